import { startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { UserError } from '../../netlify/local/user-error.ts';

/*
 * A run of its own: `node hold-postgres.ts FOLDER` starts the embedded database there, prints one line of JSON
 * (`ownerUrl`, or `message` when it was told why not), and holds it until it is ended.
 */
const quiet = () => undefined;
try {
  const postgres = await startPostgres({
    dataDir: process.argv[2] ?? '',
    log: quiet,
    durable: false,
  });
  const alive = setInterval(quiet, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(alive);
    void postgres.stop();
  });
  console.log(JSON.stringify({ ownerUrl: postgres.ownerUrl }));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.log(JSON.stringify({ message: error.message }));
}
