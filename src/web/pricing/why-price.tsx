import { useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import { fromDollars, minus } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Money, MoneyChange } from '#web/ui/price/money.tsx';
import { tintOf } from '#web/ui/price/segment.ts';
import { colorOfLine } from './segments.ts';
import styles from './why-price.module.css';

export type PriceChanges = Awaited<ReturnType<Client['plans']['priceChanges']>>;
type Difference = NonNullable<PriceChanges['today']>;

type Props = {
  plan: PlanView;
  /** The plan's version that brought the price in question; left out, the price of today or else the last change. */
  to?: number;
  label?: string;
};

/** The question at a price that moved. The lines are asked for when it is pressed, so that they are never old. */
export const WhyPrice = ({ plan, to, label = 'Why did my price change?' }: Props) => {
  const [is_open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<PriceChanges | string | null>(null);
  const ask = async (): Promise<void> => {
    setOpen(true);
    setAnswer(null);
    setAnswer(await changesOf(plan.uuid, to));
  };
  return (
    <>
      <Button kind="link" onClick={() => void ask()}>
        {label}
      </Button>
      <Dialog open={is_open} onClose={() => setOpen(false)} size="m" title="Why did my price change?" intro={introOf(answer, plan, to)}>
        <Inside answer={answer} to={to} />
      </Dialog>
    </>
  );
};

const changesOf = (id: string, to: number | undefined): Promise<PriceChanges | string> =>
  call()
    .plans.priceChanges({ id, ...(to === undefined ? {} : { to }) })
    .catch((error: unknown) => asCallError(error).problem.error_message);

/** Who changed what, and when; or that nobody did. */
const introOf = (answer: PriceChanges | string | null, plan: PlanView, to: number | undefined): string | undefined => {
  if (answer === null || typeof answer === 'string') return undefined;
  if (to === undefined && answer.today && answer.held_until)
    return `Nothing about your move has changed. The old price was held until ${localMoment(answer.held_until, plan.time_zone)}; this is today’s price.`;
  const { change } = answer;
  if (change === null) return undefined;
  return `${change.what}. ${change.who}, ${localMoment(change.at, plan.time_zone)}.`;
};

const Inside = ({ answer, to }: { answer: PriceChanges | string | null; to: number | undefined }) => {
  if (answer === null)
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Looking up the lines
      </p>
    );
  if (typeof answer === 'string')
    return (
      <Notice tone="danger" role="alert">
        {answer}
      </Notice>
    );
  const difference = (to === undefined ? answer.today : null) ?? answer.change;
  return difference === null ? <p>The price has not changed yet.</p> : <Lines difference={difference} />;
};

/** Every line that moved, and their sum: what the totals differ by. */
const Lines = ({ difference: { before, after, lines } }: { difference: Difference }) => (
  <div className="grid gap-12">
    <p className="h4">
      <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />
    </p>
    <dl className={styles.lines}>
      {lines.map((line, at) => (
        <div key={`${line.code} ${at}`}>
          <dt className="grid gap-10 breaks">
            <i className={`swatch ${tintOf(colorOfLine({ segment: line.segment, amount: line.after }))}`} />
            <span>
              {line.what}
              <span className="block text-cap regular muted">{line.reason}</span>
            </span>
          </dt>
          <dd className="right">
            <b className="strong">
              <Money amount={minus(fromDollars(line.after), fromDollars(line.before))} signed />
            </b>
            <span className="block text-cap regular muted">
              {line.because_before === null || line.because_after === null ? null : (
                <MoneyChange from={fromDollars(line.before)} to={fromDollars(line.after)} />
              )}
            </span>
          </dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt className="grid gap-10 breaks">
          <i className="swatch" />
          {after < before ? 'Less than before' : 'More than before'}
        </dt>
        <dd className="right">
          <Money amount={minus(fromDollars(after), fromDollars(before))} signed />
        </dd>
      </div>
    </dl>
  </div>
);
