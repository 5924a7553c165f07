import { useEffect, useState } from 'react';
import { counted } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Pasted, type PastedRow, readPasted } from '../paste/pasted-rows.ts';
import type { Deaf } from './on-device.ts';
import styles from './say-list.module.css';
import type { Listening } from './use-listening.ts';

/** By how much the count of a row was put right by hand; what is said later counts on top. */
export type Changes = ReadonlyMap<string, number>;

type Props = { said: string; changes: Changes; onChange: (changes: Changes) => void };

/** What was said and what of it is a list, while more is said (I12). */
export const SayList = ({ said, changes, onChange }: Props) => {
  const { text, taken_away, read } = useHeard(said);
  const rows = withChanges(read?.rows ?? [], changes).toReversed();
  return (
    <>
      <p className={styles.said}>{text === '' ? 'Walk through your home and say what moves.' : marked(text, read)}</p>
      <p className="sr" role="status">
        {inWords(read)}
      </p>
      {taken_away.length > 0 && <p className={styles.away}>Took away: {taken_away.join(', ')}</p>}
      <ul className={styles.rows} aria-label="Heard so far">
        {rows.map(({ key, match, from, count }) => (
          <li key={key}>
            <Icon name={match.icon_css_class as IconName} size="xl" />
            <span className={styles.thing}>
              {match.name}
              <small className="block meta regular">
                “{from}”{ABOUT.test(from) && ', please count'}
              </small>
            </span>
            <Stepper
              size="s"
              label={match.name}
              value={count}
              max={match.kind === 'box' ? 2000 : 500}
              onChange={(next) => onChange(new Map(changes).set(key, next - match.quantity))}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

export const withChanges = (rows: readonly PastedRow[], changes: Changes): readonly PastedRow[] =>
  rows.map((row) => ({ ...row, count: Math.max(0, row.match.quantity + (changes.get(row.key) ?? 0)) }));

const ABOUT = /\b(?:maybe|about|around|probably|roughly|or so|like)\b/i;

type Heard = { text: string; taken_away: readonly string[]; read: Pasted | null };

const useHeard = (said: string): Heard => {
  const [heard, setHeard] = useState<Heard>({ text: '', taken_away: [], read: null });
  useEffect(() => {
    let is_wanted = true;
    void heardAs(said).then((next) => is_wanted && setHeard(next));
    return () => {
      is_wanted = false;
    };
  }, [said]);
  return heard;
};

/** The list in what was said; how people name things is loaded with the first words. */
export const heardAs = async (said: string): Promise<Heard & { read: Pasted }> => {
  const [{ EVIDENCE }, { heardIn }] = await Promise.all([
    import('#domain/list-reader/evidence.ts'),
    import('#domain/list-reader/spoken.ts'),
  ]);
  const { text, taken_away } = heardIn(said, EVIDENCE);
  return { text, taken_away, read: await readPasted(text) };
};

/** Things are underlined, words that are no thing with dashes; what only joins them is as it is. */
const marked = (text: string, read: Pasted | null) => {
  const known = read?.rows.flatMap(({ from }) => from.split(', ')) ?? [];
  const unknown = read?.misses.map((miss) => miss.text) ?? [];
  const found = [...known.map((words) => ({ words, is_known: true })), ...unknown.map((words) => ({ words, is_known: false }))]
    .map((one) => ({ ...one, at: text.indexOf(one.words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const parts = [];
  let from = 0;
  for (const { words, is_known, at } of found) {
    if (at < from) continue;
    parts.push(text.slice(from, at), is_known ? <b key={at}>{words}</b> : <u key={at}>{words}</u>);
    from = at + words.length;
  }
  return [...parts, text.slice(from)];
};

const inWords = (read: Pasted | null): string => {
  if (read === null) return '';
  const things = read.rows.map(({ match, count }) => `${count} ${match.name}`).join(', ');
  return read.misses.length === 0 ? things : `${things}. ${counted(read.misses.length, 'thing')} not understood.`;
};

/** How long it listens, and the ways to stop it, to take the last thing back and to go on in the next room (I12). */
export const ListeningFoot = ({ listening }: { listening: Listening }) => (
  <div className={styles.foot}>
    <span className={styles.wave} aria-hidden="true">
      {WAVE.map((height, at) => (
        <i key={at} style={{ height }} />
      ))}
    </span>
    <button type="button" className={styles.stop} aria-label="Stop listening" onClick={listening.stop} data-first-focus="">
      <span />
    </button>
    <p className="strong">
      {listening.is_quiet ? 'Still there?' : 'Listening'}, {clock(listening.seconds)}
    </p>
    <div className="row gap-8 wraps center">
      <Button size="s" icon="undo" onClick={() => listening.say('not that,')}>
        Not that
      </Button>
      <Button size="s" icon="right" onClick={() => listening.say(', next room,')}>
        Next room
      </Button>
    </div>
    <p className="meta">Understood on this device. Nothing is recorded or sent.</p>
  </div>
);

const WAVE = [10, 18, 30, 44, 52, 38, 26, 40, 48, 30, 20, 34, 50, 42, 24, 14, 22, 36, 28, 16, 10];

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Why nothing is heard and what to do; the text field stands below it (I13). */
export const DeafNotice = ({ why }: { why: Deaf }) => (
  <div className="below-16">
    <Notice tone="tape" title={WHY[why].title} role="alert">
      {WHY[why].words}
    </Notice>
  </div>
);

const WHY: Readonly<Record<Deaf, { title: string; words: string }>> = {
  denied: {
    title: 'Your browser does not let this page listen.',
    words: 'Tap the lock next to the address, then Microphone, then Allow. Come back and press Try again.',
  },
  no_microphone: { title: 'We can’t find a microphone.', words: 'Plug one in and press Try again, or type your list.' },
  busy: { title: 'The microphone is busy.', words: 'A call or another app is using it. End that and press Try again, or type your list.' },
  not_supported: {
    title: 'This browser can’t understand speech on the device.',
    words: 'We don’t send sound anywhere, so please type your list, or use the microphone on your keyboard.',
  },
};
