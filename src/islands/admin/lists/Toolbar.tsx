import { useId, useState } from 'react';
import { exportPath } from '../client/lists.ts';
import { isNarrowed, LISTS, NO_FILTERS } from '../place/place.ts';
import type { Place } from '../place/place.ts';
import type { PlaceActs } from '../place/use-place.ts';
import { LINK_CLASS, LinkButton } from '../parts/LinkButton.tsx';
import { useWords } from '../words.ts';
import { Choice } from './Choice.tsx';
import { FilterFields } from './FilterFields.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { SearchField } from './SearchField.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  place: Place;
  acts: PlaceActs;
}

/** Everything that asks something of a list, and its file. */
export function Toolbar({ place, acts }: Props) {
  const words = useWords();
  const { filters, table } = words;
  const id = useId();
  /** On a phone the filters fold away behind their button; where there is room they always show. */
  const [isOpen, setOpen] = useState(false);
  const narrowed = isNarrowed(place.filters);
  const asked = place.sort !== 'newest' || narrowed;
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 md:grid-cols-1 min-[80rem]:grid-cols-[minmax(14rem,1fr)_auto]"
      role="group"
      aria-label={filters.label}
    >
      <SearchField
        // Each list has a search of its own.
        key={place.tab}
        q={place.filters.q}
        placeholder={words[place.tab].search}
        onSearch={acts.search}
      />
      <Button
        tone="line"
        size="small"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {filters.fold}
      </Button>
      <div
        className="col-span-full grid grid-cols-2 items-end gap-x-4 gap-y-3 max-md:data-[open=false]:hidden md:flex md:flex-wrap min-[80rem]:col-auto min-[80rem]:flex-nowrap"
        id={id}
        data-open={isOpen}
      >
        <FilterFields
          place={place}
          onAsk={(wanted) => {
            acts.ask({ filters: wanted });
          }}
        />
        <Choice
          className="md:hidden"
          label={table.order}
          value={place.sort}
          options={LISTS[place.tab].sorts.map((each) => [each, table.sorts[each]])}
          onChoose={(sort) => {
            const wanted = LISTS[place.tab].sorts.find((each) => each === sort);
            if (wanted) acts.ask({ sort: wanted });
          }}
        />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1 text-small/text">
        {narrowed && (
          <LinkButton
            onClick={() => {
              acts.ask({ filters: NO_FILTERS });
            }}
          >
            {filters.clear}
          </LinkButton>
        )}
        <SavedFilters place={place} canSave={asked} onGo={acts.goTo} />
        <a className={`ml-auto ${LINK_CLASS}`} href={exportPath(place)} download>
          {filters.export}
        </a>
      </div>
    </div>
  );
}
