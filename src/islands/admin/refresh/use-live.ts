import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { secondsSince } from '../parts/times.ts';
import { refreshByHand } from '../cache.ts';

export interface Live {
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  isRefreshing: boolean;
  /** Reads everything that is shown again. */
  refresh: () => void;
}

/** The refresh that goes on by itself, and the one by hand. */
export function useLive(): Live {
  const client = useQueryClient();
  const [isPaused, setPaused] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = (): void => {
    setRefreshing(true);
    void refreshByHand(client).finally(() => {
      setRefreshing(false);
    });
  };
  return { isPaused, setPaused, isRefreshing, refresh };
}

/** Whole seconds since a moment in ms, counted on while the page is seen. */
export function useAge(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return secondsSince(since, now);
}
