import { useEffect, useRef } from 'react';
import type { Mistake } from './form-state.ts';
import { Plumb } from './Plumb.tsx';

interface Props {
  title: string;
  mistakes: readonly Mistake[];
}

/** Takes focus when it comes, and leads to each field by the words that stand there. */
export function ErrorSummary({ title, mistakes }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <div ref={summary} className="alert alert-danger form-full" role="alert" tabIndex={-1}>
      <Plumb />
      <div className="alert-body">
        <h3 className="alert-title">{title}</h3>
        <ul>
          {mistakes.map(({ field, message }) => (
            <li key={field}>
              <a
                className="link"
                href={`#contact-${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`contact-${field}`)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
