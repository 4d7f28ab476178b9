import { useState } from 'react';
import { fill } from '../../../lib/wording.ts';
import { readPlace, writePlace } from '../place/place.ts';
import type { Place } from '../place/place.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useWords } from '../words.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { useSavedFilters } from './use-saved-filters.ts';

interface Props {
  place: Place;
  /** Whether there is anything to save. */
  canSave: boolean;
  onGo: (place: Place) => void;
}

const BUTTON = 'min-h-8 min-w-8 px-[0.6em] hover:text-signal-text';

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
        <ul className="flex flex-wrap gap-x-3 gap-y-1" aria-label={filters.saved}>
          {saved.map(({ name, query: kept }) => (
            <li key={name} className="inline-flex border border-ink">
              <button
                className={`aria-[current=true]:weight-800 ${BUTTON}`}
                type="button"
                aria-current={kept === query}
                onClick={() => {
                  onGo(readPlace(kept));
                }}
              >
                {name}
              </button>
              <button
                className={`grid place-items-center border-l border-ink ${BUTTON}`}
                type="button"
                aria-label={fill(filters.remove, { name })}
                onClick={() => {
                  remove(name);
                }}
              >
                <svg
                  className="w-3 fill-none stroke-current stroke-[2.5]"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  focusable="false"
                >
                  <path d="M5 5l14 14M19 5L5 19" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      {canSave && (
        <LinkButton
          onClick={() => {
            setNaming(true);
          }}
        >
          {filters.save}
        </LinkButton>
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
