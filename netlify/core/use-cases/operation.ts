import { alertsOf } from '../../../src/domain/admin/alerts.ts';
import type { Alert } from '../../../src/domain/admin/alerts.ts';
import { healthOf } from '../../../src/domain/health.ts';
import type { Health, OperationFacts } from '../../../src/domain/health.ts';
import { isAvailable } from '../../../src/domain/provider.ts';
import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { currentAuthSecret } from '../env.ts';
import type { RunTime } from '../run-time.ts';
import { sells } from '../selling.ts';
import type { Services } from '../services.ts';
import { readFacts } from '../stores/health-facts.ts';
import { queueAlerts } from '../stores/mails.ts';
import { readPageErrors } from '../stores/page-errors.ts';
import { readProviderStates } from '../stores/provider-states.ts';
import { sendMails } from './send-mails.ts';

async function factsOf(services: Services, at: Date): Promise<OperationFacts> {
  const { catalogue, database, mailer, settings } = services;
  const { providers } = catalogue;
  const isSelling = sells(services);
  const [stored, states] = await Promise.all([
    readFacts(database, { at, sells: isSelling }),
    isSelling ? readProviderStates(database, at) : undefined,
  ]);
  const gone = states ? providers.filter(({ id }) => !isAvailable(states.get(id))) : [];
  return {
    ...stored,
    sells: isSelling,
    sendsMail: mailer !== null,
    hasAdmin: currentAuthSecret(settings) !== undefined,
    goneProviders: gone.map(({ id }) => id),
    offeredProviders: providers.length,
  };
}

const readAll = (services: Services, at: Date) =>
  Promise.all([factsOf(services, at), readPageErrors(services)]);

/** Judges the state of the shop. @throws {DatabaseUnavailable} if the database does not respond. */
export async function checkHealth(services: Services): Promise<Health> {
  const at = services.now();
  return healthOf(...(await readAll(services, at)), at);
}

/** How long the facts that anybody may ask for are kept, in ms. */
const KEPT_MS = 60_000;

let kept: { of: Services; at: number; read: ReturnType<typeof readAll> } | undefined;

/**
 * As {@link checkHealth}, for callers without limit: this process asks the database once a minute at most, and keeps a failure
 * as long. @throws {DatabaseUnavailable} if the database did not respond.
 */
export async function checkHealthSparingly(services: Services): Promise<Health> {
  const at = services.now();
  // Also anew if the clock has been set back.
  if (kept?.of !== services || Math.abs(at.getTime() - kept.at) >= KEPT_MS)
    kept = { of: services, at: at.getTime(), read: readAll(services, at) };
  return healthOf(...(await kept.read), at);
}

/** Lists what staff have to see to. */
export async function listAlerts(services: Services): Promise<Alert[]> {
  const at = services.now();
  return alertsOf(await factsOf(services, at), at);
}

/** Mails each alert to the staff, at most once a day, if there is time; otherwise the next run of any schedule does. */
export async function mailAlerts(services: Services, time: RunTime): Promise<void> {
  if (!services.mailer || time.left() < 2 * DATABASE_MS) return;
  const alerts = await listAlerts(services);
  if (alerts.length === 0) return;
  const queued = await queueAlerts(services.database, alerts, services.now());
  if (queued > 0) await sendMails(services, time);
}
