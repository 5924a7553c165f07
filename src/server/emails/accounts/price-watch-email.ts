import {
  type LowestPrice,
  lowestOfNight,
  nextLetterFrom,
  underInWords,
  type Watched,
  watchedDaysInWords,
} from '#domain/bidding/price-watch.ts';
import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { moveInShort, planInstantInWords, routeOf } from '../message/words.ts';
import type { PlanEmailLink } from '../plan-email.ts';

type Facts = { plan: MovePlan; email: string; watched: Watched; asked_on: Day };

type LetterFacts = Facts & {
  night: Day;
  prices: readonly LowestPrice[];
  /** The lowest of each earlier night, as far as there was one. */
  earlier: readonly { night: Day; lowest: Cents }[];
  nameOf: (mover_id: number) => string;
  why: string | undefined;
  held_until: Date | undefined;
  zone: string;
  link: PlanEmailLink;
  watch_url: string;
  unsubscribe_url: string;
};

/** What it costs now, since when, and why: sent when the lowest price fell under the one that somebody named. */
export const priceWatchEmail = (facts: LetterFacts): Omit<Email, 'message_id'> | undefined => {
  const { plan, email, watched, night, prices, earlier, nameOf, why, link, watch_url, unsubscribe_url } = facts;
  const best = lowestOfNight(prices);
  if (best === undefined) return undefined;
  const under = underInWords(watched.under);
  return {
    ...composeEmail({
      to: email,
      subject: `${shortDay(best.day)} for ${inWords(best.total_cost)}, under your ${under}: ${moveInShort(plan)}`,
      title: `Under your ${under}`,
      parts: [
        text(
          `Your move ${routeOf(plan)} costs ${inWords(best.total_cost)} on ${longDay(best.day)}, with ${nameOf(best.mover_id)}. ${beforeInWords(earlier)}`.trim(),
        ),
        why === undefined ? undefined : text(`Why: ${why}`),
        {
          kind: 'rows',
          title: 'The lowest days',
          rows: cheapestFirst(prices).map(({ day, mover_id, total_cost }) => ({
            what: `${shortDay(day)}, ${nameOf(mover_id)}`,
            value: inWords(total_cost),
          })),
        },
        button('See it on my plan', link.href),
        text(
          `${heldInWords(facts)} The button ${link.may_edit ? 'opens your plan' : 'shows the plan, without names or phone numbers,'} in any browser, so please don’t pass it on. The next email about this price comes on ${shortDay(nextLetterFrom(night))} at the earliest, and only if the price falls further.`,
        ),
        text(`Stop watching, with one press and without a password: ${watch_url}`),
      ],
      why: `You’re getting this because on ${shortDay(facts.asked_on)} you asked us to watch the price of plan ${shortId(plan)}.`,
    }),
    unsubscribe_url,
  };
};

const MOST_ROWS = 3;

const cheapestFirst = (prices: readonly LowestPrice[]): readonly LowestPrice[] =>
  prices.toSorted((one, other) => one.total_cost - other.total_cost).slice(0, MOST_ROWS);

/** "The night before it was $1,371.90. In the 6 nights before: $1,371.90 to $1,402.00." */
const beforeInWords = (earlier: LetterFacts['earlier']): string => {
  const last = earlier.at(-1);
  if (last === undefined) return '';
  const totals = earlier.map(({ lowest }) => lowest);
  const [low, high] = [Math.min(...totals) as Cents, Math.max(...totals) as Cents];
  const span =
    earlier.length < 2
      ? ''
      : ` In the ${earlier.length} nights before: ${low === high ? inWords(low) : `${inWords(low)} to ${inWords(high)}`}.`;
  return `On ${shortDay(last.night)} the lowest was ${inWords(last.lowest)}.${span}`;
};

const heldInWords = ({ held_until, zone }: LetterFacts): string =>
  held_until === undefined
    ? 'A price is held for you once you choose its mover.'
    : `This price is held for you until ${planInstantInWords(held_until, zone)}.`;

/** To an address that nobody has proved: one press, and its price is watched. It opens the plan to nobody. */
export const watchConfirmEmail = ({ plan, email, watched, watch_url }: Facts & { watch_url: string }): Omit<Email, 'message_id'> =>
  composeEmail({
    to: email,
    subject: `Confirm that we watch a price: ${moveInShort(plan)}`,
    title: 'Shall we watch this price?',
    parts: [
      text(
        `Someone asked us to write to this address when a move ${routeOf(plan)} costs less than ${underInWords(watched.under)}, ${watchedDaysInWords(watched)}.`,
      ),
      button('Yes, watch it', watch_url),
      text(
        'We price it every night and write at most once a week. It ends on its own, or with one click. If it wasn’t you, do nothing: you won’t get another email.',
      ),
    ],
    why: `You’re getting this because this address was typed on plan ${shortId(plan)}.`,
  });
