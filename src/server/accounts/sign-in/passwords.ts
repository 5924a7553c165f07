import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

/** "scrypt$salt$key", both base64url. */
export const passwordHash = async (password: string, salt: Buffer = randomBytes(16)): Promise<string> =>
  `scrypt$${salt.toString('base64url')}$${(await keyOf(password, salt)).toString('base64url')}`;

/** Takes as long for an account that does not exist or has no password (`stored` undefined or null) as for one that does. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const [, salt = '', key = ''] = (stored ?? DECOY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual) && typeof stored === 'string';
};

const DECOY = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(KEY_BYTES).toString('base64url')}`;

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
