import { useId, useState } from 'react';
import { exportPath, refundsPath } from '../api/queries.ts';
import { isFiltered, LISTS, NO_FILTERS } from '../route/route.ts';
import type { Choice, Filters as FilterValues } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { FLAG_NAMES, STATUS_NAMES } from '../shared/badges.tsx';
import { LinkButton, SmallButton } from '../shared/buttons.tsx';
import { InputField, Select } from '../shared/controls.tsx';
import { useContent } from '../shared/content.ts';
import { useWhyNot } from '../shared/staff.ts';
import { ExportButton } from './ExportButton.tsx';
import { MakeOrderDialog } from '../orders/MakeOrderDialog.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchField } from './SearchField.tsx';

type ChoiceField = readonly [name: Choice, label: string, names: Readonly<Record<string, string>>];

const CHOICE_FIELDS: readonly ChoiceField[] = [
  [
    'status',
    'Status',
    {
      ...STATUS_NAMES,
      unread: 'Unread',
      read: 'Read',
      unanswered: 'Not answered',
      answered: 'Answered',
    },
  ],
  ['type', 'Type', { custom: 'Custom', standard: 'Standard' }],
  ['refunded', 'Refunded', { none: 'Not refunded', part: 'In part', full: 'In full' }],
  ['delivered', 'Delivered', { yes: 'Delivered', no: 'Not delivered' }],
  ['flag', 'Flag', { any: 'Any flag', ...FLAG_NAMES }],
  ['checks', 'Checks', { ended: 'Ended' }],
  ['assigned', 'Assigned to', { me: 'Me', nobody: 'Nobody' }],
];

const SORT_NAMES = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
};

const FILTER_CLASS = 'md:w-32 md:flex-none';

const TEXT_FIELDS = [
  ['min', 'Amount from', 'md:w-24 md:flex-none'],
  ['max', 'Amount to', 'md:w-24 md:flex-none'],
  ['buyer', 'Buyer’s email', 'md:w-44 md:flex-none'],
] as const;

function Filters() {
  const { route, actions } = useAdminRoute();
  const { tab, filters } = route;
  const { choices, texts } = LISTS[tab];
  const providers = Object.entries(useContent().providers);
  const filter = (changed: Partial<FilterValues>) => actions.filter({ filters: changed });
  return (
    <>
      {CHOICE_FIELDS.map(
        ([name, label, names]) =>
          choices[name] && (
            <Select
              key={name}
              className={FILTER_CLASS}
              label={tab === 'inquiries' && name === 'status' ? 'State' : label}
              value={filters[name]}
              options={[['', 'All'], ...choices[name].map((each) => [each, names[each]] as const)]}
              onChange={(value) => filter({ [name]: value })}
            />
          ),
      )}
      <InputField
        className={FILTER_CLASS}
        type="date"
        label="From"
        value={filters.from}
        max={filters.to}
        onChange={(from) => filter({ from })}
      />
      <InputField
        className={FILTER_CLASS}
        type="date"
        label="To"
        value={filters.to}
        min={filters.from}
        onChange={(to) => filter({ to })}
      />
      {texts && (
        <>
          <Select
            className={FILTER_CLASS}
            label="Provider"
            value={filters.provider}
            options={[['', 'All'], ...providers]}
            onChange={(provider) => filter({ provider })}
          />
          {TEXT_FIELDS.map(([name, label, look]) => (
            <InputField
              key={name}
              className={look}
              label={label}
              value={filters[name]}
              isCommitted
              inputMode={name === 'buyer' ? 'email' : 'decimal'}
              onChange={(value) => filter({ [name]: value.trim() })}
            />
          ))}
        </>
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
  const [isMaking, setMaking] = useState(false);
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-3"
      role="group"
      aria-label="Search and filters"
    >
      <SearchField />
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
          <>
            <ExportButton path={exportPath(route)} label="Export CSV" />
            {route.tab === 'transactions' && (
              <ExportButton path={refundsPath(route)} label="Export refunds" />
            )}
          </>
        ) : (
          <p className="inline-flex min-h-8 items-center text-ink-soft">{noExports}</p>
        )}
      </div>
      {route.tab === 'orders' && (
        <SmallButton className="justify-self-start" onClick={() => setMaking(true)}>
          Make an order
        </SmallButton>
      )}
      {isMaking && <MakeOrderDialog onClose={() => setMaking(false)} />}
      <SavedViews />
    </div>
  );
}
