import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { generate, parse, walk } from 'css-tree';
import type { CssNode } from 'css-tree';
import type { HTMLElement } from 'node-html-parser';
import ts from 'typescript';

/** Maps browserslist's names to those of MDN's compatibility data. */
const NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The oldest supported version of each browser, from package.json. */
const floor = new Map<BrowserName, number>();
for (const line of browserslist()) {
  const [name = '', versions = ''] = line.split(' ');
  const browser = NAMES[name];
  if (!browser) throw new Error(`browserslist names ${name}, which this check does not know.`);
  const version = Number.parseFloat(versions);
  floor.set(browser, Math.min(version, floor.get(browser) ?? version));
}

/** Parses versions such as `17.4` and `≤13`; Infinity for a preview or none. */
const versionOf = (added: string | false): number => {
  const version = Number.parseFloat(String(added).replace('≤', ''));
  return Number.isNaN(version) ? Infinity : version;
};

/** The supported browsers that lack a feature, each with the first version that has it: `safari 17.5`. */
function lackingBrowsers(entry: Identifier | undefined): string[] {
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

/** The entry at a path of MDN's data, or undefined. */
function entryAt(...path: readonly string[]): Identifier | undefined {
  let entry: unknown = bcd;
  for (const name of path) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, name))
      return undefined;
    entry = Reflect.get(entry, name);
  }
  return entry as Identifier | undefined;
}

/** Names of features, each with the supported browsers that lack it. */
export class Lacking extends Map<string, string> {
  /** Adds the feature if a supported browser lacks it. */
  note(name: string, entry: Identifier | undefined): void {
    const browsers = lackingBrowsers(entry);
    if (browsers.length > 0) this.set(name, browsers.join(', '));
  }
}

/** Finds a CSS function among the nested types, such as `light-dark` under `color`. */
function typeEntry(name: string, types = entryAt('css', 'types')): Identifier | undefined {
  for (const [key, entry] of Object.entries(types ?? {})) {
    if (key === '__compat') continue;
    const found = key === name ? entry : typeEntry(name, entry as Identifier);
    if (found) return found as Identifier;
  }
  return undefined;
}

const WINDOW_UNITS: Readonly<Record<string, string>> = { s: 'small', l: 'large', d: 'dynamic' };

function unitEntry(unit: string): Identifier | undefined {
  const [, size = ''] = /^([sld])v(?:h|w|i|b|min|max)$/.exec(unit) ?? [];
  const name = size ? `viewport_percentage_units_${WINDOW_UNITS[size]}` : unit;
  return entryAt('css', 'types', 'length', name);
}

/** What MDN's data say of a part of a stylesheet; undefined for what is no feature. */
function cssEntry(node: CssNode, property: string): Identifier | undefined {
  switch (node.type) {
    case 'Atrule':
      return entryAt('css', 'at-rules', node.name);
    case 'Feature':
      return entryAt('css', 'at-rules', 'media', node.name);
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return entryAt('css', 'selectors', node.name);
    case 'Declaration':
      return entryAt('css', 'properties', node.property);
    case 'Dimension':
      return unitEntry(node.unit);
    case 'Function':
      return typeEntry(node.name);
    case 'Identifier':
      return entryAt('css', 'properties', property, node.name);
    default:
      return undefined;
  }
}

/** Lists that forgive an unknown selector; elsewhere it takes the whole rule with it. */
const FORGIVING = /^(?:is|where)$/;

/** Whether a browser may lack a part of this one. */
function isUnknown(node: CssNode, property = ''): boolean {
  let isFound = false;
  walk(node, (part) => {
    if (part.type === 'PseudoClassSelector' && FORGIVING.test(part.name)) return walk.skip;
    isFound ||= lackingBrowsers(cssEntry(part, property)).length > 0;
    return isFound ? walk.break : undefined;
  });
  return isFound;
}

/**
 * A stylesheet as a browser reads it that has nothing which a supported one lacks: without such declarations and blocks, and without rules
 * with such selectors. What @supports asks for stays, and @property, whose values Tailwind sets there for such browsers.
 */
export function withoutLacking(css: string): string {
  const sheet = parse(css);
  walk(sheet, (node, item, list) => {
    if (node.type === 'Atrule' && ['property', 'supports'].includes(node.name)) return walk.skip;
    if (node.type === 'Atrule' && isUnknown({ ...node, block: null })) list.remove(item);
    if (node.type === 'Rule' && isUnknown(node.prelude)) list.remove(item);
    if (node.type !== 'Declaration') return undefined;
    if (isUnknown(node, node.property)) list.remove(item);
    return walk.skip;
  });
  return generate(sheet);
}

/** Checks the elements and attributes of a page. */
export function addMarkup(found: Lacking, document: HTMLElement): void {
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    found.note(`<${tag}>`, entryAt('html', 'elements', tag));
    for (const [written, value] of Object.entries(element.attributes)) {
      // React writes some names in camel case.
      const name = written.toLowerCase();
      const entry =
        entryAt('html', 'elements', tag, name) ?? entryAt('html', 'global_attributes', name);
      found.note(`<${tag} ${name}>`, entry);
      found.note(`<${tag} ${name}=${value}>`, entry?.[value]);
    }
  }
}

/** The interface that declares a member, if TypeScript's own libraries (DOM or ECMAScript) declare it. */
function interfaceOf(symbol: ts.Symbol): string | undefined {
  for (const declaration of symbol.declarations ?? []) {
    if (!/\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName))
      continue;
    const parent = declaration.parent as ts.Node | undefined;
    if (parent && ts.isInterfaceDeclaration(parent)) return parent.name.text;
    // `declare var AbortSignal: { any(…): AbortSignal }`
    const holder = parent?.parent as ts.Node | undefined;
    if (holder && ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name))
      return holder.name.text;
  }
  return undefined;
}

/** Whether the call is optional, as in `place.checkVisibility?.()`. */
const isAsked = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) &&
  ts.isCallExpression(parent.parent) &&
  parent.parent.questionDotToken !== undefined;

function noteName(found: Lacking, node: ts.Identifier, symbol: ts.Symbol | undefined): void {
  const owner = symbol && interfaceOf(symbol);
  if (!owner) return;
  const builtin = owner.replace(/Constructor$/, '');
  const entry =
    entryAt('api', owner, node.text) ??
    entryAt('api', owner, `${node.text}_static`) ??
    entryAt('javascript', 'builtins', builtin, node.text);
  found.note(`${builtin}.${node.text}`, entry);
}

/** Checks the browser features that scripts use, which the types of their expressions identify. */
export function findInScripts(files: readonly string[], options: ts.CompilerOptions): Lacking {
  const found = new Lacking();
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isAsked(node))
      noteName(found, node, checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (files.includes(file.fileName)) visit(file);
  return found;
}
