import { readWords, root, runCommand, UsageError } from './command.ts';
import { loadFunctions } from './host/functions.ts';
import { runScheduled } from './host/scheduled.ts';

const functions = () => loadFunctions(root);

/** The name of a scheduled function. @throws {UsageError} naming those that there are. */
async function readName(args: string[]): Promise<string> {
  const scheduled = (await functions()).filter(({ schedule }) => schedule !== undefined);
  const names = scheduled.map(({ name }) => name);
  const usage = `Name one of the scheduled functions: ${names.join(', ')}.`;
  const [name = ''] = readWords(args, usage, 1);
  if (!names.includes(name)) throw new UsageError(usage);
  return name;
}

/** `npm run scheduled -- NAME`: runs a scheduled function as Netlify's clock would. */
await runCommand({
  read: readName,
  async work(name) {
    const work: Promise<unknown>[] = [];
    const response = await runScheduled(name, {
      functions: await functions(),
      url: 'http://localhost',
      log: () => undefined,
      waitUntil: (after) => work.push(after),
    });
    await Promise.allSettled(work);
    console.log(`${response.status} ${await response.text()}`);
    return response.ok ? 0 : 1;
  },
});
