import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { launch } from '../support/launcher.ts';

/** Each command is a process of its own. */
const PATIENCE = { timeout: 120_000 };

let folder: string;
beforeAll(async () => {
  folder = await makeDataDir('plumbline-usage');
});
afterAll(() => removeDataDir(folder));

const STAFF = /^Usage: npm run staff -- ACTION\n[^]* {2}drop-second-factor EMAIL {2}for a lost/;
const ADDRESS = /^Name an email address, such as: npm run staff -- /;
const SCHEDULED =
  /^Name one of the scheduled functions: check-providers, forget-expired, reconcile-payments, refresh-tallies, send-mails\.$/m;

describe('a command line that makes no sense', PATIENCE, () => {
  test.each([
    ['staff-command.ts', [], STAFF],
    ['staff-command.ts', ['toString', 'ada@admin.example'], STAFF],
    ['staff-command.ts', ['list', 'ada@admin.example'], STAFF],
    ['staff-command.ts', ['disable', 'nobody'], ADDRESS],
    ['scheduled-command.ts', ['show-order'], SCHEDULED],
  ])('%s %j says how it is used, and starts nothing', async (entry, args, usage) => {
    // Made by whatever starts, and by nothing else.
    const dataDir = path.join(folder, 'data');
    const run = launch(entry, args, { DATA_DIR: dataDir });
    run.process.stdin?.end();
    expect(await run.ended).toBe(2);
    expect(run.output()).toMatch(usage);
    expect(run.output()).not.toContain('    at ');
    expect(existsSync(dataDir)).toBe(false);
  });
});
