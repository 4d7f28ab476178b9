import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** What browserslist's names are in MDN's compatibility data. */
const NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The oldest version of each browser that package.json promises. */
function readFloor(): ReadonlyMap<BrowserName, number> {
  const floor = new Map<BrowserName, number>();
  for (const line of browserslist()) {
    const [name = '', versions = ''] = line.split(' ');
    const browser = NAMES[name];
    if (!browser) throw new Error(`browserslist names ${name}, which this check does not know.`);
    const version = Number.parseFloat(versions);
    floor.set(browser, Math.min(version, floor.get(browser) ?? version));
  }
  return floor;
}

const floor = readFloor();

/** `17.4`, `≤13`; a preview or no version at all is never. */
const versionOf = (added: string | false): number => {
  const version = Number.parseFloat(String(added).replace('≤', ''));
  return Number.isNaN(version) ? Infinity : version;
};

/** The promised browsers that lack what an entry tells of, each with the version that has it: `safari 17.5`. */
export function lackingBrowsers(entry: Identifier | undefined): string[] {
  const support = entry?.__compat?.support;
  if (!support) return [];
  return [...floor].flatMap(([browser, oldest]) => {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0) return [];
    const versions = statements
      .filter((it) => !it.flags && !it.prefix && !it.alternative_name && !it.version_removed)
      .map((it) => versionOf(it.version_added));
    const first = Math.min(...versions);
    return first > oldest ? [`${browser} ${first === Infinity ? '–' : first}`] : [];
  });
}

/** The entry at a path of MDN's data, where there is one. */
export function entryAt(...path: readonly string[]): Identifier | undefined {
  let entry: unknown = bcd;
  for (const name of path) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, name))
      return undefined;
    entry = Reflect.get(entry, name);
  }
  return entry as Identifier | undefined;
}
