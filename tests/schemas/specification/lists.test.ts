import { describe, expect, test } from 'vitest';
import { formatPrice } from '../../../src/domain/money.ts';
import { comparisonSchema } from '../../../src/schemas/comparison.ts';
import { contactFormSchema } from '../../../src/schemas/contact-form.ts';
import { industriesSchema } from '../../../src/schemas/industries.ts';
import { paymentMethodsSchema } from '../../../src/schemas/payment-methods.ts';
import { processSchema } from '../../../src/schemas/process.ts';
import { providersSchema } from '../../../src/schemas/providers.ts';
import { siteSchema } from '../../../src/schemas/site.ts';
import { statsSchema } from '../../../src/schemas/stats.ts';
import { testimonialsSchema } from '../../../src/schemas/testimonials.ts';
import { read, services } from '../files.ts';

const all = services();

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

  test('fourteen providers, each from $15, the first one recommended', () => {
    const providers = read('providers.yaml', providersSchema);
    expect(providers.map(({ id }) => id).join(', ')).toBe(
      'mercuryo, moonpay, transak, banxa, simplex, ramp, coinbase, wyre, xanpool, paybis, guardarian, changelly, changenow, swapzone',
    );
    expect(providers.map(({ minAmount }) => formatPrice(minAmount))).toEqual(
      Array.from({ length: 14 }, () => '$15'),
    );
    expect(providers.filter((each) => each.recommended).map(({ id }) => id)).toEqual(['mercuryo']);
  });

  test('two offices and their hours', () => {
    const { offices } = read('site.yaml', siteSchema);
    expect(offices.map(({ label, timeZoneLabel }) => `${label}, ${timeZoneLabel}`)).toEqual([
      'USA Office, Mountain Time',
      'UK Office, GMT/BST',
    ]);
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const hours = [
      { days: weekdays, opens: '09:00', closes: '18:00' },
      { days: ['saturday'], opens: '10:00', closes: '16:00' },
    ];
    expect(offices.map((office) => office.hours)).toEqual([hours, hours]);
  });
});
