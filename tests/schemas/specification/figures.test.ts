import { describe, expect, test } from 'vitest';
import { sharedCallHours } from '../../../src/lib/call-hours.ts';
import { faqSchema } from '../../../src/schemas/faqs.ts';
import { figuresSchema } from '../../../src/schemas/figures.ts';
import { contactPageSchema } from '../../../src/schemas/pages/contact.ts';
import { siteSchema } from '../../../src/schemas/site.ts';
import { read, services } from '../files.ts';

const all = services();

describe('figures', () => {
  test('are those asked for', () => {
    expect(read('figures.yaml', figuresSchema)).toEqual({
      deposit: '50%',
      reply: '24 hours',
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

  test('calls are taken at the hours asked for', () => {
    const { hours } = read('pages/contact.yaml', contactPageSchema);
    const site = read('site.yaml', siteSchema);
    expect(sharedCallHours(site, hours)).toBe('Monday to Friday, 9am to 6pm');
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
