import * as z from 'zod';
import { FILES } from './schema-of.ts';

/** A JSON Schema of content files, for editors. `name` is its file's, `files` a glob from the project's root. */
export interface EditorSchema {
  readonly name: string;
  readonly files: string;
  readonly schema: object;
}

/**
 * The JSON Schema of every content file. It has each field's description, its lengths, choices and patterns; what one field
 * requires of another, or one file of another, only the build checks.
 */
export function editorSchemas(): EditorSchema[] {
  return FILES.map(({ path, schema }) => ({
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
