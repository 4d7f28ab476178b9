import { useState } from 'react';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { AdminDialog } from '../parts/AdminDialog.tsx';
import { useWords } from '../words.ts';
import { NoteField } from './NoteField.tsx';
import { noteMistake } from './note.ts';
import { Button } from '../../../components/ui/Button.tsx';

export type StaffStatus = 'cancelled' | 'completed';

interface Props {
  to: StaffStatus;
  /** What is bought and for how much, so that it can be checked. */
  what: string;
  note: string;
  isChanging: boolean;
  onNote: (text: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before an order's status is changed, with what that means. */
export function ConfirmDialog({ to, what, note, isChanging, onNote, onConfirm, onClose }: Props) {
  const words = useWords();
  const { order } = words;
  const [mistake, setMistake] = useState<string | null>(null);
  const confirm = (): void => {
    const found = noteMistake(note, words, false);
    setMistake(found);
    if (found === null && !isChanging) onConfirm();
  };
  return (
    <AdminDialog title={order.confirm[to]} isBusy={isChanging} onClose={onClose}>
      <p className="text-lead/text weight-800">{what}</p>
      <p className="my-4">{order.consequence[to]}</p>
      <NoteField label={order.reason} text={note} mistake={mistake} onWrite={onNote} />
      <DialogActions>
        <Button tone="signal" aria-busy={isChanging} onClick={confirm}>
          {isChanging ? order.working : order.to[to]}
        </Button>
        <Button tone="line" disabled={isChanging} onClick={onClose}>
          {order.keep}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
