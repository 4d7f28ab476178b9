import * as z from 'zod';
import type { Services } from '../services.ts';

/** Checks the database. @throws {DatabaseUnavailable} if it does not respond. */
export async function checkHealth({ database }: Services): Promise<void> {
  await database.rows(z.unknown(), { text: 'select 1', values: [] });
}
