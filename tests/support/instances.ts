import { gatewaySettings } from './gateway.ts';
import { startHostProcess } from './host-process.ts';
import { shopTest } from './shop.ts';

/** Number of host processes. */
const COUNT = 4;

/** Fixtures: a shop whose functions also run in several host processes, on its database and gateway. */
export const instancesTest = (env: Record<string, string> = {}) =>
  shopTest(env).extend('instances', { scope: 'file' }, async ({ shop }, { onCleanup }) => {
    const settings = {
      SITE_URL: shop.url,
      DATABASE_URL: shop.database.functionsUrl,
      ...gatewaySettings(shop.gateway),
    };
    const hosts = await Promise.all(
      Array.from({ length: COUNT }, () => startHostProcess(settings)),
    );
    onCleanup(async () => void (await Promise.all(hosts.map((host) => host.kill()))));
    return {
      hosts,
      /** Makes `calls` concurrent calls, distributed over the processes; `url` is a process's origin. */
      atOnce: <Answer>(calls: number, call: (url: string, index: number) => Promise<Answer>) =>
        Promise.all(
          Array.from({ length: calls }, (_, index) => call(hosts[index % COUNT]?.url ?? '', index)),
        ),
    };
  });
