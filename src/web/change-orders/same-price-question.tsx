import { useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import styles from './adjustment-question.module.css';
import type { Answer } from './adjustment-question.tsx';
import { FoundList } from './found-list.tsx';

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
  return (
    <section className={styles.card} aria-label="Your crew asks">
      <header className={styles.head}>
        <div>
          <h2 className="h3">A little more to move, and your price stays {price}</h2>
          <p>
            Sent {submitted_at && localMoment(submitted_at, time_zone)} by {mover_name}.
          </p>
        </div>
        <p className={styles.before}>
          <Icon name="clock" size="s" /> Please sign before they load
        </p>
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-20">
          <FoundList changes={changes} />
          {note !== '' && <p className="muted breaks">“{note}”</p>}
        </div>
        <div>
          <p>
            {is_same_price ? `${mover_name} takes it along at the agreed price.` : 'It’s a small change, so the price guarantee covers it.'}{' '}
            Your name says that the longer list is yours.
          </p>
          <p className="muted above-12">
            <b className="ink">If you don’t sign,</b> your price still stays {price}: the estimate you signed goes on.
          </p>
          {onAnswer && <Name price={price} onAnswer={onAnswer} />}
        </div>
      </div>
    </section>
  );
};

const Name = ({ price, onAnswer }: { price: string; onAnswer: Answer }) => {
  const [is_busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Awaited<ReturnType<Answer>>>();
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
      <TextField
        id={NAME_ID}
        name="name"
        label="Your full name, to sign"
        hint="A signed copy comes by email."
        autoComplete="name"
        maxLength={200}
        error={problem?.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {problem && problem.name === undefined && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem.sentence}
        </Notice>
      )}
      <Button type="submit" kind="tape" size="xl" block busy={is_busy}>
        Sign, price stays {price}
      </Button>
    </form>
  );
};

const NAME_ID = 'same-price-name';
