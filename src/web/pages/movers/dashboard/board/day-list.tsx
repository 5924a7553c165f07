import { useState } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { clockOf, hoursOf } from '#domain/movers/board.ts';
import { Button } from '#web/ui/button.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import styles from './board.module.css';
import { type Bar, type Board, daysOf, peopleInWords, takesInWords } from './board-view.ts';

type Props = { board: Board; onOpen: (bar: Bar) => void };

/** On a phone: one day's work as a list. */
export const DayList = ({ board, onOpen }: Props) => {
  const [chosen, choose] = useState(board.today >= board.first && board.today <= board.last ? board.today : board.first);
  const day = chosen < board.first || chosen > board.last ? board.first : chosen;
  const own = barsOn(board, day);
  const elsewhere = (board.calendar?.events ?? []).filter(({ first, last }) => first <= day && last >= day);
  const short = own.filter(({ missing, job }) => missing > 0 && job !== null).length;
  return (
    <section className={styles.dayList} aria-label="Day">
      {board.first !== board.last && (
        <ul className={styles.days} aria-label="Days of the week">
          {daysOf(board).map((one) => (
            <li key={one}>
              <button type="button" className={styles.dayChip} aria-pressed={one === day} onClick={() => choose(one)}>
                {shortDay(one).replace(/ \w+ /, ' ')} <span className="cap">{barsOn(board, one).length}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.card}>
        <div className="flex wraps between on-line gap-8 pad-16">
          <h2 className="h3">{shortDay(day)}</h2>
          <span className="meta">
            {new Set(own.map(({ truck_id }) => truck_id)).size} of {board.trucks.length} trucks
            {short > 0 && `, ${short} short`}
          </span>
        </div>
        {own.length + elsewhere.length === 0 && <p className="meta pad-16">Nothing is on a truck this day.</p>}
        <ul>
          {elsewhere.map((one) => (
            <li key={`${one.title} ${one.first}`} className={styles.dayBar}>
              <div className="grid gap-4 shrinks">
                <b>“{one.title}”</b>
                <span className="meta">
                  {one.takes === 'day' ? 'from your calendar, takes the whole day' : takesInWords({ takes: one.takes })}
                </span>
              </div>
            </li>
          ))}
          {own.map((bar) => (
            <li key={bar.id} className={styles.dayBar} data-short={(bar.missing > 0 && bar.job !== null) || undefined}>
              <div className="grid gap-4 shrinks">
                <b>
                  {bar.job ? hoursOf(bar.job.window) : clockOf(bar.starts.minutes)}, {bar.name}
                </b>
                <span className="meta">
                  {bar.job ? `${bar.job.from} to ${bar.job.to}, ${bar.job.cubic_feet} cu ft` : `until ${clockOf(bar.ends.minutes)}`}
                </span>
                <span className="cap">{peopleInWords(bar) || 'Nobody yet'}</span>
              </div>
              <div className="grid gap-6 at-right packed">
                <Tag tone="kraft">{board.trucks.find(({ id }) => id === bar.truck_id)?.name ?? ''}</Tag>
                {bar.job && (bar.missing > 0 ? <Status tone="bad">{bar.missing} short</Status> : <Status tone="good">Ready</Status>)}
                <Button size="s" onClick={() => onOpen(bar)} aria-label={`Open ${bar.name}`}>
                  Open
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const barsOn = ({ bars }: Board, day: string): Bar[] => bars.filter(({ starts, ends }) => starts.day <= day && ends.day >= day);
