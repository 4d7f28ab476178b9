import type { Site } from '../schemas/site.ts';
import { getOnly } from './content.ts';

/** The brand, as content/site.yaml states it. */
export const getSite = (): Promise<Site> => getOnly('site');
