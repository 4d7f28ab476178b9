import type { ComponentProps, ReactNode } from 'react';
import { HangingDot } from '../../../components/ui/HangingDot.tsx';

interface SubtitleProps extends ComponentProps<'h2'> {
  as?: 'h2' | 'h3';
}

export function Subtitle({ as: Heading = 'h2', ...heading }: SubtitleProps) {
  return <Heading {...heading} className="text-lead/tight weight-800 focus:outline-none" />;
}

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function Section({ title, children, ...section }: SectionProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-3" {...section} aria-label={title}>
      <Subtitle>{title}</Subtitle>
      {children}
    </section>
  );
}

export const Notice = (section: SectionProps) => (
  <Section {...section} className="border-l-8 border-signal bg-plate p-4" />
);

export function PlainList({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? <ul>{children}</ul> : <p className="text-ink-soft">{empty}</p>;
}

interface ListProps {
  /** Values by name; null values are omitted. */
  items: Readonly<Record<string, ReactNode>>;
  className?: string;
}

export function DescriptionList({ items, className = '' }: ListProps) {
  return (
    <dl className={`grid content-start gap-x-gap text-dense ${className}`}>
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

export function StatusMessage(props: { children: ReactNode }) {
  return <p {...props} role="status" className="weight-720 text-success empty:absolute" />;
}

export function ErrorMessage(props: { children: ReactNode }) {
  return <p {...props} role="alert" className="weight-720 text-danger empty:absolute" />;
}

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      className={`block bg-wash motion-safe:animate-[wait_1.2s_linear_infinite_alternate] forced-colors:border forced-colors:border-[GrayText] ${className}`}
    />
  );
}

export function TableSkeleton() {
  return (
    <div className="border-t-2 border-ink">
      <p className="sr-only" role="status">
        Loading...
      </p>
      {/* About the number of rows that fit a window. */}
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="border-b border-wash py-5" aria-hidden="true">
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** The `ref` of an element that takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

const SIZES = {
  display: '-ml-[0.04em] weight-850 text-display tracking-[-0.04em]',
  head: 'weight-800 text-head tracking-head',
};

interface Props extends Omit<ComponentProps<'h1'>, 'children'> {
  text: string;
  size?: keyof typeof SIZES;
  /** Adds the hanging dot on the last word's line; `--string-length` sets its length. */
  hasHangingDot?: boolean;
}

export function Title({ text, size = 'head', hasHangingDot = true, ...heading }: Props) {
  return (
    <h1 {...heading} className={`${SIZES[size]} ${heading.className ?? ''}`.trim()}>
      {text}
      {hasHangingDot && <HangingDot isHung />}
    </h1>
  );
}

/** The frame of the sign-in page, which is also in the static markup. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-[60svh] max-w-120 grid-cols-1 content-start gap-6 py-fluid-2">
      {children}
    </div>
  );
}

export function SignInHeading() {
  return (
    <>
      <Title size="display" text="Staff sign-in" />
      <p className="max-w-lead text-ink-soft">For staff of the agency. An owner invites you.</p>
    </>
  );
}
