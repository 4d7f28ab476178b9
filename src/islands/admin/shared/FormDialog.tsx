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
  /** Of useForm. */
  form: {
    values: Readonly<Record<string, string>>;
    isPending: boolean;
    error: Error | null;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onClose: () => void;
  };
  /** The title of an error that no field shows. */
  failed?: string;
  children: ReactNode;
}

/** The admin's one dialog with a form. */
export function FormDialog({ title, subject, submit, form, failed = '', ...props }: Props) {
  const { busy, cancel = 'Cancel', children } = props;
  const { values, isPending, error, onSubmit, onClose } = form;
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
