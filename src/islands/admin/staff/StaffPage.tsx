import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { staffListSchema } from '../../../domain/admin/staff.ts';
import type { StaffAccount } from '../../../domain/admin/staff.ts';
import { staffQuery } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { useLiveQuery } from '../live/live-updates.ts';
import { emailError } from '../orders/ReceiptDialog.tsx';
import { LinkButton, SmallButton } from '../shared/buttons.tsx';
import { Select } from '../shared/controls.tsx';
import { DetailPage } from '../shared/DetailPage.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { StatusMessage } from '../shared/Section.tsx';
import { useStaff, useWhyNot } from '../shared/staff.ts';
import { Time } from '../shared/Time.tsx';
import { useForm } from '../shared/use-form.ts';

/** What an owner confirms, each with its consequence and what was done. */
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
  ],
  staff: ['Make staff', 'Staff work on orders and inquiries, and record refunds.', 'Changed'],
  disable: ['Disable', 'Signs the member out everywhere, and lets them in no more.', 'Disabled'],
  enable: ['Enable', 'Lets the member sign in again.', 'Enabled'],
  drop: [
    'Drop the second step',
    'For a lost phone without recovery codes: until it is set up again, the password alone is enough.',
    'Dropped the second step of',
  ],
} as const;
type Change = keyof typeof CHANGES;

const BODIES: Readonly<Record<Exclude<Change, 'invite'>, object>> = {
  owner: { role: 'owner' },
  staff: { role: 'staff' },
  disable: { disabled: true },
  enable: { disabled: false },
  drop: { second_factor: false },
};

/** The changes that an account allows. */
function changesOf(account: Omit<StaffAccount, 'id' | 'created_at'>): Change[] {
  if (account.disabled_at !== null) return ['enable'];
  return [
    ...(account.has_password ? [] : (['invite'] as const)),
    account.role === 'owner' ? 'staff' : 'owner',
    ...(account.second_factor ? (['drop'] as const) : []),
    'disable',
  ];
}

type Act = Pick<StaffAccount, 'id' | 'role'> & { change: Change };

/** Makes a change and shows the accounts after it. */
function useStaffMutation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: email, role, change }: Act) =>
      request({
        path: ADMIN_PATHS.staff,
        answer: staffListSchema,
        ...(change === 'invite'
          ? { body: { email, role } }
          : { method: 'PATCH', body: { email, ...BODIES[change] } }),
      }),
    onSuccess: (list) => client.setQueryData(staffQuery().queryKey, list),
    // An invitation whose mail failed has made its account.
    onError: () => client.invalidateQueries({ queryKey: staffQuery().queryKey }),
  });
}
interface DialogProps {
  mutation: ReturnType<typeof useStaffMutation>;
  onClose: () => void;
}

function InviteDialog({ mutation, onClose }: DialogProps) {
  const form = useForm<'email' | 'role'>({
    ...mutation,
    onClose,
    initial: { email: '', role: 'staff' },
    validate: ({ email }) => ({ email: emailError(email) }),
    onSubmit: ({ email, role }, onSuccess) => {
      const id = email.trim().toLowerCase();
      mutation.mutate({ id, role: role as Act['role'], change: 'invite' }, { onSuccess });
    },
  });
  return (
    <FormDialog
      title="Invite a member"
      submit="Send invitation"
      busy="Sending..."
      failed="The invitation was not sent"
      form={form}
    >
      <Field {...form.field('email')} label="Email" type="email" autoComplete="off" />
      <Select
        isField
        label="Role"
        value={form.values.role}
        options={[
          ['staff', 'Staff'],
          ['owner', 'Owner'],
        ]}
        onChange={(role) => form.set({ role })}
      />
      <p>{CHANGES[form.values.role === 'owner' ? 'owner' : 'staff'][1]}</p>
      <p className="text-small/text text-ink-soft">
        They get a link to set a password, valid one day.
      </p>
    </FormDialog>
  );
}

function ConfirmDialog({ act, mutation, onClose }: DialogProps & { act: Act }) {
  const [action, consequence] = CHANGES[act.change];
  const form = useForm({
    ...mutation,
    onClose,
    initial: {},
    onSubmit: (_, onSuccess) => mutation.mutate(act, { onSuccess }),
  });
  return (
    <FormDialog
      title={`${action}?`}
      subject={act.id}
      submit={action}
      busy="Changing..."
      cancel="Keep as it is"
      failed="The account was not changed"
      form={form}
    >
      <p>{consequence}</p>
    </FormDialog>
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
  const [dialog, setDialog] = useState<Act | 'invite' | null>(null);
  const open = (opened: Act | 'invite'): void => {
    mutation.reset();
    setDialog(opened);
  };
  const shared = { mutation, onClose: () => setDialog(null) };
  const { isSuccess, variables } = mutation;
  return (
    <>
      <SmallButton className="justify-self-start" onClick={() => open('invite')}>
        Invite a member
      </SmallButton>
      <StatusMessage>
        {isSuccess && variables && `${CHANGES[variables.change][2]} ${variables.id}`}
      </StatusMessage>
      {data && (
        <DataTable
          label="Staff"
          rows={data.items}
          isLoading={false}
          columns={[
            { header: 'Email', cell: ({ id }) => <b className="weight-720">{id}</b> },
            { header: 'Role', cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Staff') },
            { header: 'Sign-in', cell: stateOf },
            { header: 'Since', cell: ({ created_at: at }) => <Time at={at} /> },
            {
              header: 'Change',
              cell: ({ id, role, ...account }) =>
                id === email ? (
                  'You. Another owner changes your account.'
                ) : (
                  <span className="flex flex-wrap gap-x-4">
                    {changesOf({ role, ...account }).map((change) => (
                      <LinkButton
                        key={change}
                        aria-label={`${CHANGES[change][0]}: ${id}`}
                        onClick={() => open({ id, role, change })}
                      >
                        {CHANGES[change][0]}
                      </LinkButton>
                    ))}
                  </span>
                ),
            },
          ]}
        />
      )}
      {dialog === 'invite' && <InviteDialog {...shared} />}
      {dialog !== null && dialog !== 'invite' && <ConfirmDialog act={dialog} {...shared} />}
    </>
  );
}

/** The staff's accounts, for owners. */
export function StaffPage() {
  const reason = useWhyNot('accounts');
  return (
    <DetailPage title="Staff" back="Back to the lists">
      {reason === null ? <Accounts /> : <p>{reason}</p>}
    </DetailPage>
  );
}
