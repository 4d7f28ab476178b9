import path from 'node:path';
import sax from 'sax';
import { ContentError, readText } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import {
  isAttribute,
  isDefinition,
  isHidden,
  isInert,
  isShape,
  NAMES_OF_SHAPES,
} from './svg-names.ts';

/** An element of an SVG file that a page may show. */
export interface SvgElement {
  readonly name: string;
  /** Attributes by name; the declarations of a `style` count as attributes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
  /** In the file, from 1. */
  readonly line: number;
}

/** An SVG file without all that does not draw: metadata, comments, editors' own elements, ids that nothing uses. */
export interface Svg {
  /** Relative to the working folder, for messages. */
  readonly file: string;
  /** The view box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly root: SvgElement;
  /** The line of the first gradient, clip or other element that is used by its id. */
  readonly reference: number | undefined;
}

interface Draft extends SvgElement {
  attributes: Record<string, string>;
  children: (Draft | string)[];
}

const URL = /url\(\s*["']?(?<id>[^"')]*)["']?\s*\)/g;

/** The ids that a value or an `href` names; undefined for anything but an id of the same file. */
function idsIn(name: string, value: string): string[] | undefined {
  const named =
    name === 'href' ? [value] : [...value.matchAll(URL)].map(({ groups }) => groups?.['id'] ?? '');
  return named.every((each) => each.startsWith('#'))
    ? named.map((each) => each.slice(1))
    : undefined;
}

/** `fill:#fff;stroke:none` as attributes. */
const declarationsOf = (style: string): [string, string][] =>
  style.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    if (colon < 0) return [];
    return [
      [
        each.slice(0, colon).trim(),
        each
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      ],
    ];
  });

/** The view box, or the size in pixels of a file that has none. */
function boxOf({ viewBox, width = '', height = '' }: Record<string, string>) {
  const [x, y, w, h] = viewBox
    ? viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, ...[width, height].map((side) => Number(side.replace(/px$/, '')))];
  return { x: x || 0, y: y || 0, width: w ?? NaN, height: h ?? NaN };
}

/** Why a picture may not have an element, and what to do. */
function refusalOf(name: string): string {
  if (name === 'style')
    return 'has a <style>; export it with presentation attributes, as Illustrator’s export offers';
  if (name === 'image' || name === 'feImage') return 'embeds an image; upload that as a photograph';
  if (/^flow/.test(name)) return 'has text that flows; convert it to lines of text, or to outlines';
  return `has a <${name}>; a picture is made of ${NAMES_OF_SHAPES.join(', ')}, without scripts, links and animation`;
}

/** Removes what nothing refers to: ids, and definitions without one. */
function withoutUnused(element: Draft, used: ReadonlySet<string>): Draft {
  const hasUse = (child: Draft | string): boolean =>
    typeof child !== 'string' &&
    (used.has(child.attributes['id'] ?? '') || child.children.some(hasUse));
  const { id, ...others } = element.attributes;
  const children = element.children
    .filter((child) => typeof child === 'string' || !isHidden(child.name) || hasUse(child))
    .map((child) => (typeof child === 'string' ? child : withoutUnused(child, used)));
  const attributes = id !== undefined && used.has(id) ? { id, ...others } : others;
  return { ...element, attributes, children };
}

/**
 * Reads an SVG file by lists of what a picture may have; editors' additions are dropped, everything else is refused.
 * @throws {ContentError} with the file and the line
 */
export function readSvg(absoluteFile: string): Svg {
  const file = path.relative(process.cwd(), absoluteFile);
  const problems: ContentProblem[] = [];
  const top: Draft = { name: '', attributes: {}, children: [], line: 1 };
  const open: Draft[] = [top];
  const used = new Map<string, number>();
  let skipped = 0;
  const source = readText(absoluteFile);
  const parser = sax.parser(true, { position: true });
  let [line, lineEnd] = [1, source.indexOf('\n')];
  /** The line where the current tag begins. */
  const lineNow = () => {
    while (lineEnd >= 0 && lineEnd < parser.startTagPosition) {
      line += 1;
      lineEnd = source.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
  const refuse = (message: string, at = lineNow()) => {
    problems.push({ file, line: at, message: `${message}.` });
  };

  const keep = (element: Draft, name: string, value: string) => {
    if (name === 'style') {
      for (const [property, text] of declarationsOf(value))
        if (isAttribute(property)) keep(element, property, text);
      return;
    }
    if (/^on/i.test(name)) refuse(`has the script ${name}; a picture has none`);
    if (!isAttribute(name)) return;
    const own = name === 'xlink:href' ? 'href' : name;
    const ids = idsIn(own, value);
    if (!ids) refuse(`has ${name}="${value.slice(0, 60)}", which leads out of the file`);
    for (const id of ids ?? []) if (!used.has(id)) used.set(id, element.line);
    element.attributes[own] = value;
  };

  parser.onopentag = ({ name, attributes }) => {
    const parent = open.at(-1) ?? top;
    if (skipped > 0 || isInert(name)) {
      skipped += 1;
      return;
    }
    const known = parent === top ? name === 'svg' : isShape(name) || isDefinition(name);
    if (!known) {
      refuse(parent === top ? `must be an SVG file, and begins with <${name}>` : refusalOf(name));
      skipped += 1;
      return;
    }
    const element: Draft = { name, attributes: {}, children: [], line: lineNow() };
    for (const [key, value] of Object.entries(attributes)) keep(element, key, String(value));
    parent.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    if (skipped > 0) skipped -= 1;
    else open.pop();
  };
  const write = (text: string) => {
    const parent = open.at(-1);
    if (skipped === 0 && (parent?.name === 'text' || parent?.name === 'tspan'))
      parent.children.push(text);
  };
  parser.ontext = write;
  parser.oncdata = write;
  parser.ondoctype = (text) => {
    if (/\[|ENTITY/i.test(text)) refuse('declares entities; export it without');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse(`has a <?${name}?>, which a picture may not have`);
  };
  parser.onerror = (error) => {
    const [message = ''] = error.message.split('\n');
    problems.push({ file, line: parser.line + 1, message: `can’t be read as SVG. ${message}.` });
    throw new ContentError(problems);
  };
  parser.write(source).close();

  const [root] = top.children;
  if (!root || typeof root === 'string') refuse('must be an SVG file', 1);
  if (problems.length > 0 || !root || typeof root === 'string') throw new ContentError(problems);
  const box = boxOf(root.attributes);
  if (!(box.width > 0 && box.height > 0)) {
    refuse('must have a viewBox, such as viewBox="0 0 720 540"', root.line);
    throw new ContentError(problems);
  }
  const shown = withoutUnused(root, new Set(used.keys()));
  return { file, ...box, root: shown, reference: [...used.values()][0] };
}
