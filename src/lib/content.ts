import { getCollection } from 'astro:content';
import type { CollectionEntry, CollectionKey } from 'astro:content';

/** What a collection of one file holds, or the one entry that fits: a page's words, the list of providers. */
export async function getOnly<Key extends CollectionKey>(
  collection: Key,
  fits: (entry: CollectionEntry<Key>) => boolean = () => true,
): Promise<CollectionEntry<Key>['data']> {
  const entry = (await getCollection(collection)).find(fits);
  if (!entry) throw new Error(`The content of "${collection}" has no such entry.`);
  return entry.data;
}
