import { finalPrice, paymentPlanOf } from '#domain/booking/booking.ts';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { type Cents, minus } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { PaperBody, SheetKind } from '#domain/papers/bodies.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { isOfSheet, sheetPapers } from '#domain/papers/sheet.ts';
import { ownersOf } from '#domain/papers/signing.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { lastToSign } from '#domain/plan/signing-clock.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { enqueue, type OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { papers } from '#server/db/schema.ts';
import { couponEffect } from '#server/ledger/agreed-total.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { appendEvents, type EventRow, hashOf, issueOf, type NewEvent, type PaperRow, sha256 } from './chain.ts';
import { issuedOf } from './issue.ts';
import { factsOf } from './sheet-facts.ts';
import { bodyOf, paperOf, signedOf } from './show-paper.ts';
import { signingJobs } from './unsigned.ts';

/** The outbox job `papers`: a booked move has changed, and its papers may have to say otherwise. */
export const papersAnew = (world: World, { plan_id = '' }: Record<string, string>): Promise<void> =>
  inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, plan_id);
    const attempt = plan && (await liveAttempt(tx, plan_id));
    if (plan === undefined || attempt?.state !== 'booked') return;
    const at = new Date(world.clock.now());
    await enqueue(tx, at, await supersede(world, tx, { attempt, plan }, at));
  });

/** Who draws papers up that nobody has asked for. */
const who = brand.name;

type Booking = { attempt: Attempt; plan: MovePlan };

/** Named on the papers that both sides have to sign anew. */
export const PAPERS_ANEW = 'papers_anew';
export const PAPERS_ANEW_MOVER = 'papers_anew_mover';

/**
 * Issues the papers of a booked federal move anew whose words are no longer so: a new day, stop, list, service, cover, mover or a higher
 * price. Those that they take the place of bind until everybody has signed (papers P29); those of a mover that is out bind nobody from
 * now on. From the third date before loading nothing is issued any more: what is announced then waits for the crew. A lower price alone is
 * a discount, and the estimate stands.
 */
export const supersede = async (world: World, tx: Tx, { attempt, plan }: Booking, at: Date): Promise<readonly OutboxJob[]> => {
  if (attempt.sheet_id === null) return [];
  const { rows, events } = await issuedOf(tx, plan.uuid);
  const of_booking = rows.filter((row) => row.attempt_id === attempt.id && isOfSheet(row.kind)).map(signable);
  const in_force = of_booking.filter(({ row }) => !isEnded(paperOf(row, events).state));
  // Of a mover in the place of another whose papers nobody signed in time, those are what has to be said anew.
  const expired = of_booking.filter(({ row }) => paperOf(row, events).state === 'expired');
  const standing = in_force.some(({ body }) => body.kind === 'bol') ? in_force : [...expired, ...in_force];
  const bol = standing.findLast(({ body }) => body.kind === 'bol')?.body;
  if (bol?.kind !== 'bol' || bol.rule_set !== 'federal') return [];
  const made = await madeAnew(
    world,
    tx,
    { attempt, plan },
    { bol, events, at, first_number: Math.max(...rows.map(({ number }) => number)) + 1 },
  );
  if (made === undefined || at > lastToSign(made.input.move_date, bol.zone)) return [];
  const { whole, remake } = made;
  const before = new Map(standing.map((one) => [slotOf(one.body.kind), one]));
  const changed = whole.filter((body) => !isAsSigned(before.get(slotOf(body.kind))?.body, body));
  if (changed.length === 0 || isCheaperAlone(changed, before)) return [];
  const kept = whole
    .filter((body) => body.kind !== 'estimate' && body.kind !== 'bol' && !changed.includes(body))
    .flatMap((body) => before.get(slotOf(body.kind)) ?? []);
  const bodies = remake(kept.map(({ body, row }) => ({ kind: body.kind, number: body.number, sha256: row.body_sha256 })));
  const isUnsigned = ({ row }: { row: PaperRow }) => row.supersedes !== null && paperOf(row, events).waits_for.length > 0;
  // What was issued anew and is not signed bound nobody: the next one takes the place of what it was to take the place of.
  const replaced = (body: PaperBody): number | null => {
    const one = before.get(slotOf(body.kind));
    return one === undefined ? null : isUnsigned(one) ? one.row.supersedes : one.row.number;
  };
  await issueAnew(world, tx, { attempt, plan }, bodies, replaced, at);
  // By its number: two carriers may have one name.
  const is_handed_over = whole.at(-1)?.carrier.number !== bol.carrier.number;
  const out = is_handed_over ? in_force.filter((one) => !kept.includes(one)) : [];
  // What was issued before and never signed by all has had its day.
  const unsigned = in_force.filter((one) => !out.includes(one) && !kept.includes(one) && isUnsigned(one));
  await appendEvents(tx, plan.uuid, [
    ...out.map(({ row }): NewEvent => ({ paper_id: row.id, kind: 'voided', at, who })),
    ...unsigned.map(({ row }): NewEvent => ({ paper_id: row.id, kind: 'superseded', at, who })),
  ]);
  const turn = String(bodies[0]?.number ?? 0);
  return [
    emailJobOf(PAPERS_ANEW, attempt.id, turn),
    ...(is_handed_over ? [] : [emailJobOf(PAPERS_ANEW_MOVER, attempt.id, turn)]),
    ...bodies.flatMap((body) => (body.kind === 'bol' ? signingJobs(plan.uuid, body) : [])),
  ];
};

const signable = (row: PaperRow) => ({ row, body: bodyOf(row) });

/** A waiver and a survey stand in the place of one another. */
const slotOf = (kind: PaperBody['kind']): string => (kind === 'survey' ? 'waiver' : kind);

type Making = { bol: PaperBody & { kind: 'bol' }; events: readonly EventRow[]; at: Date; first_number: number };

/** The whole set as it would be signed today. Undefined for a move that has no price or mover any more. */
const madeAnew = async (world: World, tx: Tx, { attempt, plan }: Booking, { bol, events, at, first_number }: Making) => {
  const input = pricingInputOf(plan, catalogItem);
  const mover = (await marketOf(tx)).byId.get(plan.mover_id ?? -1);
  if (input === null || mover === undefined || plan.price === null || plan.insurance === null) return undefined;
  const final_price = agreedOf(plan, attempt);
  const asked = {
    coupon: attempt.coupon,
    survey_waived: true,
    telephone: bol.content.shipper.telephone,
    ...whoSigned(bol, attempt, events),
  };
  const { price } = plan;
  const coupon_off = minus(price.total_cost, finalPrice(price.total_cost, await couponEffect(tx, attempt)));
  const terms = { mover, input, price, final_price, coupon_off, payment: paidFor(world, attempt, bol, final_price, input.move_date, at) };
  const facts = await factsOf({ world }, tx, plan, terms, { asked, made_at: at, first_number });
  return {
    input,
    whole: sheetPapers(facts, hashOf),
    remake: (kept: Parameters<typeof sheetPapers>[2]) => sheetPapers(facts, hashOf, kept),
  };
};

/** The same owners sign, and are written to where they were. */
const whoSigned = (bol: PaperBody, { contact }: Attempt, events: readonly EventRow[]) => {
  const [first = '', second] = ownersOf([bol]);
  const email =
    events
      .filter(({ kind }) => kind === 'signed')
      .flatMap(({ data }) => signedOf(data).email ?? [])
      .at(-1) ?? '';
  const owner = { name: first, email: contact.email_address };
  return { owner, ...(second !== undefined && { co_owner: { name: second, email } }) };
};

/** What was held at Book stays what was held; what the total has grown by is owed later. */
const paidFor = (world: World, attempt: Attempt, { content }: Making['bol'], final_price: Cents, day: string, at: Date) => {
  const { terms, agreed } = content;
  const is_same = terms.total === final_price && agreed.pick_up.from === day;
  const { rest_held_on } = is_same ? terms : paymentPlanOf(final_price, day, nowIn(at, world.settings));
  const at_booking = Math.min(attempt.amount_cents, final_price) as Cents;
  const rest = minus(final_price, at_booking);
  return { kind: attempt.payment_kind as 'full' | 'deposit', at_booking, rest, rest_held_on: rest === 0 ? null : rest_held_on };
};

/** Whether a paper says what another one says, whatever its number and the day of its making. Consent and booklets are no mover's. */
const isAsSigned = (signed: PaperBody | undefined, body: PaperBody): boolean => signed !== undefined && saidBy(signed) === saidBy(body);

const saidBy = (body: PaperBody): string => {
  const { kind, carrier } = body;
  if (kind === 'econsent' || kind === 'booklets') return kind;
  return canonicalJson({ kind, carrier, content: contentOf(body) } as unknown as Json);
};

/** Without what only names other papers. */
const contentOf = (body: PaperBody) => {
  if (body.kind !== 'bol') return body.content;
  const { attachments: _, registration: __, valuation, ...content } = body.content;
  return { ...content, valuation: { ...valuation, number: 0 } };
};

type Before = ReadonlyMap<string, { body: PaperBody }>;

/** The same move with the same things, only for less. */
const isCheaperAlone = (changed: readonly PaperBody[], before: Before): boolean =>
  changed.every((body) => {
    const signed = before.get(slotOf(body.kind))?.body;
    if (signed === undefined) return false;
    const [is, was] = [withoutPrice(body), withoutPrice(signed)];
    return is !== null && was !== null && is.said === was.said && is.total <= was.total;
  });

const withoutPrice = (body: PaperBody): { said: string; total: number } | null => {
  if (body.kind === 'estimate') {
    const { lines: _, total, ...content } = body.content;
    return { said: saidBy({ ...body, content: { ...content, lines: [], total: 0 as Cents } }), total };
  }
  if (body.kind !== 'bol') return null;
  const { terms, services: _, valuation, ...content } = body.content;
  const bare = { ...terms, total: 0 as Cents, at_acceptance: 0 as Cents, rest: 0 as Cents, rest_held_on: null };
  const cover = valuation.kind === 'full_value' ? { ...valuation, charge: 0 as Cents } : valuation;
  return { said: saidBy({ ...body, content: { ...content, terms: bare, services: [], valuation: cover } }), total: terms.total };
};

const issueAnew = async (
  world: World,
  tx: Tx,
  { attempt, plan }: Booking,
  bodies: readonly PaperBody[],
  replaces: (body: PaperBody) => number | null,
  at: Date,
): Promise<void> => {
  const rows = bodies.map((body): PaperRow => {
    const text = canonicalJson(body);
    return {
      ...{ id: world.ids.uuid(), plan_id: plan.uuid, attempt_id: attempt.id, mover_id: plan.mover_id, kind: body.kind as SheetKind },
      ...{ number: body.number, rule_set: body.rule_set, form_version: body.form_version, zone: body.zone },
      ...{ body: text, body_sha256: sha256(text), supersedes: replaces(body), made_at: at, made_by: who },
    };
  });
  await tx.insert(papers).values(rows);
  await appendEvents(
    tx,
    plan.uuid,
    rows.map((row) => ({ paper_id: row.id, kind: 'issued', at, who, data: issueOf(row) })),
  );
};
