import { getCollection } from 'astro:content';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import { onceABuild } from './once-a-build.ts';

const readers = new Map<CollectionKey, () => Promise<unknown>>();

/** Every entry of a collection. Pages share the array: copy it before sorting or changing it. */
export async function getEntries<Key extends CollectionKey>(
  collection: Key,
): Promise<readonly CollectionEntry<Key>[]> {
  const read = readers.get(collection) ?? onceABuild(() => getCollection(collection));
  readers.set(collection, read);
  // The map keeps each reader under the name of what it reads.
  return (await read()) as CollectionEntry<Key>[];
}

/** What a collection of one file holds, or the one entry that fits: a page's words, the list of providers. */
export async function getOnly<Key extends CollectionKey>(
  collection: Key,
  fits: (entry: CollectionEntry<Key>) => boolean = () => true,
): Promise<CollectionEntry<Key>['data']> {
  const entry = (await getEntries(collection)).find(fits);
  if (!entry) throw new Error(`The content of "${collection}" has no such entry.`);
  return entry.data;
}
