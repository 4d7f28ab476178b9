import { DAILY, SCHEDULES } from '../../../src/domain/schedules.ts';
import type { RunName, ScheduleName } from '../../../src/domain/schedules.ts';
import { log } from '../log.ts';
import type { Services } from '../services.ts';
import { endRun, startRun } from '../stores/schedule-runs.ts';
import { sells } from '../selling.ts';
import { mailAlerts } from '../use-cases/operation.ts';
import { runDaily } from '../use-cases/run-daily.ts';
import { endpoint } from './endpoint.ts';
import type { Call } from './endpoint.ts';
import { startRunTime } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';

/** Timeout of a heartbeat, in ms. */
const HEARTBEAT_LIMIT_MS = 3_000;

/** Tells the monitoring service that a schedule succeeded. A failure is only logged, without the URL, which is a secret. */
async function sendHeartbeat({ settings }: Services, name: ScheduleName): Promise<void> {
  const url = settings[SCHEDULES[name].heartbeat];
  if (url === undefined) return;
  const signal = AbortSignal.timeout(HEARTBEAT_LIMIT_MS);
  const status = await fetch(url, { method: 'HEAD', signal }).then(
    (response) => (response.ok ? undefined : `status ${response.status}`),
    () => 'no response',
  );
  if (status !== undefined) log('warn', 'heartbeat failed', { schedule: name, status });
}

/** Begins nothing that `time` may not suffice for. */
type HandleRun = (call: Call & { time: RunTime }) => Promise<Response>;

/** Stores a run, and mails alerts afterward. @param names the run's own, and that of the function, whose heartbeat is sent */
async function run(
  { name, heartbeat }: { name: RunName; heartbeat: ScheduleName },
  handle: HandleRun,
  call: Call,
): Promise<Response> {
  const time = startRunTime(call.services.now);
  const { services, after } = call;
  const { database, now } = services;
  const end = (error: string | null) => endRun(database, { name, at: now(), error });
  await startRun(database, { name, at: now() });
  try {
    const response = await handle({ ...call, time });
    // Beside the end, for which the time is reserved.
    if (response.ok) after((same) => sendHeartbeat(same, heartbeat));
    await end(response.ok ? null : `status ${response.status}`);
    return response;
  } catch (error) {
    await end(error instanceof Error ? error.name : 'unknown').catch(call.report);
    throw error;
  } finally {
    after((same) => mailAlerts(same, time));
  }
}

const daily: HandleRun = async ({ services, report, time }) => {
  const did = await runDaily(services, report, time);
  return Response.json(did, { status: Object.values(did).includes('failed') ? 500 : 200 });
};

/** The one run a day of a shop that sells nothing; any other run asks no database. */
async function runRarely(name: ScheduleName, call: Call): Promise<Response> {
  const { services, after } = call;
  if (name === DAILY.within && services.now().getUTCHours() === DAILY.hour)
    return run({ name: DAILY.name, heartbeat: name }, daily, call);
  after((same) => sendHeartbeat(same, name));
  return Response.json({ selling: 'off' });
}

/**
 * Wraps a scheduled function: stores each run, sends its heartbeat after a success, and mails alerts afterward. Each
 * schedule mails the alerts of all, so that one that has stopped is noticed by the others. Without anything to sell, all of
 * them share one run a day.
 */
export const scheduled = (name: ScheduleName, handle: HandleRun): ReturnType<typeof endpoint> =>
  endpoint((call) =>
    sells(call.services) ? run({ name, heartbeat: name }, handle, call) : runRarely(name, call),
  );
