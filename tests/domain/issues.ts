import type * as z from 'zod';

/** The top-level fields of a value that its schema requires. */
export function requiredNames(schema: z.ZodType, whole: Record<string, unknown>): string[] {
  return Object.keys(whole).filter((name) => {
    const { [name]: _, ...rest } = whole;
    return !schema.safeParse(rest).success;
  });
}

/** The path and the message of each issue that a schema has with a value. */
export const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
