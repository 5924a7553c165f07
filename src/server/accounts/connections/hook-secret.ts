import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { World } from '#server/core/world.ts';
import { opened, sealed } from '../sign-in/sealed.ts';

const NONCE_BYTES = 12;

/** As Standard Webhooks writes them: whsec_ and 32 bytes in base64. */
export const newSecret = (world: World): string => `whsec_${chance(world, 32).toString('base64')}`;

export const sealSecret = (world: World, endpoint_id: string, secret: string): string =>
  sealed(Buffer.from(secret), lockOf(world, endpoint_id), chance(world, NONCE_BYTES));

type Endpoint = { id: string; sealed_secret: string; previous_secret: string | null; previous_until: Date | null };

/** With every secret that is valid now, so that a receiver may change it when it likes. */
export const signedHeaders = (world: World, endpoint: Endpoint, event_id: string, body: string): Record<string, string> => {
  const at = new Date(world.clock.now());
  const is_overlap = endpoint.previous_secret !== null && endpoint.previous_until !== null && endpoint.previous_until > at;
  const secrets = [endpoint.sealed_secret, ...(is_overlap && endpoint.previous_secret !== null ? [endpoint.previous_secret] : [])];
  const signatures = secrets.map((text) => new Webhook(openSecret(world, endpoint.id, text)).sign(event_id, at, body));
  return {
    'content-type': 'application/json',
    'webhook-id': event_id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
};

const openSecret = (world: World, endpoint_id: string, text: string): string =>
  Buffer.from(opened(text, lockOf(world, endpoint_id))).toString();

const lockOf = ({ settings }: World, endpoint_id: string) => ({
  key: settings.second_factor_key ?? 'not a secret',
  of: `webhook ${endpoint_id}`,
});

const chance = ({ ids }: World, bytes: number): Buffer => createHash('sha256').update(ids.token()).digest().subarray(0, bytes);
