import { useMemo } from 'react';
import { encode } from 'uqr';
import { Field } from '../../../components/ui/Field.tsx';
import { FIELD } from '../../../components/ui/field-class.ts';
import { verifyCode } from '../api/auth-api.ts';
import { useForm } from '../shared/use-form.ts';
import { isAppCode, withoutSpaces } from '../sign-in/SignInForms.tsx';
import { SecurityForm } from './PasswordForms.tsx';
import type { SecurityFlow } from './use-security.ts';

/** The quiet zone around a code in modules, from ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** A QR code as one SVG path, in a square of `size` modules including the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: dark.join(''), size };
}

/** The secret of an `otpauth:` URI in groups of four characters; empty if there is none. */
export function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

interface Props {
  uri: string;
  /** The recovery codes, shown in the next step. */
  codes: readonly string[];
  flow: SecurityFlow;
}

/** The authenticator app's secret, as a QR code and as text, and a field for the first code. */
export function AuthenticatorSetup({ uri, codes, flow }: Props) {
  const { path, size } = useMemo(() => qrPath(uri), [uri]);
  const { field, onSubmit } = useForm({
    initial: { code: '' },
    validate: ({ code }) => (isAppCode(code) ? {} : { code: 'Enter the six digits of the code' }),
    serverErrors: {
      code: flow.errorOf('That code is incorrect. Enter the current code from your app.'),
    },
    isPending: flow.isPending,
    onSubmit: ({ code }) =>
      flow.send(async () => {
        await verifyCode(withoutSpaces(code));
        return { name: 'recovery codes', codes };
      }),
  });
  return (
    <SecurityForm flow={flow} submit="Turn on" onSubmit={onSubmit}>
      <p>Scan this with your authenticator app, or type the secret into it.</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-6 max-sm:grid-cols-1">
        {/* Scanners expect dark on light in both themes. */}
        <svg
          className="w-48 bg-print fill-print-ink forced-color-adjust-none"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code with the secret"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p>
          <span className={FIELD.label}>Secret</span>
          <code className="mt-1 block font-sans text-lead/text tracking-[0.04em] wrap-anywhere tabular-nums select-all">
            {secretOf(uri)}
          </code>
        </p>
      </div>
      <Field
        {...field('code')}
        label="Then enter the six digits that it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SecurityForm>
  );
}
