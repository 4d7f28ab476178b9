import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, MigrationError } from './migrate.ts';

/** `npm run db:migrate`: brings the database of MIGRATION_DATABASE_URL, else DATABASE_URL, up to date. */

const root = fileURLToPath(new URL('../..', import.meta.url));

async function run(): Promise<string> {
  const envFile = path.join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const databaseUrl = process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'];
  if (!databaseUrl)
    throw new MigrationError('Set DATABASE_URL. The embedded database is migrated by npm start.');
  if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new MigrationError(
      'MIGRATION_DATABASE_URL or DATABASE_URL is not a postgresql:// address.',
    );
  const folder = path.join('netlify', 'migrations');
  const applied = await migrate({ databaseUrl, directory: path.join(root, folder) });
  if (applied.length === 0) return `Nothing to do: the database is up to date with ${folder}.`;
  return `Applied ${applied.join(', ')} of ${folder}.`;
}

if (process.argv.length > 2) {
  console.error('npm run db:migrate takes no arguments.');
  process.exit(2);
}
try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof MigrationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
