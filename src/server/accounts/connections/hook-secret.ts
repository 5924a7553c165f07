import { Webhook } from 'standardwebhooks';
import type { World } from '#server/core/world.ts';
import { chance, openedFor, sealedFor } from '../sign-in/sealed.ts';

/** As Standard Webhooks writes them: whsec_ and 32 bytes in base64. */
export const newSecret = (world: World): string => `whsec_${chance(world, 32).toString('base64')}`;

export const sealSecret = (world: World, endpoint_id: string, secret: string): string => sealedFor(world, lockOf(endpoint_id), secret);

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

const openSecret = (world: World, endpoint_id: string, text: string): string => openedFor(world, lockOf(endpoint_id), text).toString();

const lockOf = (endpoint_id: string): string => `webhook ${endpoint_id}`;
