import { setImmediate as othersTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { EVIDENCE } from '#domain/list-reader/evidence.ts';
import { insteadOf, type ReadList, type ReadRow, readingOfList } from '#domain/list-reader/read-list.ts';
import type { Findable } from '#domain/list-reader/search-index.ts';

/** A row with what it may be instead though it is sure. */
export type ToldRow = ReadRow & { instead?: readonly Findable[] };
export type ToldList = { matched: readonly ToldRow[]; unmatched: readonly string[] };

export type Asked = { id: number; text: string };
export type Answer = { id: number; told: ToldList } | { id: number; failed: unknown };

/** Several lists are read side by side, so that a short one does not wait for a long one. */
const answer = async ({ id, text }: Asked): Promise<Answer> => {
  try {
    const { matched, unmatched } = await readInTurns(text);
    return { id, told: { matched: matched.map(withInstead), unmatched } };
  } catch (failed) {
    return { id, failed };
  }
};

const readInTurns = async (text: string): Promise<ReadList> => {
  const reading = readingOfList(text, EVIDENCE);
  let turn_began = performance.now();
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    if (performance.now() - turn_began < LONGEST_TURN_MS) continue;
    await othersTurn();
    turn_began = performance.now();
  }
};

const LONGEST_TURN_MS = 8;

const withInstead = (row: ReadRow): ToldRow =>
  row.kind === 'item' && row.others === undefined ? { ...row, instead: insteadOf(row, EVIDENCE) } : row;

EVIDENCE.prepare();
parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)));
