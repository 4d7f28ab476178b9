import { getEntry } from 'astro:content';
import type { Site } from '../schemas/site.ts';

/** The brand, as content/site.yaml states it. */
export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml is missing or empty: the brand is stated there.');
  return entry.data;
}
