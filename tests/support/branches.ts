import { startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';
import type { Shop } from './shop.ts';

/** A shop's functions in several processes at once, on its one database and gateway. */
export interface Branches {
  readonly hosts: readonly HostProcess[];
  /** Makes so many calls at the same time, spread over the processes; `url` is the process's origin. */
  atOnce<Answer>(
    count: number,
    call: (url: string, index: number) => Promise<Answer>,
  ): Promise<Answer[]>;
  close(): Promise<void>;
}

/** The settings with which a shop's functions run, for a process of their own. */
export function settingsOf(shop: Shop): Record<string, string> {
  return {
    SITE_URL: shop.url,
    DATABASE_URL: shop.database.functionsUrl,
    PAYMENT_API_URL: shop.gateway.url,
    PAYMENT_CHECKOUT_URL: shop.gateway.url,
    MERCHANT_WALLET: `0x${'5a4d0b0c'.repeat(5)}`,
  };
}

/** Starts that many processes beside the shop's own. */
export async function openBranches(shop: Shop, count = 3): Promise<Branches> {
  const hosts = await Promise.all(
    Array.from({ length: count }, () => startHostProcess(settingsOf(shop))),
  );
  const urls = hosts.map(({ url }) => url);
  return {
    hosts,
    atOnce: (calls, call) =>
      Promise.all(
        Array.from({ length: calls }, (_, index) => call(urls[index % count] ?? '', index)),
      ),
    async close() {
      await Promise.all(hosts.map((host) => host.kill()));
    },
  };
}

/** The same path and query at another process. */
export function movedTo(url: string, callback: URL): URL {
  return new URL(`${callback.pathname}${callback.search}`, url);
}
