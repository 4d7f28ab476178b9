import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { watchOutages } from '../../../netlify/core/auth/outages.ts';
import { DatabaseUnavailable } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';

const one = { text: 'select 1 as n', values: [] };
const row = z.object({ n: z.number() });

/** A database whose queries fail with the given errors in turn; null is success. Counts queries. */
function databaseOf(...answers: (Error | null)[]) {
  const queries = { count: 0 };
  const answer = async <Row>(schema: z.ZodType<Row>): Promise<Row[]> => {
    queries.count += 1;
    const error = answers.shift();
    if (error) throw error;
    return [schema.parse({ n: 1 })];
  };
  const database: Database = { rows: answer };
  return { queries, ...watchOutages(database) };
}

const away = () => new DatabaseUnavailable('The database did not answer.');

describe('work on a watched database', () => {
  test('that ignored an outage fails with it, and sends no further query', async () => {
    const { queries, database, during } = databaseOf(away(), null);
    const work = during(async () => {
      await database.rows(row, one).catch(() => undefined);
      await database.rows(row, one, one).catch(() => undefined);
      return 'signed out';
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(queries.count).toBe(1);
  });

  test('that turned an outage into another error fails with the outage', async () => {
    const { database, during } = databaseOf(away());
    const work = during(async () => {
      await database.rows(row, one).catch(() => {
        throw new Error('FAILED_TO_GET_SESSION');
      });
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('does not share an outage with other work or other calls', async () => {
    const { database, during } = databaseOf(away(), away(), null);
    await expect(during(() => database.rows(row, one))).rejects.toThrow('did not answer');
    await expect(database.rows(row, one)).rejects.toThrow('did not answer');
    expect(await during(() => database.rows(row, one))).toEqual([{ n: 1 }]);
  });
});
