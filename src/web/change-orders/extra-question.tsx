import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { lastMoment, localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Money } from '#web/ui/price/money.tsx';
import lines from './adjustment-lines.module.css';
import styles from './adjustment-question.module.css';
import { useAnswerWords } from './answer-words.ts';
import { NameToSign, NotTaken, type Problem } from './name-to-sign.tsx';

/** What was asked for after loading, as the API shows it. */
export type Extras = Awaited<ReturnType<Client['extraPapers']['ofPlan']>>;
export type Extra = Extras['extras'][number];

export type ExtraDecided = { number: number; decision: 'accept' | 'decline'; body_sha256: string; name?: string };

/** Resolves to why it was not taken, when it was not, at the field of the name or above the buttons. */
type Answer = (decided: ExtraDecided) => Promise<Problem>;

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
  const { cause, reason, before, charges, total, sent_at, answer_by, state } = extra;
  const { words, language } = useAnswerWords();
  return (
    <section className={styles.card} aria-label={words.extra.causes[cause]}>
      <header className={styles.head}>
        <div>
          <h2 className="h3">{words.extra.causes[cause]}</h2>
          <p>{words.sent(localMoment(sent_at, time_zone, language), mover_name)}</p>
        </div>
        {state === 'asked' && answer_by && (
          <p className={styles.before}>
            <Icon name="clock" size="s" /> {words.extra.until(lastMoment(answer_by, time_zone, language))}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div className="grid packed gap-12">
          <p className="breaks">“{reason}”</p>
          <Meaning extra={extra} mover_name={mover_name} />
          {state === 'asked' && (
            <p className="muted">
              <b className="ink">{words.extra.if_declined}</b>
              {words.extra.declined(dollars(before))}
            </p>
          )}
          {paper_href && (
            <p>
              <Link to={paper_href}>{words.extra.paper}</Link>
            </p>
          )}
        </div>
        <div>
          <p className={styles.totals}>
            <Money amount={fromDollars(before)} className={styles.was} />
            <Icon name="arrow-right" label={words.becomes} />
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
              <dt className="shrinks">{words.lines.more}</dt>
              <dd className="strong">
                <Money amount={fromDollars(charges)} />
              </dd>
            </div>
          </dl>
          {state === 'asked' && onAnswer && <Answers extra={extra} onAnswer={onAnswer} />}
          {state !== 'asked' && (
            <p role="status" className="above-20">
              <b>{words.extra.ended[state]}</b>
            </p>
          )}
        </div>
      </div>
    </section>
  );
};

/** What is signed is in English; in another language it is said what that means, and the text itself is one tap away. */
const Meaning = ({ extra: { cause, sentences }, mover_name }: Pick<Props, 'extra' | 'mover_name'>) => {
  const { words } = useAnswerWords();
  const meaning = words.extra.meaning[cause](mover_name);
  if (meaning.length === 0) return <Sentences of={sentences} />;
  return (
    <>
      <Sentences of={meaning} />
      <Disclosure summary={words.extra.original} look="word">
        <div className="grid gap-12" lang="en">
          <Sentences of={sentences} />
        </div>
      </Disclosure>
    </>
  );
};

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <p key={sentence} className="muted breaks">
      {sentence}
    </p>
  ));

const Answers = ({ extra: { number, before, charges, sha256 }, onAnswer }: { extra: Extra; onAnswer: Answer }) => {
  const { words } = useAnswerWords();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState<'accept' | 'decline'>();
  const [problem, setProblem] = useState<Problem>();
  const id = `extra-name-${number}`;
  const answer = async (decision: 'accept' | 'decline'): Promise<void> => {
    setBusy(decision);
    const found = await onAnswer({ number, decision, body_sha256: sha256, ...(name.trim() !== '' && { name }) });
    setProblem(found);
    setBusy(undefined);
    if (found?.name !== undefined) document.getElementById(id)?.focus();
  };
  const buttonFor = (decision: 'accept' | 'decline', kind: 'tape' | 'outline', label: ReactNode) => (
    <Button kind={kind} size="xl" block busy={busy === decision} disabled={busy !== undefined} onClick={() => void answer(decision)}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-12 above-20">
      <NameToSign id={id} label={words.name} hint={words.extra.name_signs} problem={problem} value={name} onChange={setName} />
      <NotTaken problem={problem} />
      {buttonFor('accept', 'tape', words.extra.sign(dollars(charges)))}
      {buttonFor('decline', 'outline', words.decline(dollars(before)))}
    </div>
  );
};

const dollars = (amount: number): string => inWords(fromDollars(amount));
