import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tailwind from 'eslint-plugin-better-tailwindcss';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';
import { PACKAGES, TYPES_OF_SCHEMAS, zones } from './import-boundaries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An island may not import another island. */
const islandZones = readdirSync(new URL('../src/islands', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: `./src/islands/${name}`,
    from: './src/islands',
    except: [`./${name}`],
    message:
      'An island may not import another one. Move what both need to domain, components or lib.',
  }));

const packageRules = Object.entries(PACKAGES).map(([folder, allowed]) => ({
  files: [`${folder}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: allowed.length > 0 ? `^(?!\\.|(?:${allowed.join('|')})$)` : '^(?!\\.)',
            message: `${folder} may import these packages: ${allowed.join(', ') || 'none'}.`,
          },
        ],
      },
    ],
  },
}));

/** Every island has an error boundary: that of the one renderer, whatever its directive. */
const OWN_ROOT = {
  selector: ':matches(ImportDeclaration, ImportExpression)[source.value=/^react-dom.client/]',
  message: 'A root of its own would have no error boundary: use a client: directive.',
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.astro/',
      '.cache/',
      '.data/',
      '.generated/',
      '.netlify/',
      'coverage/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx,astro}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver()] },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...zones, ...islandZones] },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // `void | Promise<void>` is the return type of callbacks that may be asynchronous.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/domain/**', 'src/illustrations/**'],
    rules: {
      'no-restricted-globals': ['error', 'fetch', 'window', 'document', 'process', 'localStorage'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Pass the time as an argument.',
        },
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'Pass the time as an argument.',
        },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'Pass the random numbers as an argument.',
        },
      ],
    },
  },
  {
    // Public functions need docstrings: shapes, units, errors.
    files: ['src/domain/**', 'netlify/core/**'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          enableFixer: false,
          require: {
            ArrowFunctionExpression: true,
            ClassDeclaration: true,
            FunctionDeclaration: true,
            FunctionExpression: true,
          },
        },
      ],
      'jsdoc/require-description': 'error',
    },
  },
  {
    // The browser's answers are parsed in one place.
    files: ['src/**/*.{astro,ts,tsx}'],
    ignores: ['src/browser/**', 'src/scripts/**', 'src/domain/**', 'src/illustrations/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='resolvedOptions']",
          message: 'Use visitorZone() of src/browser/visitor.ts.',
        },
        {
          selector: "MemberExpression[property.name='clipboard']",
          message: 'Use copyText() of src/browser/visitor.ts.',
        },
        OWN_ROOT,
      ],
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Its values are read in src/browser.',
        })),
      ],
    },
  },
  {
    files: ['src/browser/**', 'src/scripts/**'],
    ignores: ['src/browser/react-client.ts'],
    rules: { 'no-restricted-syntax': ['error', OWN_ROOT] },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // A longer module is two things. Blank lines and comments do not count.
    files: ['src/**', 'netlify/**'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Classes unknown to Tailwind and src/styles are typos. Prettier sorts classes.
    files: ['src/**/*.{astro,ts,tsx}'],
    ignores: ['src/illustrations/**'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: {
      'better-tailwindcss': {
        entryPoint: 'src/styles/global.css',
        detectComponentClasses: true,
      },
    },
    rules: {
      'better-tailwindcss/no-unknown-classes': [
        'error',
        { ignore: ['bob', 'inverted', 'section', 'prose'] },
      ],
    },
  },
  ...packageRules,
  {
    files: TYPES_OF_SCHEMAS.map((folder) => `${folder}/**`),
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/schemas/',
              allowTypeImports: true,
              message: 'Import only types from src/schemas.',
            },
          ],
        },
      ],
    },
  },
  {
    // Command-line tools, which write to the console.
    files: [
      'netlify/build/*.ts',
      'netlify/local/**/*.{ts,mjs}',
      'tests/run/*',
      'tests/bench/**',
      'tests/support/*',
      'tests/build/**',
      'tests/local/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
