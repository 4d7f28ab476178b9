import * as z from 'zod';

/** A list's filters under a name of the viewer's own; they stay in this browser. */
const savedFilterSchema = z.object({
  name: z.string().trim().min(1).max(40),
  /** The address's query: the list and its filters, without a page of it. */
  query: z.string().max(500),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

/** More would be a list that itself needs a search. */
export const MOST_SAVED = 20;

const storedSchema = z.array(savedFilterSchema).max(MOST_SAVED);

/** What a browser kept; nothing when it kept none, or something that can't be read. */
export function readSaved(text: string | null): SavedFilter[] {
  if (text === null) return [];
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Adds a filter, or gives the name's filter its new query; null when there are too many or it has no name. */
export function addSaved(saved: readonly SavedFilter[], wanted: SavedFilter): SavedFilter[] | null {
  const parsed = savedFilterSchema.safeParse(wanted);
  if (!parsed.success) return null;
  const others = saved.filter(({ name }) => name !== parsed.data.name);
  if (others.length >= MOST_SAVED) return null;
  return [...others, parsed.data].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The filters without the one of that name. */
export const removeSaved = (saved: readonly SavedFilter[], name: string): SavedFilter[] =>
  saved.filter((each) => each.name !== name);
