import { getCollection } from 'astro:content';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import { onceABuild } from './once-a-build.ts';

const readers = new Map<CollectionKey, () => Promise<unknown>>();

/** Every entry of a collection. Pages share the array: copy it before changing it. */
export async function getEntries<Key extends CollectionKey>(
  collection: Key,
): Promise<readonly CollectionEntry<Key>[]> {
  const read = readers.get(collection) ?? onceABuild(() => getCollection(collection));
  readers.set(collection, read);
  // Each reader is stored under its collection's key.
  return (await read()) as CollectionEntry<Key>[];
}

/** The data of a collection's first entry that fits, by default its only one. @throws {Error} */
export async function getOnly<Key extends CollectionKey>(
  collection: Key,
  fits: (entry: CollectionEntry<Key>) => boolean = () => true,
): Promise<CollectionEntry<Key>['data']> {
  const entry = (await getEntries(collection)).find(fits);
  if (!entry) throw new Error(`The content of "${collection}" has no such entry.`);
  return entry.data;
}
