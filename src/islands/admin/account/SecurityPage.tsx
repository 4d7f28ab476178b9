import { useQuery } from '@tanstack/react-query';
import { recoveryCodesQuery } from '../api/queries.ts';
import { callAuth } from '../api/request.ts';
import { useStaff } from '../shared/context.ts';
import { SmallButton } from '../shared/controls.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { AdminFrame, ErrorMessage, Section, StatusMessage, Title } from '../shared/parts.tsx';
import { NEW_PASSWORD } from '../sign-in/sign-in-steps.ts';
import { SIGN_OUT_FAILED, useSignOut } from './AccountMenu.tsx';
import { OWN_PASSWORD, SecondStep, useAccountChange, WRONG_PASSWORD } from './SecondStep.tsx';

export function SecurityPage() {
  const { second_factor: isOn, second_factor_required: isRequired } = useStaff();
  const { left } = useQuery({ ...recoveryCodesQuery(), enabled: isOn }).data ?? {};
  const { outcome, mutation } = useAccountChange();
  const leaving = useSignOut();
  return (
    <div className="grid max-w-text grid-cols-1 gap-fluid-1">
      <Section title="Second step at sign-in">
        <SecondStep isOn={isOn} isRequired={isRequired}>
          <p>
            <span>
              {isOn
                ? 'On. Signing in asks for a code from your authenticator app.'
                : 'Off. You sign in with your password alone.'}
            </span>
            {typeof left === 'number' && <span>{` Recovery codes left: ${left}.`}</span>}
          </p>
        </SecondStep>
      </Section>
      <Section title="Password">
        <p>A new one signs you out everywhere but here.</p>
        <FormDialog
          opener="Change password"
          mutation={mutation}
          rejected={WRONG_PASSWORD}
          draft={undefined}
          fields={{ currentPassword: OWN_PASSWORD, newPassword: NEW_PASSWORD }}
          request={async (passwords) => {
            await callAuth('changePassword', passwords);
            return { message: 'Your password is changed.' };
          }}
        />
        <StatusMessage>{outcome.message}</StatusMessage>
      </Section>
      <Section title="Sessions">
        <p>Ends every session of your account, in this browser too.</p>
        <SmallButton isBusy={leaving.isPending} onClick={() => leaving.mutate(true)}>
          Sign out everywhere
        </SmallButton>
        <ErrorMessage>{leaving.isError && SIGN_OUT_FAILED}</ErrorMessage>
      </Section>
    </div>
  );
}

/** Sets up the second step for a member who may do nothing else before. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  return (
    <AdminFrame>
      <Title text="Second step" />
      <SecondStep isOn={false} isRequired opener="Set up" onDone={onDone}>
        <p>
          Here, signing in takes your password and a code from an authenticator app. Set up the app
          first; it takes a minute.
        </p>
      </SecondStep>
    </AdminFrame>
  );
}
