import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch.ts';
import { requireChrome } from '../run/browser.ts';

/**
 * Reads the options of a measurement, and starts a browser for it: `--url` of a running product, `--runs` of each, `--only` these.
 * Ends the command with one line unless a product answers at the address.
 */
export async function openBench(defaultRuns: string, ...args: string[]) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:8888' },
      runs: { type: 'string', default: defaultRuns },
      only: { type: 'string', multiple: true },
    },
  });
  const { url, only } = values;
  if (!(await fetch(url).catch(() => undefined))) {
    console.error(
      `Nothing answers at ${url}. Run npm start beside this, or pass -- --url=ADDRESS.`,
    );
    process.exit(1);
  }
  const browser = await chromium.launch({
    executablePath: await requireChrome(),
    args: [...launchOptions.args, ...args],
  });
  return {
    url,
    runs: Number(values.runs),
    isWanted: (name: string) => only?.includes(name) ?? true,
    browser,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
