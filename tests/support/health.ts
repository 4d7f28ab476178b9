import { vi } from 'vitest';
import { services } from '../../netlify/core/services.ts';
import type { Shop } from './shop.ts';

/** Sets the clock of this process' functions, until `mockRestore`. */
export const moveClock = (to: Date) => vi.spyOn(services(), 'now').mockReturnValue(to);

const MOVE_MS = 5 * 60_000;
let isMoved = false;

/** Asks for the shop's health anew: each time at another minute than before. */
export async function askForHealth(shop: Shop, init?: RequestInit): Promise<Response> {
  isMoved = !isMoved;
  const clock = moveClock(new Date(Date.now() + (isMoved ? MOVE_MS : 0)));
  try {
    return await shop.fetch('/api/health', init);
  } finally {
    clock.mockRestore();
  }
}
