import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Page, windowOf, wordsQuery } from '#server/db/list-page.ts';
import { audit_log } from '#server/db/schema.ts';
import { auditWords } from '#server/db/tables/search-words.ts';
import { requireAdmin } from '../insist-admin.ts';
import { SUBJECT_KINDS } from './record-audit.ts';

type Asked = Page & { q: string; kind: string; subject: string; from: string; to: string };

/** The newest first; by person, by subject, by day of the business. */
export const listAudit = async ({ viewer, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(...filtersOf(asked));
  const { limit, offset } = windowOf(asked);
  const [rows, [counted]] = await Promise.all([
    db.select().from(audit_log).where(where).orderBy(desc(audit_log.at), desc(audit_log.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(audit_log).where(where),
  ]);
  const { page, per_page } = asked;
  return { entries: rows.map(shown), total: counted?.total ?? 0, page, per_page, kinds: [...SUBJECT_KINDS] };
};

const filtersOf = ({ q, kind, subject, from, to }: Asked): SQL[] => {
  const all: (SQL | undefined)[] = [];
  if (kind !== '') all.push(eq(audit_log.subject_kind, kind));
  if (subject !== '') all.push(eq(audit_log.subject_id, subject));
  if (from !== '') all.push(gte(audit_log.at, instantOf(from, 0, BUSINESS_ZONE)));
  if (to !== '') all.push(lt(audit_log.at, instantOf(addDays(to, 1), 0, BUSINESS_ZONE)));
  if (q.trim() !== '') all.push(sql`${auditWords(audit_log)} @@ coalesce(${wordsQuery(q) ?? sql`null`}, ''::tsquery)`);
  return all.filter((one) => one !== undefined);
};

const shown = (row: typeof audit_log.$inferSelect) => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.user_name || 'Nobody signed in',
  as_whom: row.as_user_name,
  what: row.what,
  subject: { kind: row.subject_kind, id: row.subject_id },
  before: asText(row.before),
  after: asText(row.after),
  why: row.why,
  request_id: row.request_id,
});

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
