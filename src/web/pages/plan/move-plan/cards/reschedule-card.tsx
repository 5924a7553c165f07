import { useRevalidator } from 'react-router';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { useTell } from '../outcome.tsx';
import { useSaying } from '../use-saying.ts';
import { ChangeOrderCard } from './change-order-card.tsx';

/** What waits between customer and mover: another day, or a bigger job; or that it came to nothing. */
export const RescheduleCard = ({ plan }: { plan: PlanView }) => {
  const { reschedule, booked_change } = plan;
  return (
    <>
      {booked_change?.status === 'asked' && <BiggerJob plan={plan} asked={booked_change} />}
      {booked_change !== null && booked_change.status !== 'asked' && booked_change.before === plan.pricing.final_price && (
        <CameToNothing
          title={`${moverOf(plan, 'Your mover')} can’t do what was asked: ${booked_change.what}.`}
          is_expired={booked_change.status === 'expired'}
          stays={`The move stays as it was booked, at ${inWords(fromDollars(booked_change.before))}.`}
        />
      )}
      {reschedule?.status === 'asked' && <AnotherDay plan={plan} asked={reschedule} />}
      {reschedule !== null && reschedule.status !== 'asked' && (
        <CameToNothing
          title={`${moverOf(plan, 'Your mover')} can’t on ${shortDay(reschedule.to_date)}.`}
          is_expired={reschedule.status === 'expired'}
          stays={`The move stays on ${longDay(reschedule.from_date)}.`}
        />
      )}
    </>
  );
};

const moverOf = ({ mover }: PlanView, otherwise: string): string => mover?.name ?? otherwise;

const CameToNothing = ({ title, is_expired, stays }: { title: string; is_expired: boolean; stays: string }) => (
  <Notice tone="plain" title={title}>
    {is_expired ? 'There was no answer in time. ' : ''}
    {stays}
  </Notice>
);

const AnotherDay = ({ plan, asked }: { plan: PlanView; asked: NonNullable<PlanView['reschedule']> }) => {
  const { answer, busy, problem } = useAnswer('reschedules', asked.id, {
    accept: `Accepted. The move is on ${longDay(asked.to_date)} now.`,
    refuse: `Declined. The move stays on ${longDay(asked.from_date)}.`,
    withdraw: `Withdrawn. The move stays on ${longDay(asked.from_date)}.`,
  });
  const { from_date, to_date, fee, may_answer, may_withdraw } = asked;
  const until = localMoment(asked.answer_by, plan.time_zone);
  return (
    <ChangeOrderCard
      heading={
        may_answer
          ? `Can you come on ${shortDay(to_date)} instead?`
          : `${may_withdraw ? 'You asked for' : 'Asked for'} ${shortDay(to_date)}`
      }
      is_asking={may_answer}
      facts={[
        ['Booked for', longDay(from_date)],
        ['Asked for', longDay(to_date)],
        ['Price', <Price key="price" {...asked} />],
        fee !== null && fee > 0 && ['Fee for the change', inWords(fromDollars(fee))],
      ]}
      note={
        may_answer
          ? `Answer by ${until}. No answer counts as a no. Your trucks of both days are kept until then.`
          : `${moverOf(plan, 'The mover')} answers by ${until}. Until then the move stays on ${shortDay(from_date)}.`
      }
      choices={[
        may_answer && { words: `Accept ${shortDay(to_date)}`, kind: 'primary', is_busy: busy, onPress: () => void answer('accept') },
        may_answer && { words: `Keep ${shortDay(from_date)}`, is_busy: busy, onPress: () => void answer('refuse') },
        !may_answer && may_withdraw && { words: 'Take it back', size: 'l', is_busy: busy, onPress: () => void answer('withdraw') },
      ]}
      problem={problem}
    >
      {may_answer && asked.comment !== '' && <p>“{asked.comment}”</p>}
    </ChangeOrderCard>
  );
};

const BiggerJob = ({ plan, asked }: { plan: PlanView; asked: NonNullable<PlanView['booked_change']> }) => {
  const stays = inWords(fromDollars(asked.before));
  const { answer, busy, problem } = useAnswer('bookedChanges', asked.id, {
    accept: `Accepted. The new total is ${inWords(fromDollars(asked.after))}.`,
    refuse: `Declined. The price stays ${stays}.`,
    withdraw: `Withdrawn. The price stays ${stays}.`,
  });
  const { may_answer, may_withdraw } = asked;
  const until = asked.answer_by === null ? '' : ` by ${localMoment(asked.answer_by, plan.time_zone)}`;
  return (
    <ChangeOrderCard
      heading={may_answer ? 'Can you do this as well?' : 'Your mover is asked'}
      is_asking={may_answer}
      facts={[
        ['Change', asked.what],
        ['Price', <Price key="price" {...asked} />],
      ]}
      note={
        may_answer
          ? `Answer${until}. No answer counts as a no. The trucks it takes are kept until then.`
          : `${moverOf(plan, 'The mover')} answers${until}. Until then the move stays as booked, and nothing is charged for this.`
      }
      choices={[
        may_answer && { words: 'Accept', kind: 'primary', is_busy: busy, onPress: () => void answer('accept') },
        may_answer && { words: 'Keep it as booked', is_busy: busy, onPress: () => void answer('refuse') },
        may_withdraw && { words: 'Take it back', size: 'l', is_busy: busy, onPress: () => void answer('withdraw') },
      ]}
      problem={problem}
    >
      <Disclosure look="word" summary="Line by line">
        <AdjustmentLines lines={asked.lines} difference={asked.after - asked.before} />
      </Disclosure>
    </ChangeOrderCard>
  );
};

const Price = ({ before, after }: { before: number; after: number }) =>
  before === after ? 'Stays the same' : <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />;

/** The page is read anew after it: what was asked changes nearly all of it. */
const useAnswer = (
  calls: 'reschedules' | 'bookedChanges',
  id: number,
  said: Readonly<Record<'accept' | 'refuse' | 'withdraw', string>>,
) => {
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying(revalidate);
  const answer = (word: 'accept' | 'refuse' | 'withdraw') =>
    say(async () => {
      await call()[calls][word]({ id });
      await revalidate();
      tell({ title: said[word] });
    });
  return { answer, busy, problem };
};
