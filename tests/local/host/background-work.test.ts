import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBackgroundWork } from '../../../netlify/local/host/background-work.ts';

const ignore = (): void => undefined;

test('settling waits for work that other work has begun meanwhile', async () => {
  const work = createBackgroundWork();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  work.track(
    first.promise.then(() => work.track(second.promise, ignore)),
    ignore,
  );
  let settled = false;
  const settling = work.settle(60_000).then(() => {
    settled = true;
  });
  first.resolve();
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  expect(settled).toBe(false);
  second.resolve();
  await settling;
});

test('settling does not wait for longer than it is told to, and not at all without work', async () => {
  const work = createBackgroundWork();
  await work.settle(60_000);
  work.track(new Promise(ignore), ignore);
  await work.settle(5);
});

test('a fault is handed on, and settles its work', async () => {
  const work = createBackgroundWork();
  const faults: unknown[] = [];
  work.track(Promise.reject(new Error('no')), (fault) => faults.push(fault));
  await work.settle(60_000);
  expect(faults).toEqual([new Error('no')]);
});
