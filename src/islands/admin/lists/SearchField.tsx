import { MOST_SEARCH } from '../../../domain/admin/filters.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { CONTROL_CLASS, LABEL_CLASS } from '../shared/controls.tsx';

/** The field that `/` focuses. */
export const SEARCH_ID = 'admin-search';

const HINTS = {
  orders: 'Search by reference, service, email, name, amount, payment ID or hash',
  transactions: 'Search by reference, amount, payment ID or hash',
  inquiries: 'Search by name, email, company, subject or message',
};

/** Searches the visible list during typing, debounced. */
export function SearchField() {
  const { route, typing, actions } = useAdminRoute();
  const text = typing ?? route.filters.q;
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        actions.search(text);
      }}
    >
      <label className={LABEL_CLASS} htmlFor={SEARCH_ID}>
        Search
      </label>
      <input
        className={CONTROL_CLASS}
        id={SEARCH_ID}
        type="search"
        placeholder={HINTS[route.tab]}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_SEARCH}
        value={text}
        onChange={({ currentTarget: { value } }) => actions.type(value)}
      />
    </form>
  );
}
