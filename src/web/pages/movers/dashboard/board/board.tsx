import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addDays, parseDay, shortDay } from '#domain/core/calendar.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Route } from './+types/board.ts';
import { BarDialog } from './bar-dialog.tsx';
import styles from './board.module.css';
import { BoardGrid } from './board-grid.tsx';
import { type Board, heldInWords, type Item, itemOfBar, itemOfWaiting, movedBy } from './board-view.ts';
import { DayList } from './day-list.tsx';
import { LinksBar } from './links-bar.tsx';
import { OwnJobDialog } from './own-job-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { ShortBars } from './short-bars.tsx';
import { Tray } from './tray.tsx';
import { TrucksDialog } from './trucks-dialog.tsx';
import { type Acts, type Placed, useBoard } from './use-board.ts';
import { useIsWide } from './use-is-wide.ts';
import { useLiveBoard } from './use-live-board.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const id = Number(args.params.moverId) || 0;
  const view = search.get('view') === 'day' ? ('day' as const) : ('week' as const);
  const from = parseDay(search.get('from') ?? '');
  try {
    return { board: await callFrom(args).board.show({ id, days: view === 'day' ? 1 : 7, ...(from && { from }) }), id, view };
  } catch (error) {
    throw pageFault(error);
  }
};

type Open = { what: 'place' | 'bar'; item: Item } | { what: 'trucks' | 'own' } | null;

/** A mover's trucks over a week or a day: jobs are put on them with a pointer, by keys, or from a list. */
const BoardPage = ({ loaderData: { board, id, view } }: Route.ComponentProps) => {
  const acts = useBoard(id, board);
  const [open, setOpen] = useState<Open>(null);
  const page = useRef<HTMLDivElement>(null);
  const is_wide = useIsWide();
  const lost_since = useLiveBoard(id, board);
  const focusAfter = useFocusAfter(page, board);
  const close = (): void => setOpen(null);
  const item = open !== null && 'item' in open ? current(board, open.item) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is a button inside; the keys are its own.
    <div ref={page} className={styles.board} onKeyDown={(event) => void onKey(event, board, acts, focusAfter)}>
      <title>Board</title>
      <Head
        board={board}
        id={id}
        view={view}
        lost_since={lost_since}
        onTrucks={() => setOpen({ what: 'trucks' })}
        onOwn={() => setOpen({ what: 'own' })}
      />
      <Line board={board} acts={acts} />
      {board.calendar?.is_checked === false && (
        <Notice tone="tape" title="Calendar not checked">
          We read your own calendar last {board.calendar.read_when}. What you have entered there since then is not on this board.{' '}
          <Link to={dashboardPath(id, 'calendar/sync')}>See why</Link>
        </Notice>
      )}
      <ShortBars mover_id={id} board={board} acts={acts} />
      {board.trucks.length === 0 ? (
        <Notice tone="info" title="No truck yet">
          Add your trucks, and jobs can be put on them.{' '}
          <Button kind="link" onClick={() => setOpen({ what: 'trucks' })}>
            Add a truck
          </Button>
        </Notice>
      ) : (
        <>
          <Tray board={board} acts={acts} onAssign={(waiting) => setOpen({ what: 'place', item: itemOfWaiting(waiting) })} />
          {is_wide !== false && (
            <BoardGrid board={board} view={view} acts={acts} onOpen={(bar) => setOpen({ what: 'bar', item: itemOfBar(bar) })} />
          )}
          {is_wide !== true && <DayList board={board} onOpen={(bar) => setOpen({ what: 'bar', item: itemOfBar(bar) })} />}
        </>
      )}
      <LinksBar mover_id={id} board={board} acts={acts} />
      {open?.what === 'place' && item && <PlaceDialog board={board} acts={acts} item={item} onClose={close} />}
      {open?.what === 'bar' && item?.bar && (
        <BarDialog
          key={item.bar.version}
          mover_id={id}
          board={board}
          acts={acts}
          bar={item.bar}
          onClose={close}
          onMove={() => setOpen({ what: 'place', item })}
        />
      )}
      {open?.what === 'trucks' && <TrucksDialog mover_id={id} board={board} onClose={close} />}
      {open?.what === 'own' && <OwnJobDialog mover_id={id} board={board} acts={acts} onClose={close} />}
    </div>
  );
};

export default BoardPage;

/** As it is now: somebody may have changed it while it is looked at. */
const current = (board: Board, item: Item): Item | undefined => {
  if (item.bar === null) return item;
  const bar = board.bars.find(({ id }) => id === item.bar?.id);
  return bar && itemOfBar(bar);
};

type HeadProps = { board: Board; id: number; view: 'day' | 'week'; lost_since: string | null; onTrucks: () => void; onOwn: () => void };

const Head = ({ board: { first, last, today, may_change, updated_at, zone }, id, view, lost_since, onTrucks, onOwn }: HeadProps) => {
  const navigate = useNavigate();
  const step = view === 'day' ? 1 : 7;
  const to = (from: string, shown = view): string => `${dashboardPath(id, 'board')}?view=${shown}&from=${from}`;
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>Board</h1>
        <p className="cap">{lost_since === null ? `Updated ${timeAt(updated_at, zone)}` : `Not live since ${timeAt(lost_since, zone)}`}</p>
      </div>
      <nav className="row gap-4" aria-label="Days">
        <LinkButton
          kind="quiet"
          icon="left"
          to={to(addDays(first, -step))}
          aria-label={view === 'day' ? 'The day before' : 'The week before'}
        />
        <b className="nowrap">{first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`}</b>
        <LinkButton
          kind="quiet"
          icon="right"
          to={to(addDays(first, step))}
          aria-label={view === 'day' ? 'The day after' : 'The week after'}
        />
        <LinkButton size="s" to={to(today)}>
          Today
        </LinkButton>
      </nav>
      <Segmented
        label="Shown"
        hideLabel
        name="view"
        value={view}
        options={[
          { value: 'week', label: 'Week' },
          { value: 'day', label: 'Day' },
        ]}
        onChange={(shown) => void navigate(to(first, shown === 'day' ? 'day' : 'week'))}
      />
      {may_change && (
        <div className="row wraps gap-8">
          <Button size="s" icon="truck" onClick={onTrucks}>
            Trucks
          </Button>
          <Button size="s" icon="plus" onClick={onOwn}>
            Own job
          </Button>
          <Link
            className="inline-row gap-6 tap strong meta"
            reloadDocument
            to={`/api/v3/movers/${id}/board/hours.csv?from=${first}&to=${last}`}
          >
            <Icon name="download" /> Hours, CSV
          </Link>
        </div>
      )}
    </header>
  );
};

const timeAt = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });

/** What is in hand and whether it fits, or what was done last: the same words for eyes and ears. */
const Line = ({ board, acts }: { board: Board; acts: Acts }) => {
  const { held, said } = acts;
  const line = held && heldInWords(board, held);
  return (
    <>
      <div role="status" className={styles.line}>
        {!line && (said === null || said.is_bad) && board.may_change && board.trucks.length > 0 && (
          <p className={`meta ${styles.hint}`}>Drag a job onto a truck, or pick it up with Space.</p>
        )}
        {line && (
          <Notice tone={line.fits ? 'pine' : 'info'}>
            <b>{line.words}</b> {line.more}
          </Notice>
        )}
        {!line && said && !said.is_bad && (
          <Notice tone="pine" icon="check-circle">
            {said.words}{' '}
            {said.undoes && (
              <Button kind="link" onClick={() => void acts.undo()}>
                Undo
              </Button>
            )}
          </Notice>
        )}
      </div>
      {!line && said?.is_bad && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {said.words}
        </Notice>
      )}
    </>
  );
};

/** Which bar or job of the tray has the focus. */
const itemAt = (board: Board, target: EventTarget): Item | undefined => {
  const key = target instanceof HTMLElement ? target.dataset.item : undefined;
  const waiting = board.tray.map(itemOfWaiting).find((one) => one.key === key);
  return waiting ?? board.bars.map(itemOfBar).find((one) => one.key === key);
};

const ARROWS: Readonly<Record<string, readonly [rows: number, steps: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Space picks up and puts down, arrows go, U is the tray, Esc leaves it where it was, Ctrl+Z undoes. */
const onKey = async (event: KeyboardEvent, board: Board, acts: Acts, focusAfter: FocusAfter): Promise<void> => {
  if (!board.may_change || !(event.target instanceof HTMLElement) || event.target.closest('dialog') !== null) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping(event.target)) {
    event.preventDefault();
    return acts.undo();
  }
  const item = itemAt(board, event.target);
  if (item === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (acts.held === null) return whileFree(event, acts, item, arrow);
  if (arrow !== undefined) {
    event.preventDefault();
    return acts.setHeld(movedBy(board, acts.held, arrow[0], arrow[1] * (event.shiftKey ? 1440 : 30)));
  }
  if (event.key === 'Escape') return acts.setHeld(null);
  if (event.key !== ' ' && event.key !== 'Enter') return;
  event.preventDefault();
  const { key } = acts.held.item;
  const placed = await acts.putDown();
  if (placed) focusAfter({ key, ...placed });
};

const whileFree = async (event: KeyboardEvent, acts: Acts, item: Item, arrow: readonly [number, number] | undefined) => {
  if (event.key === ' ') {
    event.preventDefault();
    acts.pick(item);
  } else if (event.key.toLowerCase() === 'u' && item.bar !== null) {
    event.preventDefault();
    await acts.takeOff(item);
  } else if (arrow !== undefined) {
    event.preventDefault();
    goTo(event.currentTarget as HTMLElement, event.target as HTMLElement, arrow);
  }
};

const isTyping = (target: HTMLElement): boolean => target.matches('input, textarea, select');

/** What was put down by keys, by its key at its old place, and where it is now. */
type Put = Placed & { key: string };
type FocusAfter = (put: Put) => void;

/**
 * Once what was put down by keys is drawn at its new place, the focus is on it, or on the next job of the tray: whoever fills the board goes on.
 * The board may be drawn as it was once more before that, when a colleague did something.
 */
const useFocusAfter = (page: RefObject<HTMLElement | null>, board: Board): FocusAfter => {
  const [put, setPut] = useState<Put | null>(null);
  useEffect(() => {
    if (put === null || !board.bars.some(({ id, version }) => id === put.bar_id && version >= put.version)) return;
    setPut(null);
    if (document.activeElement !== document.body && document.activeElement?.closest('[data-item]') === null) return;
    const find = (what: string) => page.current?.querySelector<HTMLElement>(`[data-item${what}]`);
    (find(`="${put.key}"`) ?? find('^="job-"') ?? find('^="bar-"'))?.focus();
  }, [page, board, put]);
  return setPut;
};

/** The nearest bar or job of the tray in the arrow's direction, as it lies on the screen. */
const goTo = (page: HTMLElement, from: HTMLElement, [rows, steps]: readonly [number, number]): void => {
  const here = middleOf(from);
  const others = [...page.querySelectorAll<HTMLElement>('[data-item]')].filter((one) => one !== from && one.offsetParent !== null);
  const ahead = others
    .map((one) => ({ one, dx: middleOf(one).x - here.x, dy: middleOf(one).y - here.y }))
    .filter(({ dx, dy }) =>
      rows === 0 ? Math.sign(dx) === steps && Math.abs(dy) < ROW_PX / 2 : Math.sign(dy) === rows && Math.abs(dy) > ROW_PX / 4,
    );
  const near = ahead.sort((one, other) => farOf(one, rows) - farOf(other, rows))[0];
  near?.one.focus();
};

const ROW_PX = 60;

const farOf = ({ dx, dy }: { dx: number; dy: number }, rows: number): number =>
  rows === 0 ? Math.abs(dx) : Math.abs(dy) * 4 + Math.abs(dx);

const middleOf = (one: HTMLElement): { x: number; y: number } => {
  const { left, width, top, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
