import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InboundMail, Replies, ReplyTo } from './port.ts';

export type ReplyKeys = {
  /** Whose mail Mailgun takes in, with a route that stores and notifies. */
  domain: string;
  signing_key: string;
};

/** Mailgun's stored messages: what it signs is vouched for, and an answer's address is signed by us. */
export const mailgunReplies = ({ domain, signing_key }: ReplyKeys, now: () => number): Replies => ({
  addressFor: (to) => `${localPartOf(to, signing_key)}@${domain}`,
  readMail: ({ body }) => {
    const fields = new URLSearchParams(body);
    if (!isSigned(fields, signing_key, now())) return undefined;
    const to = replyToIn(fields.get('recipient') ?? '', domain, signing_key);
    return to === undefined ? 'nobody' : mailIn(fields, to);
  },
});

const FRESH_MS = 15 * 60_000;

const isSigned = (fields: URLSearchParams, key: string, now: number): boolean => {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => fields.get(name) ?? '');
  const sent = Number(timestamp) * 1_000;
  return Math.abs(now - sent) < FRESH_MS && isSame(signature ?? '', createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'));
};

const SIDES = { c: 'customer', o: 'office' } as const satisfies Record<string, ReplyTo['role']>;

/** "talk-c-17-3f9a…": programs for mail may change the case of it. */
const localPartOf = ({ conversation_id, role }: ReplyTo, key: string): string => {
  const what = `talk-${role[0]}-${conversation_id}`;
  return `${what}-${markOf(what, key)}`;
};

const markOf = (what: string, key: string): string => createHmac('sha256', key).update(what).digest('hex').slice(0, 24);

const replyToIn = (recipient: string, domain: string, key: string): ReplyTo | undefined => {
  const [local = '', at] = recipient.trim().toLowerCase().split('@');
  const [, what = '', side = '', id = '', mark = ''] = /^(talk-([co])-(\d{1,10}))-([\da-f]{24})$/.exec(local) ?? [];
  if (at !== domain.toLowerCase() || !isSame(mark, markOf(what, key))) return undefined;
  return { conversation_id: Number(id), role: SIDES[side as keyof typeof SIDES] };
};

const mailIn = (fields: URLSearchParams, to: ReplyTo): InboundMail => {
  const headers = headersIn(fields.get('message-headers') ?? '');
  const from = fields.get('from') ?? '';
  return {
    ...to,
    id: fields.get('Message-Id') || headers.get('message-id') || (fields.get('token') ?? ''),
    from: (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase(),
    text: fields.get('body-plain') ?? '',
    is_automatic: AUTOMATIC.some(([name, pattern]) => pattern.test(headers.get(name) ?? '')),
  };
};

/** What programs say of themselves (RFC 3834); answering them would go round and round. */
const AUTOMATIC: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['auto-submitted', /^(?!no\b).+/i],
  ['precedence', /^(bulk|junk|list|auto_reply)/i],
  ['x-autoreply', /./],
  ['return-path', /^<>$/],
];

const headersIn = (json: string): ReadonlyMap<string, string> => {
  try {
    const pairs = JSON.parse(json) as unknown;
    if (!Array.isArray(pairs)) return new Map();
    return new Map(
      pairs.filter((pair) => Array.isArray(pair) && pair.length === 2).map(([name, value]) => [String(name).toLowerCase(), String(value)]),
    );
  } catch {
    return new Map();
  }
};

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
