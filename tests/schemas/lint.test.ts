import { describe, expect, test } from 'vitest';
import { FILLER, repeatedWords, sentences, strings } from './lint.ts';
import { BRITISH } from './spelling.ts';

describe('spelling', () => {
  test.each([
    ...['colour', 'Watercolours', 'behaviour', 'neighbours', 'centre', 'theatres', 'metres'],
    ...['organise', 'recognised', 'analysing', 'personalisation', 'travelled', 'cancelling'],
    ...['licence', 'defence', 'enquiries', 'cheque', 'grey', 'learnt', 'whilst', 'programme'],
    ...['afterwards', 'towards', 'start-ups', 'instalments', 'practise', 'queue', 'catalogue'],
  ])('of "%s" is told from the American one', (word) => {
    expect(BRITISH.test(`It says ${word} here.`)).toBe(true);
  });

  test.each([
    ...['color', 'behavior', 'four', 'hour', 'tour', 'center', 'there', 'acre', 'organize'],
    ...['analyze', 'exercise', 'promise', 'raised', 'wise', 'advertising', 'precise', 'revise'],
    ...['traveled', 'canceled', 'filled', 'called', 'license', 'sentence', 'reference', 'gray'],
    ...['program', 'afterward', 'toward', 'rewards', 'startup', 'practice', 'installment'],
  ])('of "%s" is let pass', (word) => {
    expect(BRITISH.test(`It says ${word} here.`)).toBe(false);
  });
});

describe('filler', () => {
  test.each([
    'seamlessly',
    'cutting-edge',
    'world-class',
    'leveraging',
    "in today's",
    'robust',
    'very',
  ])('"%s" is found', (word) => {
    expect(FILLER.test(`We do it in ${word} ways.`)).toBe(true);
  });

  test('plain words are let pass', () => {
    expect(FILLER.test('We write down what should change, and every price.')).toBe(false);
  });
});

describe('repetition', () => {
  test('a word in three headings is found, in two it is not', () => {
    expect(repeatedWords(['Our prices', 'More prices', 'Prices again'])).toEqual(['prices']);
    expect(repeatedWords(['Our prices', 'More prices', 'What it takes'])).toEqual([]);
  });

  test('one heading that says a word three times has it once', () => {
    expect(repeatedWords(['Again, again, again', 'Once'])).toEqual([]);
  });
});

describe('texts', () => {
  test('are taken out of groups and lists, with their places', () => {
    expect(strings({ a: ['x', { b: 'y' }], c: 3 })).toEqual([
      { at: 'a.0', words: 'x' },
      { at: 'a.1.b', words: 'y' },
    ]);
  });

  test('are cut into sentences', () => {
    expect(sentences('One here. Two there! Three? Four.')).toEqual(['one here', 'two there']);
  });
});
