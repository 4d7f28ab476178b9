import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../../components/text-link-class.ts';
import { useWords } from '../words.ts';
import { TitleWithStop } from './TitleWithStop.tsx';

interface Props {
  /** Left out while it is not known. */
  title: string | undefined;
  back: string;
  /** What is said when there is no such thing. */
  missing: string | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** One thing over its list: a way back, its title, and itself. */
export function Page({ title, back, missing, onBack, children }: Props) {
  const { table } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = missing ?? title;
  const isThere = text !== undefined;
  // What was pressed is gone with the list; reading goes on at the new title.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  return (
    <article className="admin-page" aria-busy={!isThere}>
      <button className={`admin-back ${TEXT_LINK.back}`} type="button" onClick={onBack}>
        {back}
      </button>
      {isThere ? (
        <h1 className="head-head stop-host admin-page-title" tabIndex={-1} ref={heading}>
          <TitleWithStop text={text} />
        </h1>
      ) : (
        <p className="admin-bone admin-bone-title" role="status">
          <span className="sr-only">{table.loading}</span>
        </p>
      )}
      {children}
    </article>
  );
}
