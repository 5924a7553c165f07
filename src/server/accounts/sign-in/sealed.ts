import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { World } from '#server/core/world.ts';

/** The server's key, and whose the secret is: it opens for nobody else. */
type Lock = { key: string; of: string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret that the store may hold (AES-256-GCM). The nonce is never used twice. */
export const sealed = (secret: Uint8Array, { key, of }: Lock, nonce: Uint8Array): string => {
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), nonce).setAAD(Buffer.from(of));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** Throws when the key is another one, or the text is not what was stored. */
export const opened = (text: string, { key, of }: Lock): Uint8Array => {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(key), bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

/** A secret of somebody's, by the server's own key. Production has one; elsewhere nothing is secret. */
export const sealedFor = (world: World, of: string, secret: Uint8Array | string): string =>
  sealed(Buffer.from(secret), lockOf(world, of), chance(world, NONCE_BYTES));

export const openedFor = (world: World, of: string, text: string): Buffer => Buffer.from(opened(text, lockOf(world, of)));

export const chance = ({ ids }: Pick<World, 'ids'>, bytes: number): Buffer => Buffer.from(ids.token(), 'base64url').subarray(0, bytes);

const lockOf = ({ settings }: World, of: string): Lock => ({ key: settings.second_factor_key ?? 'not a secret', of });

const keyFrom = (key: string): Buffer => createHash('sha256').update(key).digest();
