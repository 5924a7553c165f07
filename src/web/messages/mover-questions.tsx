import { type FormEvent, useState } from 'react';
import { counted } from '#domain/core/number-words.ts';
import { LONGEST_LINE, QUESTIONS, type Question, TAP_WORDS, TAPS, type Tap } from '#domain/messages/questions.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './messages.module.css';
import { hourIn, type Thread } from './thread-words.ts';

type Props = { plan_id: string; thread: Thread; take: (thread: Thread) => void };
type Asked = Thread['questions'][number];

const ICONS = { truck_fits: 'truck', take_apart: 'sofa', certificate: 'file', window_start: 'clock' } as const satisfies Record<
  Question,
  IconName
>;

/** Four questions to one mover until it has said yes, each once (LV21). */
export const MoverQuestions = ({ plan_id, thread, take }: Props) => {
  const mover = thread.mover?.name ?? 'your mover';
  const is_mover = thread.you === 'office';
  return (
    <Card title={is_mover ? 'Questions before you accept' : `Ask ${mover}`}>
      <p className="meta">
        {is_mover
          ? 'Answer with a tap and one line. The conversation opens when you accept.'
          : `${thread.answer_by === null ? `${mover} has not accepted yet.` : `They have until ${localMoment(thread.answer_by, thread.zone)} to accept.`} Until then there are four questions you can ask. A free conversation opens when they accept.`}
      </p>
      <ol className={styles.questions}>
        {thread.questions.map((asked) => (
          <li key={asked.question}>
            <span className={styles.kind}>
              <Icon name={ICONS[asked.question]} size="l" />
            </span>
            <div className="shrinks">
              <h3 className="text-body strong">{QUESTIONS[asked.question].words}</h3>
              <About asked={asked} thread={thread} />
              <Answer asked={asked} thread={thread} />
            </div>
            <Standing asked={asked} plan_id={plan_id} thread={thread} take={take} />
          </li>
        ))}
      </ol>
      <Notice icon="lock" title="Why no free text yet">
        Nobody should sell around the price {is_mover ? 'that the customer saw' : 'you saw'}. Movers answer with a tap and one line; phone
        numbers, addresses and links are taken out.
      </Notice>
    </Card>
  );
};

const About = ({ asked: { question, about, asked_at }, thread: { zone } }: { asked: Asked; thread: Thread }) => (
  <p className="meta breaks">
    {about === null ? 'Add the things that you move first.' : `${question === 'take_apart' ? 'About: ' : ''}${about}.`}
    {question === 'window_start' && ' A yes here is a wish, not a promise.'}
    {asked_at !== null && ` Asked ${hourIn(asked_at, zone)}`}
  </p>
);

const Answer = ({ asked: { tap, words, left_out, answered_at }, thread: { mover, zone } }: { asked: Asked; thread: Thread }) =>
  tap === null || answered_at === null ? null : (
    <>
      <p className={styles.answer}>
        <b>{TAP_WORDS[tap]}</b> {words}
      </p>
      <p className="cap">
        {mover?.name}, {hourIn(answered_at, zone)}
        {left_out > 0 && `. ${counted(left_out, 'word')} left out`}
      </p>
    </>
  );

const Standing = ({ asked, plan_id, thread, take }: Props & { asked: Asked }) => {
  if (asked.tap !== null) return <Tag tone="pine">Answered</Tag>;
  if (thread.you === 'office') return asked.asked_at === null ? <Tag>Not asked</Tag> : <AnswerForm {...{ asked, plan_id, take, thread }} />;
  if (asked.asked_at !== null) return <Tag tone="tape">Waiting</Tag>;
  return thread.you === 'customer' ? <Ask {...{ asked, plan_id, take, thread }} /> : <Tag>Not asked</Tag>;
};

const Ask = ({ asked: { question, about }, plan_id, thread, take }: Props & { asked: Asked }) => {
  const { send, busy, problem } = useAction();
  const [thing, setThing] = useState(String(thread.pieces[0]?.id ?? ''));
  const ask = () =>
    send(async () =>
      take(await call().messages.ask({ id: plan_id, question, ...(question === 'take_apart' && { thing: Number(thing) }) })),
    );
  return (
    <div className={question === 'take_apart' ? styles.asking : ''}>
      {question === 'take_apart' && thread.pieces.length > 1 && (
        <SelectField
          name="thing"
          label="Which piece"
          options={thread.pieces.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={thing}
          onChange={({ target }) => setThing(target.value)}
        />
      )}
      <Button kind="outline" size="s" busy={busy} disabled={about === null} onClick={() => void ask()}>
        Ask<span className="sr"> {QUESTIONS[question].words}</span>
      </Button>
      {problem && <p className="danger">{problem}</p>}
    </div>
  );
};

/** The mover’s: what is cut out is said before and after. */
const AnswerForm = ({ asked: { question }, plan_id, take }: Props & { asked: Asked }) => {
  const { send, busy, problem, errors } = useAction();
  const [tap, setTap] = useState<Tap>('yes');
  const [words, setWords] = useState('');
  const answer = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => take(await call().messages.answer({ id: plan_id, question, tap, words })));
  };
  return (
    <form className={styles.asking} onSubmit={answer}>
      <Segmented
        label="Your answer"
        hideLabel
        name={`tap-${question}`}
        options={TAPS.map((value) => ({ value, label: TAP_WORDS[value].replace('.', '') }))}
        value={tap}
        onChange={(value) => setTap(value as Tap)}
      />
      <TextField
        name="words"
        label="One line"
        optional
        id={`line-${question}`}
        maxLength={LONGEST_LINE}
        value={words}
        error={errors.words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button kind="outline" type="submit" busy={busy}>
        Answer
      </Button>
      {problem && <p className="danger">{problem}</p>}
    </form>
  );
};
