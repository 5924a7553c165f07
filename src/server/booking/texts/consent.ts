import { and, eq, isNull } from 'drizzle-orm';
import { formatPhone } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { STEP_TEXTS_CONSENT, TEXTS_CONSENT, textNumber, whyNotTexts } from '#domain/emails/texts.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { step_text_consents, text_consents } from '#server/db/schema.ts';
import { hasStopped, stepsNumberOf } from '#server/emails/texts/stops.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { findPlan, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';

type ConsentChange = { wanted: boolean; phone_number?: string | undefined; of: 'move' | 'steps' };

/** Two kinds of texts, each with a yes and words of its own. */
const KINDS = {
  move: { consents: text_consents, words: TEXTS_CONSENT },
  steps: { consents: step_text_consents, words: STEP_TEXTS_CONSENT },
} as const;

/** What of texts its customer may choose; nothing where none can be sent. */
export const showTexts = async (caller: Caller, plan_id: string) => {
  const plan = await findPlan(caller.world.db, plan_id);
  if (plan === undefined || can(caller.viewer, plan, 'view') === 'none') throw noSuchPlan();
  if (can(caller.viewer, plan, 'book') === 'none') throw refuse('not_allowed', 'Only the person who planned this move can do that.');
  return shown(caller, caller.world.db, plan);
};

/** The customer's yes, with the words that were read, or its no. Said twice it is said once. */
export const setTexts = (caller: Caller, plan_id: string, change: ConsentChange) =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, plan_id), 'book');
    const attempt = await bookingOf(tx, plan);
    if (change.wanted) await agree(caller, tx, plan, attempt, change);
    else if (attempt !== undefined) await end(tx, attempt, change.of, caller.now.at);
    return shown(caller, tx, plan);
  });

/** Where the customer of a booking wants its texts; undefined when it wants none. */
export const numberOf = async (db: Db | Tx, attempt_id: string): Promise<string | undefined> => {
  const wanted = and(eq(text_consents.attempt_id, attempt_id), isNull(text_consents.ended_at));
  const [row] = await db.select({ number: text_consents.number }).from(text_consents).where(wanted);
  return row?.number;
};

const agree = async (
  caller: Caller,
  tx: Tx,
  plan: MovePlan,
  attempt: Attempt | undefined,
  { phone_number: typed, of }: ConsentChange,
): Promise<void> => {
  throwIf(whyNotTexts(plan, caller.now.today));
  if (caller.world.sms === undefined || attempt === undefined) throw refuse('not_editable', 'Texts can’t be sent just now.');
  const number = textNumber(typed ?? attempt.contact.phone_number);
  if (number === undefined) throw refuse('invalid', NO_PHONE, { phone_number: NO_PHONE });
  if (await hasStopped(tx, number)) throw refuse('not_editable', STOPPED, { phone_number: STOPPED });
  const { consents, words } = KINDS[of];
  const yes = { number, words, agreed_at: caller.now.at, ended_at: null };
  await tx
    .insert(consents)
    .values({ attempt_id: attempt.id, ...yes })
    .onConflictDoUpdate({ target: consents.attempt_id, set: yes });
};

const end = async (tx: Tx, { id }: Attempt, of: ConsentChange['of'], at: Date): Promise<void> => {
  const { consents } = KINDS[of];
  await tx
    .update(consents)
    .set({ ended_at: at })
    .where(and(eq(consents.attempt_id, id), isNull(consents.ended_at)));
};

const bookingOf = async (db: Db | Tx, plan: MovePlan): Promise<Attempt | undefined> => {
  const attempt = isBooked(plan) ? await liveAttempt(db, plan.uuid) : undefined;
  return attempt?.state === 'booked' ? attempt : undefined;
};

const shown = async ({ world, now }: Caller, db: Db | Tx, plan: MovePlan) => {
  const attempt = await bookingOf(db, plan);
  const number = attempt && (await numberOf(db, attempt.id));
  const of_steps = attempt && (await stepsNumberOf(db, attempt.id));
  return {
    may_choose: world.sms !== undefined && attempt !== undefined && whyNotTexts(plan, now.today) === undefined,
    wanted: number !== undefined,
    phone_number: formatPhone(number ?? attempt?.contact.phone_number ?? ''),
    words: TEXTS_CONSENT,
    steps: {
      wanted: of_steps !== undefined,
      phone_number: formatPhone(of_steps ?? attempt?.contact.phone_number ?? ''),
      words: STEP_TEXTS_CONSENT,
    },
  };
};

const NO_PHONE = 'Enter a phone number like (555) 123-4567';
const STOPPED = 'This number answered STOP to our texts. Text START to us first, then choose them here.';
