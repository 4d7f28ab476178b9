import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '../../../components/ui/Button.tsx';
import { FIELD } from '../../../components/ui/field-class.ts';
import {
  AUTH_PATHS,
  recoveryCodesSchema,
  secondFactorSchema,
} from '../../../domain/admin/session.ts';
import { sessionQuery } from '../api/query-client.ts';
import { callAuth, request, saveFile } from '../api/request.ts';
import { Actions } from '../shared/controls.tsx';
import { Form } from '../shared/form.tsx';
import type { Fields } from '../shared/form.tsx';
import { StatusMessage, Subtitle, takeFocus } from '../shared/parts.tsx';
import { useCopy } from '../shared/values.tsx';
import { APP_CODE, NEW_PASSWORD, PASSWORD, withoutSpaces } from '../sign-in/sign-in-steps.ts';

/** The quiet zone around a code in modules, from ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The secret of an `otpauth:` URI in groups of four characters; empty if there is none. */
export function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function Secret({ uri }: { uri: string }) {
  const code = useMemo(() => renderSVG(uri, { ecc: 'M', border: QUIET_ZONE }), [uri]);
  return (
    <>
      <p>Scan this with your authenticator app, or type the secret into it.</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-sm:grid-cols-1">
        <img
          className="w-48"
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt="QR code with the secret"
        />
        <p>
          <span className={FIELD.label}>Secret</span>
          <code className="mt-1 block font-sans text-lead/text tracking-[0.04em] wrap-anywhere tabular-nums select-all">
            {secretOf(uri)}
          </code>
        </p>
      </div>
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { message, copy } = useCopy(codes.join('\n'));
  const file = () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  return (
    <div className="grid gap-6">
      <Subtitle as="h3" tabIndex={-1} ref={takeFocus}>
        Recovery codes
      </Subtitle>
      <p>
        Keep these with your passwords. Each works once, when you can&apos;t use your app. They are
        shown only now.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 border-y border-ink py-4 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans weight-720 tracking-[0.04em]">{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button tone="signal" onClick={onDone}>
          I have kept them
        </Button>
        <Button tone="line" onClick={copy}>
          Copy the codes
        </Button>
        <Button tone="line" onClick={() => saveFile(file(), 'recovery-codes.txt')}>
          Download
        </Button>
        <StatusMessage>{message}</StatusMessage>
      </Actions>
    </div>
  );
}

const OWN_PASSWORD = { ...PASSWORD, label: 'Your password', autoFocus: true };
const WRONG = 'That is not your password';

interface FormStep {
  submit: string;
  rejected: string;
  fields: Fields<string>;
  intro?: ReactNode;
  /** Sends what was typed; returns what follows. */
  send: (values: Readonly<Record<string, string>>) => Promise<SecurityStep>;
}

/** The overview, with the outcome of a form if there was one; a form; or new recovery codes. */
type SecurityStep = { message?: string } | FormStep | { codes: readonly string[] };

/** Asks for the password again, which protects an unlocked computer. */
const withPassword = (send: (password: string) => Promise<SecurityStep>): FormStep => ({
  submit: 'Continue',
  rejected: WRONG,
  fields: { password: OWN_PASSWORD },
  send: ({ password = '' }) => send(password),
});

/** Takes effect once a code of the app is verified. */
export const TURN_ON = withPassword(async (password) => {
  const path = AUTH_PATHS.enableSecondFactor;
  const answer = await request({ path, body: { password }, answer: secondFactorSchema });
  return {
    submit: 'Turn on',
    rejected: 'The code is not right.',
    fields: { code: { ...APP_CODE, label: 'Then enter the six digits that it shows' } },
    intro: <Secret uri={answer.totpURI} />,
    send: async ({ code = '' }) => {
      await callAuth('verifyCode', { code: withoutSpaces(code) });
      return { codes: answer.backupCodes };
    },
  };
});

export const RENEW_CODES = withPassword(async (password) => {
  const path = AUTH_PATHS.renewRecoveryCodes;
  const answer = await request({ path, body: { password }, answer: recoveryCodesSchema });
  return { codes: answer.backupCodes };
});

export const TURN_OFF = withPassword(async (password) => {
  await callAuth('disableSecondFactor', { password });
  return { message: 'The second step is off.' };
});

export const CHANGE_PASSWORD: FormStep = {
  submit: 'Change password',
  rejected: WRONG,
  fields: { currentPassword: OWN_PASSWORD, newPassword: NEW_PASSWORD },
  send: async (passwords) => {
    await callAuth('changePassword', passwords);
    return { message: 'Your password is changed.' };
  },
};

/** The step that is shown, and the call that leads to the next one. */
export function useSecurity() {
  const client = useQueryClient();
  const [step, setStep] = useState<SecurityStep>({});
  const mutation = useMutation({
    mutationFn: (send: () => Promise<SecurityStep>) => send(),
    onSuccess: setStep,
    onSettled: () => void client.invalidateQueries({ queryKey: sessionQuery().queryKey }),
  });
  const goTo = (next: SecurityStep): void => {
    mutation.reset();
    setStep(next);
  };
  return { step, mutation, goTo };
}

interface Props {
  flow: ReturnType<typeof useSecurity>;
  /** What the steps start from. */
  overview: ReactNode;
  onDone: () => void;
}

export function SecuritySteps({ flow: { step, mutation, goTo }, overview, onDone }: Props) {
  if ('codes' in step) return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (!('fields' in step)) return overview;
  const { send, ...form } = step;
  return (
    <Form
      key={step.submit}
      {...form}
      className="grid gap-6"
      mutation={mutation}
      request={(values) => () => send(values)}
      beside={
        <Button tone="line" onClick={() => goTo({})}>
          Not now
        </Button>
      }
    />
  );
}
