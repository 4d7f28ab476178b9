import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { CONTENT } from '../../src/catalogue/content-files.ts';

/**
 * The JSON Schema of every content file, for editors. It has each field's description, its lengths, choices and patterns;
 * what one field requires of another, or one file of another, only the build checks.
 * @returns `name` is its file's, `files` a glob from the project's root
 */
export function editorSchemas() {
  return Object.values(CONTENT).map(({ path, schema }) => ({
    name: `${path.replace(/\/$|\.yaml$/, '').replaceAll('/', '-')}.json`,
    files: `content/${path.endsWith('/') ? `${path}*.yaml` : path}`,
    schema: z.toJSONSchema(schema, {
      target: 'draft-07',
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Zod's bounds of safe integers, which mean nothing to an editor.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    }),
  }));
}

/** Writes a file unless it has the value already, in whatever format. */
function writeJson(file: string, value: unknown): void {
  const known: unknown = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
  if (!isDeepStrictEqual(known, value)) writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes the JSON Schemas of content/ to .vscode/schemas, and their names to .vscode/settings.json. They are part of the
 * repository, so that an editor in the browser finds them without a build.
 */
export function writeContentSchemas(root: string): void {
  const folder = path.join(root, '.vscode', 'schemas');
  const settings = path.join(root, '.vscode', 'settings.json');
  mkdirSync(folder, { recursive: true });
  const schemas = editorSchemas();
  for (const { name, schema } of schemas) writeJson(path.join(folder, name), schema);
  if (!existsSync(settings)) return;
  const names = schemas.map(({ name, files }) => [`./.vscode/schemas/${name}`, files]);
  const kept = JSON.parse(readFileSync(settings, 'utf8')) as Record<string, unknown>;
  writeJson(settings, { ...kept, 'yaml.schemas': Object.fromEntries(names) });
}
