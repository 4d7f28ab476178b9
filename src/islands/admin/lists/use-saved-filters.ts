import { useState } from 'react';
import { readStored, writeStored } from '../stored.ts';
import { useAdminData } from '../words.ts';
import { addSaved, readSaved, removeSaved } from './saved-filters.ts';
import type { SavedFilter } from './saved-filters.ts';

export type SaveOutcome = 'saved' | 'refused' | 'too many';

/** The filters that this browser keeps for the desk. */
export function useSavedFilters() {
  const key = `${useAdminData().storage}-filters`;
  const [saved, setSaved] = useState(() => readSaved(readStored(key)));
  const keep = (list: SavedFilter[]): boolean => {
    if (!writeStored(key, JSON.stringify(list))) return false;
    setSaved(list);
    return true;
  };
  return {
    saved,
    save(filter: SavedFilter): SaveOutcome {
      const list = addSaved(saved, filter);
      if (!list) return 'too many';
      return keep(list) ? 'saved' : 'refused';
    },
    remove(name: string): void {
      keep(removeSaved(saved, name));
    },
  };
}
