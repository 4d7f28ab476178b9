import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContentSet } from '../../src/catalogue/check-content.ts';
import { readDocument } from '../../src/catalogue/read-document.ts';
import { referenceProblems } from '../../src/catalogue/references.ts';
import type { ContentSet } from '../../src/catalogue/references.ts';
import { CONTENT } from '../schemas/files.ts';

const content = readContentSet(CONTENT);

type Mutable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
  : Value;

/** The real content with one change. */
function after(change: (copy: Mutable<ContentSet>) => void): string[] {
  const copy = structuredClone(content) as Mutable<ContentSet>;
  change(copy);
  return referenceProblems(copy);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no entry ${index}.`);
  return item;
}

describe('references between content files', () => {
  test('all lead somewhere', () => {
    expect(referenceProblems(content)).toEqual([]);
  });

  test('one more service, with one more page, is a matter of content alone', () => {
    const problems = after((copy) => {
      const added = structuredClone(at(copy.services, 0));
      Object.assign(added, { id: 'gardening', order: 7, anchor: 'gardening', title: 'Gardening' });
      const page = at(added.subcategories, 0);
      added.plan.popularRank = 0;
      page.id = 'front-yard';
      page.seo.title = 'Front Yard';
      added.subcategories = [page];
      copy.services = [...copy.services, added];
      for (const row of copy.comparison.rows) {
        if ('values' in row) row.values = { ...row.values, gardening: 'Some' };
      }
    });
    expect(problems).toEqual([]);
  });

  test('two services may not share an id, a position, an anchor, a title or a rank', () => {
    const problems = after(({ services }) => {
      const [first, second] = [at(services, 0), at(services, 1)];
      Object.assign(second, { id: first.id, order: first.order, anchor: first.anchor });
      second.title = first.title;
      first.plan.popularRank = 1;
      second.plan.popularRank = 1;
    }).filter((problem) => problem.startsWith('content/services:'));
    expect(problems.map((problem) => problem.split(' ')[1])).toEqual([
      'id',
      'order',
      'anchor',
      'title',
      'plan.popularRank',
    ]);
  });

  test('services without a badge may be many', () => {
    const problems = after(({ services }) => {
      for (const service of services) service.plan.popularRank = 0;
    });
    expect(problems).toEqual([]);
  });

  test('a subcategory keeps its id to itself, in whichever service it stands', () => {
    const problems = after(({ services }) => {
      at(at(services, 1).subcategories, 0).id = at(at(services, 0).subcategories, 0).id;
    });
    const id = at(at(content.services, 0).subcategories, 0).id;
    expect(problems).toEqual([
      `content/services: subcategories.id "${id}" is used twice; each entry needs its own.`,
    ]);
  });

  test('a plan that costs more than its cheapest sub-service says what its price buys', () => {
    const problems = after(({ services }) => {
      at(services, 0).plan.price += 100;
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/plan\.price is \$[\d,]+, its cheapest .*; add plan\.priceNote/);
  });

  test('a picture belongs to a client of the list', () => {
    const problems = after(({ services }) => {
      at(at(services, 0).subcategories, 0).client = 'nobody';
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /has the client "nobody", whom content\/clients\.yaml does not know/,
    );
  });

  test('a satisfaction bar belongs to a statistic', () => {
    const problems = after(({ services }) => {
      for (const { showcase } of services) {
        if (showcase.kind === 'benefits') showcase.satisfaction = 'mood';
      }
    });
    expect(problems[0]).toMatch(
      /showcase\.satisfaction is "mood"; content\/stats\.yaml has projects/,
    );
  });

  test('the comparison has one value for each service and no others', () => {
    const problems = after(({ comparison }) => {
      for (const row of comparison.rows) {
        if (row.id !== 'maintenance' || !('values' in row)) continue;
        row.values = { 'web-design': 'High', gardening: 'Low' };
      }
    });
    expect(problems).toContain(
      'content/comparison.yaml: row "maintenance" has no value for the service "prototyping".',
    );
    expect(problems.join('\n')).toMatch(/names "gardening"; services are /);
    expect(problems).toHaveLength(6);
  });

  test('the comparison keeps the row that answers ask for', () => {
    const problems = after(({ comparison }) => {
      comparison.rows = comparison.rows.filter(({ id }) => id !== 'turnaround');
    });
    expect(problems).toEqual([
      'content/comparison.yaml: must have a row "turnaround", which texts ask for.',
    ]);
  });

  test('each page has its questions in one file', () => {
    const problems = after(({ faqs }) => {
      at(faqs, 0).page = 'pricing';
      at(faqs, 1).page = 'pricing';
      at(faqs, 2).page = 'home';
    });
    expect(problems).toEqual([
      'content/faqs: page "pricing" is used twice; each entry needs its own.',
      'content/faqs: no file says "page: services".',
    ]);
  });

  test('a legal document has the sections that its head lists, in that order', () => {
    const problems = after(({ documents }) => {
      const first = at(documents, 0);
      first.sectionIds = first.sectionIds.toReversed();
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/privacy\.mdx: the head lists the sections definitions, /);
  });

  test('a legal document without a head is refused by name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'legal-'));
    const file = path.join(folder, 'cookies.mdx');
    writeFileSync(file, '<Section id="one">\n');
    expect(() => readDocument(file)).toThrow(/cookies\.mdx: must begin with a head of YAML/);
    writeFileSync(file, "---\ntitle: Cookies\nlastUpdated: '14.3.2025'\n---\n\nText.\n");
    expect(() => readDocument(file)).toThrow(/lastUpdated: must be a date in quotes/);
    rmSync(folder, { recursive: true });
  });
});
