import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { formatPrice } from '../../src/domain/money.ts';
import { providersSchema } from '../../src/schemas/providers.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import type { Site } from '../../src/schemas/site.ts';
import { fileOf, read, services, source } from '../schemas/files.ts';
import type { Project } from './project.ts';

/** The fields of content files that the changes use, before their schemas. */
interface Written {
  id: string;
  title: string;
}
interface WrittenService {
  card: object;
  section: object;
  plan: object;
  subServices: Written[];
  subcategories: (Written & { subService: string })[];
}

/** The content before the changes. */
export const known = services();
export const first = read('site.yaml', siteSchema);
/** The service that gets one more sub-service, and of which the added service is a copy. */
export const [seller] = known as [(typeof known)[number]];

export const SERVICE = {
  id: 'another-service',
  order: Math.max(...known.map(({ order }) => order)) + 1,
  anchor: 'moving-pictures',
  title: 'Another Service',
  price: '$1,100',
} as const;

const prices = known.flatMap(({ subServices }) => subServices.map((item) => item.startingPrice));
/** Sold by {@link seller}, at the highest price of all. */
export const SUB_SERVICE = {
  id: 'site-of-sites',
  title: 'Site of Sites',
  cents: Math.max(...prices) + 100_000,
} as const;
export const SUB_SERVICE_PRICE = formatPrice(SUB_SERVICE.cents);
/** Its page has an id of its own. */
export const PAGE = 'sites-within-a-site';

export const QUESTION = {
  id: 'one-more',
  question: 'Is there one more question?',
  answer: 'There is.',
};
const offered = read('providers.yaml', providersSchema).map(({ id }) => id);
export const PROVIDER = {
  id: (['topper', 'sardine', 'utorg'] as const).find((id) => !offered.includes(id)),
  name: 'Tidepay',
  description: 'Cards and transfers.',
  minAmount: '$20',
  features: ['Cards'],
};
export const TESTIMONIAL = {
  id: 'one-more',
  rating: 4,
  content: 'We came back for one more.',
  author: 'Noor Vance',
  position: 'Owner',
  company: 'Vance Ferries',
  avatar: 'at-work.jpg',
};
/** The last one is a sample. */
export const TEAM = ['Asta Brandt', 'Rui Falcão', 'Ingrid Moe', 'Someone Else'].map(
  (name, index) => ({
    ...(index === 3 && { sample: true }),
    name,
    role: 'Partner',
    portrait: TESTIMONIAL.avatar,
  }),
);
/** As drawing programs write it. */
export const MARK = 'M0 0h40v40H0z';
const LOGO = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="90" height="40" viewBox="0 0 90 40" fill="none" xmlns="http://www.w3.org/2000/svg">
  <path d="${MARK}" fill="#c2410c"/><path d="M50 0h40v40H50z" fill="currentColor"/>
</svg>
`;

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
/** White, black and green. */
export const COLORS = { ground: '#ffffff', plate: '#ffffff', ink: '#000000', signal: '#00803c' };
/** Another agency, whose name has characters that HTML, JSON and mail headers escape, with one more office. */
export const AGENCY = {
  name: 'Ostler & Vane',
  owner: 'Ostler Vane Partners ApS',
  mail: 'post@ostlervane.example',
  description:
    'Ostler & Vane draws, builds and advises: sites, software, brands and products, each at a price that stands beside it.',
  social: {
    title: 'Elsewhere',
    links: [
      { label: 'Mastodon', url: 'https://social.example/@ostlervane' },
      { label: 'Flickr', url: 'https://photos.example/ostlervane' },
    ],
  },
  offices: [
    {
      id: 'jutland',
      label: 'Jutland Office',
      address: ['7 Prøvegade', '8000 Aarhus', 'Denmark'],
      postal: { street: '7 Prøvegade', locality: 'Aarhus', postalCode: '8000', country: 'DK' },
      telephone: '+45 555 60 199',
      mail: 'aarhus@ostlervane.example',
      timeZone: 'Europe/Copenhagen',
      timeZoneLabel: 'Central European Time',
      hours: [{ days: ['tuesday', 'wednesday', 'thursday'], opens: '11:00', closes: '15:00' }],
      map: { latitude: 56.157, longitude: 10.2107 },
    },
    {
      id: 'portugal',
      label: 'Portugal Office',
      address: ['3 Rua da Sé', '1000-001 Lisbon', 'Portugal'],
      postal: { street: '3 Rua da Sé', locality: 'Lisbon', postalCode: '1000-001', country: 'PT' },
      telephone: '+351 555 0142 000',
      mail: 'lisbon@ostlervane.example',
      timeZone: 'Europe/Lisbon',
      timeZoneLabel: 'Western European Time',
      hours: [{ days: ['monday'], opens: '10:00', closes: '14:00' }],
      map: { latitude: 38.72, longitude: -9.14 },
    },
    {
      id: 'norway',
      label: 'Norway Office',
      address: ['5 Eksempelveien', '0150 Oslo', 'Norway'],
      postal: { street: '5 Eksempelveien', locality: 'Oslo', postalCode: '0150', country: 'NO' },
      telephone: '+47 555 01 420',
      mail: 'oslo@ostlervane.example',
      timeZone: 'Europe/Oslo',
      timeZoneLabel: 'Norwegian Time',
      hours: [{ days: WORKDAYS, opens: '08:00', closes: '17:30' }],
      map: { latitude: 59.9139, longitude: 10.7522 },
    },
  ],
  inWords: { places: 'the Nordics' },
  contact: {
    delivery: 'stored',
    forgetAfterMonths: 24,
    scheduling: 'https://meet.example/ostlervane',
  },
  analytics: { service: 'plausible', host: 'https://visits.example', site: 'ostlervane.example' },
  checkout: { placeholderEmail: 'buyers@ostlervane.example' },
} as const satisfies Partial<Record<keyof Site, unknown>>;

const describe = (title: string): string =>
  `${title}: a page that was added to the content and to nothing else, with words, a price and pictures of its own to show.`;

const moving = <Item extends Written>(item: Item): Item => ({
  ...item,
  id: `moving-${item.id}`,
  title: `Moving ${item.title}`,
});

const CTA = { ctaText: 'Move with us', ctaLink: '/contact' };

/** One more service: a copy with its own names and ids. */
function newService(): unknown {
  const { price, ...service } = SERVICE;
  const model = source(fileOf(seller)) as WrittenService;
  return {
    ...model,
    ...service,
    card: { ...model.card, picture: { file: TESTIMONIAL.avatar } },
    section: { ...model.section, title: service.title },
    plan: { ...model.plan, price, priceNote: 'For moving things.', popularRank: 0, ...CTA },
    subServices: model.subServices.map(moving),
    subcategories: model.subcategories.map((page) => ({
      ...page,
      ...moving(page),
      subService: `moving-${page.subService}`,
      seo: { title: `Moving: ${page.id}`, description: describe(`Moving ${page.title}`) },
    })),
  };
}

/** Adds one entry of each kind and another agency's data; changes only a project's content. */
export async function changeContent({ content, edit }: Project): Promise<void> {
  // Narrower than the largest sizes of its frames, so that none is enlarged.
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9a7b62' } })
    .jpeg()
    .toFile(path.join(content, 'pictures', TESTIMONIAL.avatar));
  writeFileSync(path.join(content, 'logo.svg'), LOGO);
  edit('services/another-service.yaml', newService);
  const { cents: _, ...added } = {
    ...SUB_SERVICE,
    startingPrice: SUB_SERVICE_PRICE,
    delivery: seller.subServices[0]?.delivery,
  };
  edit<WrittenService>(fileOf(seller), (service) => ({
    ...service,
    subServices: [...service.subServices, { ...added, features: ['One site', 'Its sites'] }],
    subcategories: [
      ...service.subcategories,
      {
        ...service.subcategories[0],
        id: PAGE,
        subService: SUB_SERVICE.id,
        title: SUB_SERVICE.title,
        seo: { title: SUB_SERVICE.title, description: describe(SUB_SERVICE.title) },
      },
    ],
  }));
  edit<{ rows: { values?: object }[] }>('comparison.yaml', (comparison) => ({
    ...comparison,
    rows: comparison.rows.map((row) =>
      row.values ? { ...row, values: { ...row.values, [SERVICE.id]: 'One more' } } : row,
    ),
  }));
  for (const page of ['home', 'services', 'pricing'])
    edit<{ questions: unknown[] }>(`faqs/${page}.yaml`, ({ questions, ...faq }) => ({
      ...faq,
      questions: [...questions, QUESTION],
    }));
  edit<{ stats: object[] }>('stats.yaml', ({ stats: [stat, ...stats], ...text }) => ({
    ...text,
    stats: [{ ...stat, icon: 'bolt' }, ...stats],
  }));
  edit<{ checkout: { custom: { allowed?: boolean } } }>('pages/pricing.yaml', (page) => {
    delete page.checkout.custom.allowed;
    return page;
  });
  edit<unknown[]>('providers.yaml', (providers) => [...providers, PROVIDER]);
  edit<{ team: object }>('pages/contact.yaml', ({ team, ...page }) => ({
    ...page,
    team: { ...team, people: TEAM },
  }));
  edit<unknown[]>('testimonials.yaml', (testimonials) => [...testimonials, TESTIMONIAL]);
  edit<object>('site.yaml', (site) => ({ ...site, ...AGENCY }));
  edit<{ font: object }>('theme.yaml', ({ font }) => ({ colors: COLORS, font }));
}
