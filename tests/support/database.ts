import { randomBytes } from 'node:crypto';
import { neon, neonConfig } from '@neondatabase/serverless';
import type { NeonQueryFunction } from '@neondatabase/serverless';
import { inject, test as base } from 'vitest';
import { asAdmin } from '../../netlify/core/admin-role.ts';
import { connect } from '../../netlify/core/database.ts';
import { withDatabase } from './global-setup.ts';
import { query } from './postgres-runs.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly ownerUrl: string;
  /** Connection string of the functions' role, which has few rights. */
  readonly functionsUrl: string;
  readonly fetchEndpoint: string;
  /** Queries as the owner, who has all rights on the tables. */
  readonly sql: NeonQueryFunction<false, false>;
  close(): Promise<void>;
}

/**
 * Creates a database on the test run's server, and points this process's Neon driver at it. Call
 * it in `beforeAll` or `beforeEach`, and `close` in the matching `after`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, template, functionsUrl, fetchEndpoint } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  neonConfig.fetchEndpoint = fetchEndpoint;
  const url = withDatabase(ownerUrl, name);
  return {
    ownerUrl: url,
    functionsUrl: withDatabase(functionsUrl, name),
    fetchEndpoint,
    sql: neon(url),
    close: async () => void (await query(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

/** Fixtures: a database per file, and connections to it with the functions' and the admin's roles. */
export const databaseTest = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase();
    onCleanup(() => database.close());
    return database;
  })
  .extend('functions', { scope: 'file' }, ({ database }) => connect({ url: database.functionsUrl }))
  .extend('admin', { scope: 'file' }, ({ functions }) => asAdmin(functions));
