/** What a line of changes needs to know of one. */
export type Queued = {
  /** Of two waiting changes with one key only the newer is sent: each says how things shall be, not what to add. */
  key: string;
};

/** Why a change that was sent is not in the store and has not been refused either: it keeps its place. */
export type Obstacle = 'offline' | 'signed_out';

export type LineState = 'empty' | 'sending' | Obstacle;

/** How it stands once there is nothing more to wait for. */
export type Outcome = 'sent' | 'refused' | Obstacle;

type Ways<One, Answer> = {
  send: (one: One) => Promise<Answer>;
  onAnswer: (one: One, answer: Answer) => void;
  onRefusal: (one: One, error: unknown) => void;
  /** A newer change of the same key stands in its place. */
  onReplaced: (one: One) => void;
  onMove: (line: readonly One[], state: LineState) => void;
  /** What stands in the way of sending anything; undefined for a change that was refused. */
  obstacleIn: (error: unknown) => Obstacle | undefined;
  /** Resolves when the next try is worth it; `tries` counts those that failed in a row. */
  nextTry: (tries: number, obstacle: Obstacle) => Promise<unknown>;
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
  const sendFirst = async (one: One): Promise<Obstacle | undefined> => {
    try {
      const answer = await ways.send(one);
      leave(one);
      ways.onAnswer(one, answer);
    } catch (error) {
      const obstacle = ways.obstacleIn(error);
      if (obstacle !== undefined) return obstacle;
      leave(one);
      ways.onRefusal(one, error);
      tell('refused');
    }
    return undefined;
  };
  const run = async (): Promise<void> => {
    for (let tries = 0, first = line[0]; first !== undefined; first = line[0]) {
      const obstacle = await sendFirst(first);
      if (obstacle === undefined) {
        tries = 0;
        move(line.length === 0 ? 'empty' : 'sending');
      } else {
        tries += 1;
        move(obstacle);
        tell(obstacle);
        await ways.nextTry(tries, obstacle);
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
      move(is_idle ? 'sending' : state);
      if (is_idle) void run();
    },
    settled: () => {
      if (state === 'empty') return Promise.resolve('sent');
      if (state !== 'sending') return Promise.resolve(state);
      return new Promise((resolve) => waiters.push(resolve));
    },
  };
};
