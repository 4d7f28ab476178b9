import { PAGE_SIZES } from '../../../domain/admin/filters.ts';
import type { ListPage } from '../api/queries.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { countText, totalText } from '../shared/Amount.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { Select } from '../shared/controls.tsx';

/** `1–25 of 980` */
function rangeText(page: ListPage<unknown>): string {
  const { items, first } = page;
  if (items.length === 0) return '';
  return `${countText(first)}–${countText(first + items.length - 1)} of ${totalText(page)}`;
}

export function Pager({ page }: { page: ListPage<unknown> }) {
  const { route, actions, pagesBefore } = useAdminRoute();
  const { next_cursor: nextCursor } = page;
  return (
    <nav className="flex flex-wrap items-center gap-x-6 gap-y-3 text-small/text" aria-label="Pages">
      <p className="flex-auto tabular-nums">{rangeText(page)}</p>
      <Select
        isInline
        label="Rows per page"
        value={String(route.size)}
        options={PAGE_SIZES.map((size) => [String(size), String(size)])}
        onChange={(size) => actions.filter({ size: Number(size) })}
      />
      <div className="flex flex-wrap gap-2">
        {route.cursor !== '' && <SmallButton onClick={actions.firstPage}>First page</SmallButton>}
        <SmallButton disabled={pagesBefore === 0} onClick={actions.previousPage}>
          Previous
        </SmallButton>
        <SmallButton
          disabled={nextCursor === null}
          onClick={() => actions.nextPage(nextCursor ?? '')}
        >
          Next
        </SmallButton>
      </div>
    </nav>
  );
}
