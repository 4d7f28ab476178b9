import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';

interface DialogProps<Name extends string, Request, Answer> extends FormProps<
  Name,
  Request,
  Answer
> {
  title: string;
  /** What the form is about, above it. */
  subject?: string;
  cancel?: string;
  onClose: () => void;
}

/** A dialog with a form. Without a title for errors it closes, and the page shows them. */
export function FormDialog<Name extends string, Request, Answer>(
  props: DialogProps<Name, Request, Answer>,
) {
  const { title, subject, cancel = 'Cancel', onClose, ...form } = props;
  const { isPending } = form.mutation;
  return (
    <Dialog title={title} closeLabel="Close" isBusy={isPending} onClose={onClose}>
      {subject !== undefined && <p className="mb-4 text-lead/text weight-800">{subject}</p>}
      <Form
        className="grid gap-4"
        {...form}
        onSuccess={(answer) => {
          onClose();
          form.onSuccess?.(answer);
        }}
        onError={form.failed === undefined ? onClose : undefined}
        beside={
          <Button tone="line" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
        }
      />
    </Dialog>
  );
}
