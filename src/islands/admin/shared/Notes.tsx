import type { OrderNote } from '../../../domain/admin/orders.ts';
import { Form } from './form.tsx';
import { PlainList, Section } from './parts.tsx';
import { Time } from './values.tsx';

interface Props<Request> {
  id: string;
  notes: readonly OrderNote[];
  mutation: Parameters<typeof Form<'note', Request, unknown>>[0]['mutation'];
  /** `note_id` stays the same when the note is sent again. */
  request: (note: { note: string; note_id: string }) => NoInfer<Request>;
}

export function Notes<Request>({ id, notes, mutation, request }: Props<Request>) {
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
      <Form
        draft={id}
        fields={{ note: { label: 'New note', isNote: true, invalid: 'Enter a note first' } }}
        mutation={mutation}
        request={({ note }, key) => request({ note, note_id: key })}
        submit="Add Note"
        busy="Add Note"
        button={{ tone: 'ink', size: 'small' }}
      />
    </Section>
  );
}
