import { and, count, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { likeOf, type Page, windowOf } from '../db/list-page.ts';
import { jobs, movers, rate_cards } from '../db/schema.ts';
import { OPEN_JOBS } from './list-jobs.ts';
import { WORKED } from './market/show-market.ts';

type Asked = Page & { q: string; insurance: '' | 'good' | 'ends_soon' | 'ended'; first_job: string; worked: string };

/** Movers whose insurance ends soonest stand first: that is what somebody has to do something about. */
export const listMovers = async ({ viewer, now, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(...filtersOf(asked, now.today));
  const { limit, offset } = windowOf(asked);
  const [rows, [counted]] = await Promise.all([
    db.select(COLUMNS).from(movers).where(where).orderBy(HAS_NO_CERTIFICATE, INSURED_UNTIL, movers.id).limit(limit).offset(offset),
    db.select({ total: count() }).from(movers).where(where),
  ]);
  const { page, per_page } = asked;
  return { movers: await shown(db, rows, now.today), total: counted?.total ?? 0, page, per_page };
};

/** One of them, after a change. */
export const moverRow = async ({ now, world: { db } }: Caller, mover_id: number) => {
  const [row] = await shown(db, await db.select(COLUMNS).from(movers).where(eq(movers.id, mover_id)), now.today);
  if (row === undefined) throw new Error('A mover that was changed is there.');
  return row;
};

type Row = { id: number; name: string; profile: Omit<Mover, 'rate_card'> };

const shown = async (db: Caller['world']['db'], rows: readonly Row[], today: Day) => {
  const ids = rows.map(({ id }) => id);
  const [versions, waiting] = await pricingInputOf(db, ids);
  return rows.map(({ id, name, profile }) => ({
    ...{ id, name, legal_name: profile.legal_name, usdot_number: profile.usdot_number },
    ...{ city: profile.address.city, state: profile.address.state, grade: profile.grade },
    insured_until: profile.insured_until,
    insurance: hasCertificate(profile) ? insuranceOf(profile.insured_until, today) : ('none' as const),
    rates_version: versions.get(id) ?? null,
    waiting_jobs: waiting.get(id) ?? 0,
    standing: profile.standing ?? null,
    version: versionOf(standingTerms(profile)),
  }));
};

/** What this list lets our team edit of a mover. */
export const standingTerms = ({ standing }: Pick<Mover, 'standing'>) => ({ standing: standing ?? null });

/** So long before it ends somebody should ask for the next certificate. */
const DAYS_OF_WARNING = 30;

const COLUMNS = { id: movers.id, name: movers.name, profile: movers.profile };
/** An applicant has filed none yet: nothing of it ends, and nobody has to ask for the next one. */
const HAS_NO_CERTIFICATE = sql`coalesce(${movers.profile} -> 'missing_documents' ? 'coi', false)`;
const hasCertificate = ({ missing_documents = [] }: Omit<Mover, 'rate_card'>): boolean => !missing_documents.includes('coi');

const INSURED_UNTIL = sql`${movers.profile} ->> 'insured_until'`;

const insuranceOf = (until: Day, today: Day): 'good' | 'ends_soon' | 'ended' => {
  if (until < today) return 'ended';
  return until <= addDays(today, DAYS_OF_WARNING) ? 'ends_soon' : 'good';
};

const filtersOf = ({ q, insurance, first_job, worked }: Asked, today: Day): SQL[] => {
  const soon = addDays(today, DAYS_OF_WARNING);
  const all: (SQL | undefined)[] = [];
  if (q.trim() !== '') all.push(or(ilike(movers.name, likeOf(q)), ...FOUND_BY.map((column) => ilike(column, likeOf(q)))));
  if (insurance === 'ended') all.push(lt(INSURED_UNTIL, today));
  if (insurance === 'ends_soon') all.push(and(gte(INSURED_UNTIL, today), sql`${INSURED_UNTIL} <= ${soon}`));
  if (insurance === 'good') all.push(sql`${INSURED_UNTIL} > ${soon}`);
  if (insurance !== '') all.push(sql`not ${HAS_NO_CERTIFICATE}`);
  if (first_job !== '')
    all.push(sql`${movers.id} in (select mover_id from (${WORKED}) worked group by 1 having min(month) = ${first_job})`);
  if (worked !== '') all.push(sql`${movers.id} in (select mover_id from (${WORKED}) worked where month = ${worked})`);
  return all.filter((one) => one !== undefined);
};

const FOUND_BY = [
  sql`${movers.profile} ->> 'legal_name'`,
  sql`${movers.profile} ->> 'usdot_number'`,
  sql`${movers.profile} #>> '{address,city}'`,
];

const pricingInputOf = async (db: Caller['world']['db'], ids: number[]) => {
  const [versions, waiting] = await Promise.all([
    db
      .select({ id: rate_cards.mover_id, version: sql<number>`max(${rate_cards.version})` })
      .from(rate_cards)
      .where(inArray(rate_cards.mover_id, ids))
      .groupBy(rate_cards.mover_id),
    db
      .select({ id: jobs.mover_id, waiting: count() })
      .from(jobs)
      .where(and(inArray(jobs.mover_id, ids), inArray(jobs.status, OPEN_JOBS)))
      .groupBy(jobs.mover_id),
  ]);
  return [new Map(versions.map((row) => [row.id, row.version])), new Map(waiting.map((row) => [row.id, row.waiting]))] as const;
};
