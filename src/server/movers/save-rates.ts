import { eq } from 'drizzle-orm';
import type { Day } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { isAdmin } from '#domain/plan/access.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { cardOf, cellsOf, type RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { rateChanges, whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '../db/open.ts';
import { rate_cards, users } from '../db/schema.ts';
import { lockMover, renewMarket } from './change-market.ts';
import { ownMover } from './own-mover.ts';
import { planPrices, whyNotStart } from './price-rules/planned-prices.ts';
import { newestByHand, newestCard } from './rate-versions.ts';
import { ratesOf } from './show-rates.ts';

type Asked = { id: number; version: number; cells: RateCells; why: string /** Today when left out. */; starts_on?: Day | undefined };

/** A new version of the card. Former ones stay as they are, and with them every price that was held or booked (pricing, 1). */
export const saveRates = async (caller: Caller, asked: Asked) => {
  const mover = await ownMover(caller, asked.id, 'prices');
  if (isAdmin(caller.viewer) && asked.why.trim() === '') throw refuse('invalid', SAY_WHY, { why: SAY_WHY });
  if (asked.starts_on !== undefined) throwIf(whyNotStart(asked.starts_on, caller.now.today));
  await inTransaction(caller.world, (tx) => writeVersion(tx, caller, asked));
  return ratesOf(caller, mover);
};

/** These are the mover's own prices: it reads who of us changed them, and why. */
export const SAY_WHY = 'Say why: the mover reads it';

const writeVersion = async (tx: Tx, caller: Caller, { id, version, cells, why, starts_on }: Asked): Promise<void> => {
  await lockMover(tx, id);
  const [newest, by_hand] = [await newestCard(tx, id), await newestByHand(tx, id)];
  if (newest === undefined || by_hand === undefined) throw refuse('not_found', "We can't find these rates.");
  if (by_hand.version !== version) throw savedMeanwhile(by_hand.version, by_hand.who);
  const before = cellsOf(newest.card);
  const after = { ...before, ...cells };
  const changes = rateChanges(before, after);
  if (changes.length === 0) throw refuse('invalid', 'Nothing has changed since the last version.');
  throwIf(whyNotSaveRates(after, before));
  const made = await madeBy(tx, caller, why);
  if (starts_on !== undefined && starts_on > caller.now.today) {
    const changed = Object.fromEntries(changes.map((change) => [change.key, change.after]));
    return planPrices(tx, caller, { mover_id: id, starts_on, cells: changed }, made);
  }
  const next = newest.version + 1;
  const card = { ...cardOf(after, { version: next, effective_from: caller.now.today }), ...ownDays(newest.card) };
  await tx.insert(rate_cards).values({ mover_id: id, version: next, card, ...made });
  await recordAudit(tx, caller, {
    ...{ what: `Saved rates, version ${next}`, subject: { kind: 'rates', id }, why: why.trim() },
    before: Object.fromEntries(changes.map((change) => [change.key, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.key, change.after])),
  });
  await renewMarket(tx, [id]);
};

/** Rules for days are not of the sheet, and go with it from version to version. */
const ownDays = ({ day_rules }: RateCard): Pick<RateCard, 'day_rules'> => (day_rules === undefined ? {} : { day_rules });

export const savedMeanwhile = (version: number, who: string) =>
  refuse(
    'price_changed',
    `${who || 'Somebody'} saved version ${version} meanwhile. Load it, then make your changes again.`,
    {},
    { version },
  );

/** When, by whom and why a version is made. */
export const madeBy = async (tx: Tx, caller: Caller, why: string) => ({
  ...{ made_at: caller.now.at, made_by: caller.viewer.user?.id ?? null },
  ...{ who: await whoMade(tx, caller), why: why.trim() },
});

/** Both names when an admin acts as somebody. */
const whoMade = async (tx: Tx, { viewer: { user } }: Caller): Promise<string> => {
  const own = user?.name || user?.email || '';
  if (user === null || user.impersonated_by === null) return own;
  const [admin] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, user.impersonated_by));
  return `${admin?.name || admin?.email || 'An admin'} for ${own}`;
};
