import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '../api/auth-api.ts';
import { recoveryCodesQuery } from '../api/queries.ts';
import { StatusMessage, Subtitle } from '../shared/Section.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { ConfirmPasswordForm, NewPasswordForm } from './PasswordForms.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecurity } from './use-security.ts';
import type { SecurityFlow, SecurityStep } from './use-security.ts';

export async function enable(password: string): Promise<SecurityStep> {
  const { totpURI: uri, backupCodes: codes } = await enableSecondFactor(password);
  return { name: 'authenticator', uri, codes };
}

async function renewCodes(password: string): Promise<SecurityStep> {
  const { backupCodes: codes } = await renewRecoveryCodes(password);
  return { name: 'recovery codes', codes };
}

async function disable(password: string): Promise<SecurityStep> {
  await disableSecondFactor(password);
  return { name: 'overview', message: 'The second step is off.' };
}

interface PartProps {
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Subtitle as="h3">{title}</Subtitle>
      <p>{text}</p>
      <DialogActions isInForm>{children}</DialogActions>
    </section>
  );
}

/** Whether the account has a second factor, and the buttons to change that. */
function SecondStep({ isOn, flow }: { isOn: boolean; flow: SecurityFlow }) {
  const confirm = (send: typeof enable): void => flow.goTo({ name: 'password', send });
  const left = useQuery({ ...recoveryCodesQuery(), enabled: isOn }).data?.left;
  if (!isOn) {
    return (
      <Part title="Second step at sign-in" text="Off. You sign in with your password alone.">
        <Button tone="signal" onClick={() => confirm(enable)}>
          Turn on
        </Button>
      </Part>
    );
  }
  return (
    <Part
      title="Second step at sign-in"
      text={`On. Signing in asks for a code from your authenticator app.${typeof left === 'number' ? ` Recovery codes left: ${left}.` : ''}`}
    >
      <Button tone="line" onClick={() => confirm(renewCodes)}>
        New recovery codes
      </Button>
      <Button tone="line" onClick={() => confirm(disable)}>
        Turn off
      </Button>
    </Part>
  );
}

interface Props {
  hasSecondStep: boolean;
  onSignOutEverywhere: () => void;
  onClose: () => void;
}

/** The account's password, second factor, recovery codes and sessions. */
export function SecurityDialog({ hasSecondStep, onSignOutEverywhere, onClose }: Props) {
  const flow = useSecurity();
  const { step } = flow;
  return (
    <Dialog title="Security" closeLabel="Close" isBusy={flow.isPending} onClose={onClose}>
      {step.name === 'overview' && (
        <div className="grid gap-6">
          <StatusMessage>{step.message}</StatusMessage>
          <SecondStep isOn={hasSecondStep} flow={flow} />
          <Part title="Password" text="A new one signs you out everywhere but here.">
            <Button tone="line" onClick={() => flow.goTo({ name: 'new password' })}>
              Change password
            </Button>
          </Part>
          <Part title="Sessions" text="Ends every session of your account, in this browser too.">
            <Button tone="line" onClick={onSignOutEverywhere}>
              Sign out everywhere
            </Button>
          </Part>
        </div>
      )}
      {step.name === 'password' && <ConfirmPasswordForm send={step.send} flow={flow} />}
      {step.name === 'new password' && <NewPasswordForm flow={flow} />}
      {step.name === 'authenticator' && (
        <AuthenticatorSetup uri={step.uri} codes={step.codes} flow={flow} />
      )}
      {step.name === 'recovery codes' && (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => flow.goTo({ name: 'overview', message: 'The second step is on.' })}
        />
      )}
    </Dialog>
  );
}
