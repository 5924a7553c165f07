import { eq } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { audit_log, users } from '#server/db/schema.ts';

/** What a row of the log is about: the admin's page filters by the kind. */
export const SUBJECT_KINDS = [
  'plan',
  'job',
  'mover',
  'rates',
  'application',
  'user',
  'coupon',
  'partner',
  'template',
  'claims',
  'outbox_job',
  'payout',
  'review',
  'document',
  'list',
  'state',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export type Entry = {
  /** A short sentence in the past: "Locked the plan". */
  what: string;
  subject: { kind: SubjectKind; id: string | number };
  before?: unknown;
  after?: unknown;
  /** The reason that was typed. */
  why?: string | undefined;
};

/** One line of the audit log, in the transaction that makes the change. It names the admin and the person acted as. */
export const recordAudit = async (
  tx: Tx,
  { viewer, now, request_id }: Pick<Caller, 'viewer' | 'now' | 'request_id'>,
  { what, subject, before = null, after = null, why = '' }: Entry,
): Promise<void> => {
  const people = await peopleOf(tx, viewer.user);
  const about = { what, subject_kind: subject.kind, subject_id: String(subject.id), before, after, why };
  await tx.insert(audit_log).values({ at: now.at, ...people, ...about, request_id });
};

const peopleOf = async (tx: Tx, user: Caller['viewer']['user']) => {
  if (user === null) return {};
  if (user.impersonated_by === null) return { user_id: user.id, user_name: user.name || user.email };
  const [admin] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, user.impersonated_by));
  return {
    user_id: user.impersonated_by,
    user_name: admin?.name || (admin?.email ?? ''),
    as_user_id: user.id,
    as_user_name: user.name || user.email,
  };
};
