import type { ReactNode } from 'react';

const PLACES = { form: 'mt-3 items-center', dialog: 'mt-6' };

/** The buttons at the end of a form's part, or of a dialog. */
export function Actions({ of, children }: { of: keyof typeof PLACES; children: ReactNode }) {
  return <div className={`flex flex-wrap gap-3 ${PLACES[of]}`}>{children}</div>;
}
