import pg from 'pg';

const { escapeIdentifier, escapeLiteral } = pg;

/** Role that owns the product's database and runs its migrations; not a superuser, as on Neon. */
export const owner = 'plumbline';

/** Name of the product's database. */
export const database = 'plumbline';

async function exists(client: pg.Client, table: string, column: string, name: string) {
  const { rowCount } = await client.query(`SELECT FROM ${table} WHERE ${column} = $1`, [name]);
  return rowCount === 1;
}

/** Makes the owner and the product's database where they are missing. */
export async function ensureOwnerAndDatabase(client: pg.Client, password: string): Promise<void> {
  if (!(await exists(client, 'pg_roles', 'rolname', owner))) {
    // pg_signal_backend lets it drop a database that others are still connected to.
    await client.query(
      `CREATE ROLE ${owner} LOGIN CREATEDB CREATEROLE PASSWORD ${escapeLiteral(password)}
         IN ROLE pg_signal_backend`,
    );
  }
  if (!(await exists(client, 'pg_database', 'datname', database))) {
    await createDatabase(client, database);
  }
}

/** Makes a database that belongs to the owner, empty or as a copy of `template`. */
export async function createDatabase(
  client: pg.Client,
  name: string,
  template?: string,
): Promise<void> {
  const from = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)}`;
  await client.query(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${owner}${from}`);
}

/** Drops a database, if it exists, and every connection to it. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}
