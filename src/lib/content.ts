import { getCollection } from 'astro:content';
import type { CollectionEntry, CollectionKey } from 'astro:content';

/** What a collection of one file holds: a page's words, the list of providers. */
export async function getOnly<Key extends CollectionKey>(
  collection: Key,
): Promise<CollectionEntry<Key>['data']> {
  const [entry] = await getCollection(collection);
  if (!entry) throw new Error(`The content of "${collection}" is missing or empty.`);
  return entry.data;
}
