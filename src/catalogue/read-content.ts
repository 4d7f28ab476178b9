import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type * as z from 'zod';

/** One mistake in a content file. `line` counts from 1; undefined if the mistake has no single place. */
export interface ContentProblem {
  readonly file: string;
  readonly line?: number | undefined;
  readonly message: string;
  /** The site can be built, and may not look as meant. */
  readonly isWarning?: boolean;
}

/** Invalid content. The message has a line for each problem: file and line, the field, and the allowed values. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

export const describeProblem = ({ file, line, message, isWarning }: ContentProblem): string => {
  const said = isWarning ? `warning: ${message}` : message;
  return line === undefined ? `${file}: ${said}` : `${file}:${line}: ${said}`;
};

/** Keys that name a list's entry in messages, in this order. */
const NAMES = ['id', 'title', 'name', 'question', 'label'];

const LONGEST_SHOWN = 60;

/** Names a field for a person: `plan.price`, `subServices "logo-design" title`, or `features 3` where entries have no name. */
function nameField(source: unknown, steps: readonly PropertyKey[]): string {
  let value = source;
  return steps.reduce<string>((said, step) => {
    const inner = (value as Record<PropertyKey, unknown> | null | undefined)?.[step];
    const isEntry = Array.isArray(value);
    value = inner;
    if (!isEntry) return said + (/(?:^|["\d])$/.test(said) ? said && ' ' : '.') + String(step);
    const entry = inner as Record<string, unknown> | null | undefined;
    const key = NAMES.find((each) => typeof entry?.[each] === 'string');
    // People count from 1.
    const name = key === undefined ? String(Number(step) + 1) : `"${String(entry?.[key])}"`;
    return said === '' ? name : `${said} ${name}`;
  }, '');
}

/** The value of a field, if it is a text, number or switch that the message does not show already. */
function showValue(value: unknown, message: string): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return '';
  const text = String(value).replaceAll(/\s+/g, ' ');
  if (message.includes(text) && text !== '') return '';
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return `; it is "${shown}"`;
}

/** The position of a field, or of the nearest group that exists. */
function findField(document: Document.Parsed, steps: readonly PropertyKey[]): number {
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const node = document.getIn(steps.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** The texts parsed last: a check reads each file twice, and development all files after each edit. */
const parsed = new Map<string, { document: Document.Parsed; lines: LineCounter }>();
const MOST_PARSED = 200;

function parseYaml(text: string) {
  const known = parsed.get(text);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size >= MOST_PARSED) parsed.delete(oldest);
  parsed.set(text, { document, lines });
  return { document, lines };
}

/**
 * Parses a content file's text. `absoluteFile` appears in the message.
 * @param linesBefore of the file, when the text is a part of it
 * @throws {ContentError}
 */
export function parseContent<Value>(
  absoluteFile: string,
  text: string,
  schema: z.ZodType<Value>,
  linesBefore = 0,
): Value {
  const file = path.relative(process.cwd(), absoluteFile);
  const { document, lines } = parseYaml(text);
  // The first mistake makes the parser find others after it.
  const [error] = document.errors;
  if (error) {
    const line = lines.linePos(error.pos[0]).line + linesBefore;
    const message = `can’t be read as YAML. ${error.message}`;
    throw new ContentError([{ file, line, message }], { cause: error });
  }
  const source: unknown = document.toJS();
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const field = nameField(source, issue.path);
    const start = findField(document, issue.path);
    const part: unknown = issue.code === 'custom' && issue.params?.['part'];
    const position = typeof part === 'string' ? text.indexOf(part, start) : start;
    const line = lines.linePos(Math.max(position, start)).line + linesBefore;
    const value = showValue(document.getIn(issue.path), issue.message);
    return { file, line, message: `${field}${field && ': '}${issue.message}${value}` };
  });
  throw new ContentError(problems);
}

/** Reads a text file, without the byte order mark and the line ends of editors on Windows. */
export const readText = (absoluteFile: string): string =>
  readFileSync(absoluteFile, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/** Reads and parses one YAML file. @throws {ContentError} */
export function readContentFile<Value>(absoluteFile: string, schema: z.ZodType<Value>): Value {
  return parseContent(absoluteFile, readText(absoluteFile), schema);
}

/** The line of a field of a valid YAML file. */
export function lineOf(absoluteFile: string, steps: readonly PropertyKey[]): number {
  const { document, lines } = parseYaml(readText(absoluteFile));
  return lines.linePos(findField(document, steps)).line;
}

/** Reads and parses every YAML file of a folder, sorted by name. @throws {ContentError} */
export function readContentFolder<Value>(folder: string, schema: z.ZodType<Value>): Value[] {
  return readdirSync(folder)
    .filter((name) => /^[^.].*\.yaml$/.test(name))
    .sort()
    .map((name) => readContentFile(path.join(folder, name), schema));
}
