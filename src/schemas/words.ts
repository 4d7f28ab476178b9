import { z } from 'zod';

/** Words for a visitor: at least one character, none at the ends that nobody sees. */
export const text = z.string().trim().min(1, 'Write at least one character.');

/** An address of this site, without a trailing slash. */
const sitePath = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'Write a path such as /pricing, without a trailing slash.',
  );

export const link = z.strictObject({ label: text, path: sitePath });
