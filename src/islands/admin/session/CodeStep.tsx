import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useWords } from '../words.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  /** A code of the app, or one of the recovery codes. */
  kind: 'code' | 'recovery';
  isWorking: boolean;
  onSend: (code: string) => void;
  onOther: () => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeStep({ kind, isWorking, onSend, onOther, onBack }: Props) {
  const { second } = useWords();
  const isApp = kind === 'code';
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  // People copy codes with blanks in them.
  const code = text.replaceAll(/\s/g, '');
  const isCode = isApp ? /^\d{6}$/.test(code) : code !== '';
  const missing = isApp ? second.codeMissing : second.recoveryMissing;
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isCode) field.current?.focus();
        else if (!isWorking) onSend(code);
      }}
    >
      <p>{isApp ? second.intro : second.recoveryIntro}</p>
      <Field
        ref={field}
        label={isApp ? second.code : second.recoveryCode}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        announcesError
        error={isAsked && !isCode ? missing : null}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <Button
        className="min-w-40 justify-self-start"
        tone="signal"
        type="submit"
        aria-busy={isWorking}
      >
        {isWorking ? second.working : second.button}
      </Button>
      <p className="flex flex-wrap gap-x-6">
        <LinkButton onClick={onOther}>{isApp ? second.useRecovery : second.useApp}</LinkButton>
        <LinkButton onClick={onBack}>{second.back}</LinkButton>
      </p>
    </form>
  );
}
