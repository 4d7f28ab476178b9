import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { SESSION_SECONDS, staffSessionSchema } from '../../../domain/admin/session.ts';
import { request } from '../api/request.ts';

/** Some times within the idle time, so that a lost call does not end the session. */
const RENEW_MS = (SESSION_SECONDS.idle * 1_000) / 6;

/** Renews the session while somebody types: typing alone calls no function. */
export function useKeepAlive(): void {
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = useMutation({
    mutationFn: () => request({ path: ADMIN_PATHS.session, answer: staffSessionSchema }),
  });
  const onInput = useEffectEvent((): void => {
    const now = performance.now();
    if (now - renewedAt.current < RENEW_MS) return;
    renewedAt.current = now;
    renew.mutate();
  });
  useEffect(() => {
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, []);
}
