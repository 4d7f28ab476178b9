import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test as base, vi } from 'vitest';
import { createDue, isQuiet } from '../../netlify/core/due.ts';
import type { Rest } from '../../netlify/core/due.ts';
import { openBlobs } from '../support/blobs.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const rested = (change: Partial<Rest> = {}): Rest => ({
  ...{ seen: null, until: null, failed: false, found: '' },
  ...change,
});

const test = base
  .extend('blobs', { scope: 'file' }, async ({}, { onCleanup }) => {
    const blobs = await openBlobs();
    onCleanup(() => blobs.close());
    Object.assign(process.env, blobs.environment);
    return blobs;
  })
  .extend('due', ({ blobs: _ }) => {
    databases += 1;
    return createDue(`postgresql://login:secret@host/database-${databases}`, PATIENT_MS);
  });
let databases = 0;
/** A busy machine is slow. */
const PATIENT_MS = 60_000;

const NAME = 'reconcile-payments';

test('nothing is known at first, so a schedule runs', async ({ due }) => {
  const marker = await due.read(NAME);
  expect(marker).toEqual({ mark: null, rest: null });
  expect(marker && isQuiet(marker, '', AT)).toBe(false);
});

test('a run’s rest holds until its time, another find, or a mark', async ({ due }) => {
  const isQuietAt = async (at: Date, found = '') => {
    const marker = await due.read(NAME);
    return marker && isQuiet(marker, found, at);
  };
  await due.rest(NAME, rested({ until: later(1) }));
  expect(await isQuietAt(AT)).toBe(true);
  expect(await isQuietAt(later(1))).toBe(false);
  expect(await isQuietAt(AT, 'another')).toBe(false);
  await due.rest(NAME, rested());
  expect(await isQuietAt(later(1e12))).toBe(true);
  const seen = await due.mark(NAME);
  expect(await isQuietAt(AT)).toBe(false);
  await due.rest(NAME, rested({ seen: seen ?? '' }));
  expect(await isQuietAt(AT)).toBe(true);
  expect(await due.mark(NAME)).not.toBe(seen);
  expect(await isQuietAt(AT)).toBe(false);
});

test('schedules and databases have entries of their own, whatever the password', async ({
  due,
}) => {
  const address = (login: string, name: string) => `postgresql://${login}@host/own-${name}`;
  await createDue(address('a:1', 'one'), PATIENT_MS).rest(NAME, rested());
  expect(await createDue(address('b:2', 'one'), PATIENT_MS).read(NAME)).toMatchObject({
    rest: rested(),
  });
  expect(await createDue(address('a:1', 'two'), PATIENT_MS).read(NAME)).toMatchObject({
    rest: null,
  });
  expect(await createDue(address('a:1', 'one'), PATIENT_MS).read('send-mails')).toMatchObject({
    rest: null,
  });
  expect(await due.read(NAME)).toMatchObject({ rest: null });
});

/** The file of an entry, in the folder of the local server. */
async function fileOf(folder: string, entry: string): Promise<string> {
  const files = await readdir(path.join(folder, 'entries'), { recursive: true });
  const found = files.findLast((file) => file.endsWith(`${path.sep}${entry}`));
  return path.join(folder, 'entries', found ?? '');
}

test.for(['', '{', '{}', '{"seen":1}', 'null'])(
  'a rest that reads %j is as if it were not there',
  async (text, { due, blobs }) => {
    await rm(path.join(blobs.folder, 'entries'), { recursive: true, force: true });
    await due.rest(NAME, rested());
    await writeFile(await fileOf(blobs.folder, 'rest'), text);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const marker = await due.read(NAME);
    expect(marker?.rest ?? null).toBe(null);
  },
);

test('lost entries make a schedule run', async ({ due, blobs }) => {
  await due.mark(NAME);
  await due.rest(NAME, rested({ seen: (await due.read(NAME))?.mark ?? null }));
  await rm(path.join(blobs.folder, 'entries'), { recursive: true });
  expect(await due.read(NAME)).toEqual({ mark: null, rest: null });
});

test('without a store nothing is known, thrown or logged', async ({ due }) => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  const log = vi.spyOn(console, 'error');
  expect(await due.mark(NAME)).toBeUndefined();
  expect(await due.read(NAME)).toBeUndefined();
  await due.rest(NAME, rested());
  expect(log).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});

test.for([
  ['answers with an error', async () => new Response(null, { status: 500 })],
  ['refuses', async () => new Response(null, { status: 403 })],
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
] as const)('a store that %s is asked once, and only logged', async ([, answer], { due }) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  expect(await due.mark(NAME)).toBeUndefined();
  expect(fetch).toHaveBeenCalledOnce();
  expect(await due.read(NAME)).toBeUndefined();
  await due.rest(NAME, rested());
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual(
    Array(3).fill(expect.objectContaining({ level: 'warn', event: 'marker failed' })),
  );
});

/**
 * Calls that store work and mark it, and runs that do what they find and rest, each as the steps that others can come between.
 * The store is a model: what is tested is the order of the steps.
 */
test('whatever comes between its steps, no call’s work is left with a quiet schedule', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (s, calls, runs) => {
        const work = new Set<number>();
        const marker: { mark: string | null; rest: Rest | null } = { mark: null, rest: rested() };
        const step = <Value>(act: () => Value) => s.schedule(Promise.resolve()).then(act);
        const call = async (id: number) => {
          await step(() => work.add(id));
          await step(() => (marker.mark = `mark ${id}`));
        };
        // What mails do: mark, do the work, and rest if none is left.
        const sender = async (id: number) => {
          await call(id);
          const seen = `mark ${id}`;
          await step(() => work.delete(id));
          const left = await step(() => work.size);
          if (left === 0) await step(() => (marker.rest = rested({ seen })));
        };
        const run = async () => {
          const { mark: seen } = await step(() => ({ ...marker }));
          const found = await step(() => [...work]);
          for (const id of found) await step(() => work.delete(id));
          const next = await step(() => (work.size > 0 ? AT : null));
          await step(() => (marker.rest = rested({ seen, until: next })));
        };
        const all = Promise.all([
          ...Array.from({ length: calls }, (_, id) => (id % 2 ? sender(id) : call(id))),
          ...Array.from({ length: runs }, run),
        ]);
        await s.waitFor(all);
        expect(work.size === 0 || !isQuiet(marker, '', AT)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
