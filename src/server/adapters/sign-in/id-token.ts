import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const Head = z.object({ alg: z.literal('RS256'), kid: z.string() });

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional(), kty: z.string() })) });

type Expected = { issuers: readonly string[]; client_id: string; nonce: string; at: Date };

/** A clock there may be a little ahead or behind. */
const LEEWAY_MS = 60_000;

/** What a signed token of OpenID Connect says, once it is sure who signed it, for whom, for which way and until when. */
export const readIdToken = (token: string, keys: unknown, { issuers, client_id, nonce, at }: Expected): z.infer<typeof Claims> => {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) throw new Error('This is no signed token.');
  const { kid } = Head.parse(jsonOf(head));
  const jwk = Keys.parse(keys).keys.find((key) => key.kid === kid && key.kty === 'RSA');
  if (jwk === undefined) throw new Error('Nobody knows the key of this token.');
  const is_signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  if (!is_signed) throw new Error('Somebody else signed this token.');
  const claims = Claims.parse(jsonOf(body));
  const fits = issuers.includes(claims.iss) && claims.aud === client_id && claims.nonce === nonce;
  if (!fits || claims.exp * 1000 < at.getTime() - LEEWAY_MS) throw new Error('This token is for somebody else, or was.');
  return claims;
};

const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
