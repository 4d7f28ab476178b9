import type { Site } from '../schemas/site.ts';
import { getOnly } from './content.ts';

/** The brand's data from content/site.yaml. */
export const getSite = (): Promise<Site> => getOnly('site');
