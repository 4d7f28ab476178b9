import path from 'node:path';
import { FACTS } from '../schemas/facts.ts';
import { legalSchema } from '../schemas/legal.ts';
import { siteSchema } from '../schemas/site.ts';
import { ContentError, parseContent, readText } from './read-content.ts';

const fenced = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** What a document's expressions ask for; `{name}` alone is the placeholder of another file. */
const USES = /\bprops\.\w+(?:\.\w+)?|\{ *(?:facts\.|brand\.)?\w+ *\}/g;
const KNOWN = [
  ...FACTS.map((name) => `props.facts.${name}`),
  ...Object.keys(siteSchema.shape).map((name) => `props.brand.${name}`),
];

/** Checks an MDX document's front matter, sections and expressions. @throws {ContentError} */
export function checkDocument(absoluteFile: string): void {
  const file = path.relative(process.cwd(), absoluteFile);
  const text = readText(absoluteFile);
  const { head, body = '' } = fenced.exec(text)?.groups ?? {};
  if (head === undefined) {
    const message = 'must begin with a head of YAML between two lines of "---".';
    throw new ContentError([{ file, line: 1, message }]);
  }
  const listed = parseContent(absoluteFile, head, legalSchema, 1).sections.map(({ id }) => id);
  const problemAt = (index: number, message: string) => ({
    file,
    line: text.slice(0, text.length - body.length + index).split('\n').length,
    message,
  });
  const problems = [...body.matchAll(USES)]
    .filter(([used]) => !KNOWN.includes(used))
    .map(({ 0: used, index }) =>
      problemAt(
        index,
        `asks for ${used}; write {props.facts.…} with a name of content/facts.yaml, or {props.brand.…} with one of content/site.yaml.`,
      ),
    );
  const tags = [...body.matchAll(/^<Section id="([^"]*)"/gm)];
  const written = tags.map(([, id = '']) => id);
  if (written.join() !== listed.join()) {
    const first = tags.find((_, index) => written[index] !== listed[index]);
    const message = `the head lists the sections ${listed.join(', ')}; the body has ${written.join(', ') || 'none'}. Both must be the same, in the same order.`;
    problems.push(problemAt(first?.index ?? body.length, message));
  }
  if (problems.length > 0) throw new ContentError(problems);
}
