import { alertsOf } from '../../../src/domain/admin/alerts.ts';
import type { Alert } from '../../../src/domain/admin/alerts.ts';
import { healthOf } from '../../../src/domain/health.ts';
import type { Health, OperationFacts } from '../../../src/domain/health.ts';
import { isAvailable } from '../../../src/domain/provider.ts';
import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { queueAlerts } from '../stores/mails.ts';
import { readFacts } from '../stores/operation.ts';
import { readPageErrors } from '../stores/page-errors.ts';
import { readProviderStates } from '../stores/provider-states.ts';
import { sendMails } from './send-mails.ts';

async function factsOf({ catalogue, database }: Services, at: Date): Promise<OperationFacts> {
  const { providers } = catalogue;
  const [stored, states] = await Promise.all([
    readFacts(database, at),
    readProviderStates(database, at),
  ]);
  const gone = providers.filter(({ id }) => !isAvailable(states.get(id)));
  return {
    ...stored,
    goneProviders: gone.map(({ id }) => id),
    offeredProviders: providers.length,
  };
}

/** Judges the state of the shop. @throws {DatabaseUnavailable} if the database does not respond. */
export async function checkHealth(services: Services): Promise<Health> {
  const at = services.now();
  const [facts, pageErrors] = await Promise.all([factsOf(services, at), readPageErrors(services)]);
  return healthOf(facts, pageErrors, at);
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
