import type * as z from 'zod';

/** The names of the first level that a schema asks of a value: those without which the value is refused. */
export function requiredNames(schema: z.ZodType, whole: Record<string, unknown>): string[] {
  return Object.keys(whole).filter((name) => {
    const { [name]: _, ...rest } = whole;
    return !schema.safeParse(rest).success;
  });
}
