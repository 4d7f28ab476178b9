import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type * as z from 'zod';
import { contentFiles } from '../../src/catalogue/schema-of.ts';
import { readContentFile } from '../../src/catalogue/read-content.ts';
import { serviceSchema } from '../../src/schemas/service.ts';
import type { Service } from '../../src/schemas/service.ts';

export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** The paths of all files under content/, relative to it. */
export const files = (): string[] => contentFiles(CONTENT);

export const text = (file: string): string => readFileSync(path.join(CONTENT, file), 'utf8');

const parsed = new Map<string, unknown>();

/** A new copy of a parsed YAML file, before its schema. */
export function source(file: string): unknown {
  if (!parsed.has(file)) parsed.set(file, parse(text(file)));
  return structuredClone(parsed.get(file));
}

/** The path of a value inside a file. */
export type Keys = readonly (string | number)[];

/** A copy of a value with the value at this path changed. */
export function changed(
  value: unknown,
  [key, ...rest]: Keys,
  change: (old: never) => unknown,
): unknown {
  if (key === undefined) return change(value as never);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, change);
  return copy;
}

/** Every string inside a value, with its path. */
export function strings(value: unknown, at = ''): { at: string; words: string }[] {
  if (typeof value === 'string') return [{ at, words: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    strings(inner, at === '' ? key : `${at}.${key}`),
  );
}

export const read = <Value>(file: string, schema: z.ZodType<Value>): Value =>
  readContentFile(path.join(CONTENT, file), schema);

const serviceFiles = (): string[] => files().filter((file) => file.startsWith('services/'));

/** The file of a service, relative to content/. */
export const fileOf = ({ id }: Pick<Service, 'id'>): string =>
  serviceFiles().find((file) => read(file, serviceSchema).id === id) ?? '';

/** The services in their order. */
export const services = (): Service[] =>
  serviceFiles()
    .map((file) => read(file, serviceSchema))
    .sort((one, other) => one.order - other.order);
