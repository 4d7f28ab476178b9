import { useState } from 'react';
import { faultMessage, statusOf } from '../client/desk-call.ts';
import { signIn, verifyCode, verifyRecoveryCode } from '../client/session.ts';
import { useWords } from '../words.ts';

export type SignInStep = 'password' | 'code' | 'recovery';

interface SignInState {
  step: SignInStep;
  isWorking: boolean;
  /** What went wrong with the last try. */
  fault: string | null;
}

/** The way in: email and password, then a code where the account asks for one. */
export function useSignIn(onSignedIn: () => void) {
  const words = useWords();
  const [state, setState] = useState<SignInState>({
    step: 'password',
    isWorking: false,
    fault: null,
  });
  const goTo = (step: SignInStep, fault: string | null = null): void => {
    setState({ step, isWorking: false, fault });
  };
  /** Makes a try; `mistaken` is said where the server says that what was typed is wrong. */
  const attempt = async (
    step: SignInStep,
    mistaken: string,
    call: () => Promise<SignInStep | 'in'>,
  ): Promise<void> => {
    setState({ step, isWorking: true, fault: null });
    try {
      const next = await call();
      if (next === 'in') onSignedIn();
      else goTo(next);
    } catch (fault) {
      const status = statusOf(fault);
      // A password that is wrong, or a second step that took too long: both begin anew.
      if (status === 401) goTo('password', step === 'password' ? mistaken : words.second.expired);
      else goTo(step, status === 422 ? mistaken : faultMessage(fault, words));
    }
  };
  return {
    state,
    goTo,
    sendPassword: (email: string, password: string) =>
      attempt('password', words.signIn.refused, async () => {
        const { needsCode } = await signIn(email, password);
        return needsCode ? 'code' : 'in';
      }),
    sendCode: (code: string) =>
      attempt('code', words.second.refused, async () => {
        await verifyCode(code);
        return 'in';
      }),
    sendRecoveryCode: (code: string) =>
      attempt('recovery', words.second.recoveryRefused, async () => {
        await verifyRecoveryCode(code);
        return 'in';
      }),
  };
}
