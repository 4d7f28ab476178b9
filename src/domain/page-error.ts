import * as z from 'zod';

/** Where a page reports that an island failed. */
export const PAGE_ERRORS_PATH = '/api/page-errors';

/** The site is broken for visitors from so many errors within {@link PAGE_ERROR_SECONDS}. */
export const MANY_PAGE_ERRORS = 10;
/** Page errors are counted for so long from the first one. */
export const PAGE_ERROR_SECONDS = 60 * 60;

const name = z.string().regex(/^[A-Za-z]{1,40}$/);

/**
 * An error of an island in a visitor's browser: the island, the error's name, and the line of our script. Nothing that a
 * visitor wrote: messages quote input.
 */
export const pageErrorSchema = z.strictObject({
  island: name,
  error: name,
  at: z
    .string()
    .regex(/^\/_astro\/[\w.-]{1,80}:\d{1,8}:\d{1,8}$/)
    .optional(),
});
export type PageError = z.infer<typeof pageErrorSchema>;
