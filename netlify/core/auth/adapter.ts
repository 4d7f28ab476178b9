import { createAdapterFactory } from 'better-auth/adapters';
import type { CleanedWhere, CustomAdapter } from 'better-auth/adapters';
import * as z from 'zod';
import type { Database } from '../database.ts';
import { keptOf, statementOn } from './statements.ts';
import type { Values } from './statements.ts';
import { fieldOf } from './tables.ts';

/** Database adapter of the sign-in library; docs/decisions explains why it uses no query builder. */

const row = z.record(z.string(), z.unknown());

const toFields = (columns: Values): Values =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]));

/** Adds the token, which the library needs, to a session; the table stores only its hash. */
function withToken(found: Values, model: string, conditions: readonly CleanedWhere[]): Values {
  const token = conditions.find(({ field, operator }) => field === 'token' && operator === 'eq');
  return model === 'session' && token ? { ...found, token: token.value } : found;
}

function readingParts(database: Database, now: () => Date) {
  return {
    async findOne({ model, where }: { model: string; where: CleanedWhere[] }) {
      const build = statementOn(model, now());
      const text = `select ${build.columns} from ${build.name} ${build.where(where)} limit 1`;
      const [found] = await database.rows(row, build.of(text));
      return found ? withToken(toFields(found), model, where) : null;
    },
    async findMany(query: {
      model: string;
      where?: CleanedWhere[] | undefined;
      limit: number;
      sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
    }) {
      const build = statementOn(query.model, now());
      const order = query.sortBy
        ? `order by ${build.known(query.sortBy.field)} ${query.sortBy.direction === 'desc' ? 'desc' : 'asc'}`
        : '';
      const text = `select ${build.columns} from ${build.name} ${build.where(query.where)} ${order}
        limit ${build.keep('', query.limit)}`;
      return (await database.rows(row, build.of(text))).map(toFields);
    },
  };
}

interface Change {
  model: string;
  where: CleanedWhere[];
}

function writingParts(database: Database, now: () => Date) {
  const update = async ({ model, where }: Change, assignments: (b: Builder) => string[]) => {
    const build = statementOn(model, now());
    const set = assignments(build).join(', ');
    const text = `update ${build.name} set ${set} ${build.where(where)} returning ${build.columns}`;
    const changed = await database.rows(row, build.of(text));
    return changed.map((each) => withToken(toFields(each), model, where));
  };
  const remove = ({ model, where }: Change) => {
    const build = statementOn(model, now());
    const text = `delete from ${build.name} ${build.where(where)} returning id`;
    return database.rows(row, build.of(text));
  };
  return {
    async create({ model, data }: { model: string; data: Values }) {
      const build = statementOn(model, now());
      const kept = keptOf(model, data);
      const fields = Object.keys(kept);
      const text = `insert into ${build.name} (${fields.map(build.known).join(', ')})
        values (${fields.map((field) => build.keep(field, kept[field])).join(', ')})
        returning ${build.columns}`;
      const [made] = await database.rows(row, build.of(text));
      return { ...toFields(made ?? {}), ...kept };
    },
    async update(change: Change & { update: unknown }) {
      const changes = keptOf(change.model, row.parse(change.update));
      const [changed] = await update(change, (build) => build.assignments(changes));
      return changed ?? null;
    },
    async updateMany(change: Change & { update: Values }) {
      const changes = keptOf(change.model, change.update);
      return (await update(change, (build) => build.assignments(changes))).length;
    },
    async incrementOne(
      change: Change & { increment: Record<string, number>; set?: Values | undefined },
    ) {
      const [changed] = await update(change, (build) => [
        ...Object.entries(change.increment).map(([field, by]) => {
          const column = build.known(field);
          return `${column} = coalesce(${column}, 0) + ${build.keep('', by)}`;
        }),
        ...build.assignments(change.set ?? {}),
      ]);
      return changed ?? null;
    },
    async delete(change: Change) {
      await remove(change);
    },
    deleteMany: async (change: Change) => (await remove(change)).length,
    /** Of concurrent calls, only one gets the row. */
    async consumeOne({ model, where }: Change) {
      const build = statementOn(model, now());
      const text = `delete from ${build.name}
        where id = (select id from ${build.name} ${build.where(where)} limit 1)
        returning ${build.columns}`;
      const [taken] = await database.rows(row, build.of(text));
      return taken ? toFields(taken) : null;
    },
  };
}

type Builder = ReturnType<typeof statementOn>;

/**
 * Creates the library's database adapter.
 * @param database with the admin page's rights
 */
export function authAdapter(database: Database, now: () => Date) {
  // The library's types require the shapes of its models, which can't be inferred from SQL rows.
  const parts = { ...readingParts(database, now), ...writingParts(database, now) };
  return createAdapterFactory({
    config: { adapterId: 'stores', supportsNumericIds: false },
    adapter: () => parts as unknown as CustomAdapter,
  });
}
