import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import type { HotkeyItem } from '@mantine/hooks';
import { useState } from 'react';
import { CheckField } from '../../components/ui/CheckField.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { DescriptionList } from './shared/parts.tsx';

const TITLE = 'Keyboard shortcuts';

const focusSearch = () => document.querySelector<HTMLElement>('[type="search"]')?.focus();

/** Moves focus between the rows of the visible list, or opens the order beside the open one. */
function focusRow(step: 1 | -1): void {
  const name = step === 1 ? 'next' : 'previous';
  document.querySelector<HTMLElement>(`[data-step="${name}"]`)?.click();
  const rows = [...document.querySelectorAll<HTMLElement>('[role="table"] [data-row-link]')];
  const now = rows.findIndex((row) => row === document.activeElement);
  rows[now === -1 ? (step === 1 ? 0 : rows.length - 1) : now + step]?.focus();
}

/** Single-key shortcuts outside fields and dialogs; they can be switched off (WCAG 2.1.4). */
export function Shortcuts() {
  const [isOn, setIsOn] = useLocalStorage({ key: 'admin-shortcuts', defaultValue: true });
  const [isOpen, setOpen] = useState(false);
  const shortcuts = [
    { key: '/', name: 'Go to the search', run: focusSearch },
    { key: 'j', name: 'Go to the next row or order', run: () => focusRow(1) },
    { key: 'k', name: 'Go to the previous row or order', run: () => focusRow(-1) },
    // A row is a link, so the browser handles Enter.
    { key: 'Enter', name: 'Open the row' },
    { key: '?', name: 'Show this help', run: () => setOpen(true) },
  ];
  useHotkeys(
    shortcuts.flatMap(({ key, run }) => {
      const act = (): void => {
        if (!document.querySelector('[role="dialog"]')) run?.();
      };
      // Some keyboards type `/` with Shift.
      return isOn && run ? [key, `shift+${key}`].map((keys): HotkeyItem => [keys, act]) : [];
    }),
  );
  return (
    <>
      <IconButton className="weight-800" label={TITLE} title={TITLE} onClick={() => setOpen(true)}>
        ?
      </IconButton>
      {isOpen && (
        <Dialog title={TITLE} closeLabel="Close" onClose={() => setOpen(false)}>
          <DescriptionList
            items={Object.fromEntries(shortcuts.map(({ key, name }) => [key, name]))}
          />
          <CheckField
            className="mt-4"
            type="checkbox"
            checked={isOn}
            onChange={(event) => setIsOn(event.currentTarget.checked)}
          >
            Shortcuts are on
          </CheckField>
        </Dialog>
      )}
    </>
  );
}
