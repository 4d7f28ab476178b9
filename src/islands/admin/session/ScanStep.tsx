import { useMemo, useRef, useState } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { FIELD } from '../../../components/ui/field-class.ts';
import { useWords } from '../words.ts';
import { qrPath, secretOf } from './qr-path.ts';
import type { SecurityFlow } from './use-security.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  uri: string;
  codes: readonly string[];
  flow: SecurityFlow;
}

/** Gives the secret to the app, as a drawing and as text, and asks for the first code that it makes. */
export function ScanStep({ uri, codes, flow }: Props) {
  const { security, second } = useWords();
  const [text, setText] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { path, size } = useMemo(() => qrPath(uri), [uri]);
  const code = text.replaceAll(/\s/g, '');
  const isCode = /^\d{6}$/.test(code);
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isCode) field.current?.focus();
        else if (!flow.isWorking) void flow.sendCode(code, codes);
      }}
    >
      <p>{security.scan}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-sm:grid-cols-1">
        {/* Readers want dark on light: printed matter, in both themes. */}
        <svg
          className="w-48 bg-print fill-print-ink forced-color-adjust-none"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={security.qr}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p>
          <span className={FIELD.label}>{security.secret}</span>
          <code className="mt-1 block font-sans text-lead/text tracking-[0.04em] wrap-anywhere tabular-nums select-all">
            {secretOf(uri)}
          </code>
        </p>
      </div>
      <Field
        ref={field}
        label={security.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={text}
        announcesError
        error={isAsked && !isCode ? second.codeMissing : flow.fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <DialogActions isInForm>
        <Button tone="signal" type="submit" aria-busy={flow.isWorking}>
          {flow.isWorking ? security.working : security.finish}
        </Button>
        <Button tone="line" onClick={flow.cancel}>
          {security.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
