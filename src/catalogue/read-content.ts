import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod';

/** An invalid content file. The message names the file, the field and the allowed values. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Parses a content file's text. `absoluteFile` appears in the message. @throws {ContentError} */
export function parseContent<Value>(
  absoluteFile: string,
  text: string,
  schema: z.ZodType<Value>,
): Value {
  const file = path.relative(process.cwd(), absoluteFile);
  let source: unknown;
  try {
    source = parse(text);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new ContentError(`${file}: can’t be read as YAML. ${reason}`, { cause: fault });
  }
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ContentError(`${file} doesn't match its schema:\n${lines.join('\n')}`);
}

/** Reads and parses one YAML file. @throws {ContentError} */
export function readContentFile<Value>(absoluteFile: string, schema: z.ZodType<Value>): Value {
  return parseContent(absoluteFile, readFileSync(absoluteFile, 'utf8'), schema);
}

/** Reads and parses every YAML file of a folder, sorted by name. @throws {ContentError} */
export function readContentFolder<Value>(folder: string, schema: z.ZodType<Value>): Value[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readContentFile(path.join(folder, name), schema));
}
