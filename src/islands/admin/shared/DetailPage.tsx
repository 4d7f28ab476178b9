import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../../components/text-link-class.ts';
import { LiveControls } from '../live/LiveControls.tsx';
import { useAdminRoute } from '../route/use-admin-route.ts';
import { Skeleton } from './Skeleton.tsx';
import { Title } from './Title.tsx';

interface Props {
  /** Undefined while it loads. */
  title: string | undefined;
  /** The text of the button that leads back to the list. */
  back: string;
  children: ReactNode;
}

/** One record in place of its list: the way back, its title and its content. */
export function DetailPage({ title, back, children }: Props) {
  const { actions } = useAdminRoute();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = title !== undefined;
  // The link that was pressed is gone with its list.
  useEffect(() => {
    if (isLoaded) heading.current?.focus();
  }, [isLoaded]);
  return (
    <article className="grid grid-cols-1 gap-4" aria-busy={!isLoaded}>
      <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-1">
        <button
          className={`text-small/text ${TEXT_LINK.back}`}
          type="button"
          onClick={actions.close}
        >
          {back}
        </button>
        <LiveControls />
      </div>
      {isLoaded ? (
        <Title
          className="wrap-anywhere focus:outline-none"
          text={title}
          tabIndex={-1}
          ref={heading}
        />
      ) : (
        <p role="status">
          <Skeleton className="h-10 w-[min(24rem,80%)]" />
          <span className="sr-only">Loading...</span>
        </p>
      )}
      {children}
    </article>
  );
}

/** Under the title: the state of the record and what can be done. */
export function DetailHead({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">{children}</div>;
}

/** The parts of a record, side by side where `className` says so. */
export function DetailColumns({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-gap gap-y-fluid-1 border-t-2 border-ink pt-6 ${className}`}
    >
      {children}
    </div>
  );
}

interface ListProps {
  /** Each with its name; a value that is null is left out. */
  items: Readonly<Record<string, ReactNode>>;
  className?: string;
}

export function DescriptionList({ items, className = '' }: ListProps) {
  return (
    <dl className={`grid content-start gap-x-gap text-[0.9375rem] ${className}`}>
      {Object.entries(items).map(
        ([name, value]) =>
          value !== null && (
            <div
              key={name}
              className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] items-baseline gap-3 border-b border-wash py-[0.35rem]"
            >
              <dt className="text-small/text text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
