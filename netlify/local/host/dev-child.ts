import * as z from 'zod';
import { startHost } from './host.ts';
import { HostStartError } from './start-error.ts';

/**
 * The process in which the functions of `npm run dev` are loaded: modules can't be unloaded, so a change means another
 * process. Started by dev-host.ts with its options as JSON; tells its port, or why it has none, and each request over the channel.
 */
const optionsSchema = z.object({
  root: z.string(),
  siteUrl: z.string().exactOptional(),
  rateLimitFactor: z.number().exactOptional(),
});

async function main(): Promise<void> {
  const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
  const host = await startHost({
    ...options,
    port: 0,
    hostname: '127.0.0.1',
    publish: null,
    log: (entry) => process.send?.({ entry }),
  });
  const stop = (): void => {
    void host.close().finally(() => process.exit());
  };
  process.once('message', stop);
  // The parent has gone, however it went.
  process.once('disconnect', stop);
  process.send?.({ port: host.port });
}

// Ctrl-C reaches every process of the terminal; this one ends when its parent says so.
process.on('SIGINT', () => undefined);

main().catch((fault: unknown) => {
  const told = fault instanceof HostStartError ? fault.message : String(fault);
  if (!(fault instanceof HostStartError)) console.error(fault);
  process.send?.({ failed: told }, () => process.exit(1));
});
