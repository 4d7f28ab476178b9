import { root, runCommand } from './command.ts';
import { findFreePort } from './free-port.ts';
import { startHost } from './host/host.ts';

/** `npm run scheduled -- NAME`: runs a scheduled function as Netlify's clock would. */
await runCommand(async () => {
  const [name] = process.argv.slice(2);
  const host = await startHost({
    root,
    port: await findFreePort(),
    publish: null,
    log: () => {},
  });
  try {
    const names = host.functions.filter((info) => info.schedule !== null).map((info) => info.name);
    if (name === undefined || !names.includes(name)) {
      console.error(`Name one of the scheduled functions: ${names.join(', ')}.`);
      return 1;
    }
    const response = await host.runScheduled(name);
    console.log(`${response.status} ${await response.text()}`);
    return response.ok ? 0 : 1;
  } finally {
    await host.close();
  }
});
