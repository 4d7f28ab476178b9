import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_LIMITS, isSendable } from '../../src/domain/contact-gate.ts';
import {
  inquiryResponseSchema,
  inquiryFormSchema,
  inquiryKeySchema,
  inquirySchema,
  suspicionsOf,
} from '../../src/domain/contact.ts';
import { catalogue } from '../support/catalogue.ts';
import { issuesOf } from './issues.ts';

const { inquiries: rules } = catalogue;
const { errors } = rules;
const schema = inquirySchema(rules);
const form = inquiryFormSchema(rules);

const FILLED = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A project',
  message: 'Where do we start?',
  consent: true,
};

describe('an inquiry', () => {
  test('needs only four fields and the consent', () => {
    expect(schema.parse(FILLED)).toEqual({ ...FILLED, services: [] });
  });

  test('names budget and services by their labels, each once, given by id or label', () => {
    const parsed = schema.parse({
      ...FILLED,
      budget: '1000-5000',
      services: ['web-design', 'Business Consultation', 'Web Design'],
    });
    expect(parsed).toMatchObject({
      budget: '$1,000 - $5,000',
      services: ['Web Design', 'Business Consultation'],
    });
  });

  test.each(['', null])('leaves out empty fields, and a budget of %j', (budget) => {
    const parsed = schema.parse({ ...FILLED, phone: ' ', company: '', budget, leave_empty: '' });
    expect(parsed).toEqual({ ...FILLED, services: [], leave_empty: '' });
  });

  test.each([
    ['a blank name', { name: ' \n ' }, 'name', errors.name],
    ['a name of nothing that shows', { name: '\u200b\u00ad\u2060' }, 'name', errors.name],
    ['a name that is a number', { name: 7 }, 'name', errors.name],
    ['an address without a domain', { email: 'ada@' }, 'email', errors.email],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email', errors.email],
    ['consent with another value', { consent: 'yes' }, 'consent', errors.consent],
    ['no consent', { consent: false }, 'consent', errors.consent],
    ['an unknown budget', { budget: 'huge' }, 'budget', errors.choice],
    ['an unknown service', { services: ['web-design', 'x'] }, 'services.1', errors.choice],
    ['services that are not a list', { services: 'web-design' }, 'services', errors.choice],
    ['an unknown field', { admin: true }, '', expect.any(String) as string],
  ])('refuses %s', (_, change, path, message) => {
    expect(issuesOf(schema, { ...FILLED, ...change })).toEqual([[path, message]]);
  });

  test.each(['name', 'phone', 'company', 'subject', 'message'] as const)(
    'limits the length of %s',
    (field) => {
      const most = FIELD_LIMITS[field];
      const of = (length: number) => issuesOf(schema, { ...FILLED, [field]: 'x'.repeat(length) });
      expect(of(most)).toBeUndefined();
      const message = `Shorten this to ${most.toLocaleString('en-US')} characters`;
      expect(of(most + 1)).toEqual([[field, message]]);
    },
  );

  test('keeps any text as the phone, trimmed', () => {
    for (const phone of ['+1 307-555-0142', '(020) 7946 0142 ext. 12', 'ask for Ann', '-'])
      expect(schema.parse({ ...FILLED, phone: ` ${phone} ` }).phone).toBe(phone);
  });

  test('has no control characters, and no line breaks but those of the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parsed = schema.parse({ ...FILLED, name: `A${text}`, message: `B${text}` });
        expect(parsed.name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u);
        expect(parsed.message).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]|^\s|\s$/u);
        // Parsing the result again changes nothing.
        expect(schema.parse(parsed)).toEqual(parsed);
      }),
    );
  });

  test('keeps the lines of a message, and joins those of another field', () => {
    const message = 'one\r\n\r\n two\rthree\0 ';
    const lines = schema.parse({ ...FILLED, subject: 'one\u2028two\tthree', message });
    expect(lines).toMatchObject({ subject: 'one two three', message: 'one\n\n two\nthree' });
  });
});

describe('a form that is posted without JavaScript', () => {
  test('is the same inquiry', () => {
    const posted = { ...FILLED, consent: 'on', phone: '', company: '', leave_empty: '' };
    expect(form.parse(posted)).toEqual({ ...FILLED, services: [], leave_empty: '' });
  });

  test.each([{}, { consent: '' }])('without consent gets a message', (change) => {
    const { consent: _, ...posted } = FILLED;
    expect(issuesOf(form, { ...posted, ...change })).toEqual([['consent', errors.consent]]);
  });
});

describe('a form can be sent', () => {
  test('once four fields are not blank and the consent is given', () => {
    expect(isSendable(FILLED)).toBe(true);
    for (const field of ['name', 'email', 'subject', 'message'])
      for (const blank of [' \t\n', '\u00a0', '\u200b\u202e', '\ufeff \u00ad\u2060'])
        expect(isSendable({ ...FILLED, [field]: blank }), field).toBe(false);
    expect(isSendable({ ...FILLED, consent: false })).toBe(false);
  });

  test('whenever the server would accept it', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (name, subject, message, consent) => {
        const fields = { ...FILLED, name, subject, message, consent };
        if (schema.safeParse(fields).success) expect(isSendable(fields)).toBe(true);
      }),
    );
  });
});

test.each([
  [{}, []],
  [{ leave_empty: '', filled_in_ms: 3_000 }, []],
  [{ leave_empty: 'https://spam.example' }, ['honeypot']],
  [{ filled_in_ms: 2_999 }, ['too-fast']],
  [{ leave_empty: 'x', filled_in_ms: 0 }, ['honeypot', 'too-fast']],
])('the signs %j raise the flags %j', (signs, flags) => {
  expect(suspicionsOf(signs)).toEqual(flags);
});

test('the response has the inquiry’s id, and the idempotency key is a UUID', () => {
  const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';
  expect(inquiryResponseSchema.parse({ id })).toEqual({ id });
  expect(inquiryResponseSchema.safeParse({}).success).toBe(false);
  expect(inquiryKeySchema.parse(id)).toBe(id);
  expect(inquiryKeySchema.parse(undefined)).toBeUndefined();
  expect(inquiryKeySchema.safeParse('1').error?.issues[0]?.message).toBe('must be a UUID');
});
