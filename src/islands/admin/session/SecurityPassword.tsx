import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { useWords } from '../words.ts';
import type { Purpose, SecurityFlow } from './use-security.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  purpose: Purpose;
  flow: SecurityFlow;
}

/** Whoever finds an open desk does not know the password: it is asked before anything of an account changes. */
export function SecurityPassword({ purpose, flow }: Props) {
  const { security } = useWords();
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (password === '') field.current?.focus();
        else if (!flow.isWorking) void flow.sendPassword(purpose, password);
      }}
    >
      <Field
        ref={field}
        label={security.password}
        type="password"
        autoComplete="current-password"
        value={password}
        announcesError
        error={isAsked && password === '' ? security.passwordMissing : flow.fault}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
        }}
      />
      <DialogActions isInForm>
        <Button tone="signal" type="submit" aria-busy={flow.isWorking}>
          {flow.isWorking ? security.working : security.confirm}
        </Button>
        <Button tone="line" onClick={flow.cancel}>
          {security.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
