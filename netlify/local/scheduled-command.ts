import { readWords, root, runCommand, UsageError } from './command.ts';
import { findFreePort } from './free-port.ts';
import { readConfig } from './host/config.ts';
import { loadFunctions } from './host/functions.ts';
import { startHost } from './host/host.ts';

/** The name of a scheduled function. @throws {UsageError} naming those that there are. */
async function readName(args: string[]): Promise<string> {
  const functions = await loadFunctions(await readConfig(root, null));
  const names = functions.filter(({ schedule }) => schedule !== null).map(({ name }) => name);
  const usage = `Name one of the scheduled functions: ${names.join(', ')}.`;
  const [name = ''] = readWords(args, usage, 1);
  if (!names.includes(name)) throw new UsageError(usage);
  return name;
}

/** `npm run scheduled -- NAME`: runs a scheduled function as Netlify's clock would. */
await runCommand({
  read: readName,
  async work(name) {
    const host = await startHost({
      root,
      port: await findFreePort(),
      publish: null,
      log: () => {},
    });
    try {
      const response = await host.runScheduled(name);
      console.log(`${response.status} ${await response.text()}`);
      return response.ok ? 0 : 1;
    } finally {
      await host.close();
    }
  },
});
