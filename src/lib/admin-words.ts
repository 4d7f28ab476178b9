import type * as z from 'zod';
import type { adminPageSchema } from '../schemas/pages/admin.ts';

/** The words of the staff's desk, as content/pages/admin.yaml has them. */
export type AdminWords = z.infer<typeof adminPageSchema>;
