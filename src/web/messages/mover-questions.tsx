import { type FormEvent, useState } from 'react';
import { LONGEST_LINE, type Question, TAPS, type Tap } from '#domain/messages/questions.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './messages.module.css';
import { hourIn, momentIn, type Thread, useMessageWords } from './thread-words.ts';

type Props = { plan_id: string; thread: Thread; take: (thread: Thread) => void };
type Asked = Thread['questions'][number];

const ICONS = { truck_fits: 'truck', take_apart: 'sofa', certificate: 'file', window_start: 'clock' } as const satisfies Record<
  Question,
  IconName
>;

/** Four questions to one mover until it has said yes, each once. */
export const MoverQuestions = ({ plan_id, thread, take }: Props) => {
  const { words, language } = useMessageWords();
  const { ask } = words;
  const mover = thread.mover?.name ?? ask.your_mover;
  const is_mover = thread.you === 'office';
  return (
    <Card title={is_mover ? ask.of_mover : ask.title(mover)}>
      <p className="meta">
        {is_mover
          ? ask.tap
          : `${thread.answer_by === null ? ask.not_accepted(mover) : ask.until(momentIn(thread.answer_by, thread.zone, language))} ${ask.four}`}
      </p>
      <ol className={styles.questions}>
        {thread.questions.map((asked) => (
          <li key={asked.question}>
            <span className={styles.kind}>
              <Icon name={ICONS[asked.question]} size="l" />
            </span>
            <div className="shrinks">
              <h3 className="text-body strong">{ask.questions[asked.question]}</h3>
              <About asked={asked} thread={thread} />
              <Answer asked={asked} thread={thread} />
            </div>
            <Standing asked={asked} plan_id={plan_id} thread={thread} take={take} />
          </li>
        ))}
      </ol>
      <Notice icon="lock" title={ask.why}>
        {ask.because(is_mover ? ask.customer_saw : ask.you_saw)}
      </Notice>
    </Card>
  );
};

const About = ({ asked: { question, about, asked_at }, thread: { zone } }: { asked: Asked; thread: Thread }) => {
  const {
    words: { ask },
    language,
  } = useMessageWords();
  return (
    <p className="meta breaks">
      {about === null ? ask.things_first : `${question === 'take_apart' ? ask.about : ''}${about}.`}
      {question === 'window_start' && ask.wish}
      {asked_at !== null && ask.asked(hourIn(asked_at, zone, language))}
    </p>
  );
};

const Answer = ({ asked: { tap, words, left_out, answered_at }, thread: { mover, zone } }: { asked: Asked; thread: Thread }) => {
  const {
    words: { ask },
    language,
  } = useMessageWords();
  return tap === null || answered_at === null ? null : (
    <>
      <p className={styles.answer}>
        <b>{ask.taps[tap]}</b> {words}
      </p>
      <p className="cap">
        {mover?.name}, {hourIn(answered_at, zone, language)}
        {left_out > 0 && `. ${ask.left_out(left_out)}`}
      </p>
    </>
  );
};

const Standing = ({ asked, plan_id, thread, take }: Props & { asked: Asked }) => {
  const { ask } = useMessageWords().words;
  if (asked.tap !== null) return <Tag tone="pine">{ask.answered}</Tag>;
  if (thread.you === 'office')
    return asked.asked_at === null ? <Tag>{ask.not_asked}</Tag> : <AnswerForm {...{ asked, plan_id, take, thread }} />;
  if (asked.asked_at !== null) return <Tag tone="tape">{ask.waiting}</Tag>;
  return thread.you === 'customer' ? <Ask {...{ asked, plan_id, take, thread }} /> : <Tag>{ask.not_asked}</Tag>;
};

const Ask = ({ asked: { question, about }, plan_id, thread, take }: Props & { asked: Asked }) => {
  const { send, busy, problem } = useAction();
  const [thing, setThing] = useState(String(thread.pieces[0]?.id ?? ''));
  const { ask: said } = useMessageWords().words;
  const ask = () =>
    send(async () =>
      take(await call().messages.ask({ id: plan_id, question, ...(question === 'take_apart' && { thing: Number(thing) }) })),
    );
  return (
    <div className={question === 'take_apart' ? styles.asking : ''}>
      {question === 'take_apart' && thread.pieces.length > 1 && (
        <SelectField
          name="thing"
          label={said.piece}
          options={thread.pieces.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={thing}
          onChange={({ target }) => setThing(target.value)}
        />
      )}
      <Button kind="outline" size="s" busy={busy} disabled={about === null} onClick={() => void ask()}>
        {said.ask}
        <span className="sr"> {said.questions[question]}</span>
      </Button>
      {problem && <p className="danger">{problem}</p>}
    </div>
  );
};

/** The mover’s: what is cut out is said before and after. */
const AnswerForm = ({ asked: { question }, plan_id, take }: Props & { asked: Asked }) => {
  const { send, busy, problem, errors } = useAction();
  const { ask: said } = useMessageWords().words;
  const [tap, setTap] = useState<Tap>('yes');
  const [words, setWords] = useState('');
  const answer = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => take(await call().messages.answer({ id: plan_id, question, tap, words })));
  };
  return (
    <form className={styles.asking} onSubmit={answer}>
      <Segmented
        label={said.your_answer}
        hideLabel
        name={`tap-${question}`}
        options={TAPS.map((value) => ({ value, label: said.taps[value].replace('.', '') }))}
        value={tap}
        onChange={(value) => setTap(value as Tap)}
      />
      <TextField
        name="words"
        label={said.line}
        optional
        id={`line-${question}`}
        maxLength={LONGEST_LINE}
        value={words}
        error={errors.words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button kind="outline" type="submit" busy={busy}>
        {said.answer}
      </Button>
      {problem && <p className="danger">{problem}</p>}
    </form>
  );
};
