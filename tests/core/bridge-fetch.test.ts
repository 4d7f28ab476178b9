import { expect, test } from 'vitest';
import { answerHere, bridgeFetch } from '../../netlify/core/bridge-fetch.ts';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1/sql';
const call = { method: 'POST', headers: { 'Neon-Array-Mode': 'true' }, body: '{"query":"x"}' };

test('a bridge of this process is called without a connection, as long as it is there', async () => {
  const heard: unknown[] = [];
  const leave = answerHere(NOWHERE, async (asked) => {
    heard.push(asked);
    return { status: 400, body: { message: 'No.' } };
  });
  const answer = await bridgeFetch(NOWHERE, call);
  leave();
  expect([answer.ok, answer.status]).toEqual([false, 400]);
  expect(await answer.json()).toEqual({ message: 'No.' });
  expect(await answer.text()).toBe('{"message":"No."}');
  expect(heard).toEqual([{ headers: { 'neon-array-mode': 'true' }, body: call.body }]);
  await expect(bridgeFetch(NOWHERE, call)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a call that is aborted waits for its bridge no longer', async () => {
  const leave = answerHere(NOWHERE, () => new Promise(() => undefined));
  const abort = new AbortController();
  const waiting = bridgeFetch(NOWHERE, { ...call, signal: abort.signal });
  abort.abort(new Error('Too late.'));
  await expect(waiting).rejects.toThrow('Too late.');
  await expect(bridgeFetch(NOWHERE, { ...call, signal: abort.signal })).rejects.toThrow('Too late');
  leave();
});
