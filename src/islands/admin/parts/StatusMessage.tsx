import type { ReactNode } from 'react';

/** Says that something was done; takes no room while it says nothing. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="weight-720 text-success empty:absolute">
      {children}
    </p>
  );
}
