import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { market, rate_cards } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

const TREADMILL = 1285;
const [CHOSEN, RIVAL] = [1, 2];

/** A public plan on which the first mover is chosen, whose card asks for everything, and for cover, in a way of its own. */
const aPublicPlan = async () => {
  const site = await aSite();
  const [known] = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, CHOSEN));
  if (known === undefined) throw new Error('The first mover has no card.');
  const card = {
    ...known.card,
    item_fees: { [TREADMILL]: { handling_fee: cents(2_500), volume_fee: cents(1_050) } },
    box_fees: { 7: cents(150) },
    insurance_per_hundred: { 0: 177, 250: 155, 500: 121 },
  };
  await site.db.insert(rate_cards).values({ mover_id: CHOSEN, version: known.version + 1, card });
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await ana.api.inventory.setItemCount({ id, inventory_item_id: TREADMILL, count: 2 });
  await ana.api.bids.chooseMover({ plan_id: id, id: CHOSEN });
  await ana.api.plans.change({ id, move_plan: { is_public: true } });
  return { site, id };
};

/** What the pages beside the bids say of prices. */
const pricesFor = async ({ api }: Browser, id: string) => {
  const [{ inventory, boxes }, listed, access, extras, cover] = await Promise.all([
    api.plans.show({ id }),
    api.inventory.ofPlan({ move_plan_id: id }),
    api.plans.accessPrices({ id }),
    api.extras.prices({ id }),
    api.extras.valuationPrices({ id }),
  ]);
  return {
    fees: [...inventory.items, ...boxes, ...listed.items, ...listed.boxes].flatMap(({ total_fee = 0 }) =>
      total_fee > 0 ? [total_fee] : [],
    ),
    climbs: [...access.pick_up, ...access.drop_off].map(({ amount }) => amount),
    extras: [...extras.packing, ...extras.boxes].flatMap(({ amount }) => amount ?? []),
    cover: cover.per_hundred.map(({ cents: rate }) => rate),
  };
};

const { insurance_per_hundred: usual } = referenceCard;

test('a mover reads none of what another one asks for on a plan: fees, stairs, packing, boxes and cover [decisions 2] [property 29]', async () => {
  const { site, id } = await aPublicPlan();
  const rival = await pricesFor(await site.mover(RIVAL), id);
  expect(rival).toEqual({ fees: [], climbs: [], extras: [], cover: [usual[0], usual[250], usual[500]] });
});

test('and all of its own, before it has the job [decisions 2]', async () => {
  const { site, id } = await aPublicPlan();
  const own = await pricesFor(await site.mover(CHOSEN), id);
  expect(own.cover).toEqual([177, 155, 121]);
  expect(own.fees).toContain(71);
  expect(own.climbs).toContain(0);
  expect(Math.max(...own.climbs, 0)).toBeGreaterThan(0);
  expect(own.extras.length).toBeGreaterThan(0);
});
