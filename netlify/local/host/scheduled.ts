import { Cron } from 'croner';
import { failed, newCall, note } from './app.ts';
import type { AppOptions } from './app.ts';

/**
 * Calls a scheduled function with the request that the platform's clock sends.
 * @throws where no scheduled function has the name.
 */
export async function runScheduled(
  name: string,
  { functions, url, log, waitUntil }: AppOptions & { url: string },
): Promise<Response> {
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  const fn = scheduled.find((candidate) => candidate.name === name);
  if (!fn) {
    const names = scheduled.map((candidate) => candidate.name).join(', ');
    throw new Error(`${name} is no scheduled function. There are: ${names}.`);
  }
  const nextRun = new Cron(fn.schedule ?? '', { paused: true, timezone: 'UTC' }).nextRun();
  const request = new Request(`${url}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nf-event': 'schedule' },
    body: JSON.stringify({ next_run: nextRun?.toISOString() }),
  });
  const call = newCall(name);
  let fault: unknown;
  const { requestId } = call;
  const response = await fn
    .handler(request, { ip: '', params: {}, requestId, waitUntil })
    .catch((thrown: unknown) => {
      fault = thrown;
      return failed();
    });
  note(log, request, { ...call, status: response.status, fault });
  return response;
}
