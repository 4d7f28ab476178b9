import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { isCancel, password as promptPassword } from '@clack/prompts';
import * as z from 'zod';
import { STAFF_ROLES } from '../../src/domain/admin/rights.ts';
import type { StaffRole } from '../../src/domain/admin/rights.ts';
import { hashPassword, newPasswordError } from '../core/auth/password.ts';
import { connect } from '../core/database.ts';
import { createServices } from '../core/services.ts';
import { inviteStaff } from '../core/use-cases/admin/password-links.ts';
import type { Database } from '../core/database.ts';
import { addStaffMember, changeStaffMember, listStaffMembers } from '../core/stores/staff.ts';
import type { StaffChange } from '../core/stores/staff.ts';
import { runCommand } from './command.ts';
import type { Work } from './command.ts';
import { UserError } from './errors.ts';
import { DEFAULTS, isRemote } from './settings.ts';

/** `npm run staff`: manages staff accounts. Passwords are read from the input, never from an argument. */

const USAGE = `Usage: npm run staff -- ACTION
  add EMAIL [ROLE]          makes an account; asks for its password. The first one is the owner's
  invite EMAIL [ROLE]       makes an account and mails a link, valid one day, to set its password
  role EMAIL ROLE           owner: everything; staff: all but accounts, exports and activity
  list                      shows every account
  password EMAIL            sets a new password, and signs out everywhere
  disable EMAIL             keeps a member out from now on, and signs out everywhere
  enable EMAIL              lets a disabled member in again
  drop-second-factor EMAIL  for a lost phone: sign-in by password alone again`;

/** Prompts at the terminal without showing the input. */
async function readHidden(message: string): Promise<string> {
  const answer = await promptPassword({ message, output: process.stderr });
  if (isCancel(answer)) throw new UserError('Nothing was changed.');
  return answer;
}

/** Reads a new password: typed twice at a terminal, otherwise the first line of the input. */
async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  const password = await readHidden('Password');
  if ((await readHidden('Once more')) !== password)
    throw new UserError('The two are not the same. Nothing was changed.');
  return password;
}

/** Reads a password and hashes it. @throws {UserError} if it is too short, long or common. */
async function readPasswordHash(email: string): Promise<string> {
  const password = await readNewPassword();
  const message = await newPasswordError(password, email);
  if (message !== null) throw new UserError(message);
  return hashPassword(password);
}

async function list(database: Database): Promise<string> {
  const members = await listStaffMembers(database);
  const lines = members.map((member) => {
    const notes = [
      member.role,
      `since ${member.created_at}`,
      ...(member.second_factor ? ['second factor'] : []),
      ...(member.has_password ? [] : ['invited']),
      ...(member.disabled_at === null ? [] : [`disabled ${member.disabled_at}`]),
    ];
    return `${member.id}  ${notes.join('  ')}`;
  });
  return lines.join('\n') || 'Nobody yet.';
}

type Action = (database: Database, email: string, role: StaffRole | null) => Promise<string>;

/** The actions that take a role after the address. */
const WITH_ROLE: readonly string[] = ['add', 'invite', 'role'];

/** Changes an account. @throws {UserError} if there is no account with the address */
async function change(
  database: Database,
  kind: StaffChange,
  { email, done, ...value }: { email: string; value?: string; done: string },
): Promise<string> {
  const member = { email, at: new Date(), ...value };
  if (await changeStaffMember(database, kind, member)) return `${email} ${done}.`;
  throw new UserError(`Nobody has the address ${email}. See: npm run staff -- list`);
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async add(database, email, role) {
    const passwordHash = await readPasswordHash(email);
    const member = { id: randomUUID(), email, role, passwordHash, at: new Date() };
    if (await addStaffMember(database, member)) return `Added ${email}.`;
    throw new UserError(`${email} has an account already.`);
  },
  async invite(database, email, role) {
    // A link needs no payment settings.
    const services = {
      ...createServices({ ...DEFAULTS, ...process.env }),
      database,
      write: database,
    };
    const { DATABASE_URL: url, SITE_URL: site } = services.settings;
    if (isRemote(url) && new URL(site).hostname === 'localhost')
      throw new UserError('Set SITE_URL to the address of the live site, where the link leads.');
    const result = await inviteStaff(services, { email, role });
    if (!result) throw new UserError(`${email} has an account already.`);
    if (result.outcome === 'mailed') return `Invited ${email}.`;
    return `No mail could be sent. Give ${email} this link, which works once within a day:\n${result.link}`;
  },
  async password(database, email) {
    const value = await readPasswordHash(email);
    return change(database, 'password_set', { email, value, done: 'has a new password' });
  },
  async role(database, email, role) {
    if (role === null) throw new UserError(`Name the role: ${STAFF_ROLES.join(' or ')}.`);
    return change(database, 'role_changed', { email, value: role, done: `is ${role} now` });
  },
  disable: (database, email) =>
    change(database, 'disabled', { email, done: 'is disabled and signed out' }),
  enable: (database, email) => change(database, 'enabled', { email, done: 'may sign in again' }),
  'drop-second-factor': (database, email) =>
    change(database, 'second_factor_dropped', { email, done: 'signs in by password alone' }),
};

/** Parses the arguments. Returns the work to run with a database, or the usage text. */
function read([action = '', email, role, ...others]: string[]): Work | string {
  const act = action === 'list' ? list : Object.hasOwn(ACTIONS, action) && ACTIONS[action];
  const chosen = z.enum(STAFF_ROLES).optional().safeParse(role);
  const isRoleWrong = !chosen.success || (role !== undefined && !WITH_ROLE.includes(action));
  if (!act || others.length > 0 || isRoleWrong || (act === list && email !== undefined))
    return USAGE;
  const address = z.email().max(254).safeParse(email?.trim());
  if (act !== list && !address.success)
    return `Name an email address, such as: npm run staff -- ${action} you@example.com`;
  return ({ ownerUrl, environment }) => {
    const database = connect({ url: ownerUrl, fetchEndpoint: environment['NEON_FETCH_ENDPOINT'] });
    return act(database, address.data?.toLowerCase() ?? '', chosen.data ?? null);
  };
}

await runCommand(read(process.argv.slice(2)));
