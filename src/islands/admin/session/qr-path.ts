import { encode } from 'uqr';

/** Modules of quiet around a code, as ISO/IEC 18004 asks. */
const QUIET = 4;

/** A QR code of a text as one SVG path in a square box of `size` modules, its quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: dark.join(''), size };
}

/** The secret in an `otpauth:` address, in groups of four letters to be typed; empty where there is none. */
export function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
