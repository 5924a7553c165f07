import { useRevalidator } from 'react-router';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { Problem } from '../problem.tsx';
import styles from '../question-card.module.css';
import { useSaying } from '../use-saying.ts';
import { BookedChangeCard } from './booked-change-card.tsx';

type Request = NonNullable<PlanView['reschedule']>;

/** What waits between customer and mover: another day, or a bigger job. */
export const RescheduleCard = ({ plan }: { plan: PlanView }) => (
  <>
    <BookedChangeCard plan={plan} />
    <AnotherDay plan={plan} />
  </>
);

/** A question to the mover, a wait for the customer, or that it came to nothing. */
const AnotherDay = ({ plan }: { plan: PlanView }) => {
  const { reschedule } = plan;
  if (reschedule === null) return null;
  if (reschedule.may_answer) return <Question plan={plan} request={reschedule} />;
  if (reschedule.status === 'asked') return <Wait plan={plan} request={reschedule} />;
  return (
    <Notice tone="plain" title={`${plan.mover?.name ?? 'Your mover'} can’t on ${shortDay(reschedule.to_date)}.`}>
      {reschedule.status === 'expired' ? 'There was no answer in time. ' : ''}The move stays on {longDay(reschedule.from_date)}.
    </Notice>
  );
};

type Part = { plan: PlanView; request: Request };

const Question = ({ plan, request }: Part) => {
  const { answer, busy, problem } = useAnswer(request.id);
  return (
    <section className={`${styles.card} ${styles.asks}`} aria-labelledby="reschedule">
      <div className={styles.words}>
        <h2 id="reschedule">Can you come on {shortDay(request.to_date)} instead?</h2>
        <Facts request={request} />
        {request.comment !== '' && <p>“{request.comment}”</p>}
        <p className="meta">
          Answer by {localMoment(request.answer_by, plan.time_zone)}. No answer counts as a no. Your trucks of both days are kept until
          then.
        </p>
      </div>
      <div className={styles.buttons}>
        <Button kind="primary" size="xl" busy={busy} onClick={() => void answer('accept')}>
          Accept {shortDay(request.to_date)}
        </Button>
        <Button size="xl" busy={busy} onClick={() => void answer('refuse')}>
          Keep {shortDay(request.from_date)}
        </Button>
      </div>
      <Problem text={problem} className={styles.problem} />
    </section>
  );
};

const Wait = ({ plan, request }: Part) => {
  const { answer, busy, problem } = useAnswer(request.id);
  return (
    <section className={styles.card} aria-labelledby="reschedule">
      <div className={styles.words}>
        <h2 id="reschedule">
          {request.may_withdraw ? 'You asked for' : 'Asked for'} {shortDay(request.to_date)}
        </h2>
        <Facts request={request} />
        <p className="meta">
          {plan.mover?.name ?? 'The mover'} answers by {localMoment(request.answer_by, plan.time_zone)}. Until then the move stays on{' '}
          {shortDay(request.from_date)}.
        </p>
      </div>
      {request.may_withdraw && (
        <div className={styles.buttons}>
          <Button size="l" busy={busy} onClick={() => void answer('withdraw')}>
            Take it back
          </Button>
        </div>
      )}
      <Problem text={problem} className={styles.problem} />
    </section>
  );
};

const Facts = ({ request: { from_date, to_date, before, after, fee } }: { request: Request }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Booked for</dt>
      <dd>{longDay(from_date)}</dd>
    </div>
    <div>
      <dt>Asked for</dt>
      <dd>{longDay(to_date)}</dd>
    </div>
    <div>
      <dt>Price</dt>
      <dd>{before === after ? 'Stays the same' : <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />}</dd>
    </div>
    {fee !== null && fee > 0 && (
      <div>
        <dt>Fee for the change</dt>
        <dd>{inWords(fromDollars(fee))}</dd>
      </div>
    )}
  </dl>
);

/** The page is read anew after it: another day changes nearly all of it. */
const useAnswer = (id: number) => {
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const answer = (word: 'accept' | 'refuse' | 'withdraw') =>
    say(async () => {
      await call().reschedules[word]({ id });
      await revalidate();
    });
  return { answer, busy, problem };
};
