import * as z from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

/** Text that people send, cleaned before it is measured or compared: every field of text begins with one of these. */

/** One line. */
export const line = (message?: string) => z.string(message).transform(cleanLine);

/** Several lines. */
export const lines = (message?: string) => z.string(message).transform(cleanText);
