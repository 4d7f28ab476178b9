import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AUTH_PATHS,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../domain/admin/session.ts';
import { sessionQuery } from '../api/query-client.ts';
import { callAuth, request } from '../api/request.ts';

export type SecurityStep =
  | { name: 'overview'; message?: string }
  /** Requires the password again, which protects an unlocked computer; the call sends it. */
  | { name: 'password'; send: (password: string) => Promise<SecurityStep> }
  | { name: 'new password' }
  | { name: 'authenticator'; uri: string; codes: readonly string[] }
  | { name: 'recovery codes'; codes: readonly string[] };

/** Takes effect once a code of the app is verified. */
export async function enable(password: string): Promise<SecurityStep> {
  const path = AUTH_PATHS.enableSecondFactor;
  const answer = await request({ path, body: { password }, answer: secondFactorSchema });
  return { name: 'authenticator', uri: answer.totpURI, codes: answer.backupCodes };
}

export async function renewCodes(password: string): Promise<SecurityStep> {
  const path = AUTH_PATHS.renewRecoveryCodes;
  const answer = await request({ path, body: { password }, answer: recoveryCodesSchema });
  return { name: 'recovery codes', codes: answer.backupCodes };
}

export async function disable(password: string): Promise<SecurityStep> {
  await callAuth('disableSecondFactor', { password });
  return { name: 'overview', message: 'The second step is off.' };
}

/** The steps of the security dialog, and the calls between them, each of which returns a step. */
export function useSecurity() {
  const client = useQueryClient();
  const [step, setStep] = useState<SecurityStep>({ name: 'overview' });
  const mutation = useMutation({
    mutationFn: (send: () => Promise<SecurityStep>) => send(),
    onSuccess: setStep,
    // Reloads whether the second factor is on.
    onSettled: () => void client.invalidateQueries({ queryKey: sessionQuery().queryKey }),
  });
  const goTo = (next: SecurityStep): void => {
    mutation.reset();
    setStep(next);
  };
  return { step, mutation, goTo };
}
export type SecurityFlow = ReturnType<typeof useSecurity>;
