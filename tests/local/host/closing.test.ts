import { expect, test } from 'vitest';
import { fn, runHost } from './fixture.ts';

/** What a function of this process and a test tell each other, by the name of a global. */
function gate(name: string) {
  const made = { entered: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() };
  (globalThis as Record<string, unknown>)[name] = made;
  return made;
}

test('a host that closes finishes the answer under way, and takes no other', async () => {
  const { entered, opened } = gate('closingGate');
  const host = await runHost({
    'netlify/functions/slow.ts': fn(
      'closingGate.entered.resolve(); await closingGate.opened.promise; return new Response("done");',
      { path: '/api/slow' },
    ),
  });
  const answer = fetch(`${host.url}/api/slow`);
  await entered.promise;
  const closing = host.close();
  await expect(fetch(`${host.url}/api/slow`)).rejects.toThrow();
  opened.resolve();
  expect(await (await answer).text()).toBe('done');
  await closing;
});

test('work that outlives its answer is waited for, and its fault harms nobody', async () => {
  const { opened } = gate('lateGate');
  const host = await runHost({
    'netlify/functions/late.ts': fn(
      `context.waitUntil(lateGate.opened.promise.then(() => { lateGate.isDone = true; }));
      context.waitUntil(lateGate.opened.promise.then(() => { throw new Error('late'); }));
      return new Response('answered');`,
      { path: '/api/late' },
    ),
  });
  expect(await (await fetch(`${host.url}/api/late`)).text()).toBe('answered');
  const closing = host.close();
  opened.resolve();
  await closing;
  expect(globalThis).toHaveProperty('lateGate.isDone', true);
});
