import { describe, expect, test } from 'vitest';
import { problemSchema } from '../../src/domain/problem.ts';
import { requiredNames } from './whole.ts';

const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No JSON.' };

describe('a refusal', () => {
  test('needs all but the list of what to mend', () => {
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(requiredNames(problemSchema, problem)).toEqual(Object.keys(problem));
  });

  test('names a place and says a word for each thing to mend', () => {
    const whole = { ...problem, errors: [{ path: 'amount', message: 'must be above 0' }] };
    expect(problemSchema.parse(whole)).toEqual(whole);
    for (const errors of [[{ path: 'amount' }], [{ message: 'must be above 0' }], ['amount']])
      expect(problemSchema.safeParse({ ...problem, errors }).success).toBe(false);
  });

  test('has a whole number for its status', () => {
    expect(problemSchema.safeParse({ ...problem, status: 400.5 }).success).toBe(false);
  });
});
