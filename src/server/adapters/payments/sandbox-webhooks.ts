import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookEvent } from './port.ts';

export type SignedWebhook = { bt_signature: string; bt_payload: string };

/** A webhook event as the provider posts it: base64, and a signature that only who knows the secret can make. */
export const signed = (event: Omit<WebhookEvent, 'event_id'>, secret: string): SignedWebhook => {
  const bt_payload = Buffer.from(JSON.stringify(event)).toString('base64');
  return { bt_payload, bt_signature: `sandbox|${signatureOf(bt_payload, secret)}` };
};

export const readSigned = ({ bt_payload, bt_signature }: SignedWebhook, secret: string): WebhookEvent | undefined => {
  const expected = Buffer.from(`sandbox|${signatureOf(bt_payload, secret)}`);
  const given = Buffer.from(bt_signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const event = JSON.parse(Buffer.from(bt_payload, 'base64').toString('utf8')) as Omit<WebhookEvent, 'event_id'>;
  return { ...event, event_id: createHash('sha256').update(bt_payload).digest('hex') };
};

const signatureOf = (payload: string, secret: string): string => createHmac('sha256', secret).update(payload).digest('hex');
