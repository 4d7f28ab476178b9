import { createAdapterFactory } from 'better-auth/adapters';
import type { CleanedWhere, CustomAdapter } from 'better-auth/adapters';
import * as z from 'zod';
import type { Database } from '../database.ts';
import { fieldOf, keptOf, statementOn } from './statements.ts';
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

function createParts(database: Database, now: () => Date) {
  /** Runs a statement on a model's table, and returns its rows as the library names their fields. */
  const run = async ({ model, where = [] }: Target, text: (build: Builder) => string) => {
    const build = statementOn(model, now());
    const rows = await database.rows(row, build.of(text(build)));
    return rows.map((found) => withToken(toFields(found), model, where));
  };
  const update = (target: Target, assignments: (build: Builder) => string[]) =>
    run(target, (build) => {
      const set = assignments(build).join(', ');
      return `update ${build.name} set ${set} ${build.where(target.where)} returning ${build.columns}`;
    });
  const change = ({ update: changes, ...target }: Target & { update: unknown }) =>
    update(target, (build) => build.assignments(keptOf(target.model, row.parse(changes))));
  const remove = (target: Target) =>
    run(target, (build) => `delete from ${build.name} ${build.where(target.where)} returning id`);
  return {
    async findOne(target: Target) {
      const [found] = await run(
        target,
        ({ columns, name, where }) =>
          `select ${columns} from ${name} ${where(target.where)} limit 1`,
      );
      return found ?? null;
    },
    findMany({ limit, sortBy, ...target }: Parameters<CustomAdapter['findMany']>[0]) {
      return run(target, (build) => {
        const direction = sortBy?.direction === 'desc' ? 'desc' : 'asc';
        const order = sortBy ? `order by ${build.known(sortBy.field)} ${direction}` : '';
        return `select ${build.columns} from ${build.name} ${build.where(target.where)} ${order}
          limit ${build.keep('', limit)}`;
      });
    },
    async create({ model, data }: { model: string; data: Values }) {
      const kept = keptOf(model, data);
      const fields = Object.keys(kept);
      const [made] = await run(
        { model },
        ({ name, columns, known, keep }) => `insert into ${name} (${fields.map(known).join(', ')})
          values (${fields.map((field) => keep(field, kept[field])).join(', ')})
          returning ${columns}`,
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
      const [taken] = await run(
        target,
        ({ name, columns, where }) => `delete from ${name}
          where id = (select id from ${name} ${where(target.where)} limit 1)
          returning ${columns}`,
      );
      return taken ?? null;
    },
  };
}

/**
 * Creates the library's database adapter.
 * @param database with the admin page's rights
 */
export function authAdapter(database: Database, now: () => Date) {
  // The library's types require the shapes of its models, which can't be inferred from SQL rows.
  const parts = createParts(database, now) as unknown as CustomAdapter;
  return createAdapterFactory({
    config: { adapterId: 'stores', supportsNumericIds: false },
    adapter: () => parts,
  });
}
