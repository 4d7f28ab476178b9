import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../../components/text-link-class.ts';
import { useWords } from '../words.ts';
import { Bone } from './Bone.tsx';
import { Title } from './Title.tsx';

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
    <article className="grid grid-cols-1 gap-4" aria-busy={!isThere}>
      <button
        className={`justify-self-start text-small/text ${TEXT_LINK.back}`}
        type="button"
        onClick={onBack}
      >
        {back}
      </button>
      {isThere ? (
        <Title
          className="wrap-anywhere focus:outline-none"
          text={text}
          tabIndex={-1}
          ref={heading}
        />
      ) : (
        <p role="status">
          <Bone size="title" />
          <span className="sr-only">{table.loading}</span>
        </p>
      )}
      {children}
    </article>
  );
}

/** What stands under the title of an order or an inquiry: its state, and what can be done. */
export function PageHead({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">{children}</div>;
}

const COLUMNS = {
  order: 'md:grid-cols-2 min-[80rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]',
  inquiry: 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
};

/** The parts of an order or an inquiry, side by side where there is room. */
export function PageColumns({ of, children }: { of: keyof typeof COLUMNS; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-gap gap-y-fluid-1 border-t-2 border-ink pt-6 ${COLUMNS[of]}`}
    >
      {children}
    </div>
  );
}
