import type { Site } from '../../src/schemas/site.ts';

/** What content/site.yaml says of another agency. Its name has signs that HTML, JSON and mail headers write in other ways. */
export const OTHER = {
  name: 'Ostler & Vane',
  owner: 'Ostler Vane Partners ApS',
  hue: 152,
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
  ],
  inWords: { places: 'Denmark' },
  contact: {
    delivery: 'stored',
    forgetAfterMonths: 24,
    scheduling: 'https://meet.example/ostlervane',
  },
  checkout: { placeholderEmail: 'buyers@ostlervane.example' },
} as const satisfies Partial<Record<keyof Site, unknown>>;
