/**
 * Schemas for pages that are little more than what they ask the server: zod would be most of their weight. They read
 * the same way, `safeParse`, and pass on what they name and nothing else; tests hold them against the zod schemas.
 */
export interface SmallSchema<Value> {
  /** The value as it was named, or that it is none such; never throws. */
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

type ValueOf<Schema> = Schema extends SmallSchema<infer Value> ? Value : never;
type Shape = Readonly<Record<string, SmallSchema<unknown>>>;

const REFUSED = { success: false } as const;

const of = <Value>(isOne: (value: unknown) => value is Value): SmallSchema<Value> => ({
  safeParse: (value) => (isOne(value) ? { success: true, data: value } : REFUSED),
});

/** Text that has the pattern in it; any text where none is given. */
export const text = (pattern = /^/): SmallSchema<string> =>
  of((value): value is string => typeof value === 'string' && pattern.test(value));

/** A number that is neither NaN nor without end. */
export const finite: SmallSchema<number> = of((value): value is number => Number.isFinite(value));

/** One of the given texts. */
export const oneOf = <Value extends string>(values: readonly Value[]): SmallSchema<Value> =>
  of((value): value is Value => values.some((known) => known === value));

/** What `schema` reads, or undefined. */
export const optional = <Value>(schema: SmallSchema<Value>): SmallSchema<Value | undefined> => ({
  safeParse: (value) =>
    value === undefined ? { success: true, data: value } : schema.safeParse(value),
});

/** A list of what `item` reads. */
export const list = <Value>(item: SmallSchema<Value>): SmallSchema<Value[]> => ({
  safeParse(value) {
    if (!Array.isArray(value)) return REFUSED;
    const read = value.map((one) => item.safeParse(one));
    const data = read.flatMap((one) => (one.success ? [one.data] : []));
    return data.length === read.length ? { success: true, data } : REFUSED;
  },
});

/** An object with these fields; others are left out. */
export const record = <Fields extends Shape>(
  fields: Fields,
): SmallSchema<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> => ({
  safeParse(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return REFUSED;
    const data: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const read = field.safeParse((value as Record<string, unknown>)[name]);
      if (!read.success) return REFUSED;
      if (read.data !== undefined) data[name] = read.data;
    }
    return { success: true, data: data as { [Name in keyof Fields]: ValueOf<Fields[Name]> } };
  },
});
