import * as z from 'zod/mini';

/** What a page tells of a refusal: of RFC 9457's problem details, the words and what to mend. */
export const refusalSchema = z.object({
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
