import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
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

/** A folder with a built site, and its files by their paths from there. */
export interface Built {
  readonly folder: string;
  readonly files: readonly string[];
}

/** The project in a folder of its own: its content may be changed, and it is built as the real one is. */
export interface Project {
  readonly root: string;
  readonly content: string;
  /** Rewrites a YAML file of content/ as what `edit` makes of it. */
  edit<File>(file: string, edit: (source: File) => unknown): void;
  /** Builds the site; the text of a build that fails. */
  build(): Promise<Built | string>;
  remove(): void;
}

/** Runs Astro's build in `root`; its output and whether it succeeded. */
export async function runAstro(root: string): Promise<{ ok: boolean; output: string }> {
  const astro = path.join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: ORIGIN,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { ok: code === 0, output: Buffer.concat(chunks).toString('utf8') };
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
    root,
    content,
    edit(file, edit) {
      const at = path.join(content, file);
      const source = existsSync(at)
        ? (parse(readFileSync(at, 'utf8')) as never)
        : (undefined as never);
      writeFileSync(at, stringify(edit(source)));
    },
    async build() {
      const { ok, output } = await runAstro(root);
      if (!ok) return output;
      const folder = path.join(root, 'dist');
      return { folder, files: readdirSync(folder, { recursive: true, encoding: 'utf8' }) };
    },
    remove() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
