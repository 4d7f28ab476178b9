import path from 'node:path';
import { root, runCommand } from './command.ts';
import { migrateSurroundings } from './product.ts';

/** `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one, up to date. */
await runCommand(async (surroundings) => {
  const { applied } = await migrateSurroundings(root, surroundings, console.log);
  const folder = path.join('netlify', 'migrations');
  console.log(
    applied.length > 0
      ? `Applied ${applied.join(', ')} of ${folder}.`
      : `Nothing to do: the database is up to date with ${folder}.`,
  );
  return 0;
});
