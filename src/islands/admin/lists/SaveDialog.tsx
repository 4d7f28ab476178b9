import { useRef, useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { AdminDialog } from '../parts/AdminDialog.tsx';
import { useWords } from '../words.ts';
import type { SaveOutcome } from './use-saved-filters.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  onSave: (name: string) => SaveOutcome;
  onClose: () => void;
}

/** Asks for the name under which filters are kept. */
export function SaveDialog({ onSave, onClose }: Props) {
  const { filters } = useWords();
  const [name, setName] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const save = (): void => {
    if (name.trim() === '') {
      setMistake(filters.nameMissing);
      field.current?.focus();
      return;
    }
    const outcome = onSave(name.trim());
    if (outcome === 'saved') onClose();
    else setMistake(outcome === 'too many' ? filters.tooMany : filters.unsaved);
  };
  return (
    <AdminDialog title={filters.saveTitle} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          ref={field}
          label={filters.name}
          hint={filters.saveHint}
          announcesError
          error={mistake}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMistake(null);
          }}
        />
        <DialogActions>
          <Button tone="signal" type="submit">
            {filters.saveButton}
          </Button>
        </DialogActions>
      </form>
    </AdminDialog>
  );
}
