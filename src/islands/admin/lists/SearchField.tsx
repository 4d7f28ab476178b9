import { useEffect, useRef, useState } from 'react';
import { MOST_SEARCH } from '../../../domain/admin/filters.ts';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { CONTROL_CLASS, LABEL_CLASS } from '../shared/controls.tsx';

/** The delay between the last key and the search, in ms. */
const DEBOUNCE_MS = 300;

/** The field that `/` focuses. */
export const SEARCH_ID = 'admin-search';

const HINTS = {
  orders: 'Search by reference, service, email, payment ID or hash',
  transactions: 'Search by reference, payment ID or hash',
  inquiries: 'Search by name, email, company or subject',
};

/** Searches the visible list during typing, debounced. */
export function SearchField() {
  const { route, actions } = useAdminRoute();
  /** The text being typed; null while the field shows the search of the URL. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? route.filters.q;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (q: string): void => {
    clearTimeout(timer.current);
    setTyped(null);
    actions.search(q);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
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
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, DEBOUNCE_MS, value);
        }}
      />
    </form>
  );
}
