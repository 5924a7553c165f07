import { useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import styles from './adjustment-question.module.css';
import type { Answer } from './adjustment-question.tsx';
import { useAnswerWords } from './answer-words.ts';
import { FoundList } from './found-list.tsx';
import { NameToSign, NotTaken, type Problem } from './name-to-sign.tsx';

type Props = {
  adjustment: MoveDayAdjustment;
  mover_name: string;
  time_zone: string;
  /** Null for who may look and not sign. */
  onAnswer: Answer | null;
};

/** What goes along at the price that was agreed: the customer's name stands under the longer list, and nothing else changes. */
export const SamePriceQuestion = ({ adjustment, mover_name, time_zone, onAnswer }: Props) => {
  const { before, submitted_at, is_same_price, note, changes } = adjustment;
  const price = inWords(fromDollars(before));
  const { words, language } = useAnswerWords();
  const own = words.same_price;
  return (
    <section className={styles.card} aria-label={words.asks}>
      <header className={styles.head}>
        <div>
          <h2 className="h3">{own.heading(price)}</h2>
          <p>{own.sent(submitted_at === null ? '' : localMoment(submitted_at, time_zone, language), mover_name)}</p>
        </div>
        <p className={styles.before}>
          <Icon name="clock" size="s" /> {own.before_loading}
        </p>
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-20">
          <FoundList changes={changes} />
          {note !== '' && <p className="muted breaks">“{note}”</p>}
        </div>
        <div>
          <p>
            {is_same_price ? own.along(mover_name) : own.covered} {own.yours}
          </p>
          <p className="muted above-12">
            <b className="ink">{own.if_unsigned}</b>
            {own.unsigned(price)}
          </p>
          {onAnswer && <Name price={price} onAnswer={onAnswer} />}
        </div>
      </div>
    </section>
  );
};

const Name = ({ price, onAnswer }: { price: string; onAnswer: Answer }) => {
  const own = useAnswerWords().words.same_price;
  const [is_busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const sign = async (): Promise<void> => {
    setBusy(true);
    const found = await onAnswer({ decision: 'accept', message: '', ...(name.trim() !== '' && { name }) });
    setProblem(found);
    setBusy(false);
    if (found?.name !== undefined) document.getElementById(NAME_ID)?.focus();
  };
  return (
    <form
      className="grid gap-12 above-20"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      <NameToSign id={NAME_ID} label={own.name} hint={own.copy} problem={problem} value={name} onChange={setName} />
      <NotTaken problem={problem} />
      <Button type="submit" kind="tape" size="xl" block busy={is_busy}>
        {own.sign(price)}
      </Button>
    </form>
  );
};

const NAME_ID = 'same-price-name';
