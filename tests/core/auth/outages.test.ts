import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { watchOutages } from '../../../netlify/core/auth/outages.ts';
import { DatabaseUnavailable } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';

const one = { text: 'select 1 as n', values: [] };
const row = z.object({ n: z.number() });

/** A database that answers each call by the next of these, and how often it was asked. */
function databaseOf(...answers: (Error | null)[]) {
  const asked = { times: 0 };
  const answer = async <Row>(schema: z.ZodType<Row>): Promise<Row[]> => {
    asked.times += 1;
    const fault = answers.shift();
    if (fault) throw fault;
    return [schema.parse({ n: 1 })];
  };
  const database: Database = { rows: answer, transaction: answer };
  return { asked, ...watchOutages(database) };
}

const away = () => new DatabaseUnavailable('The database did not answer.');

describe('work on a database that is watched', () => {
  test('that took an outage for nothing has met it all the same, and asks no more', async () => {
    const { asked, database, during } = databaseOf(away(), null);
    const work = during(async () => {
      await database.rows(row, one).catch(() => undefined);
      await database.transaction(row, [one]).catch(() => undefined);
      return 'signed out';
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(asked.times).toBe(1);
  });

  test('that made another fault of an outage is told the outage', async () => {
    const { database, during } = databaseOf(away());
    const work = during(async () => {
      await database.rows(row, one).catch(() => {
        throw new Error('FAILED_TO_GET_SESSION');
      });
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('does not share an outage with other work, nor with calls outside of any', async () => {
    const { database, during } = databaseOf(away(), away(), null);
    await expect(during(() => database.rows(row, one))).rejects.toThrow('did not answer');
    await expect(database.rows(row, one)).rejects.toThrow('did not answer');
    expect(await during(() => database.rows(row, one))).toEqual([{ n: 1 }]);
  });
});
