import { describe, expect, test } from 'vitest';
import { createContentCache } from '../../../netlify/local/host/content-cache.ts';

interface Item {
  bytes: number;
  name: string;
}

/** A cache and the names of what was made for it, in order. */
function watched(maxBytes: number) {
  const made: string[] = [];
  const cache = createContentCache<Item>(maxBytes);
  const get = (name: string, bytes = 10): Promise<Item> => {
    return cache.get(name, async () => {
      made.push(name);
      return { bytes, name };
    });
  };
  return { made, cache, get };
}

describe('a content cache', () => {
  test('makes a thing once', async () => {
    const { made, get } = watched(100);
    await get('a');
    expect(await get('a')).toEqual({ bytes: 10, name: 'a' });
    expect(made).toEqual(['a']);
  });

  test('makes it once for askers at the same time', async () => {
    const { made, get } = watched(100);
    await Promise.all([get('a'), get('a'), get('b')]);
    expect(made).toEqual(['a', 'b']);
  });

  test('drops what was not asked for longest once it weighs too much', async () => {
    const { made, get } = watched(25);
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  test('does not keep what alone weighs too much, and drops nothing for its sake', async () => {
    const { made, get } = watched(25);
    for (const [name, bytes] of [
      ['a', 10],
      ['big', 1000],
      ['big', 1000],
      ['a', 10],
    ] as const) {
      await get(name, bytes);
    }
    expect(made).toEqual(['a', 'big', 'big']);
  });

  test('does not keep a failure', async () => {
    const { cache, get } = watched(25);
    const failing = cache.get('a', () => Promise.reject(new Error('no disk')));
    await expect(failing).rejects.toThrow('no disk');
    expect(await get('a')).toEqual({ bytes: 10, name: 'a' });
  });
});
