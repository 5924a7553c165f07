import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { call } from '#web/call.ts';
import type { IconName } from '#web/icons/names.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, MoneyChange } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './adjustment-card.module.css';
import { Problem } from './problem.tsx';
import { useSaying } from './use-saying.ts';

export type MoveDay = Awaited<ReturnType<Client['adjustments']['ofPlan']>>;
type Adjustment = NonNullable<MoveDay['adjustment']>;

/** What the crew found on the move day, line by line, and the customer's answer: nothing of it counts without one. */
export const AdjustmentCard = ({ plan, move_day }: { plan: PlanView; move_day: MoveDay | null }) => {
  const adjustment = move_day?.adjustment ?? null;
  if (move_day === null || adjustment === null || adjustment.state !== 'submitted') return null;
  return (
    <section className={styles.card} aria-labelledby="adjustment">
      <header className={styles.head}>
        <div>
          <h2 id="adjustment">Your crew found something that isn’t on the list</h2>
          <p>
            {adjustment.submitted_at && `Sent ${localMoment(adjustment.submitted_at, plan.time_zone)}. `}You decide; nothing has been
            charged.
          </p>
        </div>
        {move_day.is_interstate && <Tag tone="tape">Answer before loading</Tag>}
      </header>
      <div className={styles.inside}>
        <Found plan={plan} adjustment={adjustment} />
        <Decide plan={plan} adjustment={adjustment} may_answer={move_day.may_answer && adjustment.may_decide} />
      </div>
    </section>
  );
};

const Found = ({ plan, adjustment }: { plan: PlanView; adjustment: Adjustment }) => (
  <div className={styles.found}>
    <ul>
      {adjustment.changes.map((change) => (
        <li key={`${change.what} ${change.of}`}>
          <Icon name={change.icon as IconName} />
          <span>
            <strong>{change.name}</strong>
            {change.reason && <span className="meta">“{change.reason}”</span>}
            {change.photos.length > 0 && (
              <span className={styles.photos}>
                {change.photos.map(({ key, url }, at) => (
                  <a key={key} href={url}>
                    <img src={url} alt={`${at + 1} of ${change.photos.length}: ${change.name}`} loading="lazy" />
                  </a>
                ))}
              </span>
            )}
          </span>
          <b>
            <span className="sr">was </span>
            {change.before}
            <Icon name="arrow-right" size="s" />
            <span className="sr">now </span>
            <ins>{change.count}</ins>
          </b>
        </li>
      ))}
    </ul>
    {adjustment.note && <p className={styles.note}>{adjustment.note}</p>}
    <p>
      <strong>If you decline,</strong> the crew loads what is on your list and leaves the rest here.
    </p>
    {adjustment.answer_by && (
      <p>
        <strong>If you don’t answer,</strong> nothing is added. The request ends {localMoment(adjustment.answer_by, plan.time_zone)}.
      </p>
    )}
  </div>
);

const Decide = ({ plan, adjustment, may_answer }: { plan: PlanView; adjustment: Adjustment; may_answer: boolean }) => {
  const { answer, busy, problem } = useAnswer(plan, adjustment);
  const { before, after, difference, lines } = adjustment;
  return (
    <div className={styles.decide}>
      <p className={styles.total}>
        <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />
      </p>
      <dl>
        {lines.map((line) => (
          <div key={line.what}>
            <dt>{line.what}</dt>
            <dd>
              <Money amount={fromDollars(line.after - line.before)} signed />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{difference < 0 ? 'Takes off' : 'Adds'}</dt>
          <dd>
            <Money amount={fromDollars(difference)} signed />
          </dd>
        </div>
      </dl>
      {may_answer && (
        <div className={styles.buttons}>
          <Button kind="tape" size="xl" block busy={busy} onClick={() => void answer('accept')}>
            Accept, {difference < 0 ? 'take off' : 'add'} {inWords(fromDollars(Math.abs(difference)))}
          </Button>
          <Button size="xl" block busy={busy} onClick={() => void answer('decline')}>
            Decline, price stays {inWords(fromDollars(before))}
          </Button>
        </div>
      )}
      <p className="meta">Prices are from the rates you booked.</p>
      <Problem text={problem} />
    </div>
  );
};

const useAnswer = (plan: PlanView, { id }: Adjustment) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const answer = (decision: 'accept' | 'decline') =>
    say(async () => {
      accept(await call().adjustments.answer({ id: plan.uuid, adjustment_id: id, decision }));
      await revalidate();
    });
  return { answer, busy, problem };
};
