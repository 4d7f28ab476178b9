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
    <div className="flex min-h-56 gap-6 border-t-2 border-ink pl-4">
      <svg
        className="h-30 w-5 flex-none fill-none stroke-ink stroke-[1.5px]"
        viewBox="0 0 20 120"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M10 0V116" />
      </svg>
      <div className="grid content-start justify-items-start gap-2 pt-22">
        <p className="text-title weight-800 tracking-title">{empty}</p>
        <p className="max-w-lead text-ink-soft">{narrowed ? words.filters.narrowed : hint}</p>
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
