import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { runCommand } from '../run/command.ts';
import { ORIGIN, ROOT } from '../site/site.ts';

/** What a build reads. The images for sharing are looked up by what they show, so others do no harm. */
const SOURCES = [
  'content',
  'src',
  'public',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
  '.cache/og',
];

const ASTRO = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** The project in a folder of its own: its content may be changed, and it is built as the real one is. */
export interface Project {
  readonly content: string;
  /** Rewrites a YAML file of content/ as what `edit` makes of it. */
  edit<File>(file: string, edit: (source: File) => unknown): void;
  /** Builds the site; answers its folder. @throws what a build that fails printed. */
  build(): Promise<string>;
  remove(): void;
}

/**
 * A copy of the project. `withImages`: the images for sharing that were made before come along, so that they need
 * not be drawn.
 */
export function copyProject({ withImages = true } = {}): Project {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const source of SOURCES.filter((name) => withImages || !name.startsWith('.'))) {
    const from = path.join(ROOT, source);
    if (existsSync(from)) cpSync(from, path.join(root, source), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const content = path.join(root, 'content');
  return {
    content,
    edit(file, edit) {
      const at = path.join(content, file);
      const source: unknown = existsSync(at) ? parse(readFileSync(at, 'utf8')) : undefined;
      writeFileSync(at, stringify(edit(source as never)));
    },
    async build() {
      const env = { NODE_ENV: 'production', SITE_URL: ORIGIN };
      const options = { cwd: root, env, quiet: true };
      const { code, output } = await runCommand(process.execPath, [ASTRO, 'build'], options);
      if (code !== 0) throw new Error(output);
      return path.join(root, 'dist');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
