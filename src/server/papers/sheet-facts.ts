import { mailingLine, pricingZip } from '#domain/address/address.ts';
import { NOT_SURVEYED } from '#domain/bidding/survey-waiver.ts';
import { finalPrice, paymentPlanOf } from '#domain/booking/booking.ts';
import { couponEffectOf } from '#domain/booking/coupons.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { BROKER_STATEMENT, brokerInWords, numbersInWords, stateLicenseOf } from '#domain/movers/carrier-number.ts';
import { legalAddressOf, legalNoticesOf } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { CarrierOnPaper, PaperBody } from '#domain/papers/bodies.ts';
import { type SheetFacts, sheetPapers } from '#domain/papers/sheet.ts';
import { readWordOf } from '#domain/papers/wording.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { whyNotGoTo } from '#domain/plan/funnel.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { ruleSetOf } from '#domain/plan/rule-set.ts';
import { inFull, leastDeclared } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { SheetAsked } from '#server/db/tables/papers.ts';
import { couponFor } from '#server/ledger/coupons.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { liabilityNotice } from '#server/pricing/liability-notice.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { surveysOf } from '#server/pricing/surveys.ts';
import { bookletsOf } from './booklets.ts';
import { hashOf } from './chain.ts';

/** What a booking agrees on, worked out by the server alone. */
export type SheetTerms = Pick<SheetFacts, 'input' | 'price' | 'final_price' | 'coupon_off' | 'payment'> & { mover: Mover };

/** The terms of the chosen mover as of now, or the reason why there is nothing to sign. */
export const sheetTerms = async (caller: Caller, db: Db | Tx, plan: MovePlan, coupon_typed: string | null): Promise<SheetTerms> => {
  throwIf(whyNotUnbooked(plan));
  const { viewer, now } = caller;
  const quote = await quoteOf(db, plan, now);
  const mover_bids = quote !== undefined && !quote.bid.consult_only;
  throwIf(
    whyNotGoTo('BOOK', plan, {
      viewer,
      now: dateNow(caller, plan, quote?.bid.mover ?? null),
      has_inventory: cubicFeet(plan) > 0,
      mover_bids,
    }),
  );
  const price = quote?.bid.price ?? null;
  if (quote === undefined || price === null) throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  const coupon = await couponFor(caller, db, plan, coupon_typed ?? undefined);
  const final_price = finalPrice(price.total_cost, coupon && couponEffectOf(coupon));
  const { input, bid } = quote;
  return { mover: bid.mover, input, price, final_price, payment: paymentPlanOf(final_price, input.move_date, now) };
};

/** Everything a sheet is made of beside its terms: the same `asked` and moment make the same papers, byte for byte. */
export type SheetMaking = { asked: SheetAsked; made_at: Date; first_number: number };

/** The papers of a plan as it stands, at these terms. */
export const papersOf = async (
  caller: Pick<Caller, 'world'>,
  db: Db | Tx,
  plan: MovePlan,
  terms: SheetTerms,
  making: SheetMaking,
): Promise<readonly PaperBody[]> => sheetPapers(await factsOf(caller, db, plan, terms, making), hashOf);

/** What those papers are made of. */
export const factsOf = async (
  { world }: Pick<Caller, 'world'>,
  db: Db | Tx,
  plan: MovePlan,
  { mover, input, ...terms }: SheetTerms,
  { asked, made_at, first_number }: SheetMaking,
): Promise<SheetFacts> => {
  const rule_set = ruleSetOf(withoutStorage(plan), mover);
  if (rule_set === null) throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  if (plan.insurance === null) throw invalid('valuation', 'Choose what covers your things');
  const seen = (await surveysOf(db, plan, input)).holds.get(mover.id);
  if (rule_set === 'federal' && seen === undefined && !asked.survey_waived) throw invalid('survey_waived', NOT_SURVEYED);
  const least_value = leastDeclared(plan, mover.rate_card, mover);
  return {
    ...{ plan, input, rule_set, ...terms, made_at, first_number },
    owners: [asked.owner, ...(asked.co_owner === undefined ? [] : [asked.co_owner])] as const,
    ...{ telephone: asked.telephone, read_word: readWordOf(plan) },
    carrier: carrierOf(mover),
    notices: legalNoticesOf(mover),
    survey: seen === undefined ? null : { surveyed_on: seen.surveyed_on, list: seen.rests_on },
    ...{ valuation: inFull(plan.insurance, least_value), least_value },
    liability_notice: liabilityNotice(world) ?? null,
    booklets: bookletsOf(world),
    broker: brokerOnPaper(world.settings.company),
    zone: world.places.timeZoneOf(pricingZip(plan.details.pick_up)),
  };
};

const carrierOf = (mover: Mover): CarrierOnPaper => ({
  legal_name: mover.legal_name,
  number: numbersInWords({ ...mover, state_license: stateLicenseOf(mover) }),
  address: legalAddressOf(mover) ?? mailingLine(mover.address),
  telephone: mover.legal?.complaints.telephone || mover.phone_number || null,
});

const brokerOnPaper = (company: Caller['world']['settings']['company']): string =>
  company === undefined ? BROKER_STATEMENT : `${BROKER_STATEMENT} ${brokerInWords(company)}`;

const invalid = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });
