import { type PricedBid, sortBids } from '#domain/bidding/bids.ts';
import { inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '../message/words.ts';
import type { PlanEmail, PlanEmailLink } from '../plan-email.ts';

export const LEAD_EMAIL = 'price_lead';

const MOST_PRICES = 5;

/** The prices of now to the address that was typed. Undefined when nobody names one any more. */
export const leadEmail: PlanEmail = ({ plan, email, bids, at, zone, link, public_url }) => {
  const priced = sortBids(bids);
  const [lowest] = priced;
  if (lowest === undefined || link === undefined) return undefined;
  return composeEmail({
    to: email,
    subject: `${titleOf(priced)}: ${moveInShort(plan)}`,
    title: titleOf(priced),
    parts: [
      text(`${moveDayOf(plan)}, ${routeOf(plan)}. These are the prices as of ${planInstantInWords(at, zone)}, with every charge included.`),
      {
        kind: 'rows',
        title: priced.length > MOST_PRICES ? `The lowest ${MOST_PRICES} of ${priced.length}` : 'Every price',
        rows: priced.slice(0, MOST_PRICES).map((bid) => ({ what: nameOf(bid), value: inWords(bid.price.total_cost) })),
      },
      text('A price is held for you once you choose its mover. This email books nothing.'),
      button('Compare the movers', link.href),
      text(whatItOpens(link, zone)),
      text(`Every carrier we use, with its numbers: ${public_url}/carriers/`),
    ],
    why: `You’re getting this because someone asked for the prices of plan ${shortId(plan)} to be sent to this address. We keep it for this email, and send no other.`,
  });
};

/** What the button opens, for how long, and for whom (reliability, c). */
const whatItOpens = ({ may_edit, ends_at }: PlanEmailLink, zone: string): string =>
  `The button opens ${may_edit ? 'your plan' : 'the plan to look at, without names or phone numbers,'} in any browser, without a password. It works until ${planInstantInWords(ends_at, zone)}. Anyone who has it can open the plan, so please don’t pass it on.`;

/** "11 prices from $1,463.59". */
const titleOf = (priced: readonly PricedBid[]): string =>
  priced.length === 1
    ? `One price, ${inWords(priced[0]!.price.total_cost)}`
    : `${priced.length} prices from ${inWords(priced[0]!.price.total_cost)}`;

/** "Harbor & Sons, Brooklyn, 4.8 stars on Google". */
const nameOf = ({ mover }: PricedBid): string => {
  const { rating, number_of_reviews } = mover.ratings_data.google;
  return `${mover.name}, ${mover.address.city}${number_of_reviews === 0 ? '' : `, ${rating.toFixed(1)} stars on Google`}`;
};
