import type { ComponentProps, ReactNode } from 'react';

interface SubtitleProps extends ComponentProps<'h2'> {
  as?: 'h2' | 'h3';
}

export function Subtitle({ as: Heading = 'h2', ...heading }: SubtitleProps) {
  return <Heading {...heading} className="text-lead/tight weight-800 focus:outline-none" />;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-label={title}>
      <Subtitle>{title}</Subtitle>
      {children}
    </section>
  );
}

/** A list, or what to say while it has no items. */
export function PlainList({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? <ul>{children}</ul> : <p className="text-ink-soft">{empty}</p>;
}

/** A success message; takes no space while empty. */
export function StatusMessage(props: { children: ReactNode }) {
  return <p {...props} role="status" className="weight-720 text-success empty:absolute" />;
}

/** An error message; takes no space while empty. */
export function ErrorMessage(props: { children: ReactNode }) {
  return <p {...props} role="alert" className="weight-720 text-danger empty:absolute" />;
}
