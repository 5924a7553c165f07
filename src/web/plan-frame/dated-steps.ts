import type { Client } from '#contract/client.ts';
import { chargedOnce } from '#domain/booking/payment.ts';
import { localTime } from '#domain/core/business-time.ts';
import { addDays, type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { arrivesFrom, deliveryInWords } from '#domain/pricing/delivery.ts';
import type { IconName } from '#web/icons/names.ts';
import { lastMoment, localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';

/** What was agreed with the booking. */
export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;

/** When the part that is held at Book is charged, as long as it is not: between states after the three days that follow both signatures. */
export const whenCharged = (
  { status, time_zone }: PlanView,
  { is_federal, rescind_until }: Summary,
  who = 'the mover',
): string | undefined => {
  if (status === 'reserved') return chargedOnce(is_federal, `${who} accepts`);
  return rescind_until === null ? undefined : `after ${lastMoment(rescind_until, time_zone)}`;
};

/** Something that happens at its time: "By Thu Mar 4, 10:42 AM", and what. */
export type DatedStep = { icon: IconName; when: string; what: string };

/** Every date that is ahead, in its order, with its amount (X2). */
export const datedSteps = (plan: PlanView, summary: Summary, today: Day): readonly DatedStep[] =>
  [
    ...answerSteps(plan, summary),
    ...freeSteps(plan, summary),
    ...reminderSteps(plan, today),
    ...boxSteps(plan, today),
    ...moneySteps(plan, summary),
    ...deliverySteps(plan),
  ]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at: _, ...step }) => step);

/** `at` orders them: a day, and minutes within it where there is an hour. */
type Placed = DatedStep & { at: string };

const answerSteps = ({ status, job, mover, time_zone }: PlanView, { paid_today, method, is_federal }: Summary): readonly Placed[] => {
  if (status !== 'reserved' || !job?.accept_by) return [];
  const name = mover?.name ?? 'Your mover';
  const when = localMoment(job.accept_by, time_zone);
  if (job.status === 'proposed')
    return [
      {
        at: placeOf(job.accept_by, time_zone),
        icon: 'clock',
        when: `By ${when}`,
        what: `You say yes or no to ${name}, on your plan. Until then nothing is charged.`,
      },
    ];
  return [
    {
      at: placeOf(job.accept_by, time_zone),
      icon: 'clock',
      when: `By ${when}`,
      what: `${name} accepts. We email you and${is_federal ? ', once you can no longer cancel without cost,' : ''} ${method === 'installments' ? 'your installments begin' : `charge ${money(paid_today)}`}. If they can’t, we ask other movers at this price and you say yes or no to each, or you can cancel for free.`,
    },
  ];
};

/** Canceling and changing the date have one last free moment, or two. */
const freeSteps = ({ time_zone }: PlanView, { free_until, fee_schedule, rescind_until }: Summary): readonly Placed[] => {
  const by_notice = fee_schedule.find(({ notice }) => notice === 'days')?.until ?? null;
  const change_until = rescind_until !== null && (by_notice === null || rescind_until > by_notice) ? rescind_until : by_notice;
  const steps =
    free_until !== null && free_until === change_until
      ? [{ until: free_until, what: 'Last moment to cancel or change the date for free.' }]
      : [
          { until: free_until, what: 'Last moment to cancel for free.' },
          { until: change_until, what: 'Last moment to change the date for free, once.' },
        ];
  return steps.flatMap(({ until, what }): Placed[] =>
    until === null ? [] : [{ at: placeOf(until, time_zone), icon: 'flag', when: lastMoment(until, time_zone), what }],
  );
};

const reminderSteps = ({ move_date }: PlanView, today: Day): readonly Placed[] => {
  if (move_date === null) return [];
  const [week, day] = [addDays(move_date, -7), addDays(move_date, -1)];
  return [
    {
      at: `${week} ${MORNING}`,
      icon: 'mail' as const,
      when: shortDay(week),
      what: 'We remind you, with what is left to do.',
      is_ahead: week > today,
    },
    {
      at: `${day} ${MORNING}`,
      icon: 'mail' as const,
      when: shortDay(day),
      what: 'We remind you when the crew comes.',
      is_ahead: day > today,
    },
  ].flatMap(({ is_ahead, ...step }) => (is_ahead ? [step] : []));
};

const boxSteps = ({ details: { box_delivery_date } }: PlanView, today: Day): readonly Placed[] =>
  box_delivery_date === null || box_delivery_date < today
    ? []
    : [{ at: box_delivery_date, icon: 'boxes', when: shortDay(box_delivery_date), what: 'Your boxes come to your door.' }];

const moneySteps = (plan: PlanView, { due_later, rest_held_on }: Summary): readonly Placed[] => {
  const { move_date, hourly_plan } = plan;
  const hold: Placed[] =
    rest_held_on === null
      ? []
      : [
          {
            at: `${rest_held_on} ${MORNING}`,
            icon: 'lock',
            when: shortDay(rest_held_on),
            what: `${money(due_later)} is held on your payment method, not charged.`,
          },
        ];
  if (move_date === null) return hold;
  const rest = due_later > 0 ? `The held ${money(due_later)} is charged when the job is done.` : 'Nothing is left to pay.';
  return [
    ...hold,
    {
      at: `${move_date} 0`,
      icon: 'truck',
      when: `${shortDay(move_date)}, ${timeInWords(plan)}`,
      what: `The crew ${hourly_plan ? 'begins' : 'arrives'}. The price doesn’t change unless you accept it. ${rest}`,
    },
  ];
};

/** After a long way the goods come days later, or out of storage. */
const deliverySteps = ({ details, move_date, hourly_plan }: PlanView): readonly Placed[] => {
  const days = deliveryInWords(details.delivery_estimate, move_date);
  if (days === null || move_date === null || hourly_plan) return [];
  const at = `${arrivesFrom(details.delivery_estimate, move_date)} ${MORNING}`;
  return [{ at, icon: 'home', when: days, what: `Your things arrive in ${details.drop_off.city}, on one of these days.` }];
};

/** Nine o'clock, as `placeOf` writes it. */
const MORNING = '0540';

const placeOf = (instant: string, zone: string): string => {
  const { day, minutes } = localTime(new Date(instant), zone);
  return `${day} ${String(minutes).padStart(4, '0')}`;
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
