import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** What OWASP asks of Argon2id. A hash names its own parameters, so that raising these leaves the old ones readable. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** "$argon2id$v=19$m=…,t=…,p=…$salt$key". Worked out in the thread pool: the event loop goes on meanwhile. */
export const passwordHash = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** Takes as long for an account that does not exist or has no password (`stored` undefined or null) as for one that does. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  if (stored?.startsWith('scrypt$')) return isOldPassword(password, stored);
  const is_hash = stored?.startsWith('$argon2id$') === true;
  return (await verify(is_hash ? stored : DECOY, password.normalize('NFKC'))) && is_hash;
};

/** A hash of other parameters than today's, to be made anew while its password is at hand. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

const DECOY = `${CURRENT}${Buffer.alloc(16).toString('base64').replaceAll('=', '')}$${Buffer.alloc(32).toString('base64').replaceAll('=', '')}`;

const OLD_COST = { N: 16_384, r: 8, p: 1 };

/** "scrypt$salt$key", as hashes were until Argon2id: each goes at the next sign-in. */
const isOldPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', key = ''] = stored.split('$').slice(1);
  const expected = Buffer.from(key, 'base64url');
  const actual = await new Promise<Buffer>((resolve, reject) => {
    const salt_bytes = Buffer.from(salt, 'base64url');
    scrypt(password.normalize('NFKC'), salt_bytes, 32, OLD_COST, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
