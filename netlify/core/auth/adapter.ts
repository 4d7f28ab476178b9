import { createAdapterFactory } from 'better-auth/adapters';
import type { CleanedWhere, CustomAdapter } from 'better-auth/adapters';
import * as z from 'zod';
import type { Database } from '../database.ts';
import type { SignOuts } from './sign-outs.ts';
import { fieldOf, keptOf, MEMBER, SIGN_OUTS, statementOn } from './statements.ts';
import type { Values } from './statements.ts';

/** Database adapter of the sign-in library; docs/decisions explains why it uses no query builder. */

const row = z.record(z.string(), z.unknown());

const toFields = (columns: Values): Values =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]));

/** Adds the token, which the library needs, to a session; the table stores only its hash. */
function withToken(found: Values, model: string, conditions: readonly CleanedWhere[]): Values {
  const token = conditions.find(({ field, operator }) => field === 'token' && operator === 'eq');
  return model === 'session' && token ? { ...found, token: token.value } : found;
}

interface Target {
  model: string;
  where?: CleanedWhere[] | undefined;
}

type Builder = ReturnType<typeof statementOn>;

const readRow = row.transform(({ [MEMBER]: member, [SIGN_OUTS]: signOuts, ...columns }) => {
  return { columns, member, signOuts };
});

/** Whether a change signs its member out of everything, because it protects an account that may be open elsewhere. */
const isSignOut = (model: string, changes: Values): boolean =>
  (model === 'account' && 'password' in changes) ||
  (model === 'user' && 'twoFactorEnabled' in changes);

/** Whether a deletion is of all sessions of a member. */
const isOfAllSessions = ({ model, where = [] }: Target): boolean =>
  model === 'session' && where.length === 1 && where[0]?.field === 'userId';

/** Whether a member is looked for by mail address, as at a sign-in. */
const isByAddress = ({ model, where = [] }: Target): boolean =>
  model === 'user' && where.some(({ field }) => field === 'email');

/** The library reads a member's accounts only if there is one: who measures its answers would learn which addresses exist. */
const ACCOUNTS_OF_NOBODY: Parameters<CustomAdapter['findMany']>[0] = {
  model: 'account',
  where: [{ field: 'userId', value: '', operator: 'eq', connector: 'AND', mode: 'sensitive' }],
  limit: 100,
};

function createParts(database: Database, now: () => Date, signOuts: SignOuts) {
  /** Runs a query on a model's table, and returns its rows as the library names their fields. */
  const read = async ({ model, where = [] }: Target, text: (build: Builder) => string) => {
    const build = statementOn(model, now());
    const rows = await database.rows(readRow, build.of(text(build)));
    return rows.map(({ columns, member, signOuts: count }) => {
      if (typeof member === 'string' && typeof count === 'number') signOuts.note(member, count);
      return withToken(toFields(columns), model, where);
    });
  };
  /** Runs a statement that stores something, unless it began before its member was signed out. */
  const write = async (
    { model, where = [] }: Target,
    text: (build: Builder) => string,
    signsOut = false,
  ) => {
    const build = statementOn(model, now());
    const rows = await signOuts.write(database, row, build.of(text(build)), signsOut);
    return rows.map((found) => withToken(toFields(found), model, where));
  };
  const update = (target: Target, assignments: (build: Builder) => string[], signsOut = false) =>
    write(
      target,
      (build) => {
        const set = assignments(build).join(', ');
        return `update ${build.name} set ${set} ${build.where(target.where)} returning ${build.columns}`;
      },
      signsOut,
    );
  const change = ({ update: changes, ...target }: Target & { update: unknown }) => {
    const kept = keptOf(target.model, row.parse(changes));
    return update(target, (build) => build.assignments(kept), isSignOut(target.model, kept));
  };
  const remove = (target: Target) => {
    const text = (build: Builder) =>
      `delete from ${build.name} ${build.where(target.where)} returning id`;
    return isOfAllSessions(target) ? write(target, text, true) : read(target, text);
  };
  const findMany = ({ limit, sortBy, ...target }: Parameters<CustomAdapter['findMany']>[0]) =>
    read(target, (build) => {
      const direction = sortBy?.direction === 'desc' ? 'desc' : 'asc';
      const order = sortBy ? `order by ${build.known(sortBy.field)} ${direction}` : '';
      return `select ${build.readColumns} from ${build.name} ${build.where(target.where)} ${order}
        limit ${build.keep('', limit)}`;
    });
  return {
    async findOne(target: Target) {
      const [found] = await read(
        target,
        ({ readColumns, name, where }) =>
          `select ${readColumns} from ${name} ${where(target.where)} limit 1`,
      );
      if (!found && isByAddress(target)) await findMany(ACCOUNTS_OF_NOBODY);
      return found ?? null;
    },
    findMany,
    async create({ model, data }: { model: string; data: Values }) {
      const kept = keptOf(model, data);
      const fields = Object.keys(kept);
      const [made] = await write(
        { model },
        ({ name, columns, known, keep }) => `insert into ${name} (${fields.map(known).join(', ')})
          values (${fields.map((field) => keep(field, kept[field])).join(', ')})
          returning ${columns}`,
        isSignOut(model, kept),
      );
      return { ...made, ...kept };
    },
    update: async (target: Target & { update: unknown }) => (await change(target))[0] ?? null,
    updateMany: async (target: Target & { update: Values }) => (await change(target)).length,
    async incrementOne(target: Parameters<NonNullable<CustomAdapter['incrementOne']>>[0]) {
      const [changed] = await update(target, (build) => [
        ...Object.entries(target.increment).map(([field, by]) => {
          const column = build.known(field);
          return `${column} = coalesce(${column}, 0) + ${build.keep('', by)}`;
        }),
        ...build.assignments(target.set ?? {}),
      ]);
      return changed ?? null;
    },
    async delete(target: Target) {
      await remove(target);
    },
    deleteMany: async (target: Target) => (await remove(target)).length,
    /** Of concurrent calls, only one gets the row. */
    async consumeOne(target: Target) {
      const [taken] = await read(
        target,
        ({ name, readColumns, where }) => `delete from ${name}
          where id = (select id from ${name} ${where(target.where)} limit 1)
          returning ${readColumns}`,
      );
      return taken ?? null;
    },
  };
}

/**
 * Creates the library's database adapter.
 * @param database with the admin page's rights
 */
export function authAdapter(database: Database, now: () => Date, signOuts: SignOuts) {
  // The library's types require the shapes of its models, which can't be inferred from SQL rows.
  const parts = createParts(database, now, signOuts) as unknown as CustomAdapter;
  return createAdapterFactory({
    config: { adapterId: 'stores', supportsNumericIds: false },
    adapter: () => parts,
  });
}
