import { isFiltered, NO_FILTERS } from '../route/route.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { SmallButton } from '../shared/buttons.tsx';

const HINTS = {
  orders: 'An order appears here as soon as a visitor goes to pay.',
  transactions:
    'A transaction appears here when the payment provider reports a payment, or a buyer cancels.',
  inquiries: 'Messages from the contact form appear here.',
};

export function EmptyList() {
  const { route, actions } = useAdminRoute();
  const hasFilters = isFiltered(route.filters);
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
        <p className="text-title weight-800 tracking-title">No {route.tab} found</p>
        <p className="max-w-lead text-ink-soft">
          {hasFilters
            ? 'No results match these filters. Clear them or change the search.'
            : HINTS[route.tab]}
        </p>
        {hasFilters && (
          <SmallButton onClick={() => actions.filter({ filters: NO_FILTERS })}>
            Clear filters
          </SmallButton>
        )}
      </div>
    </div>
  );
}
