import { explain } from '../../netlify/local/errors.ts';
import { startPostgres } from '../../netlify/local/postgres/postgres.ts';

/*
 * `node hold-postgres.ts FOLDER` starts the embedded database in the folder, prints one line of JSON (`ownerUrl`, or
 * `message` if the start fails), and keeps the database running until SIGTERM.
 */
try {
  const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', durable: false });
  const alive = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void postgres[Symbol.asyncDispose]();
  });
  console.log(JSON.stringify({ ownerUrl: postgres.ownerUrl }));
} catch (error) {
  console.log(JSON.stringify({ message: explain(error) }));
}
