import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { launchOptions } from '../../e2e/support/launch.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

const SWITCH = '--disable-features=';

test('what Playwright switches off in a browser stays off in the browser of the tests', async ({
  onTestFinished,
}) => {
  const folder = await makeDataDir('plumbline-launch');
  onTestFinished(() => removeDataDir(folder));
  const told = path.join(folder, 'arguments.txt');
  const browser = path.join(folder, 'browser');
  // In a browser's place: notes how it was called, and ends.
  writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\n`, { mode: 0o755 });
  await expect(chromium.launch({ ...launchOptions, executablePath: browser })).rejects.toThrow();
  const lists = readFileSync(told, 'utf8')
    .split('\n')
    .filter((argument) => argument.startsWith(SWITCH))
    .map((argument) => argument.slice(SWITCH.length).split(','));
  expect(lists).toHaveLength(2);
  const [playwrights = [], last = []] = lists;
  expect(playwrights.length).toBeGreaterThan(5);
  expect(last).toEqual(expect.arrayContaining(playwrights));
});
