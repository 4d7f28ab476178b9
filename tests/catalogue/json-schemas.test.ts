import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { schemaOf } from '../../src/catalogue/schema-of.ts';
import { editorSchemas } from '../../netlify/build/write-content-schemas.ts';
import { changed, fileOf, files, services, source, strings } from '../schemas/files.ts';
import { ROOT } from '../site/site.ts';

const [seller = { id: '' }] = services();
const schemas = editorSchemas();
// Editors read formats as help only.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

/** The editor's schema for a content file. */
const schemaFor = (file: string) =>
  schemas.find(({ files: glob }) => path.matchesGlob(`content/${file}`, glob));

const yaml = files().filter((file) => file.endsWith('.yaml'));

describe('the schemas for editors', () => {
  test('in the repository are the current ones; npm run check:content writes them', () => {
    for (const { name, schema } of schemas) {
      const file = path.join(ROOT, '.vscode', 'schemas', name);
      expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(
        `${JSON.stringify(schema, null, 2)}\n`,
      );
    }
  });

  test('are the ones that the editor’s settings name', () => {
    const settings = JSON.parse(
      readFileSync(path.join(ROOT, '.vscode', 'settings.json'), 'utf8'),
    ) as Record<string, unknown>;
    const expected = schemas.map(({ name, files: glob }) => [`./.vscode/schemas/${name}`, glob]);
    expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  });

  test('describe fields', () => {
    expect(JSON.stringify(schemaFor('site.yaml'))).toContain('"description":"The legal company');
  });
});

describe.each(yaml)('%s', (file) => {
  const validate = ajv.compile(schemaFor(file)?.schema ?? false);

  test('is valid for an editor', () => {
    validate(source(file));
    expect(validate.errors).toBe(null);
  });

  test('with an unknown key is not', () => {
    const value = source(file);
    const wrong = Array.isArray(value)
      ? changed(value, [0], (entry: object) => ({ ...entry, planted: 'x' }))
      : { ...(value as object), planted: 'x' };
    expect(validate(wrong)).toBe(false);
  });

  test('has no mistake that only the editor sees', () => {
    // Each text in turn is replaced by one with an unknown placeholder; the build must refuse what the editor refuses.
    const schema = schemaOf(file);
    for (const { at } of strings(source(file)).slice(0, 40)) {
      const wrong = changed(source(file), at.split('.'), () => 'a {planted} text');
      if (!validate(wrong)) expect(schema?.safeParse(wrong).success, at).toBe(false);
    }
  });
});

test.each([
  [fileOf(seller), 'plan.price', '$0,50'],
  [fileOf(seller), 'subServices.0.startingPrice', 'five hundred'],
  ['mails.yaml', 'receipt.text', 'Thank you.'],
  ['contact-form.yaml', 'consent.text', 'I agree to {terms} and {link}'],
  ['theme.yaml', 'hue', 360],
  ['theme.yaml', 'colors.ink', 'blue'],
])('%s: the editor refuses %s = %s', (file, at, value) => {
  const wrong = changed(source(file), at.split('.'), () => value);
  expect(ajv.compile(schemaFor(file)?.schema ?? false)(wrong)).toBe(false);
});
