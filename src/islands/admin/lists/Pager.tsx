import { PAGE_SIZES } from '../../../domain/desk/filters.ts';
import { fill } from '../../../lib/wording.ts';
import type { Place } from '../place/place.ts';
import type { PlaceActs } from '../place/use-place.ts';
import { useWords } from '../words.ts';
import { Choice } from './Choice.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  place: Place;
  acts: PlaceActs;
  /** Pages that were looked at before this one. */
  pagesBefore: number;
  rows: number;
  nextCursor: string | null;
}

/** Which rows are shown, where it is known, and the ways to others. */
export function Pager({ place, acts, pagesBefore, rows, nextCursor }: Props) {
  const { table } = useWords();
  const isFirst = place.cursor === '';
  // An address of a later page says nothing of those before it.
  const isKnown = isFirst || pagesBefore > 0;
  const before = isFirst ? 0 : pagesBefore * place.size;
  return (
    <nav
      className="flex flex-wrap items-center gap-x-6 gap-y-3 text-small/text"
      aria-label={table.pages}
    >
      <p className="flex-auto tabular-nums">
        {isKnown && rows > 0 && fill(table.rows, { first: before + 1, last: before + rows })}
      </p>
      <Choice
        isInline
        label={table.size}
        value={String(place.size)}
        options={PAGE_SIZES.map((size) => [String(size), String(size)])}
        onChoose={(size) => {
          acts.ask({ size: Number(size) });
        }}
      />
      <div className="flex flex-wrap gap-2">
        {!isFirst && (
          <Button tone="line" size="small" onClick={acts.firstPage}>
            {table.first}
          </Button>
        )}
        <Button
          tone="line"
          size="small"
          disabled={isFirst || pagesBefore === 0}
          onClick={acts.previousPage}
        >
          {table.previous}
        </Button>
        <Button
          tone="line"
          size="small"
          disabled={nextCursor === null}
          onClick={() => {
            if (nextCursor !== null) acts.nextPage(nextCursor);
          }}
        >
          {table.next}
        </Button>
      </div>
    </nav>
  );
}
