import pg from 'pg';
import { functionsRole } from '../../build/migrate.ts';

/** Lets the functions' role sign in with this password; on Neon that is done once, by hand. */
export async function enableFunctionsRole(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const secret = pg.escapeLiteral(password);
    await client.query(`ALTER ROLE ${functionsRole} LOGIN PASSWORD ${secret}`);
  } finally {
    await client.end();
  }
}
