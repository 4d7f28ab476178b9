import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../build/migrate.ts';
import { root, runCommand } from './command.ts';
import { explain, UserError } from './errors.ts';
import { lockFolder } from './postgres/cluster.ts';
import { loadSettings } from './settings.ts';

/** `npm run db:migrate`: migrates the database of the settings; without one, the embedded one, beside a running product or not. */
async function migrateDatabase(url: string): Promise<string> {
  const applied = await migrate(url);
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.';
}

/** `npm run db:reset`: deletes the embedded database. Without `--yes` it only says what it would delete. */
async function resetDatabase(isSure: boolean): Promise<string> {
  const { dataDir, databaseUrl } = loadSettings(root);
  if (databaseUrl !== undefined)
    throw new UserError(
      'DATABASE_URL names a database. Only the embedded one can be deleted: unset it.',
    );
  const link = path.join(dataDir, 'postgres');
  const folder = await realpath(link).catch(() => undefined);
  if (folder === undefined) return `There is no embedded database in ${dataDir}.`;
  const what = `the embedded database in ${folder} with all its orders, inquiries and staff accounts, and the sandbox's payments`;
  if (!isSure) return `This deletes ${what}.\nTo do so: npm run db:reset -- --yes`;
  const lock = lockFolder(dataDir);
  for (const gone of [folder, link, path.join(dataDir, 'sandbox.json')])
    await rm(gone, { recursive: true, force: true });
  lock.close();
  return `Deleted ${what}. The next start makes an empty one.`;
}

const [action, ...options] = process.argv.slice(2);
const url = process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'];
if (action === 'migrate' && !url) await runCommand(({ ownerUrl }) => migrateDatabase(ownerUrl));
try {
  const work =
    action === 'migrate' ? migrateDatabase(url ?? '') : resetDatabase(options.includes('--yes'));
  console.log(await work);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
