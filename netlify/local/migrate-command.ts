import path from 'node:path';
import { readWords, root, runCommand } from './command.ts';
import { migrateSurroundings } from './product.ts';

/** `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one, up to date. */
await runCommand({
  read: (args) => readWords(args, 'npm run db:migrate takes no arguments.', 0),
  async work(_, surroundings) {
    const { applied } = await migrateSurroundings(root, surroundings, console.log);
    const folder = path.join('netlify', 'migrations');
    console.log(
      applied.length > 0
        ? `Applied ${applied.join(', ')} of ${folder}.`
        : `Nothing to do: the database is up to date with ${folder}.`,
    );
    return 0;
  },
});
