import { useId, useState } from 'react';
import { MOST_SEARCH } from '../../../domain/admin/filters.ts';
import { exportPath, refundsPath } from './list-queries.ts';
import { MakeOrderDialog } from '../orders/MakeOrderDialog.tsx';
import { changeList, filter, typeFilter, useAdminRoute } from '../route/route.ts';
import { isFiltered, LISTS, NO_FILTERS } from './lists.ts';
import { useContent, useWhyNot } from '../shared/context.ts';
import { DayFields, InputField, Select, LinkButton, SmallButton } from '../shared/controls.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SavedViews } from './SavedViews.tsx';

/** The delay between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;

const SORT_NAMES = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
};

const FILTER_CLASS = 'md:w-32 md:flex-none';

function Filters() {
  const { tab, filters } = useAdminRoute().route;
  const { providers } = useContent();
  const controls = (areChoices: boolean) =>
    Object.entries(LISTS[tab].filters).map(([each, [label, values]]) => {
      const name = each as keyof typeof filters;
      const names = name === 'provider' ? providers : values;
      if (areChoices !== Boolean(names)) return null;
      const onChange = (value: string) => filter({ [name]: value.trim() });
      const field = { label, value: filters[name], onChange };
      return names ? (
        <Select
          key={name}
          {...field}
          className={FILTER_CLASS}
          options={[['', 'All'], ...Object.entries(names)]}
        />
      ) : (
        <InputField
          key={name}
          {...field}
          className={`${name === 'buyer' ? 'md:w-44' : 'md:w-24'} md:flex-none`}
          inputMode={name === 'buyer' ? 'email' : 'decimal'}
        />
      );
    });
  return (
    <>
      {controls(true)}
      <DayFields className={FILTER_CLASS} days={filters} onChange={typeFilter} />
      {controls(false)}
    </>
  );
}

export function Toolbar() {
  const { route } = useAdminRoute();
  const noExports = useWhyNot('exports');
  const id = useId();
  /** On phones a button opens the filters; in wider windows they are always visible. */
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-3"
      role="search"
      aria-label="Search and filters"
    >
      <InputField
        label="Search"
        type="search"
        placeholder={LISTS[route.tab].search}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_SEARCH}
        delay={DEBOUNCE_MS}
        value={route.filters.q}
        onChange={(q) => typeFilter({ q })}
      />
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
          onChange={(sort) => changeList({ sort })}
        />
      </div>
      <div className="flex items-center gap-x-6 text-small/text max-md:col-span-full max-md:justify-between">
        {isFiltered(route.filters) && (
          <LinkButton onClick={() => filter(NO_FILTERS)}>Clear filters</LinkButton>
        )}
        {noExports === null ? (
          <>
            {/* Of one list: another has not failed. */}
            <ExportButton key={route.tab} pathOf={exportPath} label="Export CSV" />
            {route.tab === 'transactions' && (
              <ExportButton pathOf={refundsPath} label="Export refunds" />
            )}
          </>
        ) : (
          <p className="inline-flex min-h-8 items-center text-ink-soft">{noExports}</p>
        )}
      </div>
      <MakeOrderDialog isOffered={route.tab === 'orders'} />
      <SavedViews />
    </div>
  );
}
