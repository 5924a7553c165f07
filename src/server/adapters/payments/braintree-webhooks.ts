import { createHash } from 'node:crypto';
import type { BraintreeGateway, WebhookNotification } from 'braintree';
import type { WebhookEvent, WebhookEventKind } from './port.ts';

/** Undefined unless Braintree signed it with the keys of this very merchant. */
export const webhookEventOf = async (
  gateway: BraintreeGateway,
  body: { bt_signature: string; bt_payload: string },
): Promise<WebhookEvent | undefined> => {
  const told = await readable(gateway, body);
  if (told === undefined) return undefined;
  const { id = null, orderId = null } = subjectOf(told) ?? {};
  return {
    event_id: eventIdOf(body.bt_payload),
    kind: kindOf(told.kind),
    order_id: orderId || null,
    transaction_id: id,
    sent_at: Date.parse(told.timestamp),
  };
};

/** The SDK throws for a wrong signature; what it can't read behind a right one is nobody's webhook event either. */
const readable = async (gateway: BraintreeGateway, body: { bt_signature: string; bt_payload: string }) => {
  try {
    return await gateway.webhookNotification.parse(body.bt_signature, body.bt_payload);
  } catch {
    return undefined;
  }
};

/** Braintree numbers no webhook event. The signature also holds with one line end more, so that must not make it another one. */
const eventIdOf = (payload: string): string => createHash('sha256').update(payload.trim()).digest('hex');

type Subject = { id?: string; orderId?: string };

const subjectOf = (told: WebhookNotification): Subject | undefined => {
  if ('transaction' in told) return told.transaction;
  if ('dispute' in told) return told.dispute.transaction;
  return undefined;
};

const kindOf = (kind: string): WebhookEventKind => {
  if (kind.startsWith('dispute_')) return 'dispute';
  return KINDS[kind] ?? 'other';
};

const KINDS: Readonly<Record<string, WebhookEventKind>> = {
  check: 'check',
  transaction_settled: 'settled',
  transaction_settlement_declined: 'settlement_declined',
  refund_failed: 'refund_failed',
};
