import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ButtonTone } from '../../../components/button-class.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { recoveryCodesQuery } from '../api/queries.ts';
import { Actions } from '../shared/controls.tsx';
import { AdminFrame, StatusMessage, Subtitle, Title } from '../shared/parts.tsx';
import {
  CHANGE_PASSWORD,
  RENEW_CODES,
  SecuritySteps,
  TURN_OFF,
  TURN_ON,
  useSecurity,
} from './SecuritySteps.tsx';

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Subtitle as="h3">{title}</Subtitle>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </section>
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
  const left = useQuery({ ...recoveryCodesQuery(), enabled: hasSecondStep }).data?.left;
  const codes = typeof left === 'number' ? ` Recovery codes left: ${left}.` : '';
  const button = (name: string, act: () => void, tone: ButtonTone = 'line') => (
    <Button tone={tone} onClick={act}>
      {name}
    </Button>
  );
  const overview = (
    <div className="grid gap-6">
      <StatusMessage>{'message' in step && step.message}</StatusMessage>
      {hasSecondStep ? (
        <Part
          title="Second step at sign-in"
          text={`On. Signing in asks for a code from your authenticator app.${codes}`}
        >
          {button('New recovery codes', () => goTo(RENEW_CODES))}
          {button('Turn off', () => goTo(TURN_OFF))}
        </Part>
      ) : (
        <Part title="Second step at sign-in" text="Off. You sign in with your password alone.">
          {button('Turn on', () => goTo(TURN_ON), 'signal')}
        </Part>
      )}
      <Part title="Password" text="A new one signs you out everywhere but here.">
        {button('Change password', () => goTo(CHANGE_PASSWORD))}
      </Part>
      <Part title="Sessions" text="Ends every session of your account, in this browser too.">
        {button('Sign out everywhere', onSignOutEverywhere)}
      </Part>
    </div>
  );
  const onDone = (): void => goTo({ message: 'The second step is on.' });
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
        <Button tone="signal" onClick={() => flow.goTo(TURN_ON)}>
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
