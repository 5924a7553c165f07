import { useState } from 'react';
import { addDays, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import { clockOf } from '#domain/movers/board.ts';
import { call } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './board.module.css';
import type { Bar, Board } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { mover_id: number; board: Board; acts: Acts };

/** One bar at the top: each job that somebody is missed at, and who could come. */
export const ShortBars = (props: Props) => {
  const { short, bars } = props.board;
  const rows = short.flatMap((one) => {
    const bar = bars.find(({ id }) => id === one.bar_id);
    return bar ? [{ short: one, bar }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label="Short of people">
      <ul>
        {rows.map((row) => (
          <ShortBar key={row.bar.id} {...props} {...row} />
        ))}
      </ul>
    </section>
  );
};

const ShortBar = ({ mover_id, board, acts, short, bar }: Props & { short: Board['short'][number]; bar: Bar }) => {
  const [all, showAll] = useState(false);
  const [best, ...others] = short.instead;
  const take = ({ id, name }: { id: number; name: string }): void => {
    const gone = new Set(short.away.slice(0, 1).map((one) => one.id));
    const before = bar.people.map((one) => one.id);
    const people = [...before.filter((one) => !gone.has(one)), id];
    void acts.act(`${name} rides with ${bar.name}.`, async () => {
      const { version } = await call().board.setRiders({ id: mover_id, bar_id: bar.id, version: bar.version, people });
      return () => call().board.setRiders({ id: mover_id, bar_id: bar.id, version, people: before, puts_back: true });
    });
  };
  return (
    <li className={styles.alert}>
      <Icon name="alert" />
      <p>
        <b>{short.away.map((one) => awayInWords(board, one)).join(' ')}</b> {bar.name}, {shortDay(bar.starts.day)} at{' '}
        {clockOf(bar.starts.minutes)}
        {bar.missing > 0 && `, is ${counted(bar.missing, 'person', 'people')} short`}.{' '}
        {best ? `${best.name} is free${togetherInWords(best, short, ' and was')}.` : 'Nobody is free then.'}
      </p>
      {board.may_change && best && (
        <div className="row wraps gap-8">
          <Button kind="primary" size="s" busy={acts.busy} onClick={() => take(best)}>
            Take {best.name.split(' ')[0]}
          </Button>
          {all
            ? others.map((one) => (
                <Button key={one.id} size="s" onClick={() => take(one)}>
                  {one.name}
                  {togetherInWords(one, short, ',')}
                </Button>
              ))
            : others.length > 0 && (
                <Button size="s" onClick={() => showAll(true)}>
                  Who else, {others.length}
                </Button>
              )}
        </div>
      )}
    </li>
  );
};

/** "Dante J. is sick until Sun Mar 14." */
const awayInWords = ({ absences }: Board, { id, name }: { id: number; name: string }): string => {
  const away = absences.find(({ person_id }) => person_id === id);
  if (away === undefined) return `${name} can’t come.`;
  const last = away.ends.minutes === 0 ? addDays(away.ends.day, -1) : away.ends.day;
  return `${name} is ${away.kind === 'sick' ? 'sick' : 'off'} until ${shortDay(last)}.`;
};

/** ", with Luis 14 times": why this one. */
const togetherInWords = ({ times }: { times: number }, { with_whom }: Board['short'][number], so: string): string =>
  times > 0 ? `${so} with ${with_whom.split(' ')[0]} ${counted(times, 'time')}` : '';
