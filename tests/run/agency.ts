import { AGENCY_ROOT, prepareAgency } from '../agency/project.ts';
import { fixSeed, runsAll, share } from '../support/share.ts';
import { runCommand } from './command.ts';

/** `npm run test:agency -- unit|browser`: runs tests that hold for any content on the site of another agency. */

fixSeed();

/** What reads content/ but for what starts the product or builds more sites; functions under test sell from a catalogue of their own. */
const UNIT = [
  ...['agency', 'site', 'schemas', 'catalogue', 'styles', 'lib', 'illustrations'],
  ...['content/catalogue', 'build/launch-check', 'build/launch-settings', 'build/write-catalogue'],
].map((name) => `tests/${name}`);

/** What takes longest and asks again of the same code: weekly. */
const WEEKLY = ['tests/site/browser-floor.test.ts', 'tests/catalogue/check-content.test.ts'];

/** Of the kinds of page that show an agency's services, prices, pictures and offices, the day's; the others, which take its names and colors, weekly. */
const OWN_PAGES = `(?:${share(['home', 'services', 'detail', 'pricing', 'contact']).join('|')}):`;

const PARTS: Readonly<Record<string, readonly string[]>> = {
  unit: [
    ...['vitest', 'run', '-c', 'tests/vitest.config.ts', ...UNIT],
    ...(runsAll() ? [] : WEEKLY.flatMap((file) => ['--exclude', file])),
  ],
  browser: [
    ...['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'every-page', '--project=site'],
    ...(runsAll() ? [] : ['--grep', OWN_PAGES]),
  ],
};

const [part = '', ...options] = process.argv.slice(2);
const command = PARTS[part];
if (!command)
  throw new Error(`There is no part "${part}"; choose ${Object.keys(PARTS).join(', ')}.`);
await prepareAgency();
const { code } = await runCommand(
  process.execPath,
  ['netlify/local/bootstrap.mjs', ...command, ...options],
  { cwd: AGENCY_ROOT, env: { TEST_AGENCY: '1' } },
);
process.exitCode = code;
