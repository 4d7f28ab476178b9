import { centsFromDecimal, formatPrice } from '../../../src/domain/money.ts';
import type { LiveProvider } from '../gateway/responses.ts';
import type { Services } from '../services.ts';

/** A provider of content/providers.yaml that differs from the gateway's list. */
export interface ProviderDifference {
  provider: string;
  problem: 'inactive' | 'not listed' | 'higher minimum';
  /** The gateway's, such as `$30`. */
  minimum?: string;
}

export type CheckProvidersResult =
  { ok: true; differences: ProviderDifference[] } | { ok: false; message: string };

type Offered = Services['catalogue']['providers'][number];

function differenceOf(
  { id, minCents }: Offered,
  live: LiveProvider | undefined,
): ProviderDifference[] {
  if (!live) return [{ provider: id, problem: 'not listed' }];
  if (!live.active) return [{ provider: id, problem: 'inactive' }];
  const cents = live.minimumDollars === null ? null : centsFromDecimal(live.minimumDollars);
  if (cents === null || cents <= minCents) return [];
  return [{ provider: id, problem: 'higher minimum', minimum: formatPrice(cents) }];
}

/**
 * Compares the offered providers with those of the gateway, and logs each difference for the operator, who edits
 * content/providers.yaml. Changes nothing itself, because a wrong or late report must not cost a sale.
 */
export async function checkProviders({
  catalogue,
  gateway,
}: Pick<Services, 'catalogue' | 'gateway'>): Promise<CheckProvidersResult> {
  const answer = await gateway.providerStatus();
  if (!answer.ok) return { ok: false, message: answer.message };
  const live = new Map(answer.value.map((provider) => [provider.id, provider]));
  const differences = catalogue.providers.flatMap((offered) =>
    differenceOf(offered, live.get(offered.id)),
  );
  for (const difference of differences) {
    console.error(JSON.stringify({ level: 'warn', event: 'provider differs', ...difference }));
  }
  return { ok: true, differences };
}
