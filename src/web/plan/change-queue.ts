/** What a line of changes needs to know of one. */
export type Queued = {
  /** Of two waiting changes with one key only the newer is sent: each says how things shall be, not what to add. */
  key: string;
};

export type LineState = 'empty' | 'sending' | 'offline';

/** How it stands once there is nothing more to wait for. */
export type Outcome = 'sent' | 'refused' | 'offline';

type Ways<One, Answer> = {
  send: (one: One) => Promise<Answer>;
  onAnswer: (one: One, answer: Answer) => void;
  onRefusal: (one: One, error: unknown) => void;
  /** A newer change of the same key stands in its place. */
  onReplaced: (one: One) => void;
  onMove: (line: readonly One[], state: LineState) => void;
  /** The change never arrived: it keeps its place and is sent again. */
  isUnsent: (error: unknown) => boolean;
  /** Resolves when the next try is worth it; `tries` counts those that failed in a row. */
  nextTry: (tries: number) => Promise<unknown>;
};

export type ChangeQueue<One> = {
  add: (one: One) => void;
  /** Resolves when the line is empty, or as soon as something stands in its way. */
  settled: () => Promise<Outcome>;
};

/** Sends changes one after another, in the order in which they were made: ten quick taps on one thing are two requests. */
export const openQueue = <One extends Queued, Answer>(ways: Ways<One, Answer>): ChangeQueue<One> => {
  let line: readonly One[] = [];
  let state: LineState = 'empty';
  let waiters: ((outcome: Outcome) => void)[] = [];

  const tell = (outcome: Outcome): void => {
    const told = waiters;
    waiters = [];
    for (const resolve of told) resolve(outcome);
  };
  const move = (next: LineState): void => {
    state = next;
    ways.onMove(line, next);
  };
  const leave = (one: One): void => {
    line = line.filter((other) => other !== one);
  };
  const sendFirst = async (one: One): Promise<boolean> => {
    try {
      const answer = await ways.send(one);
      leave(one);
      ways.onAnswer(one, answer);
    } catch (error) {
      if (ways.isUnsent(error)) return false;
      leave(one);
      ways.onRefusal(one, error);
      tell('refused');
    }
    return true;
  };
  const run = async (): Promise<void> => {
    for (let tries = 0, first = line[0]; first !== undefined; first = line[0]) {
      if (await sendFirst(first)) {
        tries = 0;
        move(line.length === 0 ? 'empty' : 'sending');
      } else {
        tries += 1;
        move('offline');
        tell('offline');
        await ways.nextTry(tries);
      }
    }
    tell('sent');
  };

  return {
    add: (one) => {
      // The first in line is on its way already.
      const replaced = line.slice(1).find(({ key }) => key === one.key);
      line = [...line.filter((other) => other !== replaced), one];
      if (replaced) ways.onReplaced(replaced);
      const is_idle = state === 'empty';
      move(state === 'offline' ? 'offline' : 'sending');
      if (is_idle) void run();
    },
    settled: () => {
      if (state === 'empty') return Promise.resolve('sent');
      if (state === 'offline') return Promise.resolve('offline');
      return new Promise((resolve) => waiters.push(resolve));
    },
  };
};
