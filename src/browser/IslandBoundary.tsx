import type { PropsWithChildren, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportPageError } from './report-error.ts';

/** The server's markup, as it looks without scripts: complete, with forms and links that work. */
export function ServerMarkup({ html }: { html: string }) {
  return (
    <div className="[display:contents]" data-static="" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

interface Props {
  /** The name under which an error is reported. */
  name: string;
  /** What is shown instead of what fails. */
  fallback: ReactNode;
}

/** Keeps an island's error from leaving a hole in the page. */
export function IslandBoundary({ name, fallback, children }: PropsWithChildren<Props>) {
  return (
    <ErrorBoundary fallback={fallback} onError={(error) => reportPageError(name, error)}>
      {children}
    </ErrorBoundary>
  );
}
