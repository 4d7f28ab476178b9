import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { runCommand } from '../run/command.ts';
import { ORIGIN, ROOT } from '../site/site.ts';

/** The inputs of a build. */
const SOURCES = ['content', 'src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const IMAGES = '.cache/og';

const ASTRO = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** A copy of the project in its own folder, for tests that change content and build it. */
export interface Project {
  readonly content: string;
  /** Replaces a YAML file of content/ with the result of `edit`. */
  edit<File>(file: string, edit: (source: File) => unknown): void;
  /** Builds the site; returns its folder. @throws the output of a failed build. */
  build(): Promise<string>;
  remove(): void;
}

/** Copies the project; `withImages` includes the cached Open Graph images. */
export function copyProject({ withImages = true } = {}): Project {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const source of withImages ? [...SOURCES, IMAGES] : SOURCES) {
    const from = path.join(ROOT, source);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(root, source), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const content = path.join(root, 'content');
  return {
    content,
    edit(file, edit) {
      const at = path.join(content, file);
      const source: unknown = fs.existsSync(at) ? parse(fs.readFileSync(at, 'utf8')) : undefined;
      fs.writeFileSync(at, stringify(edit(source as never)));
    },
    async build() {
      const env = { NODE_ENV: 'production', SITE_URL: ORIGIN };
      const options = { cwd: root, env, quiet: true };
      const { code, output } = await runCommand(process.execPath, [ASTRO, 'build'], options);
      if (code !== 0) throw new Error(output);
      return path.join(root, 'dist');
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
