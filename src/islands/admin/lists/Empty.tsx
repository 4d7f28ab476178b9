import { isNarrowed, NO_FILTERS } from '../place/place.ts';
import type { Place } from '../place/place.ts';
import type { PlaceActs } from '../place/use-place.ts';
import { useWords } from '../words.ts';
import { Button } from '../../../components/ui/Button.tsx';

/** An empty list: why it is so, and what to do. */
export function Empty({ place, acts }: { place: Place; acts: PlaceActs }) {
  const words = useWords();
  const { empty, hint } = words[place.tab];
  const narrowed = isNarrowed(place.filters);
  return (
    <div className="admin-empty">
      <svg className="admin-empty-string" viewBox="0 0 20 120" aria-hidden="true" focusable="false">
        <path d="M10 0V116" />
      </svg>
      <div>
        <p className="admin-empty-title">{empty}</p>
        <p className="admin-empty-hint">{narrowed ? words.filters.narrowed : hint}</p>
        {narrowed && (
          <Button
            tone="line"
            size="small"
            onClick={() => {
              acts.ask({ filters: NO_FILTERS });
            }}
          >
            {words.filters.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
