import { expectedRuns, isDaily, SCHEDULES } from '../../../src/domain/schedules.ts';
import type { ScheduleName } from '../../../src/domain/schedules.ts';
import { isQuiet } from '../due.ts';
import { log } from '../log.ts';
import { startRunTime } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';
import { sells } from '../selling.ts';
import type { Services } from '../services.ts';
import { endRun, startRun } from '../stores/schedule-runs.ts';
import { mailAlerts } from '../use-cases/operation.ts';
import { endpoint } from './endpoint.ts';
import type { Call } from './endpoint.ts';

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

/** What was found elsewhere than in the database, and a digest of it: the same as the last run's means that nothing is due. */
interface Look<Found> {
  found: Found;
  digest: string;
}

/** Begins nothing that `time` may not suffice for. */
type HandleRun<Found> = (call: Call & { time: RunTime; found: Found }) => Promise<Response>;

interface Run<Found> extends Look<Found> {
  name: ScheduleName;
  time: RunTime;
  handle: HandleRun<Found>;
  /** As read before the database is asked; undefined: it can't be read, so it isn't written either. */
  seen: string | null | undefined;
}

/** Stores a run, and until when nothing is due after it; mails alerts afterward. */
async function run<Found>(
  { name, time, handle, found, digest, seen }: Run<Found>,
  call: Call,
): Promise<Response> {
  const { services, after } = call;
  const { database, now } = services;
  const end = async (error: string | null) => {
    const next = await endRun(database, { name, at: now(), error });
    const failed = error !== null;
    if (seen === undefined) return;
    // What fails with nothing due is tried at the next time. Not mails: only another one, or the daily run, changes their state.
    const until = next ?? (failed && name !== 'send-mails' ? now() : null);
    after(({ due }) => due.rest(name, { seen, until, failed, found: digest }));
  };
  try {
    await startRun(database, { name, at: now(), expected: expectedRuns(sells(services)) });
    const response = await handle({ ...call, time, found });
    // Beside the end, for which the time is reserved.
    if (response.ok) after((same) => sendHeartbeat(same, name));
    await end(response.ok ? null : `status ${response.status}`);
    return response;
  } catch (error) {
    // The next time is another try, also after a daily run.
    after(({ due }) => due.mark(name));
    await end(error instanceof Error ? error.name : 'unknown').catch(call.report);
    throw error;
  } finally {
    after((same) => mailAlerts(same, time));
  }
}

/**
 * Wraps a scheduled function: stores each run, sends its heartbeat after a success, and mails alerts afterward. Each
 * schedule mails the alerts of all, so that one that has stopped is noticed by the others. When nothing is due it asks no
 * database, and answers as the last run did. It runs once a day in any case, and where it can't be told what is due; without
 * anything to sell, once a day only.
 * @param look asks elsewhere than in the database; must not throw
 */
export const scheduledAfter = <Found>(
  name: ScheduleName,
  look: (services: Services, time: RunTime) => Promise<Look<Found>>,
  handle: HandleRun<Found>,
): ReturnType<typeof endpoint> =>
  endpoint(async (call) => {
    const { services, after } = call;
    const [time, at, isSelling] = [startRunTime(services.now), services.now(), sells(services)];
    if (!expectedRuns(isSelling).includes(name) || (!isSelling && !isDaily(at))) {
      after((same) => sendHeartbeat(same, name));
      return Response.json({ selling: 'off' });
    }
    const [marker, seen] = await Promise.all([services.due.read(name), look(services, time)]);
    if (marker?.rest && !isDaily(at) && isQuiet(marker, seen.digest, at)) {
      const { failed, until } = marker.rest;
      if (!failed) after((same) => sendHeartbeat(same, name));
      return Response.json({ nothing_due_until: until }, { status: failed ? 502 : 200 });
    }
    return run({ name, time, handle, ...seen, seen: marker && marker.mark }, call);
  });

/** {@link scheduledAfter} of a function that looks nowhere else. */
export const scheduled = (
  name: ScheduleName,
  handle: HandleRun<undefined>,
): ReturnType<typeof endpoint> =>
  scheduledAfter(name, async () => ({ found: undefined, digest: '' }), handle);
