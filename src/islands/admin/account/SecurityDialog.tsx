import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { recoveryCodesQuery } from '../api/queries.ts';
import { Actions } from '../shared/controls.tsx';
import { StatusMessage, Subtitle, Title } from '../shared/parts.tsx';
import { AdminFrame } from '../sign-in/SignInFrame.tsx';
import { SecuritySteps } from './SecuritySteps.tsx';
import { disable, enable, renewCodes, useSecurity } from './use-security.ts';
import type { SecurityFlow } from './use-security.ts';

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Subtitle as="h3">{title}</Subtitle>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </section>
  );
}

/** Whether the account has a second factor, and the buttons to change that. */
function SecondStep({ isOn, flow }: { isOn: boolean; flow: SecurityFlow }) {
  const left = useQuery({ ...recoveryCodesQuery(), enabled: isOn }).data?.left;
  const codes = typeof left === 'number' ? ` Recovery codes left: ${left}.` : '';
  const confirm = (name: string, send: typeof enable) => (
    <Button tone={isOn ? 'line' : 'signal'} onClick={() => flow.goTo({ name: 'password', send })}>
      {name}
    </Button>
  );
  return (
    <Part
      title="Second step at sign-in"
      text={
        isOn
          ? `On. Signing in asks for a code from your authenticator app.${codes}`
          : 'Off. You sign in with your password alone.'
      }
    >
      {isOn ? confirm('New recovery codes', renewCodes) : confirm('Turn on', enable)}
      {isOn && confirm('Turn off', disable)}
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
  const { step, mutation, goTo } = flow;
  const overview = (
    <div className="grid gap-6">
      <StatusMessage>{step.name === 'overview' && step.message}</StatusMessage>
      <SecondStep isOn={hasSecondStep} flow={flow} />
      <Part title="Password" text="A new one signs you out everywhere but here.">
        <Button tone="line" onClick={() => goTo({ name: 'new password' })}>
          Change password
        </Button>
      </Part>
      <Part title="Sessions" text="Ends every session of your account, in this browser too.">
        <Button tone="line" onClick={onSignOutEverywhere}>
          Sign out everywhere
        </Button>
      </Part>
    </div>
  );
  const onDone = (): void => goTo({ name: 'overview', message: 'The second step is on.' });
  return (
    <Dialog title="Security" closeLabel="Close" isBusy={mutation.isPending} onClose={onClose}>
      <SecuritySteps {...{ flow, overview, onDone }} />
    </Dialog>
  );
}

/** Sets up the second step for a member who may do nothing else before. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  const flow = useSecurity();
  const overview = (
    <>
      <p>
        Here, signing in takes your password and a code from an authenticator app. Set up the app
        first; it takes a minute.
      </p>
      <p>
        <Button tone="signal" onClick={() => flow.goTo({ name: 'password', send: enable })}>
          Set up
        </Button>
      </p>
    </>
  );
  return (
    <AdminFrame>
      <Title text="Second step" />
      <SecuritySteps {...{ flow, overview, onDone }} />
    </AdminFrame>
  );
}
