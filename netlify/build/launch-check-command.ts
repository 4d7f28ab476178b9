import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findLaunchProblems } from './launch-check.ts';

/** `npm run launch-check`: lists what may not go live, and fails; with `--warn` it only lists. */

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
const { values } = parseArgs({ options: { warn: { type: 'boolean', default: false } } });
const { settings, samples } = findLaunchProblems(contentFolder, process.env);
const count = settings.length + samples.length;

for (const [title, lines] of [
  ['Settings', settings],
  ['Samples', samples],
] as const) {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
console.log(
  count === 0
    ? 'Ready to launch.'
    : `Not ready to launch: ${count} ${count === 1 ? 'thing stands' : 'things stand'} in the way.`,
);
process.exitCode = count > 0 && !values.warn ? 1 : 0;
