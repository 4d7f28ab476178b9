import { centsFromDecimal, formatPrice } from '../../../src/domain/money.ts';
import type { LiveProvider } from '../gateway/answers.ts';
import type { Services } from '../services.ts';

/** Where content/providers.yaml offers what the gateway does not do now. */
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
 * Compares the providers on offer with those that the gateway reports, and logs each difference for the operator, who
 * edits content/providers.yaml. What is offered stays as it is: a report that is wrong or late must cost no sale.
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
