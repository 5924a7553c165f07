import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;

/** A phone's clock may be half a minute off, and a code takes a while to type. */
const STEPS_BESIDE = [0, -1, 1] as const;

/** The code of a half minute (RFC 6238, with the HMAC-SHA-1 that every app knows). */
export const codeAt = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
};

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The half minute that this is the code of, now or right beside now. */
export const stepOfCode = (secret: Uint8Array, code: string, at: Date): number | undefined =>
  STEPS_BESIDE.map((beside) => stepAt(at) + beside).find((step) => codeAt(secret, step) === code);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how apps want a secret, and letters that nobody mistakes for digits. */
export const inBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** What an app reads from the picture: whose account it is, and the secret. */
export const otpauthUri = (site: string, email: string, secret: Uint8Array): string => {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${inBase32(secret)}&issuer=${encodeURIComponent(site)}`;
};
