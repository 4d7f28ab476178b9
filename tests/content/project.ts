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
export type Project = ReturnType<typeof copyProject>;

/** Copies parts of the project to a folder, and links its packages there. */
export function copySources(sources: readonly string[], folder: string): void {
  for (const source of sources) {
    const from = path.join(ROOT, source);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, source), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Copies the project; `withImages` includes the cached Open Graph images. */
export function copyProject({ withImages = true } = {}) {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'project-'));
  copySources(withImages ? [...SOURCES, IMAGES] : SOURCES, root);
  const content = path.join(root, 'content');
  return {
    content,
    /** Replaces a YAML file of content/ with the result of `edit`. */
    edit<File>(file: string, edit: (source: File) => unknown): void {
      const at = path.join(content, file);
      const source: unknown = fs.existsSync(at) ? parse(fs.readFileSync(at, 'utf8')) : undefined;
      fs.writeFileSync(at, stringify(edit(source as never)));
    },
    /** Builds the site, with settings of the environment; returns its folder. @throws the output of a failed build. */
    async build(setting: Record<string, string> = {}) {
      const env = { ...setting, NODE_ENV: 'production', SITE_URL: ORIGIN };
      const options = { cwd: root, env, quiet: true };
      const { code, output } = await runCommand(process.execPath, [ASTRO, 'build'], options);
      if (code !== 0) throw new Error(output);
      return path.join(root, 'dist');
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
