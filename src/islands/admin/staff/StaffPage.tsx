import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { staffListSchema } from '../../../domain/admin/staff.ts';
import type { StaffAccount } from '../../../domain/admin/staff.ts';
import { staffQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/LiveControls.tsx';
import { useStaff, useWhyNot } from '../shared/context.ts';
import { DialogButton, Select } from '../shared/controls.tsx';
import { DetailPage } from '../shared/DetailPage.tsx';
import { EMAIL } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { StatusMessage } from '../shared/parts.tsx';
import { Time } from '../shared/values.tsx';

/** What an owner confirms, each with its consequence, what was done, and the change. */
const CHANGES = {
  invite: [
    'Send the link again',
    'Mails a new link to set the password, valid one day.',
    'Invited',
  ],
  owner: [
    'Make an owner',
    'Owners also manage accounts, export lists and see the activity.',
    'Changed',
    { role: 'owner' },
  ],
  staff: [
    'Make staff',
    'Staff work on orders and inquiries, and record refunds.',
    'Changed',
    { role: 'staff' },
  ],
  disable: [
    'Disable',
    'Signs the member out everywhere, and lets them in no more.',
    'Disabled',
    { disabled: true },
  ],
  enable: ['Enable', 'Lets the member sign in again.', 'Enabled', { disabled: false }],
  drop: [
    'Drop the second step',
    'For a lost phone without recovery codes: until it is set up again, the password alone is enough.',
    'Dropped the second step of',
    { second_factor: false },
  ],
} as const;
type Change = keyof typeof CHANGES;

function changesOf(account: StaffAccount): Change[] {
  if (account.disabled_at !== null) return ['enable'];
  const { has_password: hasPassword, second_factor: hasSecondStep, role } = account;
  const fitting = { invite: !hasPassword, owner: role === 'staff', staff: role === 'owner' };
  const all = Object.entries({ ...fitting, drop: hasSecondStep, disable: true });
  return all.filter(([, fits]) => fits).map(([change]) => change as Change);
}

interface Act {
  change: Change;
  email: string;
  role: string;
}

/** Makes a change and shows the accounts after it. */
const useStaffMutation = () =>
  useChange(
    ({ change, email, role }: Act) => ({
      path: ADMIN_PATHS.staff,
      answer: staffListSchema,
      ...(change === 'invite'
        ? { body: { email, role } }
        : { method: 'PATCH', body: { email, ...CHANGES[change][3] } }),
    }),
    staffQuery,
  );
interface DialogProps {
  mutation: ReturnType<typeof useStaffMutation>;
  onClose: () => void;
}

function InviteDialog(props: DialogProps) {
  return (
    <FormDialog
      {...props}
      title="Invite a member"
      submit="Send invitation"
      failed="The invitation was not sent"
      fields={{ email: EMAIL, role: { initial: 'staff' } }}
      request={({ email, role }): Act => ({
        email: email.trim().toLowerCase(),
        role,
        change: 'invite',
      })}
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
          <p>{CHANGES[values.role === 'owner' ? 'owner' : 'staff'][1]}</p>
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
  mutation: DialogProps['mutation'];
}

function ChangeButton({ account: { id, role }, change, mutation }: ChangeProps) {
  const [action, consequence] = CHANGES[change];
  return (
    <DialogButton
      isLink
      aria-label={`${action}: ${id}`}
      onOpen={mutation.reset}
      dialog={(onClose) => (
        <FormDialog
          title={`${action}?`}
          subject={id}
          submit={action}
          cancel="Keep as it is"
          failed="The account was not changed"
          fields={{}}
          request={(): Act => ({ change, email: id, role })}
          {...{ mutation, onClose }}
        >
          {() => <p>{consequence}</p>}
        </FormDialog>
      )}
    >
      {action}
    </DialogButton>
  );
}

function stateOf({ disabled_at: disabled, has_password, second_factor }: StaffAccount): string {
  if (disabled !== null) return 'Disabled';
  if (!has_password) return 'Invited';
  return second_factor ? 'Second step on' : 'Password alone';
}

function Accounts() {
  const { data } = useLiveQuery(staffQuery());
  const { email } = useStaff();
  const mutation = useStaffMutation();
  const { isSuccess, variables } = mutation;
  return (
    <>
      <DialogButton
        className="justify-self-start"
        onOpen={mutation.reset}
        dialog={(onClose) => <InviteDialog {...{ mutation, onClose }} />}
      >
        Invite a member
      </DialogButton>
      <StatusMessage>
        {isSuccess && variables && `${CHANGES[variables.change][2]} ${variables.email}`}
      </StatusMessage>
      {data && (
        <DataTable
          label="Staff"
          rows={data.items}
          columns={[
            { header: 'Email', cell: ({ id }) => <b className="weight-720">{id}</b> },
            { header: 'Role', cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Staff') },
            { header: 'Sign-in', cell: stateOf },
            { header: 'Since', cell: ({ created_at: at }) => <Time at={at} /> },
            {
              header: 'Change',
              cell: (account) =>
                account.id === email ? (
                  'You. Another owner changes your account.'
                ) : (
                  <span className="flex flex-wrap gap-x-4">
                    {changesOf(account).map((change) => (
                      <ChangeButton key={change} {...{ account, change, mutation }} />
                    ))}
                  </span>
                ),
            },
          ]}
        />
      )}
    </>
  );
}

export function StaffPage() {
  const reason = useWhyNot('accounts');
  return (
    <DetailPage title="Staff" back="Back to the lists">
      {reason === null ? <Accounts /> : <p>{reason}</p>}
    </DetailPage>
  );
}
