import type { ReactNode } from 'react';
import { Title } from '../shared/parts.tsx';

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
