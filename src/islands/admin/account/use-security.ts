import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/query-client.ts';
import { errorMessage, fieldErrors, statusOf } from '../api/request.ts';

export type SecurityStep =
  | { name: 'overview'; message?: string }
  /** Asks for the password again, so that an unlocked computer is not enough; the call sends it. */
  | { name: 'password'; send: (password: string) => Promise<SecurityStep> }
  | { name: 'new password' }
  | { name: 'authenticator'; uri: string; codes: readonly string[] }
  | { name: 'recovery codes'; codes: readonly string[] };

/** The steps of the security dialog, and the calls between them. */
export function useSecurity() {
  const client = useQueryClient();
  const [step, setStep] = useState<SecurityStep>({ name: 'overview' });
  const call = useMutation({
    /** Each call returns the next step. */
    mutationFn: (send: () => Promise<SecurityStep>) => send(),
    onSuccess: setStep,
    // Reads whether the second step is on.
    onSettled: () => void client.invalidateQueries({ queryKey: sessionQuery().queryKey }),
  });
  const { newPassword } = fieldErrors(call.error);
  return {
    step,
    isPending: call.isPending,
    send: call.mutate,
    goTo: (next: SecurityStep): void => {
      call.reset();
      setStep(next);
    },
    newPasswordError: newPassword,
    /** What went wrong otherwise; `rejected` where the server refuses what was typed. */
    errorOf: (rejected: string): string | undefined => {
      if (call.error === null || newPassword !== undefined) return undefined;
      return statusOf(call.error) === 422 ? rejected : errorMessage(call.error);
    },
  };
}
export type SecurityFlow = ReturnType<typeof useSecurity>;
