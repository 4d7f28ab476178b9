const DAY_S = 24 * 60 * 60;

/** Days for which a domain has to answer by HTTPS before browsers are told that it always will. */
export const TRIAL_DAYS = 30;

/** Whole days of UTC since a date such as `2026-11-28`. Negative: it is to come. NaN: it is no date. */
export const daysSince = (date: string, now: Date): number => {
  const then = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  return Math.floor((now.getTime() - then) / (DAY_S * 1_000));
};

/**
 * The `Strict-Transport-Security` of all responses: for a day, which a mistake survives; for two years, with all subdomains and
 * for the browsers' list, once the domain has answered by HTTPS for a month. https://hstspreload.org asks for the latter.
 * @param since the setting HTTPS_SINCE
 */
export const strictTransport = (since: string | undefined, now: Date): string =>
  daysSince(since ?? '', now) >= TRIAL_DAYS
    ? `max-age=${2 * 365 * DAY_S}; includeSubDomains; preload`
    : `max-age=${DAY_S}`;
