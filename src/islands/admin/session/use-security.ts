import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultMessage, fieldMessage, statusOf } from '../client/desk-call.ts';
import {
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  verifyCode,
} from '../client/session.ts';
import { askSession } from '../cache.ts';
import { useWords } from '../words.ts';

/** What a password is asked for. */
export type Purpose = 'enable' | 'disable' | 'renew';

export type SecurityStep =
  | { name: 'overview'; told: string | null }
  | { name: 'password'; purpose: Purpose }
  | { name: 'new password' }
  | { name: 'scan'; uri: string; codes: readonly string[] }
  | { name: 'codes'; codes: readonly string[] };

const OVERVIEW: SecurityStep = { name: 'overview', told: null };

async function proceed(purpose: Purpose, password: string, offDone: string): Promise<SecurityStep> {
  if (purpose === 'enable') {
    const { totpURI: uri, backupCodes: codes } = await enableSecondFactor(password);
    return { name: 'scan', uri, codes };
  }
  if (purpose === 'renew') {
    const { backupCodes: codes } = await renewRecoveryCodes(password);
    return { name: 'codes', codes };
  }
  await disableSecondFactor(password);
  return { name: 'overview', told: offDone };
}

/** Switches the second step on and off, a step at a time. */
export function useSecurity() {
  const words = useWords();
  const { security, second } = words;
  const client = useQueryClient();
  const [step, setStep] = useState<SecurityStep>(OVERVIEW);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [newPasswordFault, setNewPasswordFault] = useState<string | null>(null);
  const goTo = (next: SecurityStep): void => {
    setFault(null);
    setNewPasswordFault(null);
    setStep(next);
  };
  const attempt = async (mistaken: string, call: () => Promise<SecurityStep>): Promise<void> => {
    setWorking(true);
    setFault(null);
    setNewPasswordFault(null);
    try {
      goTo(await call());
    } catch (failed) {
      const aboutNew = fieldMessage(failed, 'newPassword');
      if (aboutNew !== null) setNewPasswordFault(aboutNew);
      else setFault(statusOf(failed) === 422 ? mistaken : faultMessage(failed, words));
    } finally {
      setWorking(false);
      // Says whether the second step is on now, and whether it was the session that was refused.
      void client.invalidateQueries({ queryKey: askSession().queryKey });
    }
  };
  return {
    step,
    isWorking,
    fault,
    newPasswordFault,
    askNewPassword: () => {
      goTo({ name: 'new password' });
    },
    askPassword: (purpose: Purpose) => {
      goTo({ name: 'password', purpose });
    },
    cancel: () => {
      goTo(OVERVIEW);
    },
    kept: () => {
      goTo({ name: 'overview', told: security.done });
    },
    sendPassword: (purpose: Purpose, password: string) =>
      attempt(security.passwordWrong, () => proceed(purpose, password, security.offDone)),
    sendNewPassword: (current: string, chosen: string) =>
      attempt(security.passwordWrong, async () => {
        await changePassword(current, chosen);
        return { name: 'overview', told: security.passwordDone };
      }),
    sendCode: (code: string, codes: readonly string[]) =>
      attempt(second.refused, async () => {
        await verifyCode(code);
        return { name: 'codes', codes };
      }),
  };
}
export type SecurityFlow = ReturnType<typeof useSecurity>;
