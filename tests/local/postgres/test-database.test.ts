import { Client, neon } from '@neondatabase/serverless';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

test('test databases are migrated, empty, apart from each other, and gone when closed', async () => {
  const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await one.sql`CREATE TABLE mine ()`;

  expect(await one.sql`SELECT FROM mine`).toEqual([]);
  await expect(other.sql`SELECT FROM mine`).rejects.toMatchObject({ code: '42P01' });
  expect(await neon(other.functionsUrl)`SELECT FROM orders`).toEqual([]);
  const client = new Client(other.functionsUrl);
  client.on('error', () => undefined);
  await client.connect();
  await expect(client.query('DROP TABLE orders')).rejects.toMatchObject({ code: '42501' });

  await one.close();
  await other.close();
  await expect(one.sql`SELECT 1`).rejects.toThrow();
  await expect(client.query('SELECT 1')).rejects.toThrow();
});
