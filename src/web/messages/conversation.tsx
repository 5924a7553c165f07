import { Fragment, useEffect, useRef, useState } from 'react';
import { counted } from '#domain/core/number-words.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { useSaid } from '#web/live/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Composer } from './composer.tsx';
import styles from './messages.module.css';
import {
  authorInWords,
  dayIn,
  type Entry,
  type Fact,
  hourIn,
  lineInWords,
  paceInWords,
  placeInWords,
  stateInWords,
  type Thread,
  viaInWords,
} from './thread-words.ts';
import type { Pending, Talking } from './use-thread.ts';

type Props = { plan_id: string; talking: Talking; title: string };

/** One thread of customer, office, crew and our team (LV22). */
export const Conversation = ({ plan_id, talking, title }: Props) => {
  const { thread, pending, lost_since } = talking;
  return (
    <section className={styles.conversation} aria-label={title}>
      <header className={styles.top}>
        <div>
          <h2 className="text-body strong">{title}</h2>
          <p className="meta">
            {lost_since === null
              ? paceInWords(thread)
              : `Not live since ${hourIn(lost_since, thread.zone)}. Looking again every 15 seconds.`}
          </p>
        </div>
      </header>
      <Log plan_id={plan_id} talking={talking} />
      {thread.waiting?.is_late && thread.you === 'customer' && <Nudge thread={thread} />}
      <span className="sr" role="status">
        {useSaid(pending.some(({ problem }) => problem !== null) ? 'A message was not sent.' : '')}
      </span>
      {thread.state === 'open' ? (
        <Composer plan_id={plan_id} talking={talking} />
      ) : (
        <p className={`meta ${styles.closed}`}>This conversation is closed. Call us, and we help.</p>
      )}
    </section>
  );
};

/** The newest stands at the end. Who reads further up is not moved; what is new waits as a button (LV2). */
const Log = ({ plan_id, talking }: Omit<Props, 'title'>) => {
  const { thread, pending } = talking;
  const log = useRef<HTMLDivElement>(null);
  const is_at_end = useRef(true);
  const [unseen, setUnseen] = useState(0);
  const count = thread.entries.length + pending.length;
  const before = useRef(0);
  const toEnd = (): void => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setUnseen(0);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is added moves the end
  useEffect(() => {
    const added = count - before.current;
    before.current = count;
    if (is_at_end.current) toEnd();
    else if (added > 0) setUnseen((many) => many + added);
  }, [count]);
  const scrolled = (): void => {
    const box = log.current;
    is_at_end.current = box === null || box.scrollHeight - box.scrollTop - box.clientHeight < 40;
    if (is_at_end.current) setUnseen(0);
  };
  return (
    <div className={styles.holder}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <div ref={log} className={styles.log} role="log" aria-label="Messages" tabIndex={0} onScroll={scrolled}>
        {thread.has_earlier && <p className={styles.line}>Earlier messages are kept, and come with your data.</p>}
        {thread.entries.length === 0 && pending.length === 0 && <p className={styles.line}>Nothing has been said yet.</p>}
        {thread.entries.map((entry, at) => (
          <Fragment key={`${entry.id} ${entry.line ?? ''} ${entry.at}`}>
            <NewDay entry={entry} last={thread.entries[at - 1]} zone={thread.zone} />
            {entry.line === null ? <Bubble plan_id={plan_id} entry={entry} talking={talking} /> : <Line entry={entry} zone={thread.zone} />}
          </Fragment>
        ))}
        {pending.map((message) => (
          <Unsent key={message.client_id} message={message} talking={talking} />
        ))}
      </div>
      {unseen > 0 && (
        <Button size="s" kind="primary" className={styles.unseen!} onClick={toEnd}>
          {unseen} new
        </Button>
      )}
    </div>
  );
};

const NewDay = ({ entry, last, zone }: { entry: Entry; last: Entry | undefined; zone: string }) => {
  const day = dayIn(entry.at, zone);
  return last !== undefined && dayIn(last.at, zone) === day ? null : <p className={`${styles.line} ruled`}>{day}</p>;
};

const Line = ({ entry, zone }: { entry: Entry; zone: string }) => (
  <p className={styles.line}>
    <Icon name={entry.line === 'reminded' || entry.line === 'late' ? 'bell' : 'user'} size="s" />
    <span>{lineInWords(entry, zone)}</span>
  </p>
);

type BubbleProps = { plan_id: string; entry: Entry; talking: Talking };

const Bubble = ({ plan_id, entry, talking }: BubbleProps) => {
  const { thread } = talking;
  const is_own = entry.role === thread.you;
  return (
    <article className={`${styles.bubble} ${is_own ? styles.own : styles[entry.role ?? 'team']}`}>
      <p className={styles.from}>
        <b className={is_own ? 'sr' : ''}>{is_own ? 'You' : authorInWords(entry, thread)}</b> {hourIn(entry.at, thread.zone)}
        {viaInWords(entry)}
      </p>
      {entry.photos.length > 0 && (
        <div className={styles.photos}>
          {entry.photos.map(({ key, url }, at) => (
            <a key={key} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Added by ${authorInWords(entry, thread)}, ${at + 1} of ${entry.photos.length}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {entry.words !== '' && <p className={styles.words}>{entry.words}</p>}
      {entry.rest !== '' && (
        <Disclosure look="word" summary="Show all">
          <p className={styles.rest}>{entry.rest}</p>
        </Disclosure>
      )}
      {entry.facts.map((fact) => (
        <Told key={`${fact.fact} ${fact.stop}`} plan_id={plan_id} message_id={entry.id} fact={fact} talking={talking} />
      ))}
      {is_own && <p className="cap">{stateInWords(entry, thread.zone)}</p>}
    </article>
  );
};

/** What a message tells of a door: saved by a tap, and taken back by one (LV23). */
const Told = ({ plan_id, message_id, fact, talking: { take } }: { plan_id: string; message_id: number; fact: Fact; talking: Talking }) => {
  const { send, busy, problem } = useAction();
  const { is_saved, ...told } = fact;
  const save = () => send(async () => take(await call().messages.saveFact({ id: plan_id, message_id, ...told })));
  const undo = () => send(async () => take(await call().messages.dropFact({ id: plan_id, fact: fact.fact, stop: fact.stop })));
  return (
    <div className={`${styles.fact} ${is_saved ? styles.saved : ''}`}>
      <Icon name={is_saved ? 'check-circle' : fact.fact === 'gate_code' ? 'key' : 'note'} />
      <span>
        {is_saved ? (
          <>
            <b>{fact.words}</b> saved to {placeInWords(fact)}
          </>
        ) : (
          <>
            “{fact.words}”: save to <b>{placeInWords(fact)}</b>?
          </>
        )}
        {problem && <span className="block danger">{problem}</span>}
      </span>
      {is_saved ? (
        <Button kind="link" busy={busy} onClick={() => void undo()}>
          Undo<span className="sr"> {placeInWords(fact)}</span>
        </Button>
      ) : (
        <Button kind="outline" size="s" busy={busy} onClick={() => void save()}>
          Save<span className="sr"> to {placeInWords(fact)}</span>
        </Button>
      )}
    </div>
  );
};

/** It stays where it was said, with what stands in its way (LV25). */
const Unsent = ({ message, talking: { again, discard } }: { message: Pending; talking: Talking }) => (
  <article className={`${styles.bubble} ${styles.own}`}>
    <p className={styles.words}>{message.words}</p>
    {message.is_sending ? (
      <p className="cap">Sending</p>
    ) : (
      <p className={styles.unsent}>
        <span>Not sent. {message.problem}</span>
        <Button kind="link" onClick={() => again(message)}>
          Try again
        </Button>
        <Button kind="link" onClick={() => discard(message.client_id)}>
          Delete
        </Button>
      </p>
    )}
  </article>
);

const Nudge = ({ thread: { waiting, entries, mover } }: { thread: Thread }) => {
  const asked = entries.find(({ id }) => id === waiting?.message_id);
  return (
    <div className={styles.nudge}>
      <Icon name="clock" />
      <span>
        <b>{asked ? `“${brief(asked.words)}”` : 'Your question'} has no answer for 24 hours.</b> Our team calls{' '}
        {mover?.name ?? 'the office'} now. It counts in their grade.
      </span>
    </div>
  );
};

const brief = (words: string): string => (words.length <= 60 ? words : `${words.slice(0, 59)}…`);

/** What the crew has of it. */
export const SavedFacts = ({ thread: { saved } }: { thread: Thread }) =>
  saved.length === 0 ? (
    <p className="meta">Nothing yet. Gate codes, parking and elevator hours that come up here can be saved for the crew.</p>
  ) : (
    <>
      <dl className="grid gap-12">
        {saved.map((one) => (
          <div key={`${one.fact} ${one.stop}`}>
            <dt className="meta">{placeInWords(one).replace(/^./, (letter) => letter.toUpperCase())}</dt>
            <dd className="strong breaks">{one.words}</dd>
          </div>
        ))}
      </dl>
      <p className="cap above-12">
        The crew sees {counted(saved.length, 'line').replace(/^1 line$/, 'it')} on the run sheet, not only here.
      </p>
    </>
  );
