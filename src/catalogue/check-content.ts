import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPhoto } from '../schemas/picture.ts';
import { themeSchema } from '../schemas/theme.ts';
import type { ThemeChoice } from '../schemas/theme.ts';
import { checkDocument } from './check-document.ts';
import { drawingProblems } from './check-drawing.ts';
import { cutProblem, photoProblems, photoSize } from './check-photo.ts';
import { CONTENT } from './content-files.ts';
import { fontProblem, fontWarning, readMeasure } from './font.ts';
import type { Measure } from './font.ts';
import { ContentError, lineOf, readContentFile, readText } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import { LOGOS, readLogo } from './read-logo.ts';
import { readPicture } from './read-picture.ts';
import { pictureUses, readContentSet, referenceProblems } from './references.ts';
import type { ContentSet } from './references.ts';
import { swatchesOf } from './swatches.ts';
import type { Swatches } from './swatches.ts';
import { contentFiles, isPicture, schemaOf } from './schema-of.ts';

const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** What drawings are checked by: the colors that follow the theme, and the width of text in the site's font. */
interface Look {
  readonly swatches: Swatches;
  readonly measure: Promise<Measure>;
  /** Differs for each choice of colors and font. */
  readonly key: string;
}

const looks = new Map<string, Look>();

/** The theme of a file; undefined if it is wrong. */
function themeOf(absolute: string): ThemeChoice | undefined {
  try {
    return readContentFile(absolute, themeSchema);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** The look of a content folder; undefined if it is wrong, which is reported, and drawings are not checked. */
function readLook(contentFolder: string): Look | undefined {
  const file = path.join(contentFolder, CONTENT.theme.path);
  const theme = existsSync(file) ? themeOf(file) : undefined;
  if (!theme || fontProblem(process.cwd(), theme.font)) return undefined;
  const key = JSON.stringify([theme.colors, theme.font]);
  const known = looks.get(key);
  if (known) return known;
  const measure = readMeasure(process.cwd(), theme.font);
  const look = { key, measure, swatches: swatchesOf(theme) };
  looks.set(key, look);
  return look;
}

/** Names and texts of drawings without a problem: development checks all content after each edit. */
const good = new Set<string>();

async function checkDrawing(absolute: string, look: Look): Promise<readonly ContentProblem[]> {
  const key = look.key + path.basename(absolute) + readText(absolute);
  if (good.has(key)) return [];
  const picture = readPicture(absolute, look.swatches);
  const problems = drawingProblems(picture, look.swatches, await look.measure);
  if (problems.length === 0) good.add(key);
  return problems;
}

/** Every problem of a file, in its schema or its picture. */
async function fileProblems(
  contentFolder: string,
  file: string,
  look: Look | undefined,
): Promise<readonly ContentProblem[]> {
  const schema = schemaOf(file);
  const absolute = path.join(contentFolder, file);
  try {
    let message: string | undefined;
    if (isPicture(file))
      return isPhoto(path.basename(file))
        ? await photoProblems(absolute)
        : look
          ? await checkDrawing(absolute, look)
          : [];
    if (isDocument(file)) checkDocument(absolute);
    else if (schema) readContentFile(absolute, schema);
    else if (LOGOS.some((name) => name === file)) readLogo(absolute);
    else {
      const known = Object.values(CONTENT).map((entry) => entry.path.replace(/\/$/, '/*.yaml'));
      known.push(
        'legal/*.mdx',
        'pictures/**/*.{svg,avif,jpg,png,webp}, in lower case with hyphens',
        ...LOGOS,
      );
      message = `nothing reads this file; known are ${known.join(', ')}.`;
    }
    return message ? [{ file: path.relative(process.cwd(), absolute), message }] : [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** Files and folders that the site reads, and the documents that the order dialog links to. */
const NEEDED = [
  ...Object.values(CONTENT).map((file) => file.path),
  'legal/terms.mdx',
  'legal/refund.mdx',
];

/** Uses of a photograph that show little of it, and pictures that nothing shows. */
async function pictureWarnings(
  contentFolder: string,
  content: ContentSet,
  nameOf: (file: string) => string,
): Promise<ContentProblem[]> {
  const uses = pictureUses(content);
  const cut = uses
    .filter(({ picture }) => isPhoto(picture))
    .map(async ({ file, at, picture, ratio }) => {
      const size = await photoSize(path.join(contentFolder, 'pictures', picture));
      const message = size && cutProblem(size, ratio, picture);
      const line = lineOf(path.join(contentFolder, file), at);
      return message ? [{ file: nameOf(file), line, message, isWarning: true }] : [];
    });
  const shown = new Set(uses.map(({ picture }) => picture.replace(/\.\w+$/, '')));
  const message = 'no file of content/ shows this picture.';
  const unused = content.pictures
    .filter((picture) => !shown.has(picture.replace(/(?:-small|-thumbnail)?\.\w+$/, '')))
    .map((picture) => ({ file: nameOf(`pictures/${picture}`), message, isWarning: true }));
  return [...(await Promise.all(cut)).flat(), ...unused];
}

function fontWarnings(
  contentFolder: string,
  { theme }: ContentSet,
  nameOf: (file: string) => string,
): ContentProblem[] {
  const { path: file } = CONTENT.theme;
  const message = fontWarning(theme.font);
  const line = lineOf(path.join(contentFolder, file), ['font', 'axes']);
  return message ? [{ file: nameOf(file), line, message, isWarning: true }] : [];
}

/**
 * Reports every file that is missing or that its schema rejects, all at once; then every broken reference
 * between files. Returns what may not look as meant.
 * @throws {ContentError}
 */
export async function checkContent(contentFolder: string): Promise<readonly ContentProblem[]> {
  const stopAt = (problems: readonly ContentProblem[]): void => {
    const errors = problems.filter(({ isWarning }) => !isWarning);
    if (errors.length > 0) throw new ContentError(errors);
  };
  const nameOf = (file: string) => path.relative(process.cwd(), path.join(contentFolder, file));
  const files = contentFiles(contentFolder);
  const look = readLook(contentFolder);
  const missing = NEEDED.filter((needed) => !files.some((file) => file.startsWith(needed)));
  const message =
    'is missing, and the site needs it; restore it from the history of the repository.';
  const problems = (
    await Promise.all(files.map((file) => fileProblems(contentFolder, file, look)))
  ).flat();
  stopAt([...missing.map((file) => ({ file: nameOf(file), message })), ...problems]);
  const content = readContentSet(contentFolder);
  stopAt(
    referenceProblems(content).map(({ file, at, message, other }) => {
      const lineAt = (field: readonly PropertyKey[]) =>
        lineOf(path.join(contentFolder, file), field);
      return {
        file: nameOf(file),
        line: at.length > 0 ? lineAt(at) : undefined,
        message: other ? `${message} See line ${lineAt(other)}.` : message,
      };
    }),
  );
  return [
    ...problems,
    ...(await pictureWarnings(contentFolder, content, nameOf)),
    ...fontWarnings(contentFolder, content, nameOf),
  ];
}
