import { and, eq, gt } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { type LowestPrice, lowestOfNight, type Watched, whyItFell } from '#domain/bidding/price-watch.ts';
import { isPriceHeld } from '#domain/booking/held-price.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { linkEndsAt } from '#domain/plan/plan-link.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { rate_cards } from '#server/db/schema.ts';
import { priceWatchEmail, watchConfirmEmail } from '#server/emails/accounts/price-watch-email.ts';
import { planEmailName } from '#server/emails/plan-email.ts';
import { linkFor, scopeFor } from '#server/plan/links/link-for.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { nightsOf, unsubscribeUrl, type WatchRow, watchOf } from './watch.ts';
import { WATCH_CONFIRM, WATCH_LETTER } from './watch-outbox-jobs.ts';

const MAIL_LIMIT_MS = 20_000;

export const WATCH_EMAILS = [WATCH_LETTER, WATCH_CONFIRM] as const;

type Template = (typeof WATCH_EMAILS)[number];

/** Written from the store as it is now: a watch that has ended, or goes to another address meanwhile, writes to nobody. */
export const deliverWatchEmail = async (world: World, template: Template, body: Record<string, string>): Promise<void> => {
  const { plan_id = '', email = '', night = '' } = body;
  const watch = await watchOf(world.db, plan_id);
  const plan = watch?.email === email && watch.ended_at === null ? await findPlan(world.db, plan_id) : undefined;
  const written = watch && plan && !isBooked(plan) ? await WRITTEN[template](world, { watch, plan, night }) : undefined;
  if (written === undefined) return world.log('email_without_recipient', { template, plan: plan_id });
  const message_id = `<${planEmailName(template, plan_id, email)}.${night}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Watching = { watch: WatchRow; plan: MovePlan; night: string };

const watchUrl = ({ settings }: World, { key }: WatchRow): string => `${settings.public_url}/watch/${key}`;

const watchedOf = ({ under_cents, from_day, to_day }: WatchRow): Watched => ({ under: under_cents as Cents, from: from_day, to: to_day });

const letter = async (world: World, { watch, plan, night }: Watching) => {
  const { db, places } = world;
  const nights = await nightsOf(db, plan.uuid, night);
  const at = nights.findIndex((one) => one.night === night);
  const [tonight, before] = [nights[at], nights[at - 1]];
  const best = tonight && lowestOfNight(tonight.prices);
  if (tonight === undefined || best === undefined) return undefined;
  const { byId } = await marketOf(db);
  const nameOf = (mover_id: number): string => byId.get(mover_id)?.name ?? 'A mover';
  const has_new_rates = before !== undefined && (await hasNewRates(world, best, before.priced_at));
  const asked = { sent_to: watch.email, is_mine: true };
  return priceWatchEmail({
    ...factsOf({ watch, plan }),
    ...{ night, prices: tonight.prices, nameOf, why: whyItFell(before, tonight, { nameOf, has_new_rates }) },
    earlier: nights.slice(0, at).flatMap((one) => {
      const lowest = lowestOfNight(one.prices)?.total_cost;
      return lowest === undefined ? [] : [{ night: one.night, lowest }];
    }),
    held_until: heldUntil(world, plan, best),
    zone: places.timeZoneOf(pricingZip(plan.details.pick_up)),
    link: {
      may_edit: (await scopeFor(world, plan, asked)) === 'edit',
      ends_at: linkEndsAt(new Date(world.clock.now())),
      href: await linkFor(world, plan, { ...asked, to: 'compare' }),
    },
    watch_url: watchUrl(world, watch),
    unsubscribe_url: unsubscribeUrl(world, watch),
  });
};

/** Only the chosen mover's price on the plan's own day is held. */
const heldUntil = ({ clock }: World, plan: MovePlan, best: LowestPrice): Date | undefined => {
  const is_chosen = best.mover_id === plan.mover_id && best.day === plan.details.move_date;
  const until = plan.price_held_until;
  return is_chosen && until !== null && isPriceHeld(plan, { at: new Date(clock.now()) }) ? new Date(until) : undefined;
};

const hasNewRates = async ({ db }: World, { mover_id }: LowestPrice, since: Date): Promise<boolean> => {
  const newer = and(eq(rate_cards.mover_id, mover_id), gt(rate_cards.made_at, since));
  const [card] = await db.select({ version: rate_cards.version }).from(rate_cards).where(newer).limit(1);
  return card !== undefined;
};

const confirm = async (world: World, { watch, plan }: Watching) =>
  watch.proved_at === null ? watchConfirmEmail({ ...factsOf({ watch, plan }), watch_url: watchUrl(world, watch) }) : undefined;

const factsOf = ({ watch, plan }: Pick<Watching, 'watch' | 'plan'>) => ({
  ...{ plan, email: watch.email, watched: watchedOf(watch), asked_on: todayIn(BUSINESS_ZONE, watch.asked_at) },
});

const WRITTEN = { [WATCH_LETTER]: letter, [WATCH_CONFIRM]: confirm } as const satisfies Record<Template, unknown>;
