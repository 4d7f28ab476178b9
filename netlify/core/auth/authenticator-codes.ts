import { createHmac } from 'node:crypto';

/** How long an authenticator app shows a code, in seconds. */
const STEP_SECONDS = 30;

/** The sign-in library also accepts the codes of the previous and the next step, because clocks differ. */
const STEPS_AROUND = [1, 0, -1];

/** Returns the six-digit code of a step (RFC 4226, SHA-1). */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Finds the accepted time step (RFC 6238, counted from 1970) that has this code; the latest if several do. Identifies a
 * code only; the sign-in library decides whether it is valid.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const now = Math.floor(at.getTime() / 1_000 / STEP_SECONDS);
  return STEPS_AROUND.map((off) => now + off).find((step) => codeAt(secret, step) === code);
}
