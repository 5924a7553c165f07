import { Fragment, useEffect, useRef, useState } from 'react';
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
  useMessageWords,
} from './thread-words.ts';
import type { Pending, Talking } from './use-thread.ts';

type Props = { talking: Talking; title: string };

/** One thread of customer, office, crew and our team. */
export const Conversation = ({ talking, title }: Props) => {
  const { thread, pending, lost_since } = talking;
  const spoken = useMessageWords();
  const { words, language } = spoken;
  return (
    <section className={styles.conversation} aria-label={title}>
      <header className={styles.top}>
        <div>
          <h2 className="text-body strong">{title}</h2>
          <p className="meta">
            {lost_since === null ? paceInWords(thread, spoken) : words.not_live(hourIn(lost_since, thread.zone, language))}
          </p>
        </div>
      </header>
      <Log talking={talking} />
      {thread.waiting?.is_late && thread.you === 'customer' && <Nudge thread={thread} />}
      <span className="sr" role="status">
        {useSaid(pending.some(({ problem }) => problem !== null) ? words.was_not_sent : '')}
      </span>
      {thread.state === 'open' ? <Composer talking={talking} /> : <p className={`meta ${styles.closed}`}>{words.closed}</p>}
    </section>
  );
};

/** The newest stands at the end. Who reads further up is not moved; what is new waits as a button. */
const Log = ({ talking }: Omit<Props, 'title'>) => {
  const spoken = useMessageWords();
  const { words } = spoken;
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
      <div ref={log} className={styles.log} role="log" aria-label={words.log} tabIndex={0} onScroll={scrolled}>
        {thread.has_earlier && <p className={styles.line}>{words.earlier}</p>}
        {thread.entries.length === 0 && pending.length === 0 && <p className={styles.line}>{words.nothing}</p>}
        {thread.entries.map((entry, at) => (
          <Fragment key={`${entry.id} ${entry.line ?? ''} ${entry.at}`}>
            <NewDay entry={entry} last={thread.entries[at - 1]} zone={thread.zone} />
            {entry.line === null ? <Bubble entry={entry} talking={talking} /> : <Line entry={entry} zone={thread.zone} />}
          </Fragment>
        ))}
        {pending.map((message) => (
          <Unsent key={message.client_id} message={message} talking={talking} />
        ))}
      </div>
      {unseen > 0 && (
        <Button size="s" kind="primary" className={styles.unseen!} onClick={toEnd}>
          {words.fresh(unseen)}
        </Button>
      )}
    </div>
  );
};

const NewDay = ({ entry, last, zone }: { entry: Entry; last: Entry | undefined; zone: string }) => {
  const { language } = useMessageWords();
  const day = dayIn(entry.at, zone, language);
  return last !== undefined && dayIn(last.at, zone, language) === day ? null : <p className={`${styles.line} ruled`}>{day}</p>;
};

const Line = ({ entry, zone }: { entry: Entry; zone: string }) => {
  const spoken = useMessageWords();
  return (
    <p className={styles.line}>
      <Icon name={entry.line === 'reminded' || entry.line === 'late' ? 'bell' : 'user'} size="s" />
      <span>{lineInWords(entry, zone, spoken)}</span>
    </p>
  );
};

type BubbleProps = { entry: Entry; talking: Talking };

const Bubble = ({ entry, talking }: BubbleProps) => {
  const { thread, channel } = talking;
  const spoken = useMessageWords();
  const { words, language } = spoken;
  const author = authorInWords(entry, thread, spoken);
  const is_own = entry.role === thread.you;
  return (
    <article className={`${styles.bubble} ${is_own ? styles.own : styles[entry.role ?? 'team']}`}>
      <p className={styles.from}>
        <b className={is_own ? 'sr' : ''}>{is_own ? words.you : author}</b> {hourIn(entry.at, thread.zone, language)}
        {words.via[entry.via]}
      </p>
      {entry.photos.length > 0 && (
        <div className={styles.photos}>
          {entry.photos.map(({ key, url }, at) => (
            <a key={key} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={words.photo_by(author, at + 1, entry.photos.length)} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {entry.words !== '' && <p className={styles.words}>{entry.words}</p>}
      {entry.rest !== '' && (
        <Disclosure look="word" summary={words.show_all}>
          <p className={styles.rest}>{entry.rest}</p>
        </Disclosure>
      )}
      {entry.facts.map((fact) => (
        <Told key={`${fact.fact} ${fact.stop}`} plan_id={channel.id} message_id={entry.id} fact={fact} talking={talking} />
      ))}
      {is_own && <p className="cap">{stateInWords(entry, thread.zone, spoken)}</p>}
    </article>
  );
};

/** What a message tells of a door: saved by a tap, and taken back by one. */
const Told = ({ plan_id, message_id, fact, talking: { take } }: { plan_id: string; message_id: number; fact: Fact; talking: Talking }) => {
  const { send, busy, problem } = useAction();
  const spoken = useMessageWords();
  const { words } = spoken;
  const place = placeInWords(fact, spoken);
  const { is_saved, ...told } = fact;
  const save = () => send(async () => take(await call().messages.saveFact({ id: plan_id, message_id, ...told })));
  const undo = () => send(async () => take(await call().messages.dropFact({ id: plan_id, fact: fact.fact, stop: fact.stop })));
  return (
    <div className={`${styles.fact} ${is_saved ? styles.saved : ''}`}>
      <Icon name={is_saved ? 'check-circle' : fact.fact === 'gate_code' ? 'key' : 'note'} />
      <span>
        {is_saved ? (
          <>
            <b>{fact.words}</b>
            {words.saved_to}
            {place}
          </>
        ) : (
          <>
            “{fact.words}”{words.save_to}
            <b>{place}</b>?
          </>
        )}
        {problem && <span className="block danger">{problem}</span>}
      </span>
      {is_saved ? (
        <Button kind="link" busy={busy} onClick={() => void undo()}>
          {words.undo}
          <span className="sr"> {place}</span>
        </Button>
      ) : (
        <Button kind="outline" size="s" busy={busy} onClick={() => void save()}>
          {words.save}
          <span className="sr">{words.to_place(place)}</span>
        </Button>
      )}
    </div>
  );
};

/** It stays where it was said, with what stands in its way. */
const Unsent = ({ message, talking: { again, discard } }: { message: Pending; talking: Talking }) => {
  const { words } = useMessageWords();
  return (
    <article className={`${styles.bubble} ${styles.own}`}>
      {message.photos.length > 0 && (
        <p className="cap">
          {words.photos.chosen}: {message.photos.length}
        </p>
      )}
      {message.words !== '' && <p className={styles.words}>{message.words}</p>}
      {message.is_sending ? (
        <p className="cap">{words.sending}</p>
      ) : (
        <p className={styles.unsent}>
          <span>{words.not_sent(message.problem || words.left_before)}</span>
          <Button kind="link" onClick={() => again(message)}>
            {words.again}
          </Button>
          <Button kind="link" onClick={() => discard(message.client_id)}>
            {words.discard}
          </Button>
        </p>
      )}
    </article>
  );
};

const Nudge = ({ thread: { waiting, entries, mover } }: { thread: Thread }) => {
  const { words } = useMessageWords();
  const asked = entries.find(({ id }) => id === waiting?.message_id);
  return (
    <div className={styles.nudge}>
      <Icon name="clock" />
      <span>
        <b>{asked ? words.waits(brief(asked.words)) : words.your_question}</b> {words.we_call(mover?.name ?? words.the_office)}
      </span>
    </div>
  );
};

const brief = (words: string): string => (words.length <= 60 ? words : `${words.slice(0, 59)}…`);

/** What the crew has of it. */
export const SavedFacts = ({ thread: { saved } }: { thread: Thread }) => {
  const spoken = useMessageWords();
  const { words } = spoken;
  if (saved.length === 0) return <p className="meta">{words.none_saved}</p>;
  return (
    <>
      <dl className="grid gap-12">
        {saved.map((one) => (
          <div key={`${one.fact} ${one.stop}`}>
            <dt className="meta">{placeInWords(one, spoken).replace(/^./, (letter) => letter.toUpperCase())}</dt>
            <dd className="strong breaks">{one.words}</dd>
          </div>
        ))}
      </dl>
      <p className="cap above-12">{words.on_run_sheet(saved.length)}</p>
    </>
  );
};
