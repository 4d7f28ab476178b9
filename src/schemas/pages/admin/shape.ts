import { sheet, words } from '../../prose.ts';

/** What stands on a button, over a column, before a value. */
const LABEL = 60;
/** A sentence or two. */
const SENTENCE = 220;

/** A group of texts of one greatest length, by their names. */
const group = <const Name extends string>(most: number, names: readonly Name[]) => {
  const text = words(most);
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
};

/** Short texts by their names. */
export const labels = <const Name extends string>(...names: readonly Name[]) => group(LABEL, names);

/** Sentences by their names. */
export const sentences = <const Name extends string>(...names: readonly Name[]) =>
  group(SENTENCE, names);

/** A sheet of short texts alone. */
export const labelSheet = <const Name extends string>(...names: readonly Name[]) =>
  sheet(labels(...names));
