import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { staffListSchema } from '../../../domain/admin/staff.ts';
import type { StaffAccount } from '../../../domain/admin/staff.ts';
import { staffQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { useStaff } from '../shared/context.ts';
import { Select } from '../shared/controls.tsx';
import { EMAIL } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { StatusMessage } from '../shared/parts.tsx';
import { Time } from '../shared/values.tsx';

/** What an owner confirms, each with its consequence, what was done, and the change. */
const CHANGES = {
  invite: {
    action: 'Send the link again',
    consequence: 'Mails a new link to set the password, valid one day.',
    done: 'Invited',
    body: null,
  },
  owner: {
    action: 'Make an owner',
    consequence: 'Owners also manage accounts, export lists and see the activity.',
    done: 'Changed',
    body: { role: 'owner' },
  },
  staff: {
    action: 'Make staff',
    consequence: 'Staff work on orders and inquiries, and record refunds.',
    done: 'Changed',
    body: { role: 'staff' },
  },
  disable: {
    action: 'Disable',
    consequence: 'Signs the member out everywhere, and refuses further sign-ins.',
    done: 'Disabled',
    body: { disabled: true },
  },
  enable: {
    action: 'Enable',
    consequence: 'Lets the member sign in again.',
    done: 'Enabled',
    body: { disabled: false },
  },
  drop: {
    action: 'Drop the second step',
    consequence:
      'For a lost phone without recovery codes: until it is set up again, the password alone is enough.',
    done: 'Dropped the second step of',
    body: { second_factor: false },
  },
} as const;
type Change = keyof typeof CHANGES;

function changesOf(account: StaffAccount): Change[] {
  if (account.disabled_at !== null) return ['enable'];
  const { has_password: hasPassword, second_factor: hasSecondStep, role } = account;
  const fitting = { invite: !hasPassword, owner: role === 'staff', staff: role === 'owner' };
  const all = Object.entries({ ...fitting, drop: hasSecondStep, disable: true });
  return all.filter(([, fits]) => fits).map(([change]) => change as Change);
}

interface StaffCall {
  /** POST invites. */
  method: 'POST' | 'PATCH';
  body: object;
  done: string;
}

const useStaffMutation = () =>
  useChange(
    (call: StaffCall) => ({ path: ADMIN_PATHS.staff, answer: staffListSchema, ...call }),
    staffQuery,
  );
type StaffMutation = ReturnType<typeof useStaffMutation>;

function InviteDialog({ mutation }: { mutation: StaffMutation }) {
  return (
    <FormDialog
      mutation={mutation}
      opener="Invite a member"
      submit="Send invitation"
      failed="The invitation was not sent"
      draft="invitation"
      fields={{ email: EMAIL, role: { initial: 'staff' } }}
      request={({ email: typed, role }): StaffCall => {
        const email = typed.trim().toLowerCase();
        return { method: 'POST', body: { email, role }, done: `Invited ${email}` };
      }}
    >
      {({ values, all, set }) => (
        <>
          {all}
          <Select
            isField
            label="Role"
            value={values.role}
            options={Object.entries({ staff: 'Staff', owner: 'Owner' })}
            onChange={(role) => set({ role })}
          />
          <p>{CHANGES[values.role === 'owner' ? 'owner' : 'staff'].consequence}</p>
          <p className="text-small/text text-ink-soft">
            They get a link to set a password, valid one day.
          </p>
        </>
      )}
    </FormDialog>
  );
}

interface ChangeProps {
  account: StaffAccount;
  change: Change;
  mutation: StaffMutation;
}

function ChangeDialog({ account: { id, role }, change, mutation }: ChangeProps) {
  const { action, consequence, done, body } = CHANGES[change];
  return (
    <FormDialog
      mutation={mutation}
      opener={action}
      openerProps={{ isLink: true, 'aria-label': `${action}: ${id}` }}
      title={`${action}?`}
      subject={id}
      cancel="Keep as it is"
      failed="The account was not changed"
      draft={undefined}
      intro={<p>{consequence}</p>}
      fields={{}}
      request={(): StaffCall => ({
        method: change === 'invite' ? 'POST' : 'PATCH',
        body: { email: id, ...(body ?? { role }) },
        done: `${done} ${id}`,
      })}
    />
  );
}

function stateOf({ disabled_at: disabled, has_password, second_factor }: StaffAccount): string {
  if (disabled !== null) return 'Disabled';
  if (!has_password) return 'Invited';
  return second_factor ? 'Second step on' : 'Password alone';
}

export function StaffPage() {
  const { data } = useLiveQuery(staffQuery());
  const { email } = useStaff();
  const mutation = useStaffMutation();
  return (
    <>
      <InviteDialog mutation={mutation} />
      <StatusMessage>{mutation.message}</StatusMessage>
      {data && (
        <DataTable
          label="Staff"
          rows={data.items}
          columns={[
            ['Email', ({ id }) => <b className="weight-720">{id}</b>],
            ['Role', ({ role }) => (role === 'owner' ? 'Owner' : 'Staff')],
            ['Sign-in', stateOf],
            ['Since', ({ created_at: at }) => <Time at={at} />],
            [
              'Change',
              (account) =>
                account.id === email ? (
                  'You. Another owner changes your account.'
                ) : (
                  <span className="flex flex-wrap gap-x-4">
                    {changesOf(account).map((change) => (
                      <ChangeDialog key={change} {...{ account, change, mutation }} />
                    ))}
                  </span>
                ),
            ],
          ]}
        />
      )}
    </>
  );
}
