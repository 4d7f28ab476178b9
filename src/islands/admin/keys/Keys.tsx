import { useState } from 'react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { SEARCH_ID } from '../lists/SearchField.tsx';
import { usePlace } from '../place/use-place.ts';
import type { Live } from '../refresh/use-live.ts';
import { readStored, writeStored } from '../stored.ts';
import { useAdminData } from '../words.ts';
import { HelpSheet } from './HelpSheet.tsx';
import { focusRow } from './rows.ts';
import { useShortcuts } from './use-shortcuts.ts';

const OFF = 'off';

/** Whether this viewer has the shortcuts on; they are, until switched off in this browser. */
function useSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const key = `${useAdminData().storage}-keys`;
  const [isOn, setOn] = useState(() => readStored(key) !== OFF);
  return [
    isOn,
    (next) => {
      writeStored(key, next ? 'on' : OFF);
      setOn(next);
    },
  ];
}

/** The desk's shortcuts, and the button of their sheet. */
export function Keys({ live }: { live: Live }) {
  const { keys } = useAdminData().words;
  const { place, acts } = usePlace();
  const [isOn, setOn] = useSwitch();
  const [isOpen, setOpen] = useState(false);
  useShortcuts(isOn, {
    search: () => {
      document.getElementById(SEARCH_ID)?.focus();
    },
    orders: () => {
      acts.showTab('orders');
    },
    transactions: () => {
      acts.showTab('transactions');
    },
    inquiries: () => {
      acts.showTab('inquiries');
    },
    next: () => {
      focusRow(1);
    },
    previous: () => {
      focusRow(-1);
    },
    refresh: live.refresh,
    pause: () => {
      live.setPaused(!live.isPaused);
    },
    back: () => {
      if (place.open !== '') acts.close();
    },
    help: () => {
      setOpen(true);
    },
  });
  return (
    <>
      <IconButton
        className="weight-800"
        label={keys.open}
        title={keys.open}
        onClick={() => {
          setOpen(true);
        }}
      >
        ?
      </IconButton>
      {isOpen && (
        <HelpSheet
          isOn={isOn}
          onSwitch={setOn}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
