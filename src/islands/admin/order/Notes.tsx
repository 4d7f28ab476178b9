import { useRef, useState } from 'react';
import type { OrderNote } from '../../../domain/desk/orders.ts';
import { Part } from '../parts/Part.tsx';
import { Time } from '../parts/Time.tsx';
import { useWords } from '../words.ts';
import { NoteField } from './NoteField.tsx';
import { noteMistake } from './note.ts';
import type { OrderChange } from './use-order-change.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  notes: readonly OrderNote[];
  change: OrderChange;
  /** What is being written; kept while anything else happens. */
  note: string;
  onNote: (text: string) => void;
}

/** What staff wrote about an order, and a field for more. */
export function Notes({ notes, change, note, onNote }: Props) {
  const words = useWords();
  const { order } = words;
  const [mistake, setMistake] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = async (): Promise<void> => {
    const found = noteMistake(note, words, true);
    setMistake(found);
    if (found !== null) field.current?.focus();
    if (found !== null || change.isChanging) return;
    const outcome = await change.change({ note: note.trim() });
    if (outcome.kind === 'done') onNote('');
  };
  return (
    <Part title={order.notes}>
      {notes.length === 0 && <p className="text-ink-soft">{order.noNotes}</p>}
      <ul>
        {notes.map(({ id, text, staff_email: author, created_at: at }) => (
          <li key={id} className="border-t border-wash py-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-small/text wrap-anywhere text-ink-soft">
              {author} <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <NoteField
          ref={field}
          label={order.note}
          text={note}
          mistake={mistake}
          onWrite={(text) => {
            onNote(text);
            setMistake(null);
          }}
        />
        <Button size="small" type="submit" aria-busy={change.isChanging}>
          {order.addNote}
        </Button>
      </form>
    </Part>
  );
}
