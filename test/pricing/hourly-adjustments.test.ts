import { describe, expect, test } from 'vitest';
import { WORKED } from '#domain/change-orders/move-day-adjustment.ts';
import { anHourlyMove, whole } from '#test/support/people/booked-changes.ts';
import { worksAt } from '#test/support/people/booked-move.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { costsOf, crewPage, keyOf } from '#test/support/people/move-day.ts';

/** Three people for four hours, on the morning of their day, with the link for the crew. */
const onItsDay = async () => {
  const move = await anHourlyMove();
  await move.driver.api.jobs.accept({ id: move.job.id });
  await worksAt(move.site, '2026-12-02T15:00:00Z');
  await worksAt(move.site, '2026-12-04T18:00:00Z');
  const { link } = await move.driver.api.adjustments.sendCrewLink({ id: move.id, type: 'email', to: 'crew@example.com' });
  const crew = move.site.visitor();
  const says = (count: number, submit = true) =>
    crew.api.adjustments.say({
      ...{ key: keyOf(link), submit },
      changes: [{ what: 'hours', of: WORKED, count, reason: 'The elevator was out of order' }],
    });
  const totalNow = async () => (await move.ana.api.plans.show({ id: move.id })).pricing.final_price ?? 0;
  return { ...move, crew, key: keyOf(link), says, totalNow };
};

describe('a move that is paid by the hour', () => {
  test('took longer: the crew says the hours, the customer accepts, and the balance is what the booked card says [pricing 2] [pricing 6]', async () => {
    const { ana, id, crew, key, says, totalNow, site, driver, job } = await onItsDay();
    expect((await crewPage(crew, key)).list).toEqual({ items: [], boxes: [], stops: [], hours: 4 });
    const before = await totalNow();
    const { adjustment } = await says(6);
    expect(adjustment).toMatchObject({ state: 'submitted', changes: [{ name: 'Hours of work', before: 4, count: 6 }] });
    const costs = await costsOf(site);
    expect(costs.before).toBe(before);
    expect(costs.lines[0]).toMatchObject({ code: 'haul', reason: expect.stringMatching(/from 4\.5 to 6\.5 hours/i) });
    expect(await totalNow()).toBe(before);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'accept', name: 'Ana Reyes' });
    expect(await totalNow()).toBe(costs.after);
    const plan = await ana.api.plans.show({ id });
    expect([plan.hourly.num_hours, whole(plan.billing.balance)]).toEqual([6, whole(costs.after) - whole(before)]);
    await completesByCode(site, driver, job.id);
    await worksAt(site, '2026-12-04T20:00:00Z');
    expect((await ana.api.plans.show({ id })).billing.payments.every(({ state }) => state === 'captured')).toBe(true);
  });

  test('took longer, and the customer declines: nothing is added [pricing 6]', async () => {
    const { ana, id, says, totalNow } = await onItsDay();
    const before = await totalNow();
    const { adjustment } = await says(7.5);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment!.id, decision: 'decline' });
    expect(await totalNow()).toBe(before);
  });

  test('took less: the customer pays less, never under the card’s least hours; and hours come by halves [pricing 2]', async () => {
    const { says, crew, key, site } = await onItsDay();
    await expect(says(5.25)).toBeRefused('Use whole or half hours, from 0.5 to 24', 'invalid');
    const differenceAt = async (count: number) => {
      const changes = [{ what: 'hours' as const, of: WORKED, count }];
      await crew.api.adjustments.say({ key, changes });
      return (await costsOf(site)).difference;
    };
    const least = await differenceAt(0.5);
    expect(least).toBeLessThan(0);
    expect(await differenceAt(1)).toBe(least);
    const no_list = [{ what: 'box' as const, of: '2', count: 5, reason: 'More' }];
    await expect(crew.api.adjustments.say({ key, changes: no_list })).toBeRefused('We do not know this.', 'invalid');
  });
});
