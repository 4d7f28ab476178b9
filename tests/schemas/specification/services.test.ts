import { describe, expect, test } from 'vitest';
import { formatPrice } from '../../../src/domain/money.ts';
import { services } from '../files.ts';

const all = services();

/** Plan id, starting price, rank, anchor. */
const PLANS = [
  ['web-design', '$1,500', 0, 'web-design'],
  ['software-development', '$3,000', 3, 'software-development'],
  ['graphic-design', '$500', 1, 'graphic-design'],
  ['consultation', '$50', 2, 'business-consultation'],
  ['product-design', '$800', 0, 'product-design'],
  ['prototyping', '$4,000', 0, 'prototyping'],
] as const;

/** Sub-services as they are sold, with their prices. */
const SOLD: Readonly<Record<string, string>> = {
  'web-design':
    'landing-page-design $1,500; cms-website $2,200; website-redesign $2,500; dashboard-design $3,800; complete-website-package $4,750',
  'software-development':
    'feature-build-sprint $3,000; mvp-development $4,500; api-development $7,500; custom-web-app $15,000; mobile-development $20,000',
  'graphic-design':
    'logo-design $500; marketing-materials $750; illustration-package $900; packaging-design $1,200; brand-identity-starter $1,800',
  consultation:
    'strategic-consult-pdf $50; strategic-call $150; spark-session $500; ignite-session $1,200; custom-package $4,999',
  'product-design':
    'feature-addon-design $800; ux-audit-redesign $2,500; mvp-ui-ux-design $3,000; design-system-creation $4,500; full-product-design $6,000',
  prototyping:
    'low-fidelity $2,500; high-fidelity $3,500; interactive-prototyping $4,000; mobile-prototyping $4,500; prototype-testing $5,000',
};

/** Ids of the detail route where they are not those of the pricing page. */
const RENAMED: Readonly<Record<string, string>> = {
  'illustration-package': 'custom-illustration',
  'strategic-consult-pdf': 'strategic-consult',
  'feature-addon-design': 'feature-add-on-design',
};

describe('services', () => {
  test('have the ids, starting prices, ranks and anchors asked for', () => {
    const found = all.map(({ id, plan, anchor }) => [
      id,
      formatPrice(plan.price),
      plan.popularRank,
      anchor,
    ]);
    expect(found).toEqual(PLANS);
  });

  test.each(all)('$id is sold as its five sub-services', ({ id, subServices }) => {
    const found = subServices
      .map((sold) => `${sold.id} ${formatPrice(sold.startingPrice)}`)
      .join('; ');
    expect(found).toBe(SOLD[id]);
  });

  test.each(all)('$id has a page for each of them, under the id of the detail route', (service) => {
    const pages = service.subcategories.map(({ id, subService }) => [id, subService]);
    const wanted = service.subServices.map(({ id }) => [RENAMED[id] ?? id, id]);
    expect(pages).toEqual(wanted);
  });

  test('carry the titles of the home cards and of the contact form', () => {
    expect(all.map(({ title }) => title).join(', ')).toBe(
      'Web Design, Software Development, Graphic Design, Consultation, Product Design, Prototyping',
    );
    expect(all.map(({ section }) => section.title).join(', ')).toBe(
      'Web Design, Software Development, Graphic Design, Business Consultation, Product Design, Prototyping',
    );
  });

  test('are each shown in a way of their own', () => {
    expect(all.map(({ showcase }) => showcase.kind)).toEqual([
      'panel',
      'slideshow',
      'accordion',
      'benefits',
      'design-tool',
      'stages',
    ]);
  });

  test('show what their showcases are asked to show', () => {
    const shown = Object.fromEntries(all.map(({ id, showcase }) => [id, showcase]));
    expect(shown['web-design']).toMatchObject({ learnMore: 'Learn more about {title}' });
    expect(shown['consultation']).toMatchObject({
      benefits: 'Key Benefits',
      label: 'TOP-RATED SERVICE',
    });
    expect(shown['prototyping']).toMatchObject({
      more: '+{count} more features',
      stages: [
        { title: 'Wireframe', position: '1/3', progress: 33.3 },
        { title: 'Mockup', position: '2/3', progress: 66.6 },
        { title: 'Interactive', position: '3/3', progress: 100 },
      ],
      steps: [
        { title: 'Wireframing' },
        { title: 'Visual Design' },
        { title: 'Interactive Prototyping' },
      ],
    });
    expect(shown['product-design']).toMatchObject({
      elements: 'Design Elements',
      artboard: { width: 1440, height: 900 },
      version: '2.4',
      zoom: 100,
      tools: {
        select: 'Select',
        pen: 'Pen',
        layers: 'Layers',
        colors: 'Colors',
        move: 'Move',
        preview: 'Preview',
      },
      palette: { length: 8 },
    });
  });

  test('leave the prototyping list more than one feature to count', () => {
    const prototyping = all.find(({ id }) => id === 'prototyping');
    expect(prototyping?.subServices.every(({ features }) => features.length > 5)).toBe(true);
  });
});
