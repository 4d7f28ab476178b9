import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editorSchemas } from '../../src/catalogue/json-schemas.ts';

/**
 * Writes the JSON Schemas of content/ to .vscode/schemas, where .vscode/settings.json names them. They are part of the
 * repository, so that an editor in the browser finds them without a build.
 */
export function writeContentSchemas(root: string): void {
  const folder = path.join(root, '.vscode', 'schemas');
  mkdirSync(folder, { recursive: true });
  for (const { name, schema } of editorSchemas()) {
    const file = path.join(folder, name);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
