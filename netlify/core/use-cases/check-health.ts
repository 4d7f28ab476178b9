import * as z from 'zod';
import type { Services } from '../services.ts';

/** Whether the database answers. @throws {DatabaseUnavailable} when it does not. */
export async function checkHealth({ database }: Services): Promise<void> {
  await database.rows(z.unknown(), { text: 'select 1', values: [] });
}
