import { useRef, useState } from 'react';
import { useDrop } from 'react-aria-components';
import { shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import { type CalendarBar, clockOf, HALF_HOUR, minutesBetween, wallAfter } from '#domain/movers/board.ts';
import { WORKS_AS_WORDS } from '#domain/movers/mover-person.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './board.module.css';
import {
  along,
  type Bar,
  type Board,
  daysOf,
  fromCalendar,
  type Held,
  HOURS_DRAWN,
  type Item,
  itemOfBar,
  itemOfWaiting,
  minutesIn,
  momentAt,
  nearest,
  peopleInWords,
  takesInWords,
  whyNotHere,
} from './board-view.ts';
import { ITEM_TYPE, Movable } from './movable.tsx';
import type { Acts } from './use-board.ts';

type Props = { board: Board; view: 'day' | 'week'; acts: Acts; onOpen: (bar: Bar) => void };

/** Trucks, then people; days or hours across. */
export const BoardGrid = ({ board, view, acts, onOpen }: Props) => {
  const rows = useRef<HTMLDivElement>(null);
  const { dropProps } = useDropOf(rows, board, acts);
  const calendar = fromCalendar(board);
  return (
    <section className={styles.grid} aria-label="Trucks" data-view={view}>
      <Columns board={board} view={view} />
      <div ref={rows} {...dropProps}>
        {board.trucks.map((truck) => (
          <div key={truck.id} className={styles.row} data-truck={truck.id}>
            <div className={styles.rowName}>
              <b className="block">{truck.name}</b>
              <span className="cap">{truck.feet} ft</span>
            </div>
            <div className={styles.lane} style={{ ['--days' as string]: daysOf(board).length }}>
              {board.bars
                .filter(({ truck_id }) => truck_id === truck.id)
                .map((bar) => (
                  <OneBar key={bar.id} bar={bar} board={board} acts={acts} onOpen={onOpen} />
                ))}
              {calendar
                .filter(({ truck_id }) => truck_id === truck.id)
                .map((one) => (
                  <CalendarTime key={`${one.title} ${one.first}`} board={board} one={one} />
                ))}
              <Ghosts board={board} held={acts.held} truck_id={truck.id} />
            </div>
          </div>
        ))}
      </div>
      {calendar.some(({ truck_id }) => truck_id === null) && (
        <div className={styles.row}>
          <div className={styles.rowName}>
            <b className="block">No truck left</b>
            <span className="cap">for your calendar</span>
          </div>
          <div className={styles.lane} style={{ ['--days' as string]: daysOf(board).length }}>
            {calendar
              .filter(({ truck_id }) => truck_id === null)
              .map((one, nth) => (
                <CalendarTime key={`${one.title} ${one.first} ${nth}`} board={board} one={one} />
              ))}
          </div>
        </div>
      )}
      <People board={board} />
      <Legend />
    </section>
  );
};

const Columns = ({ board, view }: Pick<Props, 'board' | 'view'>) => (
  <div className={`${styles.row} ${styles.columns}`}>
    <b className={styles.rowName}>Trucks</b>
    <div className={styles.heads}>
      {view === 'day'
        ? HOURS_DRAWN.map((hour) => <span key={hour}>{clockOf(hour * 60)}</span>)
        : daysOf(board).map((day) => (
            <span key={day} aria-current={day === board.today ? 'date' : undefined}>
              <b>{shortDay(day).replace(/ \w+ /, ' ')}</b>
              <span className="cap block">{outInWords(board, day)}</span>
            </span>
          ))}
    </div>
  </div>
);

/** What the mover keeps elsewhere, for a truck of its own choice: nothing here moves it. */
const CalendarTime = ({ board, one }: { board: Board; one: CalendarBar }) => (
  <div
    className={`${styles.bar} ${styles.lines} ${one.truck_id === null ? styles.short : styles.elsewhere}`}
    style={placed(board, { day: one.first, minutes: 0 }, { day: one.last, minutes: 1440 })}
  >
    <b>“{one.title}”</b>
    <span>{takesInWords(one)}</span>
  </div>
);

const outInWords = (board: Board, day: string): string => {
  const { bars, trucks, days } = board;
  const known = days.find((one) => one.day === day);
  const out = new Set(bars.filter(({ starts, ends }) => starts.day <= day && ends.day >= day).map(({ truck_id }) => truck_id)).size;
  const closes = board.calendar?.events.find((one) => one.takes === 'day' && one.first <= day && one.last >= day);
  if (closes && out === 0) return `closed, “${closes.title}”`;
  if (known?.is_oversold) return `oversold by ${(known.taken - known.offered) / 2}`;
  return known?.is_closed && out === 0 ? 'closed' : `${out} of ${trucks.length} out`;
};

const placed = (board: Board, starts: Bar['starts'], ends: Bar['ends']): React.CSSProperties => {
  const [from, until] = [along(board, starts), along(board, ends)];
  return { left: `${from * 100}%`, width: `max(18px, ${(until - from) * 100}%)` };
};

const OneBar = ({ bar, board, acts, onOpen }: Omit<Props, 'view'> & { bar: Bar }) => {
  const look =
    bar.job === null ? styles.own : bar.missing > 0 ? styles.short : bar.job.status === 'waiting' ? styles.unanswered : styles.sure;
  const lines = linesOf(bar);
  return (
    <Movable
      item={itemOfBar(bar)}
      acts={acts}
      grabbedAt={grabbedIn(board, bar)}
      may_move={board.may_change}
      className={`${styles.bar} ${look}`}
      style={placed(board, bar.starts, bar.ends)}
      label={`${[bar.name, ...lines].join(', ')}${restInWords(board, bar)}`}
      onOpen={() => onOpen(bar)}
    >
      <b>{bar.name}</b>
      {lines.map((line) => `\n${line}`)}
    </Movable>
  );
};

/** Below its name, as one text with line breaks: two hundred bars are to be laid out at a stroke. */
const linesOf = (bar: Bar): string[] => {
  const place = bar.job ? `, ${bar.job.from}` : '';
  const people = bar.missing > 0 && bar.job ? `${bar.missing} short` : peopleInWords(bar);
  return [`${clockOf(bar.starts.minutes)}${place}`, people].filter((line) => line !== '');
};

/** By the width at which it is drawn, which is the whole of its time. */
const grabbedIn =
  (board: Board, { starts, ends }: Bar) =>
  (x: number): number => {
    const lane = document.querySelector(`.${styles.lane}`)?.clientWidth ?? 0;
    const minutes = lane === 0 ? 0 : minutesIn(board, x / lane);
    return Math.max(0, Math.min(minutes, minutesBetween(starts, ends) - HALF_HOUR));
  };

/** What eyes see by where it lies. */
const restInWords = ({ trucks }: Board, bar: Bar): string => {
  const truck = trucks.find(({ id }) => id === bar.truck_id)?.name ?? '';
  return `, ${truck}, ${shortDay(bar.starts.day)} until ${clockOf(bar.ends.minutes)}${bar.people.length === 0 ? ', nobody yet' : ''}`;
};

/** Where it would be, and, where it does not fit, the nearest place at which it does. */
const Ghosts = ({ board, held, truck_id }: { board: Board; held: Held | null; truck_id: number }) => {
  if (held === null) return null;
  const reason = whyNotHere(board, held);
  const better = reason === undefined ? undefined : nearest(board, held);
  return (
    <>
      {held.truck_id === truck_id && <Ghost board={board} item={held.item} starts={held.starts} reason={reason} />}
      {better?.truck.id === truck_id && <Ghost board={board} item={held.item} starts={better.starts} reason={undefined} />}
    </>
  );
};

type GhostProps = { board: Board; item: Item; starts: Bar['starts']; reason: string | undefined };

const Ghost = ({ board, item, starts, reason }: GhostProps) => {
  const ends = wallAfter(starts, item.length);
  const needs = item.needs;
  return (
    <div
      className={`${styles.bar} ${styles.lines} ${reason === undefined ? styles.fits : styles.fitsNot}`}
      style={placed(board, starts, ends)}
      aria-hidden="true"
    >
      <b>{reason === undefined ? `${item.name} fits here` : `${item.name}, would start at ${clockOf(starts.minutes)}`}</b>
      <span className={styles.reason}>{reason ?? `${clockOf(starts.minutes)} to ${clockOf(ends.minutes)}`}</span>
      {reason === undefined ? needs > 0 && <span>needs {counted(needs, 'person', 'people')}</span> : <span>It can’t be put down here</span>}
    </div>
  );
};

/** The whole board is one place to drop on: which truck and half hour is told by where the pointer is. */
const useDropOf = (rows: React.RefObject<HTMLDivElement | null>, board: Board, acts: Acts) => {
  const over = (x: number, y: number): Pick<Held, 'truck_id' | 'starts'> | undefined => {
    const box = rows.current?.getBoundingClientRect();
    const row = [...(rows.current?.children ?? [])].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return box !== undefined && y + box.top >= top && y + box.top < bottom;
    });
    const lane = row?.lastElementChild?.getBoundingClientRect();
    if (!(row instanceof HTMLElement) || lane === undefined || box === undefined) return undefined;
    const from = momentAt(board, (x + box.left - lane.left) / lane.width);
    return { truck_id: Number(row.dataset.truck), starts: wallAfter(from, -onGrid(acts.held?.grabbed ?? 0)) };
  };
  return useDrop({
    ref: rows,
    // Where it does not fit the pointer says so, and it cannot be put down.
    getDropOperationForPoint: (types, _, x, y) => {
      const place = over(x, y);
      if (!types.has(ITEM_TYPE) || acts.held === null || place === undefined) return 'cancel';
      const held = { ...acts.held, ...place };
      acts.setHeld(held);
      return whyNotHere(board, held) === undefined ? 'move' : 'cancel';
    },
    onDrop: async ({ items, x, y }) => {
      const [first] = items;
      const key = first?.kind === 'text' ? await first.getText(ITEM_TYPE) : undefined;
      const [item, place] = [itemOf(board, key), over(x, y)];
      acts.setHeld(null);
      if (item === undefined || place === undefined) return;
      await acts.put({ item, ...place });
    },
  });
};

const onGrid = (minutes: number): number => Math.round(minutes / HALF_HOUR) * HALF_HOUR;

const itemOf = (board: Board, key: string | undefined): Item | undefined =>
  board.tray.map(itemOfWaiting).find((one) => one.key === key) ?? board.bars.map(itemOfBar).find((one) => one.key === key);

const SHOWN_PEOPLE = 5;

const People = ({ board }: { board: Board }) => {
  const [all, showAll] = useState(false);
  const { people } = board;
  if (people.length === 0) return null;
  return (
    <>
      <div className={styles.peopleHead}>
        <h2 className="text-meta">
          People, {Math.min(people.length, all ? people.length : SHOWN_PEOPLE)} of {people.length}
        </h2>
        {people.length > SHOWN_PEOPLE && (
          <Button kind="link" onClick={() => showAll(!all)}>
            {all ? 'Show fewer' : `Show all ${people.length}`}
          </Button>
        )}
      </div>
      {people.slice(0, all ? undefined : SHOWN_PEOPLE).map((person) => (
        <div key={person.id} className={`${styles.row} ${styles.personRow}`}>
          <div className={styles.rowName}>
            <b>{person.name}</b> <span className="cap">{WORKS_AS_WORDS[person.works_as].toLowerCase()}</span>
          </div>
          <div className={styles.lane} style={{ ['--days' as string]: daysOf(board).length }}>
            {board.absences
              .filter(({ person_id }) => person_id === person.id)
              .map((one) => (
                <span key={`away-${one.id}`} className={`${styles.time} ${styles.away}`} style={placed(board, one.starts, one.ends)}>
                  {one.kind === 'sick' ? 'Sick' : 'Off'}
                </span>
              ))}
            {board.bars
              .filter((bar) => bar.people.some(({ id, is_absent }) => id === person.id && !is_absent))
              .map((bar) => (
                <span key={bar.id} className={styles.time} style={placed(board, bar.starts, bar.ends)}>
                  {bar.name}
                </span>
              ))}
          </div>
        </div>
      ))}
    </>
  );
};

const Legend = () => (
  <div className={styles.legend}>
    <ul className="row wraps gap-16" aria-label="What the colors mean">
      <li>
        <i className={styles.sure} /> Accepted
      </li>
      <li>
        <i className={styles.unanswered} /> Waits for your answer
      </li>
      <li>
        <i className={styles.own} /> Your own
      </li>
      <li>
        <i className={styles.elsewhere} /> From your calendar
      </li>
      <li>
        <i className={styles.short} /> Cannot go like this
      </li>
    </ul>
    <ul className="row wraps gap-16" aria-label="Keys">
      {KEYS.map(([key, what]) => (
        <li key={key}>
          <kbd>{key}</kbd> {what}
        </li>
      ))}
    </ul>
  </div>
);

const KEYS = [
  ['Arrows', 'go'],
  ['Enter', 'open'],
  ['Space', 'pick up, put down'],
  ['U', 'to the tray'],
  ['Esc', 'leave it where it was'],
  ['Ctrl Z', 'undo'],
] as const;
