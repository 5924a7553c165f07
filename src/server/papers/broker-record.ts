import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { mailingLine } from '#domain/address/address.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { numbersInWords, stateLicenseOf } from '#domain/movers/carrier-number.ts';
import { legalAddressOf } from '#domain/movers/legal-profile.ts';
import { sharesOf } from '#domain/movers/payout.ts';
import type { BillOfLading } from '#domain/papers/bill-of-lading.ts';
import type { BrokerRecord } from '#domain/papers/move-record.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, jobs, payment_events, payments, payouts, plan_history, refunds } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { marketOf } from '#server/pricing/market.ts';
import { issuedOf } from './issue.ts';
import { bodyOf } from './show-paper.ts';

/** For either party to the job, and our team (49 CFR 371.3(c)). */
export const showBrokerRecord = async (caller: Caller, id: string): Promise<BrokerRecord> =>
  brokerRecordOf(caller.world.db, (await openPlan(caller, id, 'export_papers')).plan);

/** The same with its amounts as the API names them. */
export const inDollars = ({ our_pay, other_services, collected, paid_to_carrier, returned, cancellations, ...record }: BrokerRecord) => {
  const paid = <Part extends { amount: Cents }>(part: Part) => ({ ...part, amount: toDollars(part.amount) });
  return {
    ...record,
    cancellations: [...cancellations],
    our_pay: our_pay && paid(our_pay),
    paid_to_carrier: paid_to_carrier && paid(paid_to_carrier),
    ...{ other_services: other_services.map(paid), collected: collected.map(paid), returned: returned.map(paid) },
  };
};

export const brokerRecordOf = async (db: Db, plan: MovePlan): Promise<BrokerRecord> => {
  const attempts = await db
    .select()
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, plan.uuid))
    .orderBy(desc(booking_attempts.created_at));
  const attempt = attempts.find(({ state }) => state === 'booked' || state === 'canceled');
  const [job] = await db.select().from(jobs).where(eq(jobs.plan_id, plan.uuid)).orderBy(desc(jobs.id)).limit(1);
  const [payout] = job === undefined ? [] : await db.select().from(payouts).where(eq(payouts.job_id, job.id));
  const { rows } = await issuedOf(db, plan.uuid);
  const row = rows.findLast(({ kind }) => kind === 'bol');
  const bol = row && (bodyOf(row).content as BillOfLading);
  const mover = (await marketOf(db)).byId.get(job?.mover_id ?? plan.mover_id ?? 0);
  const carrier = bol?.carrier ?? {
    name: mover?.legal_name ?? '',
    address: mover === undefined ? '' : (legalAddressOf(mover) ?? mailingLine(mover.address)),
    number: mover === undefined ? '' : numbersInWords({ ...mover, state_license: stateLicenseOf(mover) }),
  };
  const of_plan = attempts.map(({ id }) => id);
  return {
    shipper: {
      name: bol?.shipper.names.join(' and ') ?? `${attempt?.contact.first_name ?? ''} ${attempt?.contact.last_name ?? ''}`.trim(),
      address: bol?.shipper.address ?? mailingLine(plan.details.pick_up),
    },
    carrier,
    bill_of_lading: bol?.registration ?? null,
    our_pay: job === undefined ? null : { amount: feeOf(plan, job, payout), payer: carrier.name },
    ...(await chargedOf(db, of_plan)),
    paid_to_carrier:
      payout?.paid_at == null
        ? null
        : { amount: payout.earned_cents as Cents, at: payout.paid_at.toISOString(), reference: payout.reference },
    cancellations: await cancellationsOf(db, plan.uuid),
    returned: await returnedOf(db, of_plan),
  };
};

/** What the bill says by now, until it is paid out. */
const feeOf = ({ price }: MovePlan, { difference_cents }: typeof jobs.$inferSelect, payout?: typeof payouts.$inferSelect): Cents => {
  if (payout !== undefined) return payout.fee_cents as Cents;
  return price === null ? (0 as Cents) : sharesOf(price, difference_cents as Cents).fee_cents;
};

/** A fee beside the price is pay of ours for a service; everything else that was charged is the carrier's bill. */
const chargedOf = async (db: Db, attempts: readonly string[]): Promise<Pick<BrokerRecord, 'collected' | 'other_services'>> => {
  if (attempts.length === 0) return { collected: [], other_services: [] };
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.attempt_id, [...attempts]), sql`${payments.captured_cents} > 0`))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const events = await db
    .select()
    .from(payment_events)
    .where(and(inArray(payment_events.attempt_id, [...attempts]), eq(payment_events.kind, 'captured')))
    .orderBy(asc(payment_events.id));
  const collected = rows.map(({ kind, because, captured_cents, transaction_id, created_at }) => {
    const at = events.find(({ provider_ref }) => provider_ref === transaction_id)?.at ?? created_at;
    return { what: because || KINDS[kind] || kind, amount: captured_cents as Cents, at: at.toISOString() };
  });
  const fees = rows.filter(({ kind }) => kind === 'fee');
  return {
    collected,
    other_services: fees.map(({ because, captured_cents }) => ({ what: because, amount: captured_cents as Cents, payer: 'Shipper' })),
  };
};

const KINDS: Readonly<Record<string, string>> = {
  full: 'The move, in full',
  deposit: 'Deposit',
  rest: 'The rest after the move',
  balance: 'A change that was agreed',
  tip: 'Tip for the crew',
};

const cancellationsOf = async (db: Db, plan_id: string): Promise<BrokerRecord['cancellations']> => {
  const rows = await db
    .select()
    .from(plan_history)
    .where(and(eq(plan_history.plan_id, plan_id), sql`${plan_history.what} ~ '^Booking (canceled|rescinded)'`))
    .orderBy(asc(plan_history.id));
  return rows.map(({ at, who, what }) => ({ asked_at: at.toISOString(), by: who, what }));
};

const returnedOf = async (db: Db, attempts: readonly string[]): Promise<BrokerRecord['returned']> => {
  if (attempts.length === 0) return [];
  const back = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(inArray(payments.attempt_id, [...attempts]))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  const let_go = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.attempt_id, [...attempts]), eq(payments.state, 'voided')))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const voids = await db
    .select()
    .from(payment_events)
    .where(and(inArray(payment_events.attempt_id, [...attempts]), eq(payment_events.kind, 'voided')))
    .orderBy(asc(payment_events.id));
  return [
    ...back.map(({ refund }) => ({
      ...{ what: refund.because, amount: refund.amount_cents as Cents, at: refund.done_at?.toISOString() ?? null },
      proof: refund.provider_ref,
    })),
    ...let_go.map(({ amount_cents, transaction_id }) => {
      const event = voids.find(({ provider_ref }) => provider_ref === transaction_id);
      return {
        ...{ what: 'Held and let go', amount: amount_cents as Cents, at: event?.at.toISOString() ?? null },
        proof: event?.provider_ref ?? null,
      };
    }),
  ];
};
