/**
 * Who may import whom: each room of src/ and netlify/ with the rooms that it may use. A room may always use itself;
 * an island only its own folder. docs/decisions tells why.
 */
export const ROOMS = {
  'src/domain': [],
  'src/schemas': ['src/domain'],
  'src/catalogue': ['src/schemas', 'src/domain'],
  'src/art': ['src/domain'],
  'src/lib': ['src/domain', 'src/schemas'],
  'src/components': ['src/domain', 'src/lib'],
  'src/islands': ['src/domain', 'src/components', 'src/lib'],
  'src/scripts': ['src/components', 'src/lib'],
  'src/sections': [
    'src/domain',
    'src/schemas',
    'src/components',
    'src/islands',
    'src/art',
    'src/lib',
    'src/styles',
  ],
  'src/layouts': [
    'src/domain',
    'src/schemas',
    'src/scripts',
    'src/sections',
    'src/components',
    'src/islands',
    'src/art',
    'src/lib',
    'src/styles',
  ],
  'netlify/functions': ['netlify/core', 'src/domain'],
  'netlify/core': ['src/domain', 'src/catalogue'],
  'netlify/build': ['netlify/core', 'src/domain', 'src/catalogue'],
  'netlify/local': ['netlify/core', 'netlify/build', 'src/domain', 'src/catalogue'],
};

/** Packages that a room may import, where not every one is welcome. Node's own modules count as packages. */
export const PACKAGES = {
  'src/domain': ['zod', 'zod/mini'],
  'src/art': [],
  'netlify/functions': ['@netlify/functions'],
};

const inside = (folder, rooms) =>
  rooms
    .filter((room) => room.startsWith(`${folder}/`))
    .map((room) => `./${room.slice(folder.length + 1)}`);

const siteWithoutFunctions = {
  target: './src',
  from: './netlify',
  message: 'src never imports netlify: what both need belongs to src/domain.',
};

/** Zones for import-x/no-restricted-paths. */
export const zones = [
  siteWithoutFunctions,
  ...Object.entries(ROOMS).flatMap(([room, allowed]) =>
    ['src', 'netlify'].map((folder) => ({
      target: `./${room}`,
      from: `./${folder}`,
      except: inside(folder, [room, ...allowed]),
      message: `${room} may import ${allowed.join(', ') || 'nothing outside itself'}: see .config/rooms.mjs.`,
    })),
  ),
];
