import * as z from 'zod';
import { parsePriceText, PRICE_TEXT } from '../domain/money.ts';

/** The error message for a text of the wrong length. */
const sized = (least: number, most: number) => `must have ${least} to ${most} characters`;

/** Placeholders, and all else with braces, which visitors would read. */
const BRACES = /\{+[^{}\n]{0,40}\}*|\}+/g;

/** A text for visitors; lengths in characters. Only a {@link template} has placeholders. */
export const text = (
  most: number,
  least = 1,
  names: readonly string[] = [],
  required: readonly string[] = [],
) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? `is missing; it ${sized(least, most)}`
          : `must be text; put it in quotes if it reads as a number, a date or a list`,
    })
    .trim()
    .min(least, { error: ({ input }) => `${sized(least, most)}, not ${String(input).length}` })
    .max(most, { error: ({ input }) => `${sized(least, most)}, not ${String(input).length}` })
    .superRefine((value, context) => {
      const used: string[] = value.match(BRACES) ?? [];
      const allowed = names.map((name) => `{${name}}`);
      for (const part of used.filter((each) => !allowed.includes(each))) {
        const message = `asks for ${part}; allowed are ${allowed.join(', ') || 'none'}`;
        context.addIssue({ code: 'custom', message, params: { part } });
      }
      for (const name of required.filter((each) => !used.includes(`{${each}}`)))
        context.addIssue({ code: 'custom', message: `must contain {${name}}` });
    });

/** A pattern for editors: no other placeholders than `names`, and each of `required`. */
const templatePattern = (names: readonly string[], required: readonly string[]): string =>
  `^${required.map((name) => `(?=[\\s\\S]*\\{${name}\\})`).join('')}(?:[^{}]|\\{(?:${names.join('|')})\\})*$`;

/** A text with placeholders such as `From {price}`; each of `required` must occur. */
export const template = (
  most: number,
  names: readonly string[],
  required: readonly string[] = [],
) => text(most, 1, names, required).meta({ pattern: templatePattern(names, required) });

/** A text that must contain all the named placeholders: `From {price}`. */
export const textWith = (most: number, ...names: readonly string[]) => template(most, names, names);

/** A text of a given form. Another one is not checked further. */
export const formed = (pattern: RegExp, error: string) =>
  z.string(error).regex(pattern, { error, abort: true });

/** Ids are parts of URLs: lower-case words joined by hyphens. */
export const slug = formed(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be an id: lower-case words joined by hyphens',
);

/** A whole number in an inclusive range. */
export const whole = (least: number, most: number, what = 'a whole number') => {
  const error = `must be ${what} from ${least} to ${most}`;
  return z.int(error).min(least, error).max(most, error);
};

/** A price as written in content, parsed to cents: `$1,500` → 150000. */
export const priceText = z
  .string('must be a price such as "$1,500"')
  .meta({ pattern: PRICE_TEXT.source })
  .transform((text, context) => {
    const cents = parsePriceText(text);
    if (cents !== null && cents > 0) return cents;
    context.addIssue(`must be a price such as "$1,500", not "${text}"`);
    return z.NEVER;
  });

export const flag = z.boolean('must be true or false');

/** Marks invented content. */
export const sample = flag
  .default(false)
  .describe('True while the content is invented, which the launch check rejects.');

/** One of a fixed list; the error message shows the list. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });

/** An object with exactly these keys; the error message lists them. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      const known = Object.keys(shape).join(', ');
      if (issue.code !== 'unrecognized_keys') return `must be a group of: ${known}`;
      return `does not know ${issue.keys.join(', ')}; known are ${known}`;
    },
  });

export const groupOf = <const Key extends string, Value extends z.ZodType>(
  keys: readonly Key[],
  value: Value,
) => group(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);

/** A list of `least` to `most` entries; the error message gives the count. */
export const list = <Item extends z.ZodType>(item: Item, least: number, most = least) => {
  const allowed = least === most ? `${least}` : `${least} to ${most}`;
  const error = `must be a list of ${allowed}`;
  return z
    .array(item, { error })
    .min(least, { error: ({ input }) => `${error}, not ${count(input)}` })
    .max(most, { error: ({ input }) => `${error}, not ${count(input)}` });
};

const count = (input: unknown) => (Array.isArray(input) ? input.length : 0);

/** Rejects an entry's value that an earlier entry has. */
export const distinct =
  <Key extends string>(key: Key) =>
  (items: readonly Readonly<Record<Key, string>>[], context: z.RefinementCtx): void => {
    items.forEach(({ [key]: value }, index) => {
      if (items.findIndex((item) => item[key] === value) === index) return;
      const message = `repeats the ${key} "${value}"; each needs its own`;
      context.addIssue({ code: 'custom', path: [index], message });
    });
  };

/** A page's metadata. Search engines cut titles after about 60 characters, including the brand. */
export const meta = group({
  title: text(48),
  description: text(158, 120),
});

/** Metadata of pages that search engines must not index. */
export const privateMeta = group({ title: text(48), description: text(158) });

/** A page of this site, by path without a trailing slash, and the link's text. */
export const link = group({
  name: text(40),
  path: formed(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'must be a path such as /pricing, without a trailing slash',
  ),
});

export const callToAction = group({
  title: text(60),
  text: text(160),
  button: text(30),
});
