import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../src/catalogue/read-document.ts';
import { figuresSchema } from '../../src/schemas/figures.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { CONTENT, read, text } from './files.ts';

/** Document, title, and its sections in their order. */
const DOCUMENTS = [
  [
    'privacy',
    'Privacy Policy',
    'definitions, collecting, cookies, sharing, retention, transfers, rights, security, children, changes, contact',
  ],
  [
    'terms',
    'Terms and Conditions',
    'services, intellectual-property, user-conduct, fees, term, third-party, privacy, warranties, liability, indemnification, disputes, governing-law, amendments, force-majeure, misc, contact',
  ],
  [
    'refund',
    'Refund Policy',
    'general, cancellation, subscription, project, failure, third-party, requests, processing, note, changes, handling, contact',
  ],
] as const;

const brand = read('site.yaml', siteSchema);
const figures: Record<string, string> = {
  ...read('figures.yaml', figuresSchema),
  ...brand.inWords,
  callHours: 'Monday to Friday, 9am to 6pm',
};

/** The body of a section as it is written. */
function part(document: string, id: string): string {
  const body = text(`legal/${document}.mdx`);
  const found = new RegExp(`<Section id="${id}"[^>]*>([\\s\\S]*?)</Section>`).exec(body)?.[1];
  if (found === undefined) throw new Error(`${document} has no section "${id}".`);
  return found;
}

/** The same with the values filled in, spaces made single. */
function section(document: string, id: string): string {
  return part(document, id)
    .replace(/\{props\.figures\.(\w+)\}/g, (_, name: string) => figures[name] ?? '?')
    .replace(/\s+/g, ' ');
}

describe.each(DOCUMENTS)('%s', (name, title, ids) => {
  const { head, sectionIds } = readDocument(path.join(CONTENT, 'legal', `${name}.mdx`));
  const body = text(`legal/${name}.mdx`).split('\n---\n').slice(1).join('');

  test('has its title, its date and its sections in their order', () => {
    expect(head.title).toBe(title);
    expect(head.lastUpdated).toBe('2025-03-14');
    expect(sectionIds.join(', ')).toBe(ids);
  });

  test('closes each section that it opens, and takes its heading from the head', () => {
    const opened = body.match(/^<Section id="[a-z-]+" in=\{frontmatter\.sections\}>$/gm);
    expect(opened).toHaveLength(sectionIds.length);
    expect(body.match(/^<\/Section>$/gm)).toHaveLength(sectionIds.length);
    expect(body).not.toMatch(/^#/m);
  });

  test('asks only for values that there are', () => {
    const asked = [...body.matchAll(/\{([^}]*)\}/g)].map(([, value = '']) => value);
    const known = [
      'frontmatter.sections',
      ...['name', 'owner', 'mail'].map((key) => `props.brand.${key}`),
      ...Object.keys(figures).map((key) => `props.figures.${key}`),
    ];
    expect(asked.filter((value) => !known.includes(value))).toEqual([]);
    expect(asked).toContain('props.brand.owner');
    expect(body).not.toContain(brand.name);
  });

  test('writes each section out: more than one paragraph or list, and more than a few sentences', () => {
    const thin = sectionIds.filter((id) => {
      const blocks = part(name, id).trim().split(/\n\n+/);
      return blocks.length < 2 || section(name, id).split(' ').length < 40;
    });
    expect(thin).toEqual([]);
  });

  test('ends with a way to write, and links to pages by their paths', () => {
    expect(section(name, 'contact')).toMatch(
      /\{props\.brand\.mail\}.*\[contact page\]\(\/contact\)/,
    );
    const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    const wrong = links.filter(
      (link) => !/^\/(contact|privacy|terms|refund)(#[a-z-]+)?$/.test(link),
    );
    expect(wrong).toEqual([]);
  });
});

/** Document, section, and the claim that it must make. */
const CLAIMS: readonly (readonly [string, string, RegExp])[] = [
  ['privacy', 'retention', /life of the account plus 12 months/],
  ['privacy', 'retention', /Usage data\*\* is kept for up to 24 months/],
  ['privacy', 'retention', /Payment data\*\* is kept for 7 years/],
  ['privacy', 'rights', /answer within 30 days/],
  ['privacy', 'changes', /Significant changes.*notified 30 days before they take effect/],
  ['privacy', 'children', /under 13\. In some places the age is 16/],
  ['terms', 'fees', /within 14 days of its start is refunded if it has not been used/],
  ['terms', 'fees', /a refund is pro-rated and at our discretion/],
  ['terms', 'fees', /processed within 30 business days/],
  ['terms', 'fees', /USD, GBP or EUR, by card, ACH or bank transfer/],
  ['terms', 'fees', /deposit of 50% is due before work begins and the balance on completion/],
  ['terms', 'liability', /capped at the fees that you paid to us in the six months before/],
  ['terms', 'disputes', /London Court of International Arbitration \(LCIA\)/],
  ['terms', 'disputes', /number of arbitrators is one.*seat of arbitration is London/],
  ['terms', 'governing-law', /law of England and Wales/],
  ['refund', 'subscription', /refunded in full if you cancel within the first 14 days/],
  ['refund', 'subscription', /pro-rated.*less an administrative fee of 10%/],
  ['refund', 'project', /deposit.*non-refundable once work has started/],
  ['refund', 'third-party', /Costs that we have paid to others on your behalf are non-refundable/],
  ['refund', 'cancellation', /before work on it has begun.*administrative fee may be deducted/],
  ['refund', 'processing', /processed within 30 business days/],
];

test.each(CLAIMS)('%s, %s: %s', (document, id, claim) => {
  expect(section(document, id)).toMatch(claim);
});
