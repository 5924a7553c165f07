import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { type Blackout, whyNotBlackouts } from '#domain/movers/blackout.ts';
import { isAdmin, runsMover } from '#domain/plan/access.ts';
import { type AskedRules, NO_DAY_RULES, whyNotDayRules } from '#domain/pricing/rate-card/day-rules.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { rate_cards } from '#server/db/schema.ts';
import { lockMover, renewMarket, writeMover } from '../change-market.ts';
import { ownMover } from '../own-mover.ts';
import { newestByHand, newestCard } from '../rate-versions.ts';
import { madeBy, SAY_WHY, savedMeanwhile } from '../save-rates.ts';
import { plannedOf, planPrices, whyNotStart } from './planned-prices.ts';
import { effectOfRules } from './rules-effect.ts';

/** A mover's own seasons, weekdays, dates and blackouts, and what is planned for a later day. */
export const showPriceRules = async (caller: Caller, id: number) => {
  const mover = await ownMover(caller, id, 'prices');
  const { db } = caller.world;
  const [by_hand, newest, planned] = await Promise.all([newestByHand(db, id), newestCard(db, id), plannedOf(db, id)]);
  if (by_hand === undefined || newest === undefined) throw noSuchRates();
  const { filled, ...rules } = newest.card.day_rules ?? NO_DAY_RULES;
  return {
    ...{ version: by_hand.version, today: caller.now.today, may_change: runsMover(caller.viewer, id, 'prices') },
    rules: shownRules(rules),
    filled: filled.filter((day) => day >= caller.now.today),
    blackouts: [...(mover.blackouts ?? [])],
    planned,
  };
};

type Asked = {
  id: number;
  version: number;
  rules: AskedRules;
  blackouts: readonly Blackout[];
  /** Today when left out. */
  starts_on?: Day | undefined;
  why: string;
  try?: boolean | undefined;
};

/** A new version from today or from a later day. With `try` it is only said what it would do to the searches of the next 30 days. */
export const savePriceRules = async (caller: Caller, asked: Asked) => {
  const mover = await ownMover(caller, asked.id, 'prices');
  const { today } = caller.now;
  const starts_on = asked.starts_on ?? today;
  throwIf(
    together(whyNotDayRules({ ...asked.rules, filled: [] }, today), whyNotBlackouts(asked.blackouts, today), whyNotStart(starts_on, today)),
  );
  const effect = await effectOfRules(caller, mover, asked.rules, asked.blackouts);
  if (asked.try === true) return { saved: false, version: asked.version, effect };
  if (isAdmin(caller.viewer) && asked.why.trim() === '') throw refuse('invalid', SAY_WHY, { why: SAY_WHY });
  const version = await inTransaction(caller.world, (tx) =>
    starts_on > today ? plan(tx, caller, { ...asked, starts_on }) : begin(tx, caller, asked),
  );
  return { saved: true, version, effect };
};

/** Everything that is wrong at once, each at its field. */
const together = (...all: readonly (Refusal | undefined)[]): Refusal | undefined => {
  const wrong = all.filter((one) => one !== undefined);
  return wrong[0] && refuse('invalid', wrong[0].message, Object.assign({}, ...wrong.map(({ errors }) => errors)));
};

const requireNewest = async (tx: Tx, { id, version }: Pick<Asked, 'id' | 'version'>) => {
  const [by_hand, newest] = [await newestByHand(tx, id), await newestCard(tx, id)];
  if (by_hand === undefined || newest === undefined) throw noSuchRates();
  if (by_hand.version !== version) throw savedMeanwhile(by_hand.version, by_hand.who);
  return newest;
};

const plan = async (tx: Tx, caller: Caller, asked: Asked & { starts_on: Day }): Promise<number> => {
  const { id, rules, blackouts, starts_on } = asked;
  await lockMover(tx, id);
  await requireNewest(tx, asked);
  const made = await madeBy(tx, caller, asked.why);
  await planPrices(tx, caller, { mover_id: id, starts_on, rules, blackouts }, made);
  return asked.version;
};

const begin = async (tx: Tx, caller: Caller, asked: Asked): Promise<number> => {
  const { id, rules, blackouts } = asked;
  const profile = await lockMover(tx, id);
  const { card } = await requireNewest(tx, asked);
  const next = card.version + 1;
  const day_rules = { ...rules, filled: rules.fill === null ? [] : (card.day_rules?.filled ?? []) };
  const made = await madeBy(tx, caller, asked.why);
  await tx.insert(rate_cards).values({
    ...{ mover_id: id, version: next, card: { ...card, version: next, effective_from: caller.now.today, day_rules }, ...made },
  });
  const { filled: _, ...before } = card.day_rules ?? NO_DAY_RULES;
  await recordAudit(tx, caller, {
    ...{ what: `Saved rules for days, version ${next}`, subject: { kind: 'rates', id }, why: made.why },
    ...{ before: { rules: before, blackouts: profile.blackouts ?? [] }, after: { rules, blackouts } },
  });
  await writeMover(tx, { ...profile, blackouts });
  await renewMarket(tx, [id]);
  return next;
};

const shownRules = ({ seasons, weekdays, dates, fill }: AskedRules) => ({
  ...{ seasons: [...seasons], weekdays: [...weekdays], dates: [...dates], fill },
});

const noSuchRates = () => refuse('not_found', "We can't find these rates.");
