import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { type Board, type Held, heldInWords, type Item, pickedUp } from './board-view.ts';

type Said = { words: string; is_bad: boolean; undoes?: boolean };
/** A bar, and the version of it that was put there. */
export type Placed = { bar_id: number; version: number };
type Undo = () => Promise<unknown>;

/** What can be done on a board. Each act is told in words, and the last ones can be taken back in their order. */
export const useBoard = (mover_id: number, board: Board) => {
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const undos = useRef<Undo[]>([]);
  // What was done can be taken back by a button for ten seconds, and after that by its keys.
  useEffect(() => {
    if (said === null || said.is_bad) return undefined;
    const timer = setTimeout(() => say(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const truckName = (id: number): string => board.trucks.find((truck) => truck.id === id)?.name ?? 'its truck';

  /** What the server refuses, it says who was faster; the board is read anew either way. */
  const act = async (words: string, work: () => Promise<Undo | undefined>): Promise<boolean> => {
    setBusy(true);
    try {
      const undo = await work();
      if (undo) undos.current = [...undos.current.slice(-MOST_UNDONE), undo];
      say({ words, is_bad: false, undoes: undo !== undefined });
      return true;
    } catch (error) {
      const { status, problem } = asCallError(error);
      say({ words: status === 0 ? 'Nothing was changed: there is no connection. Try again.' : problem.error_message, is_bad: true });
      return false;
    } finally {
      await revalidate();
      setBusy(false);
    }
  };

  /** `grabbed` is how far behind its beginning a pointer has it, in minutes. */
  const pick = (item: Item, grabbed = 0): void => {
    const up = pickedUp(board, item);
    setHeld(up === undefined ? null : { ...up, grabbed });
  };

  /** Answers where it is now; undefined where it could not be put there. */
  const put = async ({ item, truck_id, starts }: Held): Promise<Placed | undefined> => {
    const { bar, job, length, part } = item;
    const place = { id: mover_id, truck_id, starts, length };
    let placed: Placed | undefined;
    await act(`${item.name} is on ${truckName(truck_id)}.`, async () => {
      if (bar !== null) {
        const { version } = await call().board.move({ ...place, bar_id: bar.id, version: bar.version });
        placed = { bar_id: bar.id, version };
        const back = { id: mover_id, bar_id: bar.id, truck_id: bar.truck_id, starts: bar.starts, length };
        return () => call().board.move({ ...back, version });
      }
      const made = { ...place, ...(job ? { job_id: job.job_id, part } : { title: item.name }) };
      const { bar_id, version } = await call().board.put(made);
      placed = { bar_id, version };
      return () => call().board.takeOff({ id: mover_id, bar_id, version });
    });
    return placed;
  };

  const takeOff = ({ bar, name, job, part, length }: Item): Promise<boolean> =>
    bar === null
      ? Promise.resolve(false)
      : act(job ? `${name} is not on a truck any more.` : `${name} is gone.`, async () => {
          await call().board.takeOff({ id: mover_id, bar_id: bar.id, version: bar.version });
          const people = bar.people.filter(({ is_absent }) => !is_absent).map(({ id }) => id);
          const again = { id: mover_id, truck_id: bar.truck_id, starts: bar.starts, length, people };
          return () => call().board.put({ ...again, ...(job ? { job_id: job.job_id, part } : { title: name }) });
        });

  const undo = async (): Promise<void> => {
    const last = undos.current.at(-1);
    if (last === undefined) return say({ words: 'There is nothing to undo.', is_bad: false });
    undos.current = undos.current.slice(0, -1);
    await act('Undone.', async () => {
      await last();
      return undefined;
    });
  };

  /** Down, where it fits; where not, the line says why, and it stays in hand. */
  const putDown = async (): Promise<Placed | undefined> => {
    if (held === null || !heldInWords(board, held).fits) return undefined;
    setHeld(null);
    return put(held);
  };

  /** Let go with a pointer: over a place where it does not fit it is not put down, and the line says why. */
  const letGo = (is_put: boolean): void => {
    const line = held && !is_put ? heldInWords(board, held) : undefined;
    if (held && line && !line.fits) say({ words: `${held.item.name} stays where it was. ${line.more}`, is_bad: true });
    setHeld(null);
  };

  return { held, setHeld, letGo, pick, said, say, busy, act, put, takeOff, undo, putDown };
};

export type Acts = ReturnType<typeof useBoard>;

const MOST_UNDONE = 50;
const SAID_MS = 10_000;
