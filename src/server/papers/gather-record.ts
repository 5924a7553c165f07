import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { addYears, type Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { BillOfLading } from '#domain/papers/bill-of-lading.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { type MoveRecord, paperFile, partFile, RECORD_PARTS } from '#domain/papers/move-record.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { KEPT_YEARS } from '#domain/plan/retention.ts';
import { ruleSetOf } from '#domain/plan/rule-set.ts';
import type { Db } from '#server/db/open.ts';
import {
  booking_attempts,
  claims,
  jobs,
  legal_holds,
  move_day_events,
  mover_agreements,
  movers,
  outbox,
  paper_files,
  paper_letters,
  paper_proofs,
  paper_roots,
  papers,
  payment_events,
  payments,
  register_checks,
} from '#server/db/schema.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { whoStores } from '#server/plan/date-now.ts';
import { brokerRecordOf } from './broker-record.ts';
import { chainOf } from './chain.ts';
import { PAPERS_SIGNED } from './sign-issued.ts';
import { PAPER_ISSUED } from './tell-new-dates.ts';

/** Everything that is kept of a move, read at one moment. A mover reads of no carrier but itself. */
export const gatherRecord = async (db: Db, plan: MovePlan, only_mover: number | null = null): Promise<MoveRecord> => {
  const { papers, events, tombstones } = await chainOf(db, plan.uuid);
  const attempts = await db
    .select()
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, plan.uuid))
    .orderBy(asc(booking_attempts.created_at));
  const of_plan = attempts.map(({ id }) => id);
  const broker_record = await brokerRecordOf(db, plan);
  const letters = await lettersOf(db, plan.uuid);
  const own = [...new Set(papers.flatMap(({ mover_id }) => (typeof mover_id === 'number' ? [mover_id] : [])))].filter(
    (id) => only_mover === null || id === only_mover,
  );
  return {
    move: await moveOf(db, plan, attempts, papers, broker_record),
    papers: papers.map(({ body: _, ...row }) => row as MoveRecord['papers'][number]),
    bodies: Object.fromEntries(papers.map(({ number, body }) => [number, body])),
    ...{ events, tombstones },
    emails: (await emailsOf(db, attempts)).filter(({ name }) => !letters.some((letter) => letter.name === name)),
    letters,
    register: await registerOf(db, plan.uuid, only_mover),
    agreements: await agreementsOf(db, own),
    carriers: await carriersOf(db, own),
    day: await dayOf(db, plan.uuid),
    money: await moneyOf(db, plan, attempts),
    claims: await claimsOf(db, of_plan),
    broker_record,
    roots: await rootsOf(db, plan.uuid),
    files: await filesOf(db, plan.uuid),
  };
};

/** The files of a record, but for its PDFs: each has the same bytes whenever nothing has happened since. */
export const recordFiles = (record: MoveRecord): ReadonlyMap<string, string> =>
  new Map([
    ...RECORD_PARTS.map((part) => [partFile(part), canonicalJson(record[part] as Json)] as const),
    ...record.papers.map((row) => [`${paperFile(row)}.json`, record.bodies[row.number]!] as const),
  ]);

type Attempts = readonly (typeof booking_attempts.$inferSelect)[];

const moveOf = async (
  db: Db,
  plan: MovePlan,
  attempts: Attempts,
  papers: readonly { kind?: unknown; body: string; rule_set?: unknown }[],
  { cancellations }: MoveRecord['broker_record'],
): Promise<MoveRecord['move']> => {
  const booked = attempts.findLast(({ state }) => state === 'booked' || state === 'canceled');
  const [job] =
    booked === undefined
      ? []
      : await db
          .select()
          .from(jobs)
          .where(
            and(eq(jobs.attempt_id, booked.id), isNotNull(jobs.answered_at), inArray(jobs.status, ['accepted', 'completed', 'canceled'])),
          );
  const [hold] = await db.select().from(legal_holds).where(eq(legal_holds.plan_id, plan.uuid));
  const bol = papers.findLast(({ kind }) => kind === 'bol');
  const last_day = lastDayOf(plan, bol && (JSON.parse(bol.body) as { content: BillOfLading }).content, job?.completed_at ?? null);
  return {
    ...{ plan_id: plan.uuid, reference: shortId(plan), status: plan.status, move_date: plan.details.move_date },
    // What was signed says by which law; of a move without papers its places say it.
    rule_set: typeof bol?.rule_set === 'string' ? bol.rule_set : ruleSetOf(withoutStorage(plan), await whoStores(db, plan)),
    booked_at: booked?.created_at.toISOString() ?? null,
    accepted_at: job?.answered_at?.toISOString() ?? null,
    completed_at: job?.completed_at?.toISOString() ?? null,
    canceled_at: booked?.state === 'canceled' ? (cancellations.at(-1)?.asked_at ?? null) : null,
    keep_until: last_day === null ? null : addYears(last_day, KEPT_YEARS.papers),
    legal_hold: hold === undefined ? null : { reason: hold.reason, set_at: hold.set_at.toISOString() },
  };
};

/** Of loading, of the agreed delivery, of what was done: whichever is last. */
const lastDayOf = ({ details: { move_date } }: MovePlan, bol: BillOfLading | undefined, completed_at: Date | null): Day | null =>
  [move_date, bol?.agreed.delivery.to, completed_at?.toISOString().slice(0, 10)].reduce<Day | null>(
    (last, day) => (day != null && (last === null || day > last) ? day : last),
    null,
  );

/**
 * The emails that a booking sends to its customer whatever has happened since. Of those to the mover and to our team an auditor would read
 * that the customer got them, and of a reminder that had become needless that it went out.
 */
const TO_CUSTOMER: ReadonlySet<string> = new Set([
  ...['reserved', 'confirmed', 'canceled', 'mover_cannot', 'receipt', 'extra_asked'],
  ...[PAPERS_SIGNED, PAPER_ISSUED],
]);

/** Which emails about the booking went to its customer, when, and to whom by a hash; never what stood in them. */
const emailsOf = async (db: Db, attempts: Attempts): Promise<MoveRecord['emails']> => {
  if (attempts.length === 0) return [];
  const rows = await db
    .select({ dedupe: outbox.dedupe, done_at: outbox.done_at, tells_until: outbox.tells_until })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'email'),
        isNotNull(outbox.done_at),
        inArray(
          sql`split_part(${outbox.dedupe}, ':', 2)`,
          attempts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(outbox.done_at), asc(outbox.dedupe));
  return rows.flatMap(({ dedupe, done_at, tells_until }) => {
    const [template = '', attempt_id, ...ref] = dedupe.split(':');
    const to = attempts.find(({ id }) => id === attempt_id)?.contact.email_address ?? '';
    return done_at === null || !TO_CUSTOMER.has(template)
      ? []
      : [
          {
            ...{ name: [template, ...ref].join(':'), at: done_at.toISOString(), to_sha256: addressHash(to) },
            tells_until: tells_until?.toISOString() ?? null,
          },
        ];
  });
};

/** By the names of the emails that they stand for; a second owner's has no email of its own here. */
const lettersOf = async (db: Db, plan_id: string): Promise<MoveRecord['letters']> => {
  const rows = await db.select().from(paper_letters).where(eq(paper_letters.plan_id, plan_id)).orderBy(asc(paper_letters.id));
  return rows.map(({ instead_of, numbers, asked_at, posted_at, to_address, tells_until }) => {
    const [template = '', , ...ref] = instead_of.split('.');
    return {
      ...{ name: [template, ...ref].join(':'), numbers, to_sha256: addressHash(to_address) },
      ...{ asked_at: asked_at.toISOString(), posted_at: posted_at?.toISOString() ?? null },
      tells_until: tells_until?.toISOString() ?? null,
    };
  });
};

const addressHash = (address: string): string => createHash('sha256').update(address.trim().toLowerCase()).digest('hex');

const registerOf = async (db: Db, plan_id: string, only_mover: number | null): Promise<MoveRecord['register']> => {
  const of_plan = and(eq(register_checks.plan_id, plan_id), only_mover === null ? undefined : eq(register_checks.mover_id, only_mover));
  const rows = await db.select().from(register_checks).where(of_plan).orderBy(asc(register_checks.id));
  return rows.map(({ occasion, asked_at, verdict, reason, usdot_number }) => ({
    ...{ occasion, verdict, reason, usdot_number },
    asked_at: asked_at.toISOString(),
  }));
};

const agreementsOf = async (db: Db, own: readonly number[]): Promise<MoveRecord['agreements']> => {
  if (own.length === 0) return [];
  const rows = await db
    .select()
    .from(mover_agreements)
    .where(inArray(mover_agreements.mover_id, [...own]))
    .orderBy(asc(mover_agreements.id));
  return rows.map(({ mover_id, version, text, text_sha256, signed_at, name, title, sha256 }) => ({
    ...{ mover_id, version, text, text_sha256, name, title, sha256 },
    signed_at: signed_at.toISOString(),
  }));
};

const carriersOf = async (db: Db, own: readonly number[]): Promise<MoveRecord['carriers']> => {
  if (own.length === 0) return [];
  const rows = await db
    .select()
    .from(movers)
    .where(inArray(movers.id, [...own]))
    .orderBy(asc(movers.id));
  return rows.map(({ id, profile: { legal_name, usdot_number, legal } }) => ({
    ...{ id, legal_name, usdot_number },
    legal:
      legal === undefined
        ? null
        : {
            complaints: `${legal.complaints.telephone}, paid by the ${legal.complaints.calls_paid_by}`,
            arbitration: [
              legal.arbitration.administrator,
              legal.arbitration.costs,
              legal.arbitration.legal_effects,
              legal.arbitration.summary,
            ].join('\n'),
            tariff: [legal.tariff.where_to_see, legal.tariff.copies].join('\n'),
            impracticable_operations: legal.impracticable_operations,
          },
  }));
};

const moneyOf = async (db: Db, plan: MovePlan, attempts: Attempts): Promise<MoveRecord['money']> => {
  const booked = attempts.findLast(({ state }) => state === 'booked' || state === 'canceled');
  if (booked === undefined) return { agreed: 0 as Cents, payments: [], events: [] };
  const ids = attempts.map(({ id }) => id);
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.attempt_id, ids))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const events = await db.select().from(payment_events).where(inArray(payment_events.attempt_id, ids)).orderBy(asc(payment_events.id));
  return {
    agreed: agreedOf(plan, { final_price_cents: booked.final_price_cents }),
    payments: rows.map(({ kind, method, amount_cents, captured_cents, refunded_cents, state, because }) => ({
      ...{ kind, method, state, because },
      ...{ amount: amount_cents as Cents, captured: captured_cents as Cents, refunded: refunded_cents as Cents },
    })),
    events: events.map(({ kind, amount_cents, provider_ref, at }) => ({
      ...{ kind, amount: amount_cents as Cents, proof: provider_ref, at: at.toISOString() },
    })),
  };
};

const claimsOf = async (db: Db, attempts: readonly string[]): Promise<MoveRecord['claims']> => {
  if (attempts.length === 0) return [];
  const rows = await db
    .select()
    .from(claims)
    .where(inArray(claims.attempt_id, [...attempts]))
    .orderBy(asc(claims.filed_at), asc(claims.id));
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, letters: row.letters },
    ...{ filed_at: row.filed_at.toISOString(), acknowledged_at: row.acknowledged_at?.toISOString() ?? null },
    ...{ decide_by: row.decide_by.toISOString(), decided_at: row.decided_at?.toISOString() ?? null },
    ended_at: row.ended_at?.toISOString() ?? null,
    ran_out_at: (row.late_decided_at ?? row.late_acknowledged_at)?.toISOString() ?? null,
  }));
};

/** What the crew told, and that the driver opened the bill of lading. */
const dayOf = async (db: Db, plan_id: string): Promise<MoveRecord['day']> => {
  const { event_id, kind, at, data } = move_day_events;
  const rows = await db
    .select({ id: event_id, kind, at, data, mover_id: jobs.mover_id })
    .from(move_day_events)
    .innerJoin(jobs, eq(jobs.id, move_day_events.job_id))
    .where(eq(move_day_events.plan_id, plan_id))
    .orderBy(asc(at), asc(event_id));
  return rows.map((event) => ({ ...event, at: event.at.toISOString() }));
};

const rootsOf = async (db: Db, plan_id: string): Promise<MoveRecord['roots']> => {
  const rows = await db
    .select()
    .from(paper_proofs)
    .innerJoin(paper_roots, eq(paper_roots.day, paper_proofs.day))
    .where(eq(paper_proofs.plan_id, plan_id))
    .orderBy(asc(paper_proofs.day));
  return rows.map(({ paper_proofs: { day, seq, head_sha256, path }, paper_roots: { root_sha256, chains } }) => ({
    ...{ day, root_sha256, chains, seq, head_sha256, path },
  }));
};

/** Which bytes went out as a paper of this plan, with whatever signatures it had by then. */
export const filesOf = async (db: Db, plan_id: string): Promise<MoveRecord['files']> => {
  const rows = await db
    .select({ number: papers.number, sha256: paper_files.sha256, made_at: paper_files.made_at })
    .from(paper_files)
    .innerJoin(papers, eq(papers.id, paper_files.paper_id))
    .where(eq(papers.plan_id, plan_id))
    .orderBy(asc(papers.number), asc(paper_files.made_at), asc(paper_files.sha256));
  return rows.map(({ made_at, ...file }) => ({ ...file, made_at: made_at.toISOString() }));
};

/** Of the bytes of a PDF. */
export const fileHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
