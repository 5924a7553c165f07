import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { officeMoment } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { audit_log } from '#server/db/schema.ts';
import type { Entry } from './record-audit.ts';

/**
 * The version of what several people edit: a short hash of what can be edited of it, and of nothing else, so that a coupon that is used
 * meanwhile is still the one that was looked at.
 */
export const versionOf = (terms: object): string => createHash('sha256').update(inOrder(terms)).digest('base64url').slice(0, 16);

/**
 * Call it with the row locked: nobody overwrites in silence what somebody else has saved since it was looked at. `what` is how the log
 * names the edit, where its subject is edited in several parts.
 */
export const requireSeen = async (
  tx: Db | Tx,
  seen: string | undefined,
  terms: object,
  { kind, id, what }: Entry['subject'] & { what?: string },
): Promise<void> => {
  if (seen === undefined || seen === versionOf(terms)) return;
  const about = and(
    eq(audit_log.subject_kind, kind),
    eq(audit_log.subject_id, String(id)),
    what === undefined ? undefined : eq(audit_log.what, what),
  );
  const [last] = await tx.select().from(audit_log).where(about).orderBy(desc(audit_log.id)).limit(1);
  throw changedMeanwhile(
    last === undefined ? '' : `${last.user_name || 'Somebody'}: ${last.what}${differences(last)}; ${officeMoment(last.at)}`,
  );
};

/** `what` is who did what. The page reads it anew with this answer. */
export const changedMeanwhile = (what: string) =>
  refuse(
    'changed_meanwhile',
    `Somebody has changed this since you opened it${what === '' ? '' : ` (${what})`}. Look at it again, then save.`,
  );

/** "; uses 50 → 500" */
const differences = ({ before, after }: { before: unknown; after: unknown }): string => {
  if (!isRecord(before) || !isRecord(after)) return '';
  const keys = Object.keys(after).filter((key) => inOrder(before[key]) !== inOrder(after[key]));
  return keys
    .slice(0, MOST_SHOWN)
    .map((key) => `; ${key.replaceAll('_', ' ')} ${shown(before[key])} → ${shown(after[key])}`)
    .join('');
};

const MOST_SHOWN = 4;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => (value === null || value === undefined || value === '' ? 'none' : inOrder(value).slice(0, 60));

/** The same value has the same text, in whatever order its fields came from the store. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  ) ?? '';
