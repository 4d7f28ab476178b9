import { randomBytes } from 'node:crypto';
import { neon, neonConfig } from '@neondatabase/serverless';
import type { NeonQueryFunction } from '@neondatabase/serverless';
import pg from 'pg';
import { inject } from 'vitest';
import { functionsRole } from '../../netlify/build/migrate.ts';

/** A migrated database without rows that belongs to one test file. */
export interface TestDatabase {
  readonly ownerUrl: string;
  /** For the role that the functions have, with its few rights. */
  readonly functionsUrl: string;
  readonly fetchEndpoint: string;
  /** Queries as the owner, who may do everything to its tables. */
  readonly sql: NeonQueryFunction<false, false>;
  close(): Promise<void>;
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string, role?: { user: string; password: string }) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (role) [changed.username, changed.password] = [role.user, role.password];
  return changed.href;
}

/**
 * Makes a fresh database on the test run's server, and points this process's Neon driver at it. Call
 * it in `beforeAll` or `beforeEach`, and `close` in the matching `after`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, template, functionsPassword, fetchEndpoint } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  neonConfig.fetchEndpoint = fetchEndpoint;
  const url = withDatabase(ownerUrl, name);
  return {
    ownerUrl: url,
    functionsUrl: withDatabase(ownerUrl, name, {
      user: functionsRole,
      password: functionsPassword,
    }),
    fetchEndpoint,
    sql: neon(url),
    close: () => asOwner(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
