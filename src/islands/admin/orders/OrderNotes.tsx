import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { MOST_NOTE } from '../../../domain/admin/order-change.ts';
import type { OrderNote } from '../../../domain/admin/orders.ts';
import { draftKey } from '../api/query-client.ts';
import { Section } from '../shared/Section.tsx';
import { Time } from '../shared/Time.tsx';

export type Draft = readonly [text: string, setText: (text: string) => void];

/** A draft note, which survives leaving the record and an expired session. */
export function useDraft(id: string): Draft {
  const client = useQueryClient();
  const [key] = useState(() => draftKey(client, id));
  const [text, setText] = useState(() => client.getQueryData<string>(key) ?? '');
  return [
    text,
    (next) => {
      client.setQueryData(key, next);
      setText(next);
    },
  ];
}

/** The error of an optional note, or null. */
export const noteError = (note: string): string | null =>
  note.trim().length > MOST_NOTE ? `Keep the note to ${MOST_NOTE} characters` : null;

/** A note and its id, which stays the same when the note is sent again. */
interface NewNote {
  note: string;
  note_id: string;
}

interface Props {
  notes: readonly OrderNote[];
  isPending: boolean;
  draft: Draft;
  onAdd: (note: NewNote, onSuccess: () => void) => void;
}

/** The notes of staff about an order or an inquiry, and a form for another one. */
export function Notes({ notes, isPending, draft: [text, setText], onAdd }: Props) {
  const [error, setError] = useState<string | null>(null);
  /** The note that was last sent: sent again, it keeps its id and is stored once. */
  const sent = useRef({ note: '', note_id: '' });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = text.trim();
    const found = note === '' ? 'Enter a note first' : noteError(note);
    setError(found);
    if (found !== null) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    if (sent.current.note !== note) sent.current = { note, note_id: crypto.randomUUID() };
    const onSuccess = (): void => {
      sent.current = { note: '', note_id: '' };
      setText('');
    };
    onAdd(sent.current, onSuccess);
  };
  return (
    <Section title="Notes">
      {notes.length === 0 && (
        <p className="text-ink-soft">No notes yet. Only staff see what you write here.</p>
      )}
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-t border-wash py-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="text-small/text wrap-anywhere text-ink-soft">
              {note.staff_email} <Time at={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={onSubmit}>
        <Field
          isNote
          label="New note"
          value={text}
          error={error}
          announcesError
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button size="small" type="submit" aria-busy={isPending}>
          Add Note
        </Button>
      </form>
    </Section>
  );
}
