import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { plainEmail } from '#domain/core/contact.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** view: without contact data and payments. edit: a draft, as its owner would. adjust: the move day's page alone. sign: a co-owner's papers. receive: what arrived; receive_extra: what came off at the extra drop-off. */
export const LINK_SCOPES = ['view', 'edit', 'adjust', 'sign', 'receive', 'receive_extra'] as const;
export type LinkScope = (typeof LINK_SCOPES)[number];

/** The pages of a plan that a link may lead to. */
export const LINK_TARGETS = [
  'plan',
  'inventory',
  'details',
  'compare',
  'consultation',
  'book',
  'congrats',
  'billing',
  'overview',
  'feedback',
  'claims',
  'sign',
  'delivery',
  'extra_delivery',
] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

/** Where a link leads that asks for a page which is none. */
export const linkTarget = (asked: string | undefined): LinkTarget => LINK_TARGETS.find((target) => target === asked) ?? 'plan';

const LINK_DAYS = 30;

/** Of a plan and kind; the next one ends the oldest. */
export const MOST_LIVE_LINKS = 5;

export const linkEndsAt = (at: Date): Date => new Date(at.getTime() + LINK_DAYS * 86_400_000);

/** Whoever takes the goods in has it from being named to this long after the move day: any delivery is over by then. */
const RECEIVER_DAYS = 60;

export const receiverLinkEndsAt = (move_date: Day, zone: string): Date => instantOf(addDays(move_date, RECEIVER_DAYS), 0, zone);

/** The plan's own people may go on where they were until it is booked; everybody else may look. */
export const scopeOfLink = (sent_to: string, own: readonly string[], is_booked: boolean): 'view' | 'edit' =>
  !is_booked && isOneOf(sent_to, own) ? 'edit' : 'view';

export const isOneOf = (email: string, own: readonly string[]): boolean =>
  own.some((one) => one !== '' && plainEmail(one) === plainEmail(email));

export type LinkLife = { starts_at: Date; expires_at: Date; revoked_at: Date | null };

export const isLinkLive = ({ starts_at, expires_at, revoked_at }: LinkLife, at: Date): boolean =>
  revoked_at === null && at >= starts_at && at < expires_at;

/** `may_renew`: a new one may be mailed to where this one went. */
export const linkEnded = (may_renew: boolean): Refusal => refuse('link_ended', 'This link has ended.', {}, { may_renew });

/** Whoever was shut out stays out; a link that ran out may be sent again, to the plan's own people alone. */
export const mayRenew = ({ revoked_at }: LinkLife, sent_to: string, own: readonly string[]): boolean =>
  revoked_at === null && isOneOf(sent_to, own);

/** How a customer's key of the move day begins. It is part of the key, and so of its hash: nobody makes a customer's key of the crew's. */
export const CUSTOMER_MARK = 'c.';
