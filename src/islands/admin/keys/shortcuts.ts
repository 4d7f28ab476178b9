/** Keys that work anywhere on the desk but in a field, in a dialog, or with a modifier held. */

export const SHORTCUTS = [
  { key: '/', name: 'search' },
  { key: '1', name: 'orders' },
  { key: '2', name: 'transactions' },
  { key: '3', name: 'inquiries' },
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'r', name: 'refresh' },
  { key: 'p', name: 'pause' },
  { key: 'u', name: 'back' },
  { key: '?', name: 'help' },
] as const;
export type ShortcutName = (typeof SHORTCUTS)[number]['name'];

/** What of a key press tells a shortcut from typing. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  /** Whether a field or an open dialog has the keyboard. */
  isTaken: boolean;
}

/** The shortcut that a press asks for, if it asks for one. */
export function shortcutOf(press: Press): ShortcutName | null {
  if (press.isTaken || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return SHORTCUTS.find(({ key }) => key === press.key)?.name ?? null;
}
