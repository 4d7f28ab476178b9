import { isTimeZone } from '../domain/time-zone.ts';

// What the visitor's browser says of itself, parsed before it reaches an API that throws. Lint keeps these reads here.

/** The visitor's time zone. Browsers that can't tell it report `Etc/Unknown` or nothing, which `Intl` refuses. */
export function visitorZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Whether the window is at least as wide as Tailwind's `lg`. Only in browsers. */
export const hasWideWindow = (): boolean => matchMedia('(width >= 64rem)').matches;

/** Copies a text. Returns whether it did: it may be forbidden, and older browsers and plain HTTP have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
