import { expect, test } from 'vitest';
import { dayOf } from '#domain/papers/move-day.ts';
import type { CrewEvent } from '#domain/papers/move-day-events.ts';
import { moveDayLinkFor } from '#server/change-orders/adjustments/crew-link.ts';
import { move_day_events, move_plans } from '#server/db/schema.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { seed } from '#server/seed/seed.ts';
import type { Random } from '#test/simulator/random.ts';
import { EFFORT } from '#test/support/effort.ts';
import { anyDay, shuffled } from '#test/support/people/any-day.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aFederalDay } from '#test/support/people/federal-day.ts';
import { AT_THE_DOOR, keyOf } from '#test/support/people/move-day.ts';
import { printedRandom } from '#test/support/seed.ts';
import { aDatabase, type Filling } from '#test/support/site/database.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** What a phone sends over a bad line: some of it, in any order, some of it again; what it gets no answer to it sends once more. */
const sendingsOf = (events: readonly CrewEvent[], random: Random): CrewEvent[][] => {
  const waiting = shuffled(events, random);
  const sendings: CrewEvent[][] = [];
  while (waiting.length > 0) {
    const batch = waiting.slice(0, random.between(1, 15));
    const is_unheard = random.chance(0.15);
    const is_unanswered = random.chance(0.2);
    if (!is_unheard) sendings.push(random.chance(0.2) ? [...batch, ...batch.slice(0, 1)] : batch);
    if (!is_unheard && !is_unanswered) waiting.splice(0, batch.length);
  }
  return shuffled([...sendings, ...sendings.filter(() => random.chance(0.2))], random);
};

/** A signed move on the morning of its day; each day begins with a copy of it. */
const FEDERAL_DAY: Filling = {
  name: 'federal_day',
  fill: async (db) => {
    await seed(db);
    await aFederalDay(await aSite({ database: { db, url: '', drop: async () => undefined } }));
  },
};

const newKeyOf = async ({ world }: Site): Promise<string> => {
  const [row] = await world.db.select({ uuid: move_plans.uuid }).from(move_plans);
  const plan = await findPlan(world.db, row?.uuid ?? '');
  if (plan === undefined) throw new Error('There is no move.');
  return keyOf(await moveDayLinkFor(world, plan, { role: 'crew', sent_to: 'luis@example.com' }));
};

const hearsOneDay = async (random: Random): Promise<void> => {
  const database = await aDatabase(FEDERAL_DAY, 4);
  const sites = [await aSite({ database, now: AT_THE_DOOR }), await aSite({ database, now: AT_THE_DOOR })] as const;
  const servers: readonly Browser[] = sites.map((site) => site.visitor());
  const key = await newKeyOf(sites[0]);
  const events = anyDay(random);
  // Two phones, each of which hears of some events of the other's.
  const phones = [0, 1].map((phone) =>
    sendingsOf(
      events.filter((_, at) => at % 2 === phone || random.chance(0.1)),
      random,
    ),
  );
  await Promise.all(
    phones.map(async (sendings) => {
      for (const sent of sendings)
        await random
          .pick(servers)
          .api.moveDay.report({ key, events: sent })
          .catch((error: Error) => {
            error.message += `\n${sites.flatMap(({ lines }) => lines).join('\n')}`;
            throw error;
          });
    }),
  );
  const told = dayOf(events);
  for (const server of servers) expect((await server.api.moveDay.show({ key })).day).toEqual(told);
  const rows = await database.db.select().from(move_day_events);
  expect(rows.map(({ event_id }) => event_id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  for (const site of sites) await site.close();
  await database.drop();
};

test('days that two servers hear of over bad lines are kept whole, each event once, and both tell the same [papers P31]', {
  timeout: EFFORT.told_days * 30_000,
}, async () => {
  const random = printedRandom();
  for (let day = 0; day < EFFORT.told_days; day += 1) await hearsOneDay(random);
});
