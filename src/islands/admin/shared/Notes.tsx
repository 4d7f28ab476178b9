import { Button } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { OrderNote } from '../../../domain/admin/orders.ts';
import { PlainList, Section } from './Section.tsx';
import { Time } from './Time.tsx';
import { useForm } from './use-form.ts';

interface Props {
  /** The order or the inquiry. */
  id: string;
  notes: readonly OrderNote[];
  isPending: boolean;
  /** `note_id` stays the same when the note is sent again. */
  onAdd: (note: { note: string; note_id: string }, onSuccess: () => void) => void;
}

/** The notes of staff about an order or an inquiry, and a form for another one. */
export function Notes({ id, notes, isPending, onAdd }: Props) {
  // Also during another change: its key stores a note once.
  const { field, onSubmit } = useForm<'note'>({
    draft: id,
    initial: { note: '' },
    validate: ({ note }) => ({ note: note.trim() === '' ? 'Enter a note first' : undefined }),
    onSubmit: ({ note }, onSuccess, key) => onAdd({ note: note.trim(), note_id: key }, onSuccess),
  });
  return (
    <Section title="Notes">
      <PlainList empty="No notes yet. Only staff see what you write here.">
        {notes.map((note) => (
          <li key={note.id} className="border-t border-wash py-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="text-small/text wrap-anywhere text-ink-soft">
              {note.staff_email} <Time at={note.created_at} />
            </p>
          </li>
        ))}
      </PlainList>
      <form noValidate onSubmit={onSubmit}>
        <Field {...field('note')} isNote label="New note" />
        <Button size="small" type="submit" aria-busy={isPending}>
          Add Note
        </Button>
      </form>
    </Section>
  );
}
