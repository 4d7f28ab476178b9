import type { ComponentProps, ReactNode } from 'react';

interface SubtitleProps extends ComponentProps<'h2'> {
  as?: 'h2' | 'h3';
}

/** The heading of a part of a page or a dialog. */
export function Subtitle({ as: Heading = 'h2', ...heading }: SubtitleProps) {
  return <Heading {...heading} className="text-lead/tight weight-800 focus:outline-none" />;
}

/** A part of a page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-label={title}>
      <Subtitle>{title}</Subtitle>
      {children}
    </section>
  );
}
