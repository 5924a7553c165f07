import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

/** What a key may do, each in a sentence for whoever makes one. There is no scope for bank accounts, other movers or a customer's number before the move day. */
export const KEY_SCOPES = {
  'jobs.read': 'See offers and accepted jobs',
  'jobs.answer': 'Decline jobs, and accept those without papers to sign',
  'days.write': 'Open and close days, trucks per day',
  'rates.read': 'Read your rate card, not change it',
  'payouts.read': 'See payouts and their lines',
  'prices.read': 'Ask prices, without the limit for everybody',
  'plans.write': 'Start moves for your customers, with your code',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

/** Whose software a key is for. */
export type KeyHolder = { kind: 'mover'; mover_id: number } | { kind: 'partner'; partner_key: string };

/** As it stands in addresses: mover-12, partner-alder-vine. */
export const holderOf = (text: string): KeyHolder | undefined => {
  const [, kind, name = ''] = /^(mover|partner)-([a-z0-9-]{1,60})$/.exec(text) ?? [];
  if (kind === 'partner') return { kind, partner_key: name };
  return kind === 'mover' && /^[1-9]\d{0,8}$/.test(name) ? { kind, mover_id: Number(name) } : undefined;
};

export const holderText = (holder: KeyHolder): string =>
  holder.kind === 'mover' ? `mover-${holder.mover_id}` : `partner-${holder.partner_key}`;

const SCOPES_OF: Readonly<Record<KeyHolder['kind'], readonly KeyScope[]>> = {
  mover: ['jobs.read', 'jobs.answer', 'days.write', 'rates.read', 'payouts.read', 'prices.read'],
  partner: ['prices.read', 'plans.write'],
};

export const scopesFor = (kind: KeyHolder['kind']): readonly KeyScope[] => SCOPES_OF[kind];

const KEY = /^hw_live_[A-Za-z0-9_-]{43}$/;

export const isKey = (value: string): boolean => KEY.test(value);

/** Of 256 random bits, base64url. */
export const keyOf = (token: string): string => `hw_live_${token}`;

/** As much of it as lists show. */
export const startOfKey = (key: string): string => key.slice(0, 12);

export const MOST_KEYS = 20;

/** A new value leaves the old one alive for so long, so that nobody has to change all machines in one minute. */
export const OVERLAP_MS = 24 * 3_600_000;

/** The longest that a key lives; whoever made it is asked again by then. */
export const KEY_DAYS = 365;

export const UNUSED_MS = 90 * 24 * 3_600_000;

export const CALLS_A_MINUTE = 600;

type Asked = { name: string; scopes: readonly KeyScope[]; addresses: readonly string[] };

export const whyNotKey = (kind: KeyHolder['kind'], { name, scopes, addresses }: Asked): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = 'Say what it is for, such as “Dispatch laptop”';
  if (scopes.length === 0) errors.scopes = 'Choose at least one thing that it may do';
  else if (scopes.some((scope) => !SCOPES_OF[kind].includes(scope))) errors.scopes = 'That is not for a key of yours';
  const wrong = addresses.find((address) => !isNetwork(address));
  if (wrong !== undefined) errors.addresses = `“${wrong.slice(0, 60)}” is no address like 203.0.113.7 or 203.0.113.0/24`;
  return refuseAt(errors);
};

/** An address of version 4 or 6, alone or with the length of its network. */
const isNetwork = (text: string): boolean => {
  const [address = '', length, more] = text.split('/');
  if (more !== undefined || (length !== undefined && !/^\d{1,3}$/.test(length))) return false;
  const bits = isVersion4(address) ? 32 : /^[0-9a-f:]{2,39}$/i.test(address) && /:.*:/.test(address) ? 128 : 0;
  return bits > 0 && (length === undefined || Number(length) <= bits);
};

const isVersion4 = (text: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

export const KEY_UNKNOWN = 'This key isn’t one of ours, has ended, or was stopped. Make a new one on the page “Connections”.';
