import path from 'node:path';
import { mdxToMdast } from 'satteri';
import type { MdastNode } from 'satteri';
import { FACTS } from '../schemas/facts.ts';
import { legalSchema } from '../schemas/legal.ts';
import type { Site } from '../schemas/site.ts';
import { ContentError, parseContent, readText } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';

const fenced = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;

/** What ends a head for some readers, even within a text. */
const RULE = /^(?:---|\+\+\+)/m;

/** Texts of content/site.yaml. */
const BRAND = ['name', 'owner', 'mail', 'description'] as const satisfies readonly (keyof Site)[];

/** MDX is code that the build runs, so a document has these expressions and no others. */
const EXPRESSIONS = new Set([
  ...FACTS.map((name) => `props.facts.${name}`),
  ...BRAND.map((name) => `props.brand.${name}`),
  'props.analyticsHost',
]);

const COMMENTS = /^(?:\s*\/\*(?:(?!\*\/)[\s\S])*\*\/)+\s*$/;

/** Each component with the attributes that it must have: the value, or null for any text. */
const COMPONENTS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  Section: { id: null, in: '{frontmatter.sections}' },
  WithAnalytics: {},
};

const MARKDOWN = new Set([
  'root',
  'paragraph',
  'heading',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'link',
  'linkReference',
  'definition',
]);

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/;

const ALLOWED =
  'a document may have Markdown without pictures or code, <Section id="…" in={frontmatter.sections}>, <WithAnalytics>, {props.facts.…} and {props.brand.…}.';

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

function isComponent({ name, attributes }: Element): boolean {
  const wanted = Object.entries((name !== null && COMPONENTS[name]) || { '': '' });
  const written = attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name: key, value } = attribute;
    return [key, typeof value === 'object' && value ? `{${value.value.trim()}}` : value];
  });
  return (
    name !== null &&
    Object.hasOwn(COMPONENTS, name) &&
    written.length === wanted.length &&
    wanted.every(([key, value]) =>
      written.some(
        ([its, text]) =>
          its === key &&
          typeof text === 'string' &&
          (value === null ? !text.startsWith('{') : text === value),
      ),
    )
  );
}

/** What is wrong with a part of a document, if anything. */
function problemOf(node: MdastNode): string | undefined {
  switch (node.type) {
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      if (EXPRESSIONS.has(node.value.trim()) || COMMENTS.test(node.value)) return undefined;
      return `asks for {${node.value.trim()}}; write {props.facts.…} with a name of content/facts.yaml, or {props.brand.…} with ${BRAND.join(', ')}.`;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (isComponent(node)) return undefined;
      return `has <${node.name ?? ''}> with attributes of its own, or that it may not have; ${ALLOWED}`;
    case 'mdxjsEsm':
      return `has an import or export; ${ALLOWED}`;
    case 'link':
    case 'definition':
      if (ADDRESS.test(node.url)) return undefined;
      return `links to "${node.url}"; an address begins with https://, mailto:, tel:, / or #.`;
    default:
      return MARKDOWN.has(node.type)
        ? undefined
        : `has a part of the kind "${node.type}"; ${ALLOWED}`;
  }
}

const everyNode = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? node.children.flatMap(everyNode) : []),
];

/** Parses a document as the build does. @throws {ContentError} @param at the file, and the lines before the body */
function parseBody(body: string, at: { file: string; linesBefore: number }): MdastNode[] {
  try {
    return everyNode(mdxToMdast(body));
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/^\d+/.exec(message)?.[0] ?? 1) + at.linesBefore;
    const problem = { file: at.file, line, message: `can’t be read as MDX. ${message}` };
    throw new ContentError([problem], { cause: error });
  }
}

const isSection = (node: MdastNode): node is Element =>
  node.type === 'mdxJsxFlowElement' && node.name === 'Section';

function idOf({ attributes }: Element): string {
  const id = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'id');
  return typeof id?.value === 'string' ? id.value : '';
}

/** Checks an MDX document's front matter, its sections, and that it contains no other code. @throws {ContentError} */
export function checkDocument(absoluteFile: string): void {
  const file = path.relative(process.cwd(), absoluteFile);
  const text = readText(absoluteFile);
  const { head, body = '' } = fenced.exec(text)?.groups ?? {};
  if (head === undefined || RULE.test(head)) {
    const message = 'must begin with a head of YAML between two lines of "---".';
    throw new ContentError([{ file, line: 1, message }]);
  }
  const listed = parseContent(absoluteFile, head, legalSchema, 1).sections.map(({ id }) => id);
  const linesBefore = text.slice(0, text.length - body.length).split('\n').length - 1;
  const nodes = parseBody(body, { file, linesBefore });
  const problemAt = (node: MdastNode | undefined, message: string): ContentProblem => ({
    file,
    line: linesBefore + (node?.position?.start.line ?? 1),
    message,
  });
  const problems = nodes.flatMap((node) => {
    const message = problemOf(node);
    return message === undefined ? [] : [problemAt(node, message)];
  });
  const sections = nodes.filter(isSection);
  const written = sections.map(idOf);
  if (written.join() !== listed.join()) {
    const first = sections.find((_, index) => written[index] !== listed[index]);
    const message = `the head lists the sections ${listed.join(', ')}; the body has ${written.join(', ') || 'none'}. Both must be the same, in the same order.`;
    problems.push(problemAt(first ?? nodes.at(-1), message));
  }
  if (problems.length > 0) throw new ContentError(problems);
}
