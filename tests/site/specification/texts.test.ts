import { expect, test } from 'vitest';
import { find, links, textOf, texts } from '../query.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const PLANS = '[aria-labelledby="plans-title"]';
const CUSTOM = '[aria-labelledby="custom-title"]';
const CONSULTATION = '[aria-labelledby="consultation-prompt-title"]';
const CLOSING = '[aria-labelledby="closing-title"]';

type ByPage = Readonly<Record<string, Readonly<Record<string, string>>>>;
const rowsOf = (pages: ByPage) =>
  Object.entries(pages).flatMap(([path, rows]) =>
    Object.entries(rows).map(([selector, wanted]) => [path, selector, wanted] as const),
  );

/** The texts of a selector's elements, separated by bars. */
const SAID: ByPage = {
  '/': {
    h1: 'We create digital experiences that matter',
    '#services h2': 'Guidance. Design. Tech. Growth',
    '#how-we-work h2': 'How We Work',
    '#how-we-work h3':
      'Tailored Solutions | Measurable Results | Transparent Pricing | Working Together | Top-Tier Team',
    [`${PLANS} h4`]: Array<string>(6).fill('Sub-Services').join(' | '),
    [`${CUSTOM} h2`]: 'Need a Custom Solution',
    '#contact-form h2': 'Send Us a Message',
  },
  '/services': {
    h1: 'Our Services',
    '[aria-labelledby="process-title"] h3': 'Discovery | Strategy | Creation | Launch & Support',
    '#industries h3':
      'Real Estate | E-commerce | Healthcare | Travel & Hospitality | Finance | Education',
  },
  '/pricing': {
    h1: 'Tailored Solutions, Transparent Pricing',
    'main > section:first-child p:first-of-type': 'Flexible Pricing',
    '#web-design h4': 'Sub-Services',
    '#comparison h2': 'Compare Our Services',
    [`${CLOSING} h2`]: 'Ready to Start Your Project?',
  },
  '/contact': {
    h1: "Let's Start a Conversation",
    '#contact-form h2': 'Send Us a Message',
    '[aria-labelledby="map-title"] h2': 'Find Us',
    'label:has([name="budget"])':
      'Less than $1,000 | $1,000 - $5,000 | $5,000 - $10,000 | $10,000 - $25,000 | $25,000+',
    'label:has([name="services"])':
      'Web Design | Software Development | Graphic Design | Business Consultation | Product Design | Prototyping',
  },
  '/services/not-found': {
    h1: 'Service Not Found',
    'main p:first-of-type': "The service you're looking for doesn't exist or may have been moved.",
  },
};

test.each(rowsOf(SAID))('the text of %s at %s: %s', (path, selector, said) => {
  expect(texts(site.page(path), selector)).toEqual(said.split(' | '));
});

const LED: ByPage = {
  '/': {
    'main > section:first-child p a': 'Explore Our Services → /services | Get Started → /contact',
    '#graphic-design-logo-design a':
      'Get a Quote for Logo Design → /contact?service=graphic-design&subservice=logo-design#contact-form',
    '#graphic-design a[href*="plan="]':
      'Get Started for Graphic Design → /contact?plan=graphic-design#contact-form',
    [`${CUSTOM} a`]: 'Get a Custom Quote → /contact?plan=custom#contact-form',
  },
  '/services': { [`${CLOSING} a`]: 'Get in Touch → /contact' },
  '/pricing': {
    '#web-design a[href*="plan="]':
      'Get Started with Web Design → /contact?plan=web-design#contact-form',
    '#consultation-strategic-consult-pdf a':
      'Get Quote for Strategic Consult (PDF) → /contact?service=consultation&subservice=strategic-consult-pdf#contact-form',
    [`${CONSULTATION} a`]: 'Schedule a Consultation → /contact',
    '#comparison a': 'Request Custom Comparison → /contact?subject=custom-comparison#contact-form',
    [`${CLOSING} a`]: 'Get in Touch → /contact',
  },
  '/services/not-found': { 'main a': 'Back to Services → /services' },
};

test.each(rowsOf(LED))('the links of %s at %s: %s', (path, selector, led) => {
  expect(links(site.page(path), selector)).toEqual(led.split(' | '));
});

test.each([
  [
    '/',
    'hero services-title how-we-work-title plans-title custom-title payment-methods-title testimonials-title faq-title contact-form-title',
  ],
  [
    '/pricing',
    'hero plans-title consultation-prompt-title comparison-title faq-title closing-title',
  ],
])('the sections of %s are in order', (path, wanted) => {
  const sections = site.page(path).document.querySelectorAll('main section');
  const names = sections.map((section) => section.getAttribute('aria-labelledby') ?? 'hero');
  expect(names.join(' ')).toBe(wanted);
});

test.each(['/', '/services', '/pricing'])('six questions are answered on %s', (path) => {
  expect(texts(site.page(path), '#faq h2')).toEqual(['Frequently Asked Questions']);
  expect(texts(site.page(path), '#faq h3 > button')).toHaveLength(6);
});

const CONSENT =
  /I agree to the processing of my personal data in accordance with the Privacy Policy\./;
const PROTOTYPES = '#prototyping [data-showcase]';
const OFFICE_HOURS = 'astro-island[component-export="OfficeHours"]';

test.each<[path: string, selector: string, claim: RegExp]>([
  ['/', '#faq', /A basic website takes 2 to 4 weeks\./],
  ['/', '#faq', /Complex software takes 2 to 6 months/],
  ['/services', '#business-consultation [data-showcase]', /Key Benefits.*TOP-RATED SERVICE.*98%/],
  ['/services', PROTOTYPES, /^(?!.*\+1 more features).*\+2 more features/],
  ['/services', PROTOTYPES, /1\/3.*2\/3.*3\/3/],
  ['/services', PROTOTYPES, /33\.3%.*66\.6%.*100%/],
  ['/services', PROTOTYPES, /Wireframing.*Visual Design.*Interactive Prototyping/],
  // Five subcategories with four elements each, and three more.
  ['/services', '#product-design [data-showcase]', /Design Elements\s*23/],
  ['/services', '#impact', /230\+.*\+12%.*71.*\+8%.*15.*\+25%.*98%.*\+3%/],
  ['/services', '#industries', /HIPAA-compliant solutions/],
  ['/services', '#faq', /2 to 8 weeks.*2 to 4 weeks.*2 weeks.*8 to 12 weeks or more/],
  ['/services/software-development/feature-build-sprint', '#faq', /2 weeks/],
  ['/services/software-development/custom-web-app', '#faq', /8 to 12 weeks or more/],
  ['/services/consultation/strategic-call', '#faq', /30 minutes.*\$150/],
  ['/services/consultation/spark-session', '#faq', /90 minutes.*\$500/],
  ['/services/consultation/custom-package', '#faq', /2 to 8 weeks.*\$4,999/],
  ['/services/web-design/cms-website', '#faq', /2 to 4 weeks.*\$2,200/],
  ['/pricing', 'main > section:first-child', /starting price/],
  ['/pricing', '#web-design h4 + p', /prices are starting points/i],
  ['/pricing', '#faq', /50% deposit begins the work, and the balance is due on completion/],
  ['/pricing', '#faq', /Larger projects are split into milestones/],
  ['/pricing', '#faq', /credit card, bank transfer or ACH/],
  ['/pricing', '#faq', /startups or non-profits.*discount/],
  ['/pricing', '#faq', /Maintenance packages/],
  ['/pricing', '#faq', /At any time/],
  ['/contact', OFFICE_HOURS, /Office Hours.*about 1 hour.*Limited support on weekends/],
  [
    '/contact',
    'div:has(> p > a[href*="?subject=consultation"])',
    /Schedule a Meeting.*Book a Consultation/,
  ],
  ['/contact', '#contact-form form', CONSENT],
  ['/contact', '#contact-form form', /Phone \(Optional\).*Company \(Optional\)/],
  ['/privacy', '#retention', /life of the account plus 12 months/],
  ['/privacy', '#retention', /Usage data is kept for up to 24 months/],
  ['/privacy', '#retention', /Payment data is kept for 7 years/],
  ['/privacy', '#rights', /answer within 30 days/],
  ['/privacy', '#changes', /Significant changes.*notified 30 days before they take effect/],
  ['/privacy', '#children', /under 13\. In some places the age is 16/],
  ['/terms', '#fees', /within 14 days of its start is refunded if it has not been used/],
  ['/terms', '#fees', /a refund is pro-rated and at our discretion/],
  ['/terms', '#fees', /processed within 30 business days/],
  ['/terms', '#fees', /USD, GBP or EUR, by card, ACH or bank transfer/],
  ['/terms', '#fees', /deposit of 50% is due before work begins and the balance on completion/],
  ['/terms', '#liability', /capped at the fees that you paid to us in the six months before/],
  ['/terms', '#disputes', /London Court of International Arbitration \(LCIA\)/],
  ['/terms', '#disputes', /number of arbitrators is one.*seat of arbitration is London/],
  ['/terms', '#governing-law', /law of England and Wales/],
  ['/refund', '#subscription', /refunded in full if you cancel within the first 14 days/],
  ['/refund', '#subscription', /pro-rated.*less an administrative fee of 10%/],
  ['/refund', '#project', /deposit.*non-refundable once work has started/],
  [
    '/refund',
    '#third-party',
    /Costs that we have paid to others on your behalf are non-refundable/,
  ],
  ['/refund', '#cancellation', /before work on it has begun.*administrative fee may be deducted/],
  ['/refund', '#processing', /processed within 30 business days/],
])('%s %s: %s', (path, selector, claim) => {
  expect(textOf(find(site.page(path), selector))).toMatch(claim);
});
