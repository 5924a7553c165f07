import { HEIGHTS } from '#domain/address/heights.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { notableWay } from '#domain/plan/way-to-door.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the mover: a job waits. It learns who the customer is when it has accepted. */
export const moverNotice: BookingEmail = ({ plan, mover_email, mover_name, accept_by, zone, earns, opens }) =>
  mover_email === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `New job: ${moveInShort(plan)}`,
        title: 'A job is waiting for your answer',
        parts: [
          text(`A customer booked you for ${moveDayOf(plan)}, ${routeOf(plan)}.`),
          { kind: 'rows', rows: whatItIs(plan, earns) },
          accept_by === null
            ? undefined
            : text(`Please accept or decline by ${planInstantInWords(accept_by, zone)}. If you don’t answer, we take it as a no.`),
          button('Accept or decline', opens('plan')),
        ],
        why: `You’re getting this because a customer chose ${mover_name} on plan ${shortId(plan)}.`,
      });

/** What a mover decides by: the money, how much, and how high up at either end. Where exactly, it learns with its yes. */
const whatItIs = (plan: MovePlan, earns: Cents | null) => {
  const { pick_up, drop_off, move_into_storage } = withoutStorage(plan);
  return [
    ...(earns === null ? [] : [{ what: 'You earn', value: inWords(earns) }]),
    ...(plan.hourly_plan ? [] : [{ what: 'How much', value: `${withCommas(movedCubicFeet(plan))} cubic feet` }]),
    { what: 'From', value: endInWords(pick_up, plan.hourly_plan) },
    { what: 'To', value: move_into_storage ? 'Your warehouse' : endInWords(drop_off, plan.hourly_plan) },
  ];
};

const endInWords = ({ city, state, height_id, ...way }: Stop, hourly: boolean): string =>
  [city, state, ...(hourly ? [] : [HEIGHTS.find(({ id }) => id === height_id)?.label ?? '', ...notableWay(way)])]
    .filter(Boolean)
    .join(', ');

/** To the mover that has not answered: the time it has left. Nobody is reminded of what is answered. */
export const answerReminder: BookingEmail = ({ plan, mover_email, mover_name, accept_by, zone, is_waiting, opens }) =>
  mover_email === null || accept_by === null || !is_waiting
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `Still waiting: ${moveInShort(plan)}`,
        title: 'A job is still waiting for your answer',
        parts: [
          text(
            `${moveDayOf(plan)}, ${routeOf(plan)}. Please accept or decline by ${planInstantInWords(accept_by, zone)}. After that, it goes to someone else.`,
          ),
          button('See the job', opens('plan')),
        ],
        why: `You’re getting this because a customer chose ${mover_name} on plan ${shortId(plan)}.`,
      });

/** To the mover whose pay our team has changed: what it comes to now. */
export const moverPay: BookingEmail = ({ plan, mover_email, mover_name, earns, opens }) =>
  mover_email === null || earns === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `Your pay changed: ${moveInShort(plan)}`,
        title: `You now earn ${inWords(earns)} on this job`,
        parts: [
          text(`Our team changed the price of your job ${routeOf(plan)} on ${moveDayOf(plan)}, and with it what you earn.`),
          text(
            'The bill on the job’s page shows the change line by line. If it isn’t right, reply to this email before the payout is made.',
          ),
          button('See the job', opens('plan')),
        ],
        why: `You’re getting this because ${mover_name} has the job on plan ${shortId(plan)}.`,
      });

/** To the mover: nobody is assigned to a job whose links go out now. */
export const crewMissing: BookingEmail = ({ plan, mover_email, mover_name, opens }) =>
  mover_email === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `No full crew yet: ${moveInShort(plan)}`,
        title: 'This job has no full crew yet',
        parts: [
          text(`${moveDayOf(plan)}, ${routeOf(plan)}. The links of your other crews go out now. This one waits until you say who comes.`),
          text('The customer sees the first names as soon as you do.'),
          button('Say who comes', opens('plan')),
        ],
        why: `You’re getting this because ${mover_name} has the job on plan ${shortId(plan)}.`,
      });
