import { useEffect, useMemo, useState } from 'react';
import { centsFromDollars } from '../../domain/money.ts';
import { isSelectable, providersResponseSchema } from '../../domain/provider.ts';
import type { Provider, ProvidersResponse } from '../../domain/provider.ts';
import { callApi } from '../../browser/call-api.ts';

export interface Offer extends Provider {
  /** Whether the gateway reported that it takes no payments now. */
  isAway: boolean;
}

/**
 * The providers with the gateway's reports: the larger minimum counts, those away come last, and any without a report among
 * them are not offered.
 */
export function offersOf(
  providers: readonly Provider[],
  reports: ProvidersResponse['providers'],
): Offer[] {
  const byId = new Map(reports.map((report) => [report.id, report]));
  const listed = providers.filter(({ id }) => reports.length === 0 || byId.has(id));
  const offers = listed.map((provider) => {
    const report = byId.get(provider.id);
    const reported = centsFromDollars(report?.min_amount ?? 0) ?? 0;
    const minCents = Math.max(provider.minCents, reported);
    return { ...provider, minCents, isAway: report?.available === false };
  });
  return offers.sort((one, other) => Number(one.isAway) - Number(other.isAway));
}

/** The chosen provider; if it is away, the first that takes the amount (cents), or that is active. */
export function selectedOffer(
  offers: readonly Offer[],
  chosenId: string,
  cents: number | null,
): Offer | undefined {
  const chosen = offers.find(({ id }) => id === chosenId);
  if (chosen?.isAway === false) return chosen;
  const active = offers.filter(({ isAway }) => !isAway);
  return active.find((offer) => cents !== null && isSelectable(offer, cents)) ?? active[0];
}

/** The providers on offer. Until the site answers, and without an answer, content counts. */
export function useOffers(providers: readonly Provider[]): Offer[] {
  const [reports, setReports] = useState<ProvidersResponse['providers']>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void callApi({ path: '/api/providers', answer: providersResponseSchema, signal }).then(
      (call) => {
        if (call.ok) setReports(call.value.providers);
      },
    );
    return () => controller.abort();
  }, []);
  return useMemo(() => offersOf(providers, reports), [providers, reports]);
}
