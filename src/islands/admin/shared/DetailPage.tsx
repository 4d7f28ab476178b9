import type { ReactNode } from 'react';
import { TEXT_LINK } from '../../../components/text-link-class.ts';
import { whyNot } from '../../../domain/admin/rights.ts';
import type { OwnerRight } from '../../../domain/admin/rights.ts';
import { LiveControls } from '../live/LiveControls.tsx';
import { showLists } from '../route/route.ts';
import { useStaff } from './context.ts';
import { LoadErrors } from './LoadErrors.tsx';
import { Skeleton, takeFocus, Title } from './parts.tsx';

interface Props {
  title: string | undefined;
  /** Of the browser's tab. */
  tabTitle?: string | undefined;
  back: string;
  right?: OwnerRight;
  steps?: ReactNode;
  children: ReactNode;
}

export function DetailPage({ title, tabTitle = title, back, right, steps, children }: Props) {
  const { role } = useStaff();
  const reason = right ? whyNot(role, right) : null;
  const isLoaded = title !== undefined;
  return (
    <article className="grid grid-cols-1 gap-4" aria-busy={!isLoaded}>
      {tabTitle && <title>{tabTitle}</title>}
      <LoadErrors />
      <div className="flex flex-wrap items-center justify-between gap-x-gap gap-y-1">
        <button className={`text-small/text ${TEXT_LINK.back}`} type="button" onClick={showLists}>
          {back}
        </button>
        {steps}
        <LiveControls />
      </div>
      {isLoaded ? (
        <Title
          className="wrap-anywhere focus:outline-none"
          text={title}
          tabIndex={-1}
          // The pressed link is no longer in the page.
          ref={takeFocus}
        />
      ) : (
        <p role="status">
          <Skeleton className="h-10 w-[min(24rem,80%)]" />
          <span className="sr-only">Loading...</span>
        </p>
      )}
      {reason === null ? children : <p>{reason}</p>}
    </article>
  );
}

export function DetailHead({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">{children}</div>;
}

export function DetailColumns({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-1 gap-x-gap gap-y-fluid-1 border-t-2 border-ink pt-6 ${className}`}
    >
      {children}
    </div>
  );
}
