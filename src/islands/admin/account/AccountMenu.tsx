import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { whyNot } from '../../../domain/admin/rights.ts';
import type { OwnerRight } from '../../../domain/admin/rights.ts';
import { DATA_KEY, endSession, SIGN_OUT_KEY } from '../api/query-client.ts';
import { callAuth, statusOf } from '../api/request.ts';
import { navigate } from '../route/route.ts';
import type { AdminRoute } from '../route/route.ts';
import { useStaff } from '../shared/context.ts';
import { LinkButton } from '../shared/controls.tsx';
import { ErrorMessage } from '../shared/parts.tsx';

export const SIGN_OUT_FAILED = 'Signing out did not work. Try again.';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    mutationFn: async (everywhere: boolean) => {
      await client.cancelQueries();
      try {
        await callAuth(everywhere ? 'signOutEverywhere' : 'signOut');
      } catch (error) {
        if (statusOf(error) !== 401) throw error;
      }
    },
    onSuccess: () => endSession(client, false),
    // Reloads the data whose requests were canceled.
    onError: () => void client.refetchQueries({ queryKey: DATA_KEY, type: 'active' }),
  });
}

type AccountPage = Exclude<AdminRoute['page'], '' | 'figures'>;

export const ACCOUNT_PAGES: Record<AccountPage, { title: string; right?: OwnerRight }> = {
  security: { title: 'Security' },
  staff: { title: 'Staff', right: 'accounts' },
  activity: { title: 'Activity', right: 'activity' },
};

const MENU_ID = 'account-menu';
const PERSON = 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM3.5 21c1-4.5 4.5-6 8.5-6s7.5 1.5 8.5 6';

export function AccountMenu() {
  const staff = useStaff();
  const menu = useRef<HTMLDivElement>(null);
  const leaving = useSignOut();
  return (
    <>
      <IconButton
        label={`Account: ${staff.email}`}
        title={staff.email}
        icon={PERSON}
        popoverTarget={MENU_ID}
        onClick={() => {
          // Browsers without popovers (below Safari 17): styles/base.css.
          if (!menu.current?.showPopover) menu.current?.toggleAttribute('data-open');
        }}
      />
      <div
        ref={menu}
        className="fixed top-header-slim right-gutter bottom-auto left-auto w-72 border-2 border-ink bg-ground p-4 text-ink motion-safe:open:animate-[settle_var(--time-mid)_var(--ease-settle)]"
        id={MENU_ID}
        popover="auto"
        role="group"
        aria-label="Your account"
      >
        <p className="text-small/text wrap-anywhere text-ink-soft">Signed in as {staff.email}</p>
        <ErrorMessage>{leaving.isError && SIGN_OUT_FAILED}</ErrorMessage>
        <p className="mt-2 grid justify-items-start">
          {Object.entries(ACCOUNT_PAGES).map(
            ([page, { title, right }]) =>
              !(right && whyNot(staff.role, right)) && (
                <LinkButton
                  key={page}
                  popoverTarget={MENU_ID}
                  popoverTargetAction="hide"
                  onClick={() => navigate({ page: page as AccountPage, open: '' })}
                >
                  {title}
                </LinkButton>
              ),
          )}
          <LinkButton isBusy={leaving.isPending} onClick={() => leaving.mutate(false)}>
            {leaving.isPending ? 'Signing out...' : 'Sign Out'}
          </LinkButton>
        </p>
      </div>
    </>
  );
}
