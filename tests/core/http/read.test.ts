import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Refusal } from '../../../netlify/core/http/problem.ts';
import { isForm, readForm, readHeader, readJson } from '../../../netlify/core/http/read.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('https://agency.example/api/it', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  });
const bytes = (text: string) => new TextEncoder().encode(text);
const refusalOf = async (work: Promise<unknown>) => {
  const fault = await work.catch((thrown: unknown) => thrown);
  if (!(fault instanceof Refusal)) throw new Error('It was not refused.');
  return [fault.code, fault.message];
};
const shape = z.strictObject({ name: z.string() });

describe('a JSON body', () => {
  test('is read in UTF-8, whatever parameters its type has', async () => {
    const body = '{"name":"Zoë"}';
    expect(await readJson(post(body, 'Application/JSON; charset=utf-8'), shape)).toEqual({
      name: 'Zoë',
    });
  });

  test.each([
    ['without a type', post(bytes('{}')), 'wrong-content-type'],
    ['of another type', post('{}', 'text/plain'), 'wrong-content-type'],
    ['that is too large', post(`"${'x'.repeat(16 * 1024)}"`, 'application/json'), 'too-large'],
    ['that is no UTF-8', post(new Uint8Array([0xff]), 'application/json'), 'bad-request'],
    ['that is no JSON', post('{', 'application/json'), 'bad-request'],
    ['that is empty', post('', 'application/json'), 'bad-request'],
    ['of another shape', post('[]', 'application/json'), 'unprocessable'],
  ])('%s is refused', async (_, request, code) => {
    expect((await refusalOf(readJson(request, shape)))[0]).toBe(code);
  });

  test('says of the whole or of a field what is wrong with it', async () => {
    expect(await refusalOf(readJson(post('7', 'application/json'), shape))).toEqual([
      'unprocessable',
      expect.stringMatching(/^The request: /),
    ]);
    expect(await refusalOf(readJson(post('{"name":7}', 'application/json'), shape))).toEqual([
      'unprocessable',
      expect.stringMatching(/^name: /),
    ]);
  });
});

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const lists = z.strictObject({ name: z.string(), tags: z.array(z.string()).default([]) });

  test('gives each field once, and lists as lists', async () => {
    const form = post('name=Ada&tags=a&tags=b', FORM);
    expect(await readForm(form, lists, ['tags'])).toEqual({ name: 'Ada', tags: ['a', 'b'] });
    const twice = post('name=Ada&name=Bob', FORM);
    expect(await refusalOf(readForm(twice, lists, ['tags']))).toEqual([
      'unprocessable',
      'name: must be given once',
    ]);
  });

  test.each([
    [FORM, true],
    [`${FORM};charset=UTF-8`, true],
    ['Multipart/Form-Data; boundary=x', true],
    ['application/x-www-form-urlencoded-not', false],
    ['application/json', false],
    [undefined, false],
  ])('is told by its type, as %s: %s', (type, expected) => {
    expect(isForm(post(bytes('name=Ada'), type))).toBe(expected);
  });

  test('that is none is refused', async () => {
    for (const request of [post(bytes('name=Ada')), post('x', 'multipart/form-data')])
      expect(await refusalOf(readForm(request, lists, []))).toEqual([
        'bad-request',
        'The body must be a form.',
      ]);
  });
});

test('a header is parsed, and named where it is missing', () => {
  const key = z.string('is required').min(3, 'is too short');
  const request = new Request('https://agency.example/', { headers: { 'x-key': 'abc' } });
  expect(readHeader(request, 'x-key', key)).toBe('abc');
  expect(() => readHeader(request, 'x-other', key)).toThrow('x-other: is required');
});
