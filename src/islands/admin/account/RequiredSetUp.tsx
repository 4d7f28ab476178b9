import { Button } from '../../../components/ui/Button.tsx';
import { Title } from '../shared/Title.tsx';
import { AdminFrame } from '../sign-in/SignInFrame.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { ConfirmPasswordForm } from './PasswordForms.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { enable } from './SecurityDialog.tsx';
import { useSecurity } from './use-security.ts';

/** Sets up the second step for a member who may do nothing else before. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  const flow = useSecurity();
  const { step } = flow;
  return (
    <AdminFrame>
      <Title text="Second step" />
      {step.name === 'overview' && (
        <>
          <p>
            Here, signing in takes your password and a code from an authenticator app. Set up the
            app first; it takes a minute.
          </p>
          <p>
            <Button tone="signal" onClick={() => flow.goTo({ name: 'password', send: enable })}>
              Set up
            </Button>
          </p>
        </>
      )}
      {step.name === 'password' && <ConfirmPasswordForm send={step.send} flow={flow} />}
      {step.name === 'authenticator' && (
        <AuthenticatorSetup uri={step.uri} codes={step.codes} flow={flow} />
      )}
      {step.name === 'recovery codes' && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </AdminFrame>
  );
}
