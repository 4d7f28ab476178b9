import { createHash } from 'node:crypto';
import { centsFromDecimal, formatPrice } from '../../../src/domain/money.ts';
import { ACTIVE, NOT_LISTED } from '../../../src/domain/provider.ts';
import type { ProviderState } from '../../../src/domain/provider.ts';
import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { TIME_LIMIT_MS as GATEWAY_MS } from '../gateway/client.ts';
import type { Gateway } from '../gateway/client.ts';
import type { LiveProvider } from '../gateway/responses.ts';
import { HOSTED } from '../gateway/urls.ts';
import { log } from '../log.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { saveProviderStates } from '../stores/provider-states.ts';

/** A provider of content/providers.yaml that differs from the gateway's list. */
export interface ProviderDifference {
  provider: string;
  problem: 'inactive' | 'not listed' | 'higher minimum';
  /** The gateway's, such as `$30`. */
  minimum?: string;
}

type Offered = Services['catalogue']['providers'][number];
type Converter = Pick<Gateway, 'convert'>;
type Reported = ProviderState & { id: string };

/** Postgres' largest integer. */
const MOST_CENTS = 2_147_483_647;

/** A minimum in cents of US dollars; null if there is none that can be read or converted. */
async function centsOf({ minimum }: LiveProvider, gateway: Converter) {
  if (minimum === null) return null;
  const { currency, amount } = minimum;
  if (currency === 'USD') return centsFromDecimal(amount);
  if (centsFromDecimal(amount) === null) return null;
  const converted = await gateway.convert(currency.toLowerCase(), amount);
  const cents = converted.ok ? centsFromDecimal(converted.value) : null;
  // One more: a fraction of a cent is cut off, here or by the gateway.
  return cents === null ? null : cents + 1;
}

/** The gateway's list, with the offered providers that it does not name. Only those minimums are converted. */
async function reportOf(
  live: readonly LiveProvider[],
  offered: readonly Offered[],
  gateway: Converter,
): Promise<Reported[]> {
  const isOffered = (id: string) => offered.some((provider) => provider.id === id);
  const listed = live.map(async (provider): Promise<Reported> => {
    const { id, status } = provider;
    const cents = isOffered(id) ? await centsOf(provider, gateway) : null;
    return { id, status, minimumCents: cents === null ? null : Math.min(cents, MOST_CENTS) };
  });
  // The page with all providers is none of them: the list may lack it.
  const missing = offered
    .filter(({ id }) => !live.some((provider) => provider.id === id))
    .map(({ id }): Reported => {
      return { id, status: id === HOSTED ? ACTIVE : NOT_LISTED, minimumCents: null };
    });
  return [...(await Promise.all(listed)), ...missing];
}

function differenceOf(
  { id, minCents }: Offered,
  state: ProviderState | undefined,
): ProviderDifference[] {
  if (state?.status === NOT_LISTED) return [{ provider: id, problem: 'not listed' }];
  if (state?.status !== ACTIVE) return [{ provider: id, problem: 'inactive' }];
  const cents = state.minimumCents;
  if (cents === null || cents <= minCents) return [];
  return [{ provider: id, problem: 'higher minimum', minimum: formatPrice(cents) }];
}

/**
 * Reads the gateway's providers and returns how the offered ones differ.
 * @returns also what the gateway reported; a list without any provider counts as no answer.
 */
export async function compareProviders(
  offered: readonly Offered[],
  gateway: Pick<Gateway, 'convert' | 'providerStatus'>,
) {
  const answer = await gateway.providerStatus();
  if (!answer.ok) return answer;
  if (answer.value.length === 0)
    return { ok: false as const, message: 'The payment gateway lists no provider.' };
  // The last of two entries with one id, as a Map keeps it.
  const live = [...new Map(answer.value.map((provider) => [provider.id, provider])).values()];
  const states = await reportOf(live, offered, gateway);
  const byId = new Map(states.map((state) => [state.id, state]));
  const differences = offered.flatMap((provider) => differenceOf(provider, byId.get(provider.id)));
  return { ok: true as const, live, states, differences };
}

type Compared = Awaited<ReturnType<typeof compareProviders>>;

/**
 * Digest of what the gateway says of the offered providers; empty without an answer. Minimums as it names them: in dollars they
 * change with each rate.
 */
function digestOf(compared: Compared, offered: readonly Offered[]): string {
  if (!compared.ok) return '';
  const told = offered.map(({ id }) => compared.live.find((provider) => provider.id === id));
  return createHash('sha256')
    .update(JSON.stringify([offered.map(({ id }) => id), told]))
    .digest('hex');
}

/** Asks the gateway, not the database. */
export async function lookAtProviders({ catalogue, gateway }: Services, time: RunTime) {
  const found = await compareProviders(catalogue.providers, {
    providerStatus: gateway.providerStatus,
    // The list may have taken long.
    convert: (from, value) =>
      gateway.convert(from, value, {
        timeLimitMs: Math.min(GATEWAY_MS, time.left() - DATABASE_MS),
      }),
  });
  return { found, digest: digestOf(found, catalogue.providers) };
}

/**
 * Stores the state of each provider at the gateway, which the dialog shows and the server applies, and logs where it differs
 * from content/providers.yaml. Without an answer the last report stays, until it is too old to count.
 */
export async function storeProviders({ database, now }: Services, compared: Compared) {
  if (!compared.ok) return compared;
  const { states, differences } = compared;
  await saveProviderStates(database, { states, at: now() });
  for (const difference of differences) log('warn', 'provider differs', difference);
  return compared;
}
