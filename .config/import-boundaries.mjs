/**
 * Import boundaries: each folder of src/ and netlify/ with the folders that it may import. A folder
 * may import itself, except that an island may not import another one. Reasons:
 * docs/decisions/0007.
 */
export const FOLDERS = {
  'src/domain': [],
  'src/schemas': ['src/domain'],
  'src/catalogue': ['src/schemas', 'src/domain'],
  'src/illustrations': ['src/domain'],
  'src/browser': ['src/domain', 'src/schemas'],
  'src/build': ['src/domain', 'src/schemas', 'src/catalogue', 'src/lib'],
  'src/lib': ['src/domain', 'src/schemas', 'src/catalogue', 'src/browser'],
  'src/components': ['src/domain', 'src/schemas', 'src/browser', 'src/build', 'src/lib'],
  'src/components/ui': ['src/components', 'src/domain', 'src/schemas', 'src/browser'],
  'src/islands': ['src/domain', 'src/schemas', 'src/components', 'src/browser'],
  'src/scripts': ['src/schemas', 'src/browser', 'src/components/chart'],
  'src/sections': [
    'src/domain',
    'src/schemas',
    'src/components',
    'src/islands',
    'src/illustrations',
    'src/browser',
    'src/build',
    'src/lib',
    'src/styles',
    'src/scripts',
  ],
  'src/layouts': [
    'src/domain',
    'src/schemas',
    'src/scripts',
    'src/sections',
    'src/components',
    'src/islands',
    'src/illustrations',
    'src/browser',
    'src/build',
    'src/lib',
    'src/styles',
  ],
  'netlify/functions': ['netlify/api', 'netlify/core', 'src/domain'],
  'netlify/api': ['netlify/core', 'src/domain'],
  'netlify/core': ['src/domain', 'src/catalogue'],
  'netlify/build': ['netlify/core', 'src/domain', 'src/catalogue'],
  'netlify/local': ['netlify/core', 'netlify/build', 'src/domain', 'src/catalogue'],
};

/** Folders whose modules run in browsers or draw: they import only types from src/schemas, so that no schema is sent. */
export const TYPES_OF_SCHEMAS = [
  'src/browser',
  'src/illustrations',
  'src/components',
  'src/islands',
  'src/scripts',
];

/** Packages that a folder may import, where they are restricted; includes Node's modules. */
export const PACKAGES = {
  'src/domain': ['zod', 'zod/mini'],
  'src/illustrations': [],
  'src/browser': [
    'astro',
    'nanostores',
    'react',
    'react-dom',
    'react-dom/client',
    'react-error-boundary',
  ],
  'src/components/ui': ['@radix-ui/react-dialog', 'react', 'react-dom'],
  'src/islands': [
    '@mantine/hooks',
    '@tanstack/react-query',
    'embla-carousel-react',
    'nanostores',
    'react',
    'react-dom',
    'react-error-boundary',
    'uqr',
    'wouter',
    'wouter/use-browser-location',
    'zod',
  ],
  'netlify/functions': ['@netlify/functions'],
};

/** @param {string} folder @param {readonly string[]} folders */
const inside = (folder, folders) =>
  folders
    .filter((name) => name.startsWith(`${folder}/`))
    .map((name) => `./${name.slice(folder.length + 1)}`);

const siteWithoutFunctions = {
  target: './src',
  from: './netlify',
  message: 'src may not import netlify. Move what both need to src/domain.',
};

/** Zones for import-x/no-restricted-paths. */
export const zones = [
  siteWithoutFunctions,
  ...Object.entries(FOLDERS).flatMap(([name, allowed]) =>
    ['src', 'netlify'].map((folder) => ({
      target: `./${name}`,
      from: `./${folder}`,
      except: inside(folder, [name, ...allowed]),
      message: `${name} may import ${allowed.join(', ') || 'nothing outside itself'}: see .config/import-boundaries.mjs.`,
    })),
  ),
];
