import { refuse } from '#domain/core/refusal.ts';

/** Of one plan at the same time. Each holds a connection while it waits for the plan's row, and there are not many. */
export const AT_ONCE = 5;

/** Whoever has waited longer is told to come again. */
const PATIENCE_MS = 30_000;

type Line = { at_work: number; waiting: (() => void)[] };

/** What changes one plan stands in line here, so that a plan whose row is held keeps nobody else waiting. Reads never do. */
export const linesOf = () => {
  const lines = new Map<string, Line>();
  const leave = (id: string, line: Line) => {
    line.at_work -= 1;
    line.waiting.shift()?.();
    if (line.at_work === 0 && line.waiting.length === 0) lines.delete(id);
  };
  return async <T>(id: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (id === undefined) return await work();
    const line = lines.get(id) ?? { at_work: 0, waiting: [] };
    lines.set(id, line);
    if (line.at_work >= AT_ONCE) await turn(line);
    line.at_work += 1;
    try {
      return await work();
    } finally {
      leave(id, line);
    }
  };
};

const turn = (line: Line): Promise<void> =>
  new Promise((resolve, reject) => {
    const come = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting = line.waiting.filter((one) => one !== come);
      reject(refuse('busy', 'Many changes to this move are under way right now. Please try again in a moment.'));
    }, PATIENCE_MS);
    line.waiting.push(come);
  });

/** The plan that a request changes. */
export const planToChange = ({ method, url }: Request): string | undefined =>
  method === 'GET' || method === 'HEAD'
    ? undefined
    : /\/move_plans\/([0-9a-f-]{36})(?:\/|$)/i.exec(new URL(url).pathname)?.[1]?.toLowerCase();
