import { useState } from 'react';
import { fill } from '../../../lib/wording.ts';
import { readPlace, writePlace } from '../place/place.ts';
import type { Place } from '../place/place.ts';
import { useWords } from '../words.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

interface Props {
  place: Place;
  /** Whether there is anything to save. */
  canSave: boolean;
  onGo: (place: Place) => void;
}

/** What a saved filter keeps: the list and its questions, not the page or what is open. */
const queryOf = (place: Place): string => writePlace({ ...place, cursor: '', open: '' });

/** The viewer's own filters: each a press away, and deleted beside its name. */
export function SavedFilters({ place, canSave, onGo }: Props) {
  const { filters } = useWords();
  const { saved, save, remove } = useSavedFilters();
  const [isNaming, setNaming] = useState(false);
  const query = queryOf(place);
  return (
    <>
      {saved.length > 0 && (
        <ul className="admin-saved" aria-label={filters.saved}>
          {saved.map(({ name, query: kept }) => (
            <li key={name} className="admin-saved-item">
              <button
                className="admin-saved-go"
                type="button"
                aria-current={kept === query}
                onClick={() => {
                  onGo(readPlace(kept));
                }}
              >
                {name}
              </button>
              <button
                className="admin-saved-remove"
                type="button"
                aria-label={fill(filters.remove, { name })}
                onClick={() => {
                  remove(name);
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M5 5l14 14M19 5L5 19" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <button
          className="link admin-link"
          type="button"
          onClick={() => {
            setNaming(true);
          }}
        >
          {filters.save}
        </button>
      )}
      {isNaming && (
        <SaveDialog
          onSave={(name) => save({ name, query })}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </>
  );
}
