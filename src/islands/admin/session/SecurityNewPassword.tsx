import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { useWords } from '../words.ts';
import type { SecurityFlow } from './use-security.ts';
import { Button } from '../../../components/ui/Button.tsx';

/** Takes the present password and the one to take its place. */
export function SecurityNewPassword({ flow }: { flow: SecurityFlow }) {
  const { security } = useWords();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const chosenField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    currentField.current?.focus();
  }, []);
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (current === '') currentField.current?.focus();
        else if (chosen === '') chosenField.current?.focus();
        else if (!flow.isWorking) void flow.sendNewPassword(current, chosen);
      }}
    >
      <Field
        ref={currentField}
        label={security.password}
        type="password"
        autoComplete="current-password"
        value={current}
        announcesError
        error={isSubmitted && current === '' ? security.passwordMissing : flow.fault}
        onChange={(event) => {
          setCurrent(event.currentTarget.value);
        }}
      />
      <Field
        ref={chosenField}
        label={security.newPassword}
        hint={security.newPasswordHint}
        type="password"
        autoComplete="new-password"
        value={chosen}
        announcesError
        error={isSubmitted && chosen === '' ? security.newPasswordMissing : flow.newPasswordFault}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
        }}
      />
      <DialogActions isInForm>
        <Button tone="signal" type="submit" aria-busy={flow.isWorking}>
          {flow.isWorking ? security.working : security.changePassword}
        </Button>
        <Button tone="line" onClick={flow.cancel}>
          {security.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
