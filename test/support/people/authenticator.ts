import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from './browser-of-one.ts';

/** A phone that keeps one passkey: what it makes and signs, byte by byte (WebAuthn level 2, without attestation). */
export const anAuthenticator = (origin: string = ORIGIN) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rp = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} };
  const clientData = (type: string, { challenge }: Challenged, over: object) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...over }));
  return {
    id: base.id,
    make: (options: Challenged, over: object = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = [Buffer.from('a50102032620012158', 'hex'), Buffer.from([32]), bytes(x), Buffer.from('225820', 'hex'), bytes(y)];
      const made = [rp, Buffer.from([UP | UV | HAS_KEY]), numbered(counter), Buffer.alloc(16), Buffer.from([0, id.length]), id, ...point];
      const data = Buffer.concat(made);
      const head = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
      ]);
      const attestationObject = Buffer.concat([head, data]).toString('base64url');
      return {
        ...base,
        response: { clientDataJSON: clientData('webauthn.create', options, over).toString('base64url'), attestationObject },
      };
    },
    sign: (options: Challenged, { flags = UP | UV, counts = 1, ...over }: Over = {}) => {
      counter += counts;
      const data = Buffer.concat([rp, Buffer.from([flags]), numbered(counter)]);
      const client = clientData('webauthn.get', options, over);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const signature = sign('sha256', signed, privateKey).toString('base64url');
      return {
        ...base,
        response: { clientDataJSON: client.toString('base64url'), authenticatorData: data.toString('base64url'), signature },
      };
    },
  };
};

type Challenged = { challenge: string };
type Over = { flags?: number; counts?: number; origin?: string; type?: string; challenge?: string };

/** The person is there; they have unlocked it; a key comes along. */
export const UP = 0x01;
const UV = 0x04;
const HAS_KEY = 0x40;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const numbered = (count: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(count);
  return four;
};
