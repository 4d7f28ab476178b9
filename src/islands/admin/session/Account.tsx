import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffSession } from '../../../domain/desk/session.ts';
import { fill } from '../../../lib/wording.ts';
import { signOut } from '../client/session.ts';
import { leave } from '../cache.ts';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useWords } from '../words.ts';
import { Security } from './Security.tsx';

/** Who is signed in, what guards the account, and the way out. */
export function Account({ staff }: { staff: StaffSession }) {
  const { account } = useWords();
  const client = useQueryClient();
  const [isSecurityOpen, setSecurityOpen] = useState(false);
  const [leaving, setLeaving] = useState<'no' | 'yes' | 'failed'>('no');
  const signOutHere = (everywhere: boolean): void => {
    setLeaving('yes');
    leave(client, () => signOut(everywhere)).catch(() => {
      setLeaving('failed');
    });
  };
  return (
    <div
      className="flex flex-auto flex-wrap items-center gap-x-4 gap-y-1"
      role="group"
      aria-label={account.label}
    >
      <p className="wrap-anywhere">{fill(account.signedIn, { email: staff.email })}</p>
      <p role="alert" className="weight-720 text-danger empty:absolute">
        {leaving === 'failed' && account.failed}
      </p>
      <LinkButton
        onClick={() => {
          setSecurityOpen(true);
        }}
      >
        {account.security}
      </LinkButton>
      <LinkButton
        aria-busy={leaving === 'yes'}
        onClick={() => {
          signOutHere(false);
        }}
      >
        {leaving === 'yes' ? account.leaving : account.out}
      </LinkButton>
      {isSecurityOpen && (
        <Security
          hasSecondStep={staff.second_factor}
          onEverywhere={() => {
            setSecurityOpen(false);
            signOutHere(true);
          }}
          onClose={() => {
            setSecurityOpen(false);
          }}
        />
      )}
    </div>
  );
}
