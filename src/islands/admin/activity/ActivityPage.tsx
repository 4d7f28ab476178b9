import { useState } from 'react';
import { ACTIVITY_PAGE } from '../../../domain/admin/activity.ts';
import type { Activity } from '../../../domain/admin/activity.ts';
import { formatDollars } from '../../../domain/money.ts';
import { activityQuery } from '../api/queries.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { RowLink } from '../lists/RowLink.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { SmallButton } from '../shared/controls.tsx';
import { Time } from '../shared/values.tsx';

const TITLES: Partial<Record<Activity['kind'], string>> = {
  signed_in: 'Signed in',
  exported: 'Exported a list',
  role_changed: 'Changed a role',
  added: 'Added an account',
  disabled: 'Disabled an account',
  enabled: 'Enabled an account',
  password_set: 'Set a password',
  second_factor_dropped: 'Dropped a second step',
  staff_accepted: 'Accepted a payment',
  staff_cancelled: 'Canceled an order',
  staff_refunded: 'Recorded a refund',
  staff_valued: 'Entered a payment’s value',
  staff_withdrew_refund: 'Withdrew a refund',
  staff_withdrew_payment: 'Withdrew a payment',
  recomputed: 'Recomputed an order',
};

/** Of payments, staff only record those outside the gateway. */
const titleOf = ({ kind }: Activity): string => TITLES[kind] ?? 'Recorded a payment';

export function activityDetails({ subject, detail }: Activity): string {
  const amount = Number(detail['amount'] ?? Number.NaN);
  const { role, note } = detail;
  const parts = [subject, role, Number.isFinite(amount) ? formatDollars(amount) : null, note];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

export function ActivityPage() {
  /** The last entries of the pages before this one. */
  const [lasts, setLasts] = useState<readonly Activity[]>([]);
  const { data, isPlaceholderData } = useLiveQuery(activityQuery(lasts.at(-1)));
  if (!data) return null;
  const last = data.items.at(-1);
  return (
    <>
      <DataTable
        label="Activity"
        rows={data.items}
        isLoading={isPlaceholderData}
        columns={[
          ['What', (row) => <b className="weight-720">{titleOf(row)}</b>],
          ['Who', (row) => row.staff_email ?? 'Command line'],
          [
            'Details',
            (row) =>
              row.order_id === null ? (
                activityDetails(row)
              ) : (
                <RowLink tab="orders" id={row.order_id}>
                  {activityDetails(row) || 'Order'}
                </RowLink>
              ),
          ],
          ['When', ({ at }) => <Time at={at} />],
        ]}
      />
      {!last && <p className="text-ink-soft">There is nothing to show.</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {lasts.length > 0 && (
          <SmallButton onClick={() => setLasts(lasts.slice(0, -1))}>Newer</SmallButton>
        )}
        {last && data.items.length === ACTIVITY_PAGE && (
          <SmallButton isBusy={isPlaceholderData} onClick={() => setLasts([...lasts, last])}>
            Older
          </SmallButton>
        )}
      </div>
    </>
  );
}
