import * as z from 'zod/mini';

/** The part of an RFC 9457 problem that pages show: the message and the invalid fields. */
export const refusalSchema = z.object({
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
