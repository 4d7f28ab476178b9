import { useId, useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { exportPath } from '../api/queries.ts';
import { isFiltered, LISTS, NO_FILTERS } from '../route/route.ts';
import type { Choice, Filters as FilterValues } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { STATUS_NAMES } from '../shared/badges.tsx';
import { LINK_CLASS, LinkButton, SmallButton } from '../shared/buttons.tsx';
import { DateField, Select } from '../shared/controls.tsx';
import { useWhyNot } from '../shared/staff.ts';
import { SearchField } from './SearchField.tsx';

type ChoiceField = readonly [name: Choice, label: string, names: Readonly<Record<string, string>>];

const CHOICE_FIELDS: readonly ChoiceField[] = [
  ['status', 'Status', { ...STATUS_NAMES, unread: 'Unread', read: 'Read' }],
  ['type', 'Type', { custom: 'Custom', standard: 'Standard' }],
  ['refunded', 'Refunded', { none: 'Not refunded', part: 'In part', full: 'In full' }],
  ['delivered', 'Delivered', { yes: 'Delivered', no: 'Not delivered' }],
];

const SORT_NAMES = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
};

const FILTER_CLASS = 'md:w-32 md:flex-none';

function Filters() {
  const { route, actions } = useAdminRoute();
  const { tab, filters } = route;
  const { choices } = LISTS[tab];
  const filter = (changed: Partial<FilterValues>) => actions.filter({ filters: changed });
  return (
    <>
      {CHOICE_FIELDS.map(
        ([name, label, names]) =>
          choices[name] && (
            <Select
              key={name}
              className={FILTER_CLASS}
              label={tab === 'inquiries' ? 'State' : label}
              value={filters[name]}
              options={[['', 'All'], ...choices[name].map((each) => [each, names[each]] as const)]}
              onChange={(value) => filter({ [name]: value })}
            />
          ),
      )}
      <DateField
        className={FILTER_CLASS}
        label="From"
        value={filters.from}
        max={filters.to}
        onChange={(from) => filter({ from })}
      />
      <DateField
        className={FILTER_CLASS}
        label="To"
        value={filters.to}
        min={filters.from}
        onChange={(to) => filter({ to })}
      />
      {choices.flagged && (
        <CheckField
          isSmall
          type="checkbox"
          checked={filters.flagged !== ''}
          onChange={(event) => filter({ flagged: event.currentTarget.checked ? 'yes' : '' })}
        >
          Flagged only
        </CheckField>
      )}
    </>
  );
}

export function Toolbar() {
  const { route, actions } = useAdminRoute();
  const noExports = useWhyNot('exports');
  const id = useId();
  /** On phones a button opens the filters; in wider windows they are always visible. */
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-3"
      role="group"
      aria-label="Search and filters"
    >
      {/* The key resets typed text when the list changes. */}
      <SearchField key={route.tab} />
      <SmallButton
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </SmallButton>
      <div
        className="col-span-full grid grid-cols-2 items-end gap-x-4 gap-y-3 max-md:data-[open=false]:hidden md:row-start-2 md:flex md:flex-wrap"
        id={id}
        data-open={isOpen}
      >
        <Filters />
        <Select
          className="md:hidden"
          label="Sort"
          value={route.sort}
          options={LISTS[route.tab].sorts.map((each) => [each, SORT_NAMES[each]])}
          onChange={(sort) => actions.filter({ sort })}
        />
      </div>
      <div className="flex items-center gap-x-6 text-small/text max-md:col-span-full max-md:justify-between">
        {isFiltered(route.filters) && (
          <LinkButton onClick={() => actions.filter({ filters: NO_FILTERS })}>
            Clear filters
          </LinkButton>
        )}
        {noExports === null ? (
          <a className={LINK_CLASS} href={exportPath(route)} download>
            Export CSV
          </a>
        ) : (
          <p className="inline-flex min-h-8 items-center text-ink-soft">{noExports}</p>
        )}
      </div>
    </div>
  );
}
