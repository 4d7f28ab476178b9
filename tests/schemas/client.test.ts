import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { clientSchema, clientsSchema } from '../../src/schemas/client.ts';

const file = fileURLToPath(new URL('../../content/clients.yaml', import.meta.url));
const clients = clientsSchema.parse(parse(readFileSync(file, 'utf8')));
const [first] = clients;

const messagesFor = (change: Record<string, unknown>): string[] =>
  (clientSchema.safeParse({ ...first, ...change }).error?.issues ?? []).map(
    ({ message }) => message,
  );

describe('the invented clients', () => {
  test('are enough for thirty pages, with some to spare', () => {
    expect(clients.length).toBeGreaterThanOrEqual(36);
  });

  test.each([
    [
      { domain: 'kiln.com' },
      'A client’s domain must be one name under .example, such as kiln.example.',
    ],
    [{ headline: ['One line'] }, 'A headline must have exactly two lines.'],
    [{ action: 'A much too long call to act' }, 'The action must have 18 characters at most.'],
    [{ people: ['Ada'] }, 'A client must have three people or more.'],
    [{ facts: ['One'] }, 'A client must have exactly three facts.'],
  ])('with %o are refused with what is allowed', (change, message) => {
    expect(messagesFor(change)).toContain(message);
  });

  test('with an unknown subject are refused with the list of known ones', () => {
    expect(messagesFor({ subject: 'dragon' }).join()).toMatch(
      /^A subject must be one of: vase, cup, /u,
    );
  });

  test('may not carry a field that nothing reads', () => {
    expect(messagesFor({ slogan: 'New' })).toHaveLength(1);
  });

  test('each have their own id, name and domain', () => {
    const twice = clientsSchema.safeParse([
      ...clients,
      { ...first, id: 'other', domain: 'other.example' },
    ]);
    expect(twice.error?.issues[0]?.message).toBe(
      "Two clients have the name 'Kiln'; each must have its own.",
    );
  });
});
