import { describe, expect, test } from 'vitest';
import { formatPrice } from '../../src/domain/money.ts';
import { comparisonSchema } from '../../src/schemas/comparison.ts';
import { contactFormSchema } from '../../src/schemas/contact-form.ts';
import { faqSchema } from '../../src/schemas/faqs.ts';
import { figuresSchema } from '../../src/schemas/figures.ts';
import { industriesSchema } from '../../src/schemas/industries.ts';
import { paymentMethodsSchema } from '../../src/schemas/payment-methods.ts';
import { processSchema } from '../../src/schemas/process.ts';
import { statsSchema } from '../../src/schemas/stats.ts';
import { testimonialsSchema } from '../../src/schemas/testimonials.ts';
import { read, services } from './files.ts';

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
    const found = subServices.map((sold) => `${sold.id} ${formatPrice(sold.price)}`).join('; ');
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

  test('leave the prototyping list something to count', () => {
    const prototyping = all.find(({ id }) => id === 'prototyping');
    expect(prototyping?.subServices.every(({ features }) => features.length > 4)).toBe(true);
  });
});

describe('the comparison', () => {
  const comparison = read('comparison.yaml', comparisonSchema);
  const rows = Object.fromEntries(
    comparison.rows.map((row) => [
      row.label,
      all.map(({ id, plan }) => ('values' in row ? row.values[id] : formatPrice(plan.price))),
    ]),
  );

  test('has every value asked for', () => {
    expect(rows).toEqual({
      'Starting price': ['$1,500', '$3,000', '$500', '$50', '$800', '$4,000'],
      Turnaround: ['2-4 weeks', '4-12 weeks', '1-2 weeks', '1-3 days', '3-6 weeks', '2-4 weeks'],
      Maintenance: ['Medium', 'High', 'Low', 'None', 'Medium', 'Low'],
      'Ongoing support': Array.from({ length: 6 }, () => 'Included'),
      'Custom requirements': [
        'Medium Flexibility',
        'High Flexibility',
        'High Flexibility',
        'Full Customization',
        'High Flexibility',
        'Medium Flexibility',
      ],
      'ROI timeline': [
        '3-6 months',
        '6-12 months',
        '1-3 months',
        'Immediate - 3 months',
        '4-8 months',
        '2-6 months',
      ],
    });
  });

  test('is headed as asked for', () => {
    expect(comparison).toMatchObject({
      title: 'Compare Our Services',
      request: 'Request Custom Comparison',
    });
  });
});

describe('lists', () => {
  test('statistics', () => {
    const { stats } = read('stats.yaml', statsSchema);
    expect(stats.map(({ value, title, change }) => `${value} ${title} ${change}`)).toEqual([
      '230+ Projects completed +12%',
      '71 Happy clients +8%',
      '15 Countries served +25%',
      '98% Client satisfaction +3%',
    ]);
  });

  test('industries', () => {
    const { industries } = read('industries.yaml', industriesSchema);
    expect(industries.map(({ title }) => title).join(', ')).toBe(
      'Real Estate, E-commerce, Healthcare, Travel & Hospitality, Finance, Education',
    );
    expect(industries[2]?.description).toContain('HIPAA-compliant solutions');
  });

  test('payment methods, in two rows of four', () => {
    const rows = read('payment-methods.yaml', paymentMethodsSchema);
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([
      ['Visa', 'Mastercard', 'Maestro', 'Discover'],
      ['JCB', 'ACH Transfer', 'Wire Transfer', 'Apple Pay'],
    ]);
  });

  test('three testimonials of five stars, marked as samples', () => {
    const quotes = read('testimonials.yaml', testimonialsSchema);
    expect(quotes.map(({ rating, sample }) => [rating, sample])).toEqual(
      Array.from({ length: 3 }, () => [5, true]),
    );
  });

  test('the four steps of the services page', () => {
    const { steps } = read('process.yaml', processSchema);
    expect(steps.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '01 Discovery',
      '02 Strategy',
      '03 Creation',
      '04 Launch & Support',
    ]);
  });

  test('budget ranges', () => {
    const { budgets } = read('contact-form.yaml', contactFormSchema);
    expect(budgets.map(({ label }) => label)).toEqual([
      'Less than $1,000',
      '$1,000 - $5,000',
      '$5,000 - $10,000',
      '$10,000 - $25,000',
      '$25,000+',
    ]);
  });
});

describe('figures', () => {
  test('are those asked for', () => {
    expect(read('figures.yaml', figuresSchema)).toEqual({
      deposit: '50%',
      reply: '24 hours',
      callHours: 'Monday to Friday, 9am to 6pm',
      basicWebsite: '2 to 4 weeks',
      complexSoftware: '8 to 12 weeks',
      complexSoftwareWhole: '2 to 6 months',
      typicalEngagement: '2 to 8 weeks',
      featureSprint: '2 weeks',
      strategicCall: '30 minutes',
      sparkSession: '90 minutes',
      refundWindow: '14 days',
      refundFee: '10%',
      refundProcessing: '30 business days',
      accountRetention: '12 months',
      usageRetention: '24 months',
      paymentRetention: '7 years',
      rightsResponse: '30 days',
      changeNotice: '30 days',
      minimumAge: '13',
      minimumAgeElsewhere: '16',
      liabilityPeriod: 'six months',
    });
  });

  /** Page, question, and what its answer must contain. */
  const ANSWERS = [
    ['home', 'project-duration', /\{basicWebsite\}.*\{complexSoftwareWhole\}/s],
    ['home', 'payment-methods', /Visa, Mastercard, Maestro, Discover, JCB, ACH.*Apple Pay/s],
    ['services', 'timeline', /\{typicalEngagement\}.*\{basicWebsite\}.*\{featureSprint\}/s],
    ['services', 'timeline', /\{complexSoftware\} or more/],
    ['pricing', 'deposit', /\{deposit\} deposit begins the work.*balance is due on completion/s],
    ['pricing', 'milestones', /Larger projects.*milestones/s],
    ['pricing', 'methods', /credit card, bank transfer or ACH/],
    ['pricing', 'discounts', /Both\..*discount/s],
    ['pricing', 'maintenance-packages', /Maintenance packages/],
    ['pricing', 'upgrades', /At any time/],
  ] as const;

  test.each(ANSWERS)('the %s page answers %s with them', (page, id, pattern) => {
    const { questions } = read(`faqs/${page}.yaml`, faqSchema);
    expect(questions).toHaveLength(6);
    expect(questions.find((entry) => entry.id === id)?.answer).toMatch(pattern);
  });

  /** Subcategory, question, and the figure that its answer states. */
  const STATED = [
    ['feature-build-sprint', 'duration', '{featureSprint}'],
    ['custom-web-app', 'duration', '{complexSoftware} or more'],
    ['strategic-call', 'duration', '{strategicCall}'],
    ['spark-session', 'duration', '{sparkSession}'],
    ['custom-package', 'duration', '{typicalEngagement}'],
    ['cms-website', 'duration', '{basicWebsite}'],
  ] as const;

  test.each(STATED)('%s states its %s as %s', (id, topic, figure) => {
    const pages = all.flatMap(({ subcategories }) => subcategories);
    expect(pages.find((page) => page.id === id)?.questions[topic].answer).toContain(figure);
  });

  test('every pricing answer names the starting price', () => {
    const pages = all.flatMap(({ subcategories }) => subcategories);
    const without = pages.filter(({ questions }) => !questions.pricing.answer.includes('{price}'));
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});
