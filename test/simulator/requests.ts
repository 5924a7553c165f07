import { eq } from 'drizzle-orm';
import type { RequestedChanges } from '#domain/change-orders/requested-changes.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { answerOrder } from '#server/change-orders/answer.ts';
import { answerReplacement } from '#server/change-orders/answer-replacement.ts';
import { agreeChange } from '#server/change-orders/booked-changes/booked-change.ts';
import { changeTerms } from '#server/change-orders/booked-changes/change-terms.ts';
import { askReschedule } from '#server/change-orders/reschedule.ts';
import { rescheduleTerms } from '#server/change-orders/reschedule-terms.ts';
import * as schema from '#server/db/schema.ts';
import { DAYS } from './moves.ts';
import type { Story } from './story.ts';
import type { Voice } from './voice.ts';

/** Something more or less of a booked move, or another day for it, up to three times over some days. */
export const requestsMore = async (story: Story, who: Voice, plan: MovePlan): Promise<void> => {
  const { random, time } = story;
  for (let requests = 1 + random.whole(3); requests > 0; requests -= 1) {
    await time.sleep(random.pick([random.between(0, 60_000), random.between(60_000, 20 * HOUR_MS)]));
    await (random.chance(0.6) ? changes(story, who, plan) : moves(story, who, plan));
  }
};

/** Looks at the price, as the page does, and says yes to what it showed; impatient people say it twice. */
const changes = async (story: Story, who: Voice, plan: MovePlan): Promise<void> => {
  const { random, time } = story;
  const request = aRequest(story, plan);
  let shown: { before: number; after: number } | undefined;
  await who.insist(`looks at ${JSON.stringify(request)}`, async (caller) => {
    const { before, after, reason } = await changeTerms(caller, plan.uuid, request);
    shown = { before, after };
    return reason ?? `${before} to ${after}`;
  });
  if (shown === undefined) return;
  const accepted = { wish: request, shown };
  const agree = async (again: Voice['ask']): Promise<string> =>
    again('accepts the price', async (caller) => agreeChange(caller, plan.uuid, accepted).then(() => 'agreed'));
  if (random.chance(0.3)) time.after(random.between(0, 400), () => void agree(who.ask));
  await agree(who.insist);
  if (random.chance(0.2)) await takesBack(story, who, plan, 'change');
};

const moves = async (story: Story, who: Voice, plan: MovePlan): Promise<void> => {
  const { random } = story;
  const move_date = random.pick(DAYS);
  let shown: { after: number; fee: number } | undefined;
  await who.insist(`looks at ${move_date}`, async (caller) => {
    const { after, fee, is_free } = await rescheduleTerms(caller, plan.uuid, move_date);
    shown = is_free ? { after, fee } : undefined;
    return is_free ? `${after} and ${fee}` : 'not free';
  });
  if (shown === undefined) return;
  const request = { move_date, comment: '', shown };
  await who.insist('asks for that day', async (caller) => askReschedule(caller, plan.uuid, request).then(() => 'asked'));
  if (random.chance(0.2)) await takesBack(story, who, plan, 'day');
};

const takesBack = async ({ random, time, place }: Story, who: Voice, { uuid }: MovePlan, what: 'change' | 'day'): Promise<void> => {
  await time.sleep(random.between(1_000, 300_000));
  const { change_orders } = schema;
  const kind = what === 'change' ? 'booked_change' : 'reschedule';
  const rows = await place.db.select().from(change_orders).where(eq(change_orders.plan_id, uuid));
  const open = rows.find((one) => one.kind === kind && one.status === 'asked');
  if (open === undefined) return;
  await who.insist(`takes the ${what} back`, async (caller) => answerOrder(caller, { kind, id: open.id }, 'withdrawn', () => 'taken back'));
};

/** Another mover at the same price: yes, no, or nothing at all. */
export const answersReplacement = async ({ random }: Story, who: Voice, plan_id: string): Promise<void> => {
  const decision = random.pick(['accept', 'accept', 'decline', 'neither'] as const);
  if (decision === 'neither') return;
  await who.insist(`says ${decision} to another mover`, async (caller) => answerReplacement(caller, plan_id, decision).then(() => 'said'));
};

const aRequest = ({ random }: Story, { hourly_plan }: MovePlan): RequestedChanges =>
  hourly_plan
    ? { hourly: { num_hours: random.pick([3, 4.5, 6, 9]) } }
    : { boxes: [{ box_type_id: 2, quantity: random.pick([0, 5, 20, 30, 120, 300]) }] };

const HOUR_MS = 3_600_000;
