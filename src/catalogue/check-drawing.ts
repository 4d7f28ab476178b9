import type { Measure } from './font.ts';
import type { ContentProblem } from './read-content.ts';
import { colorsOf, linesOf } from './read-picture.ts';
import type { Picture, TextLine } from './read-picture.ts';
import type { SvgElement } from './read-svg.ts';
import { hexOf, nearSwatch } from './swatches.ts';
import type { Swatches } from './swatches.ts';
import { apply, IDENTITY, multiply, parseTransform, scaleOf } from './transform.ts';
import type { Matrix } from './transform.ts';

/**
 * The smallest text of a drawing 720 units wide: 10 px where that is shown from 481 px on. A narrow drawing of 400 units,
 * for places of 267 px and more, has the same.
 */
const SMALLEST = 15;
const USUAL_WIDTH = 720;
/** 10 px in the narrowest thumbnail, which is 106 px wide. */
const SMALLEST_IN_THUMBNAIL = 68;
/** Units by which text may stand out: rounding. */
const SLACK = 1;
/** Of a line of text, in its size. */
const [ASCENT, DESCENT] = [0.74, 0.22];

type Words = readonly [line: TextLine, matrix: Matrix];

function* textsOf(
  element: SvgElement,
  outer: Readonly<Record<string, string>>,
  around: Matrix,
): Generator<Words> {
  const { transform, ...attributes } = element.attributes;
  const matrix = transform ? multiply(around, parseTransform(transform)) : around;
  if (element.name === 'text') {
    for (const line of linesOf(element, outer)) yield [line, matrix];
    return;
  }
  for (const child of element.children)
    if (typeof child !== 'string') yield* textsOf(child, { ...outer, ...attributes }, matrix);
}

const wordsOf = ({ parts }: TextLine): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim();

/** Whether a line ends inside the view box. */
function isInside(picture: Picture, [line, matrix]: Words, measure: Measure): boolean {
  const widths = line.parts.map(
    ({ text, size, weight, track }) => measure(text, weight) * size + track * text.length,
  );
  const width = widths.reduce((sum, each) => sum + each, 0);
  const size = Math.max(...line.parts.map((part) => part.size));
  const left = line.x - (line.anchor === 'end' ? width : line.anchor === 'middle' ? width / 2 : 0);
  const [top, bottom] = [line.y - size * ASCENT, line.y + size * DESCENT];
  return [left, left + width].every((x) =>
    [top, bottom].every((y) => {
      const [px, py] = apply(matrix, x, y);
      return (
        px >= picture.x - SLACK &&
        px <= picture.x + picture.width + SLACK &&
        py >= picture.y - SLACK &&
        py <= picture.y + picture.height + SLACK
      );
    }),
  );
}

function* textProblems(
  picture: Picture,
  measure: Measure,
): Generator<Omit<ContentProblem, 'file'>> {
  const wide = Math.max(1, picture.width / USUAL_WIDTH);
  const isThumbnail = picture.file.endsWith('-thumbnail.svg');
  const least = isThumbnail ? SMALLEST_IN_THUMBNAIL * wide : SMALLEST * wide;
  for (const words of textsOf(picture.root, {}, IDENTITY)) {
    const [line, matrix] = words;
    const size = Math.min(...line.parts.map((part) => part.size)) * scaleOf(matrix);
    const shown = `the text "${wordsOf(line)}"`;
    if (size < least - 0.01)
      yield {
        line: line.line,
        message: `${shown} is ${Number(size.toFixed(1))} units high, and can’t be read; it needs ${Number(least.toFixed(1))} in a drawing ${picture.width} wide.`,
      };
    else if (picture.isThemed && !isInside(picture, words, measure))
      yield {
        line: line.line,
        message: `${shown} ends outside the view box, which cuts it; shorten or move it.`,
      };
  }
}

/** Colors that a program changed a little: they would not follow the theme. */
function* colorProblems(
  { root }: Picture,
  swatches: Swatches,
): Generator<ContentProblem | Omit<ContentProblem, 'file'>> {
  for (const { value, line } of colorsOf(root)) {
    const hex = hexOf(value);
    const near = hex === null ? undefined : nearSwatch(hex, swatches);
    if (near !== undefined)
      yield {
        line,
        isWarning: true,
        message: `the color ${value} is near ${near}, the theme’s ${swatches.get(near)}, but stays the same in the dark theme; write ${near}.`,
      };
  }
}

/** What is wrong with a drawing that could be read. */
export const drawingProblems = (
  picture: Picture,
  swatches: Swatches,
  measure: Measure,
): ContentProblem[] =>
  [...textProblems(picture, measure), ...colorProblems(picture, swatches)].map((problem) => ({
    ...problem,
    file: picture.file,
  }));
