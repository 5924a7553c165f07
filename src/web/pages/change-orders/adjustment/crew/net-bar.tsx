import { useState } from 'react';
import { brand } from '#domain/core/brand.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { tagText } from './day.ts';
import { type State, whereFound } from './engine.ts';
import { Press, timeIn, useCrewState, useHere, wordsOf } from './pieces.tsx';
import { waitingOf } from './queue.ts';
import type { KeptEvent } from './store.ts';
import type { Words } from './words.ts';

type Said = { state: State; count: number; not_taken: number; words: Words; zone: string };

const inOneLine = ({ state: { has_store, net, sent_at, is_page_kept, postponed }, count, not_taken, words, zone }: Said): string => {
  if (!has_store) return words.net.no_store;
  if (postponed !== null && count > 0) return words.net.until_then(count);
  if (net === 'shut' && count > 0) return words.net.shut(count);
  if (net === 'shut' || net === 'kept') return count > 0 ? words.net.kept(count) : words.net.no_signal;
  if (count > 0) return words.net.sending(count);
  if (not_taken > 0) return words.net.refused(not_taken);
  if (sent_at !== null) return words.net.all_sent(timeIn(sent_at, zone));
  return is_page_kept ? words.net.here : words.net.readying;
};

const signOf = (count: number, not_taken: number): IconName => {
  if (count > 0) return 'refresh';
  return not_taken > 0 ? 'alert-circle' : 'check-circle';
};

/** How long what the office is told may be. */
const MOST_NOTE = 500;

/** Three honest states: kept on this phone, being sent, at the office. It never covers anything. */
export const NetBar = () => {
  const { crew, words, zone } = useHere();
  const { state } = useCrewState();
  const [is_open, setOpen] = useState(false);
  const { events, photos, messages, refused, refused_photos, refused_messages } = waitingOf(state);
  const found = whereFound(state);
  const found_in_words = [state.findings.in_words, state.findings_problem].filter(Boolean).join('. ');
  const not_taken = refused.length + refused_photos.length + refused_messages.length + (found === 'too_late' ? 1 : 0);
  const is_shut = state.net === 'shut';
  const findings = found === 'waiting' ? 1 : 0;
  const count = events.length + photos.length + messages.length + findings;
  const is_kept = state.net === 'kept' || is_shut || !state.has_store;
  const has_list = count > 0 || not_taken > 0;
  // Nothing waits, and nothing was sent: of a job that is closed there is nothing to say.
  if (!has_list && (state.postponed !== null || (state.has_ended && state.sent_at === null))) return null;
  const title = count > 0 ? words.net.waiting(count) : words.net.refused(not_taken);
  return (
    <>
      <div className={`${styles.net} ${is_kept ? styles.kept : ''}`}>
        <Icon name={is_kept ? 'wifi-off' : signOf(count, not_taken)} size="l" />
        <p role="status">{inOneLine({ state, count, not_taken, words, zone })}</p>
        {has_list && (
          <button type="button" aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
            {is_open ? words.net.hide : words.net.see}
          </button>
        )}
      </div>
      {is_open && has_list && (
        <section className={`${styles.card} ${styles.bare} ${styles.waiting}`} aria-label={title}>
          <div className={styles.padded}>
            <h2>{title}</h2>
            {count > 0 && <p className={styles.quiet}>{is_shut ? words.net.shut_words : words.net.leaves}</p>}
          </div>
          <ul>
            {[...refused, ...events].map((event) => (
              <li key={event.id} className={styles.line}>
                <Icon name={event.state === 'refused' ? 'alert-circle' : 'clock'} size="l" />
                <div>
                  <b>{nameOf(event, words)}</b>
                  <small>
                    {timeIn(event.at, zone)}
                    {event.why && `. ${event.why}`}
                  </small>
                </div>
                {event.state === 'refused' && (
                  <Press
                    label={`${words.net.send_office}: ${nameOf(event, words)}`}
                    onPress={() => void crew.tellOffice(event, `${nameOf(event, wordsOf('en'))}. ${event.why ?? ''}`.slice(0, MOST_NOTE))}
                  >
                    {words.net.send_office}
                  </Press>
                )}
              </li>
            ))}
            {findings > 0 && (
              <li className={styles.line}>
                <Icon name="plus" size="l" />
                <b>{words.kinds.findings}</b>
              </li>
            )}
            {found === 'too_late' && (
              <li className={styles.line}>
                <Icon name="alert-circle" size="l" />
                <div>
                  <b>{words.kinds.findings}</b>
                  <small>{found_in_words}</small>
                </div>
                <Press
                  label={`${words.net.send_office}: ${words.kinds.findings}`}
                  onPress={() => void crew.tellFindings(`${wordsOf('en').kinds.findings}. ${found_in_words}`.slice(0, MOST_NOTE))}
                >
                  {words.net.send_office}
                </Press>
              </li>
            )}
            {[...refused_messages, ...messages].map(({ client_id, at, words: said, why }) => (
              <li key={client_id} className={styles.line}>
                <Icon name={why === undefined ? 'chat' : 'alert-circle'} size="l" />
                <div>
                  <b>{words.kinds.message}</b>
                  <small>
                    {timeIn(at, zone)}
                    {said !== '' && `. ${said.slice(0, SHOWN_OF_MESSAGE)}`}
                    {why !== undefined && `. ${why}`}
                  </small>
                </div>
              </li>
            ))}
            {refused_photos.map(({ id, taken_at, why }) => (
              <li key={id} className={styles.line}>
                <Icon name="alert-circle" size="l" />
                <div>
                  <b>{words.net.photos(1)}</b>
                  <small>
                    {timeIn(taken_at, zone)}. {why}
                  </small>
                </div>
              </li>
            ))}
            {photos.length > 0 && (
              <li className={styles.line}>
                <Icon name="camera" size="l" />
                <b>{words.net.photos(photos.length)}</b>
              </li>
            )}
          </ul>
          <div className={`${styles.two} ${styles.padded}`}>
            <Press icon="refresh" onPress={() => void crew.flush()}>
              {words.net.try_now}
            </Press>
            <a className={`${styles.press} ${styles.outline}`} href={brand.phone_link}>
              <Icon name="phone" size="l" />
              {words.call_office}
            </a>
          </div>
        </section>
      )}
    </>
  );
};

const SHOWN_OF_MESSAGE = 80;

const nameOf = (event: KeptEvent, words: Words): string => {
  if (event.kind === 'line') return words.kinds.line(tagText(event.data.tag), event.data.name);
  if (event.kind === 'delivered') return words.kinds.delivered(tagText(event.data.tag), event.data.state);
  if (event.kind === 'sign') return words.kinds.sign(event.data.name);
  return words.kinds[event.kind];
};
