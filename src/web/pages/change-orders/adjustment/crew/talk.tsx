import { Fragment, useEffect, useRef, useState } from 'react';
import { LONGEST_MESSAGE, MOST_PHOTOS } from '#domain/messages/conversation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { noticesPart } from './later.ts';
import { AddPhoto, dayIn, Press, timeIn, useCrewState, useHere, wordsOf } from './pieces.tsx';
import { draftKept, keepDraft } from './remembered.ts';
import { goTo } from './step-dock.tsx';
import type { KeptMessage } from './store.ts';
import type { Thread } from './wire.ts';
import { READY, type Words } from './words.ts';

type Entry = Thread['entries'][number];

/** The way to the conversation, with what was said last. */
export const ToMessages = () => {
  const { words, zone } = useHere();
  const { thread, messages } = useCrewState().state;
  const last = thread?.entries.findLast(({ line }) => line === null);
  const said = messages.at(-1)?.words ?? (last && (last.words || words.photos_count(last.photos.length)));
  const fresh = thread?.unread ?? 0;
  return (
    <a className={`${styles.card} ${styles.bare} ${styles.line}`} href="#messages">
      <Icon name="chat" size="l" />
      <div>
        <b>{words.talk.title}</b>
        <small className={styles.cut}>
          {said === undefined ? words.talk.nothing : messages.length > 0 || !last ? said : `${timeIn(last.at, zone)}: ${said}`}
        </small>
      </div>
      {fresh > 0 && <em className={styles.fresh}>{words.talk.fresh(fresh)}</em>}
    </a>
  );
};

/** Customer, office and crew in one thread. What is written without a signal waits in its place. */
export const Talk = () => {
  const { crew, words } = useHere();
  const { state } = useCrewState();
  const { thread, messages, thread_ended } = state;
  const count = (thread?.entries.length ?? 0) + messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end, above where the next is written
  useEffect(() => scrollTo({ top: document.documentElement.scrollHeight }), [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new was seen once it is here
  useEffect(() => crew.readThread(), [crew, count, thread?.unread]);
  const is_closed = thread_ended !== null || (thread !== null && thread.state !== 'open');
  return (
    <>
      <main className={styles.main} id="main">
        <div className={styles.sheet_head}>
          <button type="button" aria-label={words.back_to_job} onClick={() => goTo('job')}>
            <Icon name="left" size="l" />
          </button>
          <div>
            <h1 tabIndex={-1}>{words.talk.title}</h1>
          </div>
        </div>
        <p className={styles.quiet}>{words.talk.lead(state.office_day.run_sheet.customer.first_name)}</p>
        {!is_closed && <Notices />}
        <div className={styles.log} role="log" aria-label={words.talk.title}>
          {count === 0 && <p className={styles.quiet}>{words.talk.nothing}</p>}
          {thread?.entries.map((entry, at) => (
            <Fragment key={`${entry.id} ${entry.line ?? ''} ${entry.at}`}>
              <NewDay entry={entry} last={thread.entries[at - 1]} />
              {entry.line === null ? <Bubble entry={entry} thread={thread} /> : <Line line={entry.line} at={entry.at} />}
            </Fragment>
          ))}
          {messages
            .filter(({ client_id }) => !thread?.entries.some((entry) => entry.client_id === client_id))
            .map((message) => (
              <Unsent key={message.client_id} message={message} />
            ))}
        </div>
        {is_closed && <p className={styles.note}>{words.talk.closed}</p>}
      </main>
      {!is_closed && <Composer />}
    </>
  );
};

type Told = { public_key: string; is_on: boolean; is_blocked: boolean };

/** Lets this phone tell of what is new while the page is closed. Where none are sent, or a phone shows none, there is nothing of it. */
const Notices = () => {
  const { crew, words, language } = useHere();
  const of = useCrewState().state.page.plan.short_id;
  const [told, setTold] = useState<Told | null>(null);
  const [has_failed, setFailed] = useState(false);
  useEffect(() => {
    let is_here = true;
    const look = async (): Promise<void> => {
      const [{ abilityHere, toldHere }, asked] = await Promise.all([noticesPart(), crew.noticesKey()]);
      const public_key = 'refused' in asked ? null : asked.value.public_key;
      const ability = abilityHere();
      const is_on = (await toldHere(of)) !== undefined;
      if (is_here && public_key !== null && ability === 'able') setTold({ public_key, is_on, is_blocked: false });
    };
    void look().catch(() => undefined);
    return () => {
      is_here = false;
    };
  }, [crew, of]);
  if (told === null) return null;
  const turn = async (): Promise<void> => {
    const { abilityHere, subscribeHere, rememberTold, endNoticesHere } = await noticesPart();
    if (told.is_on) {
      await endNoticesHere(crew.endNotices);
      return setTold({ ...told, is_on: false });
    }
    const device = await subscribeHere(told.public_key);
    const is_on = device !== undefined && (await crew.followDay({ ...device, language }));
    if (is_on) rememberTold(of, language);
    setTold({ ...told, is_on, is_blocked: abilityHere() === 'blocked' });
    setFailed(!is_on && device !== undefined);
  };
  // What a browser or its push service answers is for no person to read.
  const turnOrFail = (): void => {
    setFailed(false);
    void turn().catch(() => setFailed(true));
  };
  return (
    <section className={styles.card} aria-label={words.talk.notices.title}>
      <p className={styles.quiet} role="status">
        {has_failed ? words.talk.notices.failed : told.is_blocked ? words.talk.notices.blocked : words.talk.notices.about}
      </p>
      {!told.is_blocked && (
        <Press icon="bell" pressed={told.is_on} onPress={turnOrFail}>
          {told.is_on ? words.talk.notices.on : words.talk.notices.turn_on}
        </Press>
      )}
    </section>
  );
};

const NewDay = ({ entry, last }: { entry: Entry; last: Entry | undefined }) => {
  const { zone, language } = useHere();
  const day = dayIn(entry.at, zone, language);
  return last !== undefined && dayIn(last.at, zone, language) === day ? null : <p className={styles.between}>{day}</p>;
};

const Line = ({ line, at }: { line: NonNullable<Entry['line']>; at: string }) => {
  const { words, zone } = useHere();
  return (
    <p className={styles.between}>
      {timeIn(at, zone)}: {words.talk.lines[line]}
    </p>
  );
};

/** Names and words tell the sides apart, not tint alone. */
const authorIn = ({ role, author }: Entry, thread: Thread, { talk }: Words): string => {
  if (role === 'customer') return author || thread.customer.name || talk.customer;
  const of = role === 'team' ? 'Hearthway' : role === 'office' ? talk.office : talk.crew;
  return author === '' ? of : `${author}, ${of}`;
};

const Bubble = ({ entry, thread }: { entry: Entry; thread: Thread }) => {
  const { words, zone } = useHere();
  const { photos: kept } = useCrewState().state;
  const is_own = entry.role === 'crew';
  const author = authorIn(entry, thread, words);
  return (
    <article className={`${styles.bubble} ${is_own ? styles.own : ''}`}>
      <small>
        <b>{is_own && entry.author === '' ? words.talk.you : author}</b> {timeIn(entry.at, zone)}
      </small>
      {entry.photos.length > 0 && (
        <div className={styles.pictures}>
          {entry.photos.map(({ key, url }, at) => (
            <a key={key} href={url} target="_blank" rel="noreferrer">
              <img src={kept.find((photo) => photo.key === key)?.small ?? url} alt={words.talk.photo_by(author, at + 1)} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {entry.words !== '' && <p className={styles.said}>{entry.words}</p>}
      {is_own && <small>{stateIn(entry, zone, words)}</small>}
    </article>
  );
};

const stateIn = ({ read_by }: Entry, zone: string, { talk }: Words): string =>
  read_by.length === 0 ? talk.sent : read_by.map(({ role, at }) => talk.read_by(talk.readers[role], timeIn(at, zone))).join(', ');

/** It stays where it was written, with what stands in its way. */
const Unsent = ({ message: { client_id, words: said, photos, state: stands, why } }: { message: KeptMessage }) => {
  const { crew, words } = useHere();
  const { photos: kept } = useCrewState().state;
  const shown = kept.filter(({ id }) => photos.includes(id));
  return (
    <article className={`${styles.bubble} ${styles.own} ${styles.unsent}`}>
      {shown.length > 0 && (
        <div className={styles.pictures}>
          {shown.map(({ id, small }, at) => (
            <img key={id} src={small} alt={words.talk.photo_by(words.talk.you, at + 1)} />
          ))}
        </div>
      )}
      {said !== '' && <p className={styles.said}>{said}</p>}
      <small>{stands === 'kept' ? words.talk.waits : words.talk.not_sent(why ?? '')}</small>
      {stands === 'refused' && (
        <div className={styles.two}>
          <Press onPress={() => void crew.writeAgain(client_id, true)}>{words.talk.again}</Press>
          <Press onPress={() => void crew.writeAgain(client_id, false)}>{words.talk.discard}</Press>
        </div>
      )}
    </article>
  );
};

/** Typed words outlive the page. A quick answer goes out as the customer reads, and stands here in the crew’s own language. */
const Composer = () => {
  const { crew, words, language } = useHere();
  const { state } = useCrewState();
  const [draft, setDraft] = useState(() => draftKept(state));
  const field = useRef<HTMLTextAreaElement>(null);
  const theirs = state.thread?.language ?? 'en';
  const change = (part: Partial<typeof draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(state, next);
  };
  const chosen = state.photos.filter(({ id }) => draft.photos.includes(id));
  const send = async (): Promise<void> => {
    if (draft.words.trim() === '' && chosen.length === 0) return field.current?.focus();
    if (
      await crew.write(
        draft.words.trim(),
        chosen.map(({ id }) => id),
      )
    )
      change({ words: '', photos: [] });
  };
  const remove = (id: string): void => {
    change({ photos: draft.photos.filter((one) => one !== id) });
    void crew.dropPhoto(id);
  };
  const ready = (said: string): void => {
    change({ words: draft.words.trim() === '' ? said : `${draft.words.trim()} ${said}` });
    field.current?.focus();
  };
  return (
    <section className={styles.composer} aria-label={words.talk.write}>
      <details className={styles.details}>
        <summary>{words.talk.ready_title}</summary>
        {theirs !== language && <p className={styles.quiet}>{words.talk.goes_in[theirs]}</p>}
        <div className={styles.two}>
          {READY.map((one) => (
            <Press key={one} onPress={() => ready(wordsOf(theirs).talk.ready[one])}>
              {words.talk.ready[one]}
            </Press>
          ))}
        </div>
      </details>
      {chosen.length > 0 && (
        <div className={styles.pictures}>
          {chosen.map(({ id, small }, at) => (
            <span key={id}>
              <img src={small} alt={words.talk.photo_by(words.talk.you, at + 1)} />
              <button type="button" aria-label={words.talk.remove_photo(at + 1)} onClick={() => remove(id)}>
                <Icon name="close" />
              </button>
            </span>
          ))}
        </div>
      )}
      <label className="sr" htmlFor="write">
        {words.talk.write}
      </label>
      <textarea
        id="write"
        ref={field}
        className={styles.input}
        rows={Math.min(5, draft.words.split('\n').length)}
        maxLength={LONGEST_MESSAGE}
        placeholder={words.talk.write}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
        onKeyDown={(event) => {
          // Enter sends where there is a keyboard, and makes a line on a phone.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={styles.two}>
        {draft.photos.length < MOST_PHOTOS && (
          <AddPhoto
            name={words.kinds.message}
            of="message"
            has_some={draft.photos.length > 0}
            onAdd={(id) => change({ photos: [...draft.photos, id] })}
          />
        )}
        <Press kind="on" onPress={() => void send()}>
          {words.talk.send}
        </Press>
      </div>
    </section>
  );
};
