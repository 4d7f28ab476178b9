import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SmallButton } from './controls.tsx';
import { Form } from './form.tsx';
import type { FormProps } from './form.tsx';

export interface DialogProps<Name extends string, Request, Answer> extends Omit<
  FormProps<Name, Request, Answer>,
  'submit' | 'draft'
> {
  /** Its answer closes the dialog, so that all but secrets have a draft: undefined for these. */
  draft: string | undefined;
  submit?: FormProps<Name, Request, Answer>['submit'];
  /** The text of the button that opens the dialog; by default also the title and what is submitted. */
  opener: string;
  /** Whether there is the button. An open dialog stays without it. */
  isOffered?: boolean;
  openerProps?: ComponentProps<typeof SmallButton> | undefined;
  onOpen?: () => void;
  title?: string;
  /** What the form is about, above it. */
  subject?: string;
  cancel?: string;
}

/** A button and its dialog with a form. Without a title for errors it closes, and the page shows them. */
export function FormDialog<Name extends string, Request, Answer>(
  props: DialogProps<Name, Request, Answer>,
) {
  const { opener, isOffered = true, openerProps, onOpen, title = opener, ...others } = props;
  const { subject, cancel = 'Cancel', ...form } = others;
  const { isPending, reset } = form.mutation;
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const open = (): void => {
    reset();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      {isOffered && (
        <SmallButton {...openerProps} onClick={open}>
          {opener}
        </SmallButton>
      )}
      {isOpen && (
        <Dialog title={title} closeLabel="Close" isBusy={isPending} onClose={close}>
          {subject !== undefined && <p className="mb-4 text-lead/text weight-800">{subject}</p>}
          <Form
            className="grid gap-4"
            submit={opener}
            {...form}
            onSuccess={(answer) => {
              close();
              form.onSuccess?.(answer);
            }}
            onError={(form.failed ?? form.rejected) === undefined ? close : undefined}
            beside={
              <Button tone="line" disabled={isPending} onClick={close}>
                {cancel}
              </Button>
            }
          />
        </Dialog>
      )}
    </>
  );
}
