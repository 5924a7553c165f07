import { useRevalidator } from 'react-router';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { Problem } from '../problem.tsx';
import styles from '../question-card.module.css';
import { useSaying } from '../use-saying.ts';

type Asked = NonNullable<PlanView['booked_change']>;

/** A bigger job than the mover said yes to: a question to it, a wait for the customer, or that it came to nothing. */
export const BookedChangeCard = ({ plan }: { plan: PlanView }) => {
  const { booked_change } = plan;
  if (booked_change === null) return null;
  if (booked_change.status === 'asked') return <Open plan={plan} asked={booked_change} />;
  if (booked_change.before !== plan.pricing.final_price) return null;
  return (
    <Notice tone="plain" title={`${plan.mover?.name ?? 'Your mover'} can’t do what was asked: ${booked_change.what}.`}>
      {booked_change.status === 'expired' ? 'There was no answer in time. ' : ''}The move stays as it was booked, at{' '}
      {inWords(fromDollars(booked_change.before))}.
    </Notice>
  );
};

const Open = ({ plan, asked }: { plan: PlanView; asked: Asked }) => {
  const { answer, busy, problem } = useAnswer(asked.id);
  const until = asked.answer_by === null ? '' : ` by ${localMoment(asked.answer_by, plan.time_zone)}`;
  return (
    <section className={`${styles.card} ${asked.may_answer ? styles.asks : ''}`} aria-labelledby="booked-change">
      <div className={styles.words}>
        <h2 id="booked-change">{asked.may_answer ? 'Can you do this as well?' : 'Your mover is asked'}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>Change</dt>
            <dd>{asked.what}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              {asked.before === asked.after ? (
                'Stays the same'
              ) : (
                <MoneyChange from={fromDollars(asked.before)} to={fromDollars(asked.after)} />
              )}
            </dd>
          </div>
        </dl>
        <Disclosure look="word" summary="Line by line">
          <AdjustmentLines lines={asked.lines} difference={asked.after - asked.before} />
        </Disclosure>
        <p className="meta">
          {asked.may_answer
            ? `Answer${until}. No answer counts as a no. The trucks it takes are kept until then.`
            : `${plan.mover?.name ?? 'The mover'} answers${until}. Until then the move stays as booked, and nothing is charged for this.`}
        </p>
      </div>
      <div className={styles.buttons}>
        {asked.may_answer && (
          <>
            <Button kind="primary" size="xl" busy={busy} onClick={() => void answer('accept')}>
              Accept
            </Button>
            <Button size="xl" busy={busy} onClick={() => void answer('refuse')}>
              Keep it as booked
            </Button>
          </>
        )}
        {asked.may_withdraw && (
          <Button size="l" busy={busy} onClick={() => void answer('withdraw')}>
            Take it back
          </Button>
        )}
      </div>
      <Problem text={problem} className={styles.problem} />
    </section>
  );
};

/** The page is read anew after it: a bigger job changes nearly all of it. */
const useAnswer = (id: number) => {
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const answer = (word: 'accept' | 'refuse' | 'withdraw') =>
    say(async () => {
      await call().bookedChanges[word]({ id });
      await revalidate();
    });
  return { answer, busy, problem };
};
