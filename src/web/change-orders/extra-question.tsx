import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { EXTRA_NAMES } from '#domain/papers/extra.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/price/money.tsx';
import lines from './adjustment-lines.module.css';
import styles from './adjustment-question.module.css';

/** What was asked for after loading, as the API shows it. */
export type Extras = Awaited<ReturnType<Client['extraPapers']['ofPlan']>>;
export type Extra = Extras['extras'][number];

export type ExtraDecided = { number: number; decision: 'accept' | 'decline'; body_sha256: string; name?: string };

/** Resolves to why it was not taken, when it was not, at the field of the name or above the buttons. */
type Answer = (decided: ExtraDecided) => Promise<{ name?: string | undefined; sentence: string } | undefined>;

type Props = {
  extra: Extra;
  mover_name: string;
  time_zone: string;
  /** Its paper, for who may open the plan. */
  paper_href?: string;
  /** Null for who may look and not answer. */
  onAnswer: Answer | null;
};

/** What the mover asks for after loading: signed with a name, or declined. Silence adds nothing. */
export const ExtraQuestion = ({ extra, mover_name, time_zone, paper_href, onAnswer }: Props) => {
  const { cause, reason, sentences, before, charges, total, sent_at, answer_by, state } = extra;
  return (
    <section className={styles.card} aria-label={EXTRA_NAMES[cause]}>
      <header className={styles.head}>
        <div>
          <h2 className="h3">{EXTRA_NAMES[cause]}</h2>
          <p>
            Sent {localMoment(sent_at, time_zone)} by {mover_name}. You decide; nothing has been charged.
          </p>
        </div>
        {state === 'asked' && answer_by && (
          <p className={styles.before}>
            <Icon name="clock" size="s" /> Answer by {localMoment(answer_by, time_zone)}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-12">
          <p className="breaks">“{reason}”</p>
          {sentences.map((sentence) => (
            <p key={sentence} className="muted breaks">
              {sentence}
            </p>
          ))}
          {state === 'asked' && (
            <p className="muted">
              <b className="ink">If you decline or don’t answer,</b> nothing is added: your price stays {dollars(before)}.
            </p>
          )}
          {paper_href && (
            <p>
              <Link to={paper_href}>Read it as the paper that you sign</Link>
            </p>
          )}
        </div>
        <div>
          <p className={styles.totals}>
            <Money amount={fromDollars(before)} className={styles.was} />
            <Icon name="arrow-right" label="becomes" />
            <Money amount={fromDollars(total)} className="price" />
          </p>
          <dl className={lines.lines}>
            {extra.lines.map(({ what, amount }) => (
              <div key={what}>
                <dt className="shrinks breaks">{what}</dt>
                <dd className="strong">
                  <Money amount={fromDollars(amount)} signed />
                </dd>
              </div>
            ))}
            <div className={lines.sum}>
              <dt className="shrinks">Adds</dt>
              <dd className="strong">
                <Money amount={fromDollars(charges)} />
              </dd>
            </div>
          </dl>
          {state === 'asked' && onAnswer && <Answers extra={extra} onAnswer={onAnswer} />}
          {state !== 'asked' && (
            <p role="status" className="above-20">
              <b>{ENDED[state]}</b>
            </p>
          )}
        </div>
      </div>
    </section>
  );
};

const Answers = ({ extra: { number, before, charges, sha256 }, onAnswer }: { extra: Extra; onAnswer: Answer }) => {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [problem, setProblem] = useState<Awaited<ReturnType<Answer>>>();
  const id = `extra-name-${number}`;
  const answer = async (decision: 'accept' | 'decline'): Promise<void> => {
    setBusy(decision);
    const found = await onAnswer({ number, decision, body_sha256: sha256, ...(name.trim() !== '' && { name }) });
    setProblem(found);
    setBusy(undefined);
    if (found?.name !== undefined) document.getElementById(id)?.focus();
  };
  const buttonFor = (decision: 'accept' | 'decline', kind: 'tape' | 'outline', words: ReactNode) => (
    <Button kind={kind} size="xl" block busy={busy === decision} disabled={busy !== undefined} onClick={() => void answer(decision)}>
      {words}
    </Button>
  );
  return (
    <div className="grid gap-12 above-20">
      <TextField
        id={id}
        name="name"
        label="Your full name, to accept"
        hint="It signs this attachment to your bill of lading. A signed copy comes by email."
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
      {buttonFor('accept', 'tape', `Sign, add ${dollars(charges)}`)}
      {buttonFor('decline', 'outline', `Decline, price stays ${dollars(before)}`)}
    </div>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));

const ENDED: Readonly<Record<Exclude<Extra['state'], 'asked'>, string>> = {
  accepted: 'You signed this. A copy is in your email.',
  declined: 'You declined this. Nothing was added.',
  expired: 'The time to answer has run out. Nothing was added.',
};
