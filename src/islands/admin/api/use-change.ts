import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Call } from '../../../browser/call-api.ts';
import { DATA_KEY } from './query-client.ts';
import { request, statusOf } from './request.ts';

const CHANGE_KEY = ['change'];

/** Sends a change of staff. Its answer becomes the data of a query; all others reload. */
export function useChange<Variables, Data>(
  callOf: (variables: Variables) => Call<Data>,
  queryOf: (answer: Data) => { queryKey: QueryKey },
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: (variables: Variables) => request(callOf(variables)),
    onSuccess: (answer) => {
      client.setQueryData(queryOf(answer).queryKey, answer);
      void client.invalidateQueries({ queryKey: DATA_KEY });
    },
    // A colleague was first, or a part of the change was made: shows that before the error.
    onError: (error) =>
      [409, 502].includes(statusOf(error) ?? 0)
        ? client.refetchQueries({ queryKey: DATA_KEY, type: 'active' })
        : undefined,
  });
  return {
    ...mutation,
    /** Ignored during a change: a second click can come before the busy button renders. */
    mutate: (...parameters: Parameters<typeof mutation.mutate>): void => {
      if (client.isMutating({ mutationKey: CHANGE_KEY }) === 0) mutation.mutate(...parameters);
    },
  };
}
