import { type MoveDayChange, WORKED } from '#domain/change-orders/move-day-adjustment.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { saveFindings, takeBack } from '#server/change-orders/adjustments/adjustment.ts';
import { answerAdjustment } from '#server/change-orders/adjustments/plan-adjustment.ts';
import { newestOfBooking } from '#server/ledger/change-order-rows.ts';
import type { Customer } from './customers.ts';
import { allJobs, type Drivers } from './mover.ts';
import type { Story } from './story.ts';

/** The crews find more or less than is on some lists, and the customers say yes, no, both or nothing. */
export const crewsFind = async (story: Story, drivers: Drivers, customers: readonly Customer[]): Promise<void> => {
  const { random } = story;
  const today = (await allJobs(story)).filter(({ status }) => status === 'accepted' && random.chance(0.6));
  await Promise.all(
    today.map(async ({ mover_id, plan_id, attempt_id }) => {
      const who = customers.find(({ plan }) => plan.uuid === plan_id);
      if (who === undefined) return;
      const crew = drivers.of(mover_id);
      const said = { changes: [found(story, who.plan)], note: '', submit: true, ...(story.between_states && { crew_name: 'Luis Ortega' }) };
      const sent = await crew.insist('sends what it found', (caller) => saveFindings(caller, plan_id, said).then(() => 'sent'));
      if (sent !== 'sent') return;
      if (random.chance(0.15))
        soon(story, () => crew.ask('takes back what it sent', (caller) => takeBack(caller, plan_id).then(() => 'done')));
      await answers(story, who, attempt_id);
    }),
  );
};

const answers = async (story: Story, who: Customer, attempt_id: string): Promise<void> => {
  const { random, place } = story;
  const row = await newestOfBooking(place.db, 'adjustment', attempt_id);
  if (row === undefined) return;
  await story.time.sleep(random.between(10_000, 90 * 60_000));
  for (const decision of random.pick([['accept'], ['accept'], ['decline'], ['accept', 'decline'], ['accept', 'accept'], []] as const))
    soon(story, () =>
      who.insist(`says ${decision} to what was found`, (caller) =>
        answerAdjustment(
          caller,
          who.plan.uuid,
          { adjustment_id: String(row.id), decision, message: '', name: 'Ana Reyes' },
          ({ status }) => status,
        ),
      ),
    );
};

const soon = ({ time, random }: Story, deed: () => Promise<unknown>): void => time.after(random.between(0, 30_000), () => void deed());

const found = ({ random }: Story, { hourly_plan }: MovePlan): MoveDayChange => {
  const why = { taken_apart: false, reason: 'It stood in the cellar', photos: [] };
  if (hourly_plan) return { what: 'hours', of: WORKED, count: random.pick([3, 5.5, 8]), ...why };
  return { what: 'box', of: '2', count: random.pick([1, 15, 60]), ...why };
};
