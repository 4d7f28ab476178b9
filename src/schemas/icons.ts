import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The names of the files of src/icons: strokes in a box of 24 by 24, square but for parts that rotate. */
export const ICONS = readdirSync('src/icons').map((file) => path.parse(file).name) as [
  string,
  ...string[],
];
