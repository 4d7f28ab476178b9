import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Refusal } from '../../../netlify/core/http/problem.ts';
import { readForm, readJson, readQuery } from '../../../netlify/core/http/read.ts';

const URL_OF_IT = 'https://agency.example/api/it';
const schema = z.strictObject({
  name: z.string().optional(),
  services: z.array(z.string()).optional(),
});

const post = (body: URLSearchParams | FormData | string) =>
  new Request(URL_OF_IT, {
    method: 'POST',
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  });
const form = (pairs: string[][]) =>
  readForm(post(new URLSearchParams(pairs)), schema, ['services']);

async function refusalOf(read: () => unknown): Promise<Refusal> {
  try {
    await read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a form', () => {
  test('has its fields, and the repeated ones that may be', async () => {
    const pairs = [['services', 'a'], ['name', 'Ada'], ['services', 'b']]; // prettier-ignore
    expect(await form(pairs)).toEqual({ name: 'Ada', services: ['a', 'b'] });
    expect(await form([['services', 'a']])).toEqual({ services: ['a'] });
    const { detail, errors } = { detail: 'name: must be given once', errors: [{ path: 'name' }] };
    const refused = await refusalOf(() => form([['name', 'A'], ['name', 'B']])); // prettier-ignore
    expect(refused).toMatchObject({ code: 'unprocessable', message: detail, errors });
  });

  test('may have fifty fields, and no more', async () => {
    const ofLength = (length: number) => Array.from({ length }, () => ['services', '']);
    expect((await form(ofLength(50))).services).toHaveLength(50);
    for (const length of [51, 5_000]) {
      const refused = await refusalOf(() => form(ofLength(length)));
      expect([refused.message, refused.errors]).toEqual(['Send at most 50 fields.', undefined]);
    }
    const names = Array.from({ length: 51 }, (_, at) => [`x${at}`, '']);
    expect((await refusalOf(() => form(names))).message).toBe('Send at most 50 fields.');
  });
});

test('a value of another size is told which it must have', async () => {
  const sizes = z.strictObject({
    name: z.string().min(1),
    code: z.string().min(3).max(4),
    list: z.array(z.string()).max(2),
    above: z.number().positive(),
    count: z.int().min(1).max(9),
  });
  const said = async (body: Record<string, unknown>) => {
    const refused = await refusalOf(() => readJson(post(JSON.stringify(body)), sizes));
    return Object.fromEntries(refused.errors?.map(({ path, message }) => [path, message]) ?? []);
  };
  expect(await said({ name: '', code: 'ab', list: ['a', 'b', 'c'], above: 0, count: 0 })).toEqual({
    name: 'must not be empty',
    code: 'must have at least 3 characters',
    list: 'must have at most 2 items',
    above: 'must be above 0',
    count: 'must be at least 1',
  });
  expect(await said({ name: 'a', code: 'abcde', list: [], above: 1, count: 10 })).toEqual({
    code: 'must have at most 4 characters',
    count: 'must be at most 9',
  });
});

test('a refusal of anything is no longer than a page of text', async () => {
  const name = fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 1, maxLength: 2_000 }));
  const names = fc.array(name, { maxLength: 50, size: 'max' });
  const lengthOf = ({ message, errors = [] }: Refusal) => JSON.stringify([message, errors]).length;
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), async (all, twice) => {
      const pairs = [...all, 'x', ...(twice ? all : [])].map((one) => [one.toWellFormed(), '']);
      const query = new URLSearchParams(pairs).toString();
      const ask = new Request(`${URL_OF_IT}?${query}`);
      expect(lengthOf(await refusalOf(() => readQuery(ask, schema)))).toBeLessThan(15_000);
      expect(lengthOf(await refusalOf(() => form(pairs)))).toBeLessThan(15_000);
    }),
  );
  const list = { services: Array.from({ length: 3_000 }, (_, at) => at) };
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x${at}`, 1]));
  for (const body of [list, many]) {
    const read = () => readJson(post(JSON.stringify(body)), schema);
    expect((await refusalOf(read)).errors).toHaveLength(10);
  }
});
