import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hashPassword, passwordFault } from '../server/auth/password.ts';
import { connect } from '../server/database.ts';
import type { Database } from '../server/database.ts';
import { addStaffMember, listStaffMembers } from '../server/stores/staff.ts';
import { runCommand } from './command.ts';
import { readNewPassword } from './read-password.ts';

/** `npm run staff -- add EMAIL | list`: the staff's accounts. The password is read from the input, never an argument. */

const USAGE = 'Usage: npm run staff -- add EMAIL | list';

async function add(database: Database, text: string | undefined): Promise<number> {
  const email = z.email().max(254).safeParse(text);
  if (!email.success) {
    console.error('Name an email address, such as: npm run staff -- add you@example.com');
    return 1;
  }
  const password = await readNewPassword();
  const fault = passwordFault(password);
  if (fault !== null) {
    console.error(fault);
    return 1;
  }
  const passwordHash = await hashPassword(password);
  const member = { id: randomUUID(), email: email.data, passwordHash, at: new Date() };
  if (!(await addStaffMember(database, member))) {
    console.error(`${email.data} has an account already.`);
    return 1;
  }
  console.log(`Added ${email.data}.`);
  return 0;
}

async function list(database: Database): Promise<number> {
  const members = await listStaffMembers(database);
  for (const { email, created_at: since } of members)
    console.log(`${email}  since ${since.toISOString()}`);
  if (members.length === 0) console.log('Nobody yet.');
  return 0;
}

await runCommand(async ({ ownerUrl, environment }) => {
  const database = connect({ url: ownerUrl, fetchEndpoint: environment['NEON_FETCH_ENDPOINT'] });
  const [action, email] = process.argv.slice(2);
  if (action === 'add') return add(database, email);
  if (action === 'list') return list(database);
  console.error(USAGE);
  return 1;
});
