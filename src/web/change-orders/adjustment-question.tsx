import { type ReactNode, useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Money } from '#web/ui/price/money.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import { AdjustmentLines } from './adjustment-lines.tsx';
import styles from './adjustment-question.module.css';
import { FoundList } from './found-list.tsx';

type Props = {
  adjustment: MoveDayAdjustment;
  mover_name: string;
  time_zone: string;
  is_interstate: boolean;
  /** Null for who may look and not answer. */
  onAnswer: Answer | null;
};

export type Decided = { decision: 'accept' | 'decline'; message: string; name?: string };

/** Resolves to why it was not taken, when it was not, at the field of the name or above the buttons. */
export type Answer = (decided: Decided) => Promise<{ name?: string | undefined; sentence: string } | undefined>;

/** The one open question of a move day: what was found, what it costs line by line, and two answers of equal weight (P3). */
export const AdjustmentQuestion = ({ adjustment, mover_name, time_zone, is_interstate, onAnswer }: Props) => {
  const { before, after, difference, submitted_at, answer_by } = adjustment;
  return (
    <section className={styles.card} aria-label="Your crew asks">
      <header className={styles.head}>
        <div>
          <h2 className="h3">{headingOf(adjustment)}</h2>
          <p>
            Sent {submitted_at && localMoment(submitted_at, time_zone)} by {mover_name}. You decide; nothing has been charged.
          </p>
        </div>
        {is_interstate && (
          <p className={styles.before}>
            <Icon name="clock" size="s" /> Please answer before they load
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-20">
          <FoundList changes={adjustment.changes} />
          {adjustment.note !== '' && <p className="muted breaks">“{adjustment.note}”</p>}
          {!isHourly(adjustment) && (
            <p className={styles.load}>
              <Icon name="truck" />
              <span>
                {withCommas(adjustment.cubic_feet.before)} → <b>{withCommas(adjustment.cubic_feet.after)} cu ft</b>
              </span>
            </p>
          )}
          <p className="muted">
            <b className="ink">If you decline,</b> {isHourly(adjustment) ? 'nothing is added' : 'the crew loads what is on your list'} and
            the price stays as it is.
            <br />
            <b className="ink">If you don’t answer,</b> nothing is added.
            {answer_by &&
              ` The crew can load only what’s on your list. The request stays open until ${localMoment(answer_by, time_zone)}, and our team will call you.`}
          </p>
        </div>
        <div>
          <p className={styles.totals}>
            <Money amount={fromDollars(before)} className={styles.was} />
            <Icon name="arrow-right" label="becomes" />
            <Money amount={fromDollars(after)} className="price" />
          </p>
          <AdjustmentLines lines={adjustment.lines} difference={difference} />
          {onAnswer && <Answers adjustment={adjustment} onAnswer={onAnswer} />}
          <p className="text-meta faint centered above-12">Prices are from the rates you booked.</p>
        </div>
      </div>
    </section>
  );
};

const Answers = ({ adjustment: { before, difference, asks_name }, onAnswer }: Pick<Props, 'adjustment'> & { onAnswer: Answer }) => {
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Awaited<ReturnType<Answer>>>();
  const answer = async (decision: 'accept' | 'decline'): Promise<void> => {
    setBusy(decision);
    const found = await onAnswer({ decision, message, ...(asks_name && decision === 'accept' && name.trim() !== '' && { name }) });
    setProblem(found);
    setBusy(undefined);
    if (found?.name !== undefined) document.getElementById(NAME_ID)?.focus();
  };
  const buttonFor = (decision: 'accept' | 'decline', kind: 'tape' | 'outline', words: ReactNode) => (
    <Button kind={kind} size="xl" block busy={busy === decision} disabled={busy !== undefined} onClick={() => void answer(decision)}>
      {words}
    </Button>
  );
  return (
    <div className="grid gap-12 above-20">
      <Disclosure summary="Add a note to the crew" look="word">
        <TextAreaField
          name="message"
          label="A note to the crew"
          optional
          rows={2}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Disclosure>
      {asks_name && (
        <TextField
          id={NAME_ID}
          name="name"
          label="Your full name, to accept"
          hint="It signs this new estimate together with your bill of lading. A signed copy comes by email."
          autoComplete="name"
          maxLength={200}
          error={problem?.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {problem && problem.name === undefined && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem.sentence}
        </Notice>
      )}
      {buttonFor('accept', 'tape', difference < 0 ? `Accept, pay ${dollars(-difference)} less` : `Accept, add ${dollars(difference)}`)}
      {buttonFor('decline', 'outline', `Decline, price stays ${dollars(before)}`)}
    </div>
  );
};

const NAME_ID = 'adjustment-name';

const dollars = (amount: number): string => inWords(fromDollars(amount));

const isHourly = ({ changes }: MoveDayAdjustment): boolean => changes.some(({ what }) => what === 'hours');

const headingOf = (adjustment: MoveDayAdjustment): string => {
  const { changes, difference } = adjustment;
  if (isHourly(adjustment)) return difference < 0 ? 'Your crew worked less than you booked' : 'Your crew worked longer than you booked';
  if (difference < 0) return 'Your crew found less to move';
  const count = changes.length;
  return `Your crew found ${NUMBERS[count] ?? count} ${count === 1 ? 'thing that isn’t' : 'things that aren’t'} on the list`;
};

const NUMBERS = ['nothing', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
