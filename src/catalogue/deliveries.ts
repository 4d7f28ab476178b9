import { isSession } from '../domain/delivery.ts';
import { readPeriod } from '../domain/next-steps.ts';
import type * as z from 'zod';
import { DELIVERY_FACTS } from '../schemas/facts.ts';
import type { factsSchema } from '../schemas/facts.ts';
import type { Service } from '../schemas/service.ts';
import type { Subcategory } from '../schemas/subcategory.ts';

type Path = readonly PropertyKey[];
/** Problems of one file: the path of the field, the message, and the path of another field that it is about. */
export type Problems = Iterable<readonly [at: Path, message: string, other?: Path]>;

const WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, 'forty-five': 45 },
  ...{ sixty: 60, ninety: 90 },
};
/** In days, a work week having five; in minutes, of what a call or session lasts. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ day: 1, 'working day': 7 / 5, 'business day': 7 / 5, week: 7, month: 30 },
  ...{ min: 1, minute: 1, hour: 60 },
};
const oneOf = (words: object): string => Object.keys(words).join('|');
const COUNT = String.raw`(\d+|${oneOf(WORDS)})`;

/** A counted period: "2 to 4 weeks", "Ninety minutes", "ten working days"; "a week" is none. */
const PERIOD = new RegExp(
  String.raw`\b${COUNT}(?:(?: to |-| - |–)${COUNT})?[ -](${oneOf(UNITS)})s?\b( or more\b)?`,
  'gi',
);
const HALF_HOUR = /\bhalf (?:an )?hour\b/gi;

interface Span {
  readonly isSession: boolean;
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
}

/** The counted periods of a text, each with how the text says it. */
function periodsIn(text: string): { said: string; span: Span }[] {
  const numberOf = (count: string) => WORDS[count.toLowerCase()] ?? Number(count);
  const counted = [...text.matchAll(PERIOD)].map(
    ([said, from = '', to = from, unit = '', more]) => {
      const length = UNITS[unit.toLowerCase()] ?? 1;
      return {
        said,
        span: {
          isSession: /min|hour/i.test(unit),
          from: numberOf(from) * length,
          to: numberOf(to) * length,
          isOpen: more !== undefined,
        },
      };
    },
  );
  const halves = [...text.matchAll(HALF_HOUR)].map(([said]) => ({
    said,
    span: { isSession: true, from: 30, to: 30, isOpen: false },
  }));
  return [...counted, ...halves];
}

const isSame = (one: Span, other: Span): boolean =>
  one.from === other.from && one.to === other.to && one.isOpen === other.isOpen;

/** What a page says of its sub-service. Steps are parts of the work; pictures show a client's. */
const SAID = [
  'title',
  'seo',
  'buys',
  'description',
  'headings',
  'features',
  'questions',
  'closing',
] as const;

type Field = readonly [at: Path, text: string];

const textsIn = (value: unknown, at: Path): Field[] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
};

const textsOf = (page: Subcategory | undefined, at: Path): Field[] =>
  page ? SAID.flatMap((key) => textsIn(page[key], [...at, key])) : [];

/**
 * Where a sub-service's texts state another time than its `delivery`, and where that is outside its service's
 * turnaround (a row of the comparison) without a note. A text states a time literally or by a figure of content/facts.yaml.
 */
export function* deliveryProblems(
  { subServices, subcategories }: Service,
  turnaround: string,
  facts: z.infer<typeof factsSchema>,
): Problems {
  const limits = readPeriod(turnaround);
  for (const [index, { id, title, features, delivery, deliveryNote }] of subServices.entries()) {
    const at = ['subServices', index, 'delivery'];
    const own = readPeriod(delivery);
    const isOutside =
      own &&
      limits &&
      (own.from < limits.from || own.to > limits.to || (own.isOpen && !limits.isOpen));
    if (isOutside && deliveryNote === undefined)
      yield [
        at,
        `sub-service "${id}" takes ${delivery}, and content/comparison.yaml says ${turnaround} for the service; change one, or add deliveryNote to say why.`,
      ];
    const page = subcategories.findIndex(({ subService }) => subService === id);
    const texts = [
      ...textsIn({ title, features }, ['subServices', index]),
      ...textsOf(subcategories[page], ['subcategories', page]),
    ];
    const [taken] = periodsIn(delivery);
    for (const [where, text] of texts) {
      const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const fact = DELIVERY_FACTS.find((each) => each === name);
        return fact ? facts[fact] : '';
      });
      const wrong = periodsIn(filled).find(
        ({ span }) => taken && span.isSession === isSession(delivery) && !isSame(span, taken.span),
      );
      if (wrong)
        yield [
          where,
          `says "${wrong.said}", and the delivery of "${id}" is ${delivery}; write {delivery} in an answer, or change one.`,
          at,
        ];
    }
  }
}
