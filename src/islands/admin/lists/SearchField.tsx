import { useEffect, useRef, useState } from 'react';
import { MOST_SEARCH } from '../../../domain/desk/filters.ts';
import { useWords } from '../words.ts';
import { CONTROL_CLASS, LABEL_CLASS } from './control-class.ts';

/** After the last key, in ms: nobody waits for it, and no word is asked for letter by letter. */
const REST_MS = 300;

/** The field that `/` goes to. */
export const SEARCH_ID = 'admin-search';

interface Props {
  /** What is searched for now. */
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
}

/** Searches while one types. */
export function SearchField({ q, placeholder, onSearch }: Props) {
  const { filters } = useWords();
  /** What is being typed; null while the field shows what the address says. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const send = (text: string): void => {
    clearTimeout(timer.current);
    setTyped(null);
    onSearch(text);
  };
  const type = (text: string): void => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => {
      send(text);
    }, REST_MS);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(typed ?? q);
      }}
    >
      <label className={LABEL_CLASS} htmlFor={SEARCH_ID}>
        {filters.search}
      </label>
      <input
        className={CONTROL_CLASS}
        id={SEARCH_ID}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_SEARCH}
        value={typed ?? q}
        onChange={(event) => {
          type(event.currentTarget.value);
        }}
      />
    </form>
  );
}
