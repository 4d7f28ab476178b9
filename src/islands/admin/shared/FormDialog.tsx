import type { ReactNode, SubmitEvent } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { errorMessage, fieldErrors } from '../api/request.ts';

interface Props {
  title: string;
  /** What the form is about, above it. */
  subject?: ReactNode;
  /** The main button, and what it says while the request runs. */
  submit: string;
  busy?: string;
  cancel?: string;
  /** Of useForm; without fields, the confirmation of a change. */
  form: {
    values?: Readonly<Record<string, string>>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  isPending?: boolean;
  /** Shown under the title `failed`, unless a field shows it. */
  error?: Error | null;
  failed?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** The admin's one dialog with a form. */
export function FormDialog({ title, subject, submit, form, onClose, children, ...props }: Props) {
  const { busy, cancel = 'Cancel', isPending = false, error, failed = '' } = props;
  const { values = {}, onSubmit } = form;
  const isInField = Object.keys(fieldErrors(error)).some((name) => name in values);
  return (
    <Dialog title={title} closeLabel="Close" isBusy={isPending} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        {subject !== undefined && <p className="text-lead/text weight-800">{subject}</p>}
        {error && !isInField && (
          <Alert tone="danger" title={failed} takesFocus>
            <p>{errorMessage(error)}</p>
          </Alert>
        )}
        {children}
        <DialogActions isInForm>
          <Button tone="signal" type="submit" aria-busy={isPending}>
            {isPending ? busy : submit}
          </Button>
          <Button tone="line" disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
