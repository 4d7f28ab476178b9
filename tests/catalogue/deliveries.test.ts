import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { deliveryProblems } from '../../src/catalogue/deliveries.ts';
import { factsSchema } from '../../src/schemas/facts.ts';
import type { Service, SubService } from '../../src/schemas/service.ts';
import type { Subcategory } from '../../src/schemas/subcategory.ts';
import { CONTENT, fileOf, read, services } from '../schemas/files.ts';
import { folderWith } from '../support/folder.ts';

const facts = { ...read('facts.yaml', factsSchema), featureSprint: '2 weeks', reply: '24 hours' };
const [model] = services() as [Service];
const [item] = model.subServices as [SubService];
const page = model.subcategories.find(({ subService }) => subService === item.id) as Subcategory;

/** The problems of a service with one sub-service and its page, which says one thing. */
function problems(delivery: string, said = '', turnaround = '', note = {}): string[] {
  const service: Service = {
    ...model,
    subServices: [{ ...item, title: 'It', features: ['A part'], delivery, ...note }],
    subcategories: [
      {
        ...page,
        seo: { title: 'It', description: 'What it is.' },
        ...{ title: 'It', buys: 'One of it.', description: said },
        headings: { showcase: 'Seen', steps: 'Done', benefits: 'Good' },
        features: [{ title: 'A part', text: 'Of it.' }],
        closing: { title: 'Now?', text: 'Write to us.' },
        questions: Object.fromEntries(
          Object.keys(page.questions).map((key) => [key, { question: 'Why?', answer: said }]),
        ) as typeof page.questions,
      },
    ],
  };
  return [...deliveryProblems(service, turnaround, facts)].map(([, message]) => message);
}

describe('a sub-service’s texts state its delivery', () => {
  test.each([
    ['2 weeks', 'Done in two weeks, which are ten working days.'],
    ['2 weeks', 'A sprint is {featureSprint}. We answer within {reply}.'],
    ['2 weeks', 'It takes {delivery}, in pieces of a day or less, from week one on.'],
    ['2-4 weeks', 'Between 2 to 4 weeks.'],
    ['8-12 weeks or more', 'Plan on 8 to 12 weeks or more.'],
    ['30 minutes', 'Half an hour, so thirty minutes; the notes follow in two days.'],
    ['90 minutes', 'Ninety minutes.'],
    // Not what a delivery in weeks is measured in.
    ['2-4 weeks', 'Five minutes of watching a stranger.'],
  ])('%s: %s', (delivery, said) => {
    expect(problems(delivery, said)).toEqual([]);
  });

  test.each([
    ['3 weeks', 'Done in two weeks.', 'two weeks'],
    ['3 weeks', 'A sprint is {featureSprint}.', '2 weeks'],
    ['2-5 weeks', 'It takes 2-4 weeks.', '2-4 weeks'],
    ['8-12 weeks', 'Plan on 8 to 12 weeks or more.', '8 to 12 weeks or more'],
    ['8-12 weeks or more', 'Plan on 8 to 12 weeks.', '8 to 12 weeks'],
    ['45 minutes', 'Half an hour on one subject.', 'Half an hour'],
    ['60 minutes', 'Two hours around a board.', 'Two hours'],
  ])('%s is refused beside "%s"', (delivery, said, found) => {
    const [first, ...others] = problems(delivery, said);
    expect(first).toBe(
      `says "${found}", and the delivery of "${item.id}" is ${delivery}; write {delivery} in an answer, or change one.`,
    );
    // The description, and each of four answers.
    expect(others).toHaveLength(4);
  });
});

test.each([
  ['2-4 weeks', '2-4 weeks', true],
  ['3 weeks', '2-4 weeks', true],
  ['30 minutes', '1-3 days', true],
  ['2 weeks', '4-12 weeks', false],
  ['2-8 weeks', '1-3 days', false],
  ['4-12 weeks or more', '4-12 weeks', false],
  ['2 weeks', 'As you like', true],
])('%s within the service’s %s needs no note: %s', (delivery, turnaround, isFine) => {
  expect(problems(delivery, '', turnaround)).toHaveLength(isFine ? 0 : 1);
  expect(problems(delivery, '', turnaround, { deliveryNote: 'Another kind.' })).toEqual([]);
});

test('the check of content names the line of the text and of the delivery that differ', async () => {
  const content = path.join(folderWith({}), 'content');
  cpSync(CONTENT, content, { recursive: true });
  const file = path.join(content, fileOf(model));
  const before = readFileSync(file, 'utf8');
  const wrong = before
    .replace(`delivery: ${item.delivery}`, 'delivery: 9 weeks\n    deliveryNote: It is large.')
    .replace('{delivery}', 'six weeks');
  writeFileSync(file, wrong);
  const lineOf = (text: string): number =>
    wrong.split('\n').findIndex((line) => line.includes(text)) + 1;
  await expect(checkContent(content)).rejects.toThrow(
    new RegExp(
      String.raw`${fileOf(model)}:${lineOf('six weeks')}: says "six weeks".* is 9 weeks.* See line ${lineOf('9 weeks')}\.$`,
      'm',
    ),
  );
});
