import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '../../../components/ui/Button.tsx';
import { FIELD } from '../../../components/ui/field-class.ts';
import { recoveryCodesSchema, secondFactorSchema } from '../../../domain/admin/session.ts';
import { callAuth, saveFile } from '../api/request.ts';
import { Actions } from '../shared/controls.tsx';
import { Form } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { StatusMessage, Subtitle, takeFocus } from '../shared/parts.tsx';
import { useCopy } from '../shared/values.tsx';
import { APP_CODE, PASSWORD, withoutSpaces } from '../sign-in/sign-in-steps.ts';

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
      <p className="focus:outline-none" tabIndex={-1} ref={takeFocus}>
        Scan this with your authenticator app, or type the secret into it.
      </p>
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
  const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
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
        <Button tone="line" onClick={() => saveFile(file, 'recovery-codes.txt')}>
          Download
        </Button>
        <StatusMessage>{message}</StatusMessage>
      </Actions>
    </div>
  );
}

export const OWN_PASSWORD = { ...PASSWORD, label: 'Your password' };
export const WRONG_PASSWORD = 'That is not your password';

/** What a change of the account leads to: a message, new recovery codes, or an app to set up first. */
interface Outcome {
  message?: string;
  codes?: readonly string[];
  uri?: string;
}

/** A change of the member's account that is being sent, and the outcome of the last one. */
export function useAccountChange() {
  const client = useQueryClient();
  const [outcome, show] = useState<Outcome>({});
  const mutation = useMutation({
    mutationFn: (sent: Promise<Outcome>) => sent,
    onSuccess: show,
    // The session, and how many recovery codes are left.
    onSettled: () => client.invalidateQueries(),
  });
  return { outcome, show, mutation };
}

async function turnOn(password: string): Promise<Outcome> {
  const answer = secondFactorSchema.parse(await callAuth('enableSecondFactor', { password }));
  return { uri: answer.totpURI, codes: answer.backupCodes };
}

async function renewCodes(password: string): Promise<Outcome> {
  const answer = recoveryCodesSchema.parse(await callAuth('renewRecoveryCodes', { password }));
  return { codes: answer.backupCodes };
}

async function turnOff(password: string): Promise<Outcome> {
  await callAuth('disableSecondFactor', { password });
  return { message: 'The second step is off.' };
}

interface Props {
  isOn: boolean;
  isRequired: boolean;
  opener?: string;
  onDone?: () => void;
  children: ReactNode;
}

/** Turns the second step at sign-in on or off. It is on once a code of the app is verified. */
export function SecondStep({ isOn, isRequired, opener = 'Turn on', onDone, children }: Props) {
  const { outcome, show, mutation } = useAccountChange();
  const { message, codes = [], uri } = outcome;
  if (uri !== undefined) {
    return (
      <Form
        className="grid gap-6"
        intro={<Secret uri={uri} />}
        fields={{ code: { ...APP_CODE, label: 'Then enter the six digits that it shows' } }}
        rejected="The code is not right."
        mutation={mutation}
        request={async ({ code }) => {
          await callAuth('verifyCode', { code: withoutSpaces(code) });
          return { codes, message: 'The second step is on.' };
        }}
        submit="Turn on"
        beside={
          <Button tone="line" onClick={() => show({})}>
            Not now
          </Button>
        }
      />
    );
  }
  if (codes.length > 0) {
    const keep = (): void => {
      show({ ...outcome, codes: [] });
      onDone?.();
    };
    return <RecoveryCodes codes={codes} onDone={keep} />;
  }
  // Asks for the password again, which protects an unlocked computer.
  const button = (name: string, isOffered: boolean, send: typeof turnOn) => (
    <FormDialog
      opener={name}
      {...{ isOffered, mutation }}
      submit="Continue"
      rejected={WRONG_PASSWORD}
      draft={undefined}
      fields={{ password: OWN_PASSWORD }}
      request={({ password }) => send(password)}
    />
  );
  return (
    <>
      {children}
      <div className="flex flex-wrap gap-2">
        {button(opener, !isOn, turnOn)}
        {button('New recovery codes', isOn, renewCodes)}
        {button('Turn off', isOn && !isRequired, turnOff)}
      </div>
      <StatusMessage>{message}</StatusMessage>
    </>
  );
}
