import { type ReactNode, useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { lastMoment, localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Money } from '#web/ui/price/money.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import { AdjustmentLines } from './adjustment-lines.tsx';
import styles from './adjustment-question.module.css';
import { type AnswerWords, useAnswerWords } from './answer-words.ts';
import { FoundList } from './found-list.tsx';
import { NameToSign, NotTaken, type Problem } from './name-to-sign.tsx';

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
export type Answer = (decided: Decided) => Promise<Problem>;

/** The one open question of a move day: what was found, what it costs line by line, and two answers of equal weight (P3). */
export const AdjustmentQuestion = ({ adjustment, mover_name, time_zone, is_interstate, onAnswer }: Props) => {
  const { before, after, difference, submitted_at, answer_by } = adjustment;
  const { words, language } = useAnswerWords();
  const by_the_hour = isHourly(adjustment);
  return (
    <section className={styles.card} aria-label={words.asks}>
      <header className={styles.head}>
        <div>
          <h2 className="h3">{headingOf(adjustment, words)}</h2>
          <p>{words.sent(submitted_at === null ? '' : localMoment(submitted_at, time_zone, language), mover_name)}</p>
        </div>
        {is_interstate && (
          <p className={styles.before}>
            <Icon name="clock" size="s" /> {words.before_loading}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-20">
          <FoundList changes={adjustment.changes} />
          {adjustment.note !== '' && <p className="muted breaks">“{adjustment.note}”</p>}
          {!by_the_hour && (
            <p className={styles.load}>
              <Icon name="truck" />
              <span>
                {withCommas(adjustment.cubic_feet.before)} → <b>{words.cubic_feet(withCommas(adjustment.cubic_feet.after))}</b>
              </span>
            </p>
          )}
          <p className="muted">
            <b className="ink">{words.if_declined}</b>
            {by_the_hour ? words.declined_hours : words.declined}
            <br />
            <b className="ink">{words.if_silent}</b>
            {words.silent}
            {answer_by && words.silent_until(lastMoment(answer_by, time_zone, language))}
          </p>
        </div>
        <div>
          <p className={styles.totals}>
            <Money amount={fromDollars(before)} className={styles.was} />
            <Icon name="arrow-right" label={words.becomes} />
            <Money amount={fromDollars(after)} className="price" />
          </p>
          <AdjustmentLines lines={adjustment.lines} difference={difference} />
          {onAnswer && <Answers adjustment={adjustment} onAnswer={onAnswer} />}
          <p className="text-meta faint centered above-12">{[words.rates, words.lines.in_english].join(' ').trim()}</p>
        </div>
      </div>
    </section>
  );
};

const Answers = ({ adjustment: { before, difference, asks_name }, onAnswer }: Pick<Props, 'adjustment'> & { onAnswer: Answer }) => {
  const { words } = useAnswerWords();
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const answer = async (decision: 'accept' | 'decline'): Promise<void> => {
    setBusy(decision);
    const found = await onAnswer({ decision, message, ...(asks_name && decision === 'accept' && name.trim() !== '' && { name }) });
    setProblem(found);
    setBusy(undefined);
    if (found?.name !== undefined) document.getElementById(NAME_ID)?.focus();
  };
  const buttonFor = (decision: 'accept' | 'decline', kind: 'tape' | 'outline', label: ReactNode) => (
    <Button kind={kind} size="xl" block busy={busy === decision} disabled={busy !== undefined} onClick={() => void answer(decision)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-12 above-20">
      <Disclosure summary={words.note_open} look="word">
        <TextAreaField
          name="message"
          label={words.note}
          optional={words.optional}
          rows={2}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Disclosure>
      {asks_name && (
        <NameToSign id={NAME_ID} label={words.name} hint={words.name_signs} problem={problem} value={name} onChange={setName} />
      )}
      <NotTaken problem={problem} />
      {buttonFor('accept', 'tape', difference < 0 ? words.accept_less(dollars(-difference)) : words.accept_more(dollars(difference)))}
      {buttonFor('decline', 'outline', words.decline(dollars(before)))}
    </div>
  );
};

const NAME_ID = 'adjustment-name';

const dollars = (amount: number): string => inWords(fromDollars(amount));

const isHourly = ({ changes }: MoveDayAdjustment): boolean => changes.some(({ what }) => what === 'hours');

const headingOf = (adjustment: MoveDayAdjustment, words: AnswerWords): string => {
  const { changes, difference } = adjustment;
  if (isHourly(adjustment)) return difference < 0 ? words.less_hours : words.more_hours;
  return difference < 0 ? words.less : words.more(changes.length);
};
