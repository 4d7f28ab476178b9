import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(/\s|=/g, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The TOTP code of a base32 secret at a time in ms: RFC 6238, SHA-1, 30 s, six digits. */
export function codeOf(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
