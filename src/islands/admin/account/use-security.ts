import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/query-client.ts';
import { errorMessage, fieldErrors, statusOf } from '../api/request.ts';

export type SecurityStep =
  | { name: 'overview'; message?: string }
  /** Requires the password again, which protects an unlocked computer; the call sends it. */
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
    // Reloads whether the second factor is on.
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
    /**
     * The error of the last call, except those of the new password's field. `rejected` is the
     * message for a 422.
     */
    errorOf: (rejected: string): string | undefined => {
      if (call.error === null || newPassword !== undefined) return undefined;
      return statusOf(call.error) === 422 ? rejected : errorMessage(call.error);
    },
  };
}
export type SecurityFlow = ReturnType<typeof useSecurity>;
