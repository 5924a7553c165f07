import pg from 'pg';
import { isTraced, waited, waits, workUnderWay } from '#server/signals/waits.ts';

/** As many as the site's hot questions are, and some more. Lists of other lengths are other questions, so there is no end to them. */
const MOST = 300;

type Wire = { cork(): void; uncork(): void };

/**
 * Asks each question under a name, so that PostgreSQL reads and plans it once for a connection and not each time. What is asked before
 * the answer to an earlier question is there goes out at once, and everything asked in one turn of the program in one package.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #is_corked = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    Object.assign(this, { pipeline: true });
  }

  // The driver's own signature is a pile of overloads; whatever is asked is handed on as it came.
  // biome-ignore lint/suspicious/noExplicitAny: as said above
  override query(asked: any, values?: any, ...rest: any[]): any {
    this.#cork();
    const is_named = typeof asked?.text === 'string' && asked.name === undefined && Array.isArray(values) && values.length > 0;
    const ask = super.query as (...args: unknown[]) => unknown;
    return counted(textOf(asked), [is_named ? { ...asked, name: this.#nameOf(asked.text) } : asked, values, ...rest], (args) =>
      ask.apply(this, args),
    );
  }

  #cork(): void {
    if (this.#is_corked) return;
    this.#is_corked = true;
    // The driver types its connection not at all.
    const { stream } = (this as unknown as { connection: { stream: Wire } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#is_corked = false;
      stream.uncork();
    });
  }

  /** None once there are too many. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST) return known;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** What the database had to answer, and whether that was a row that somebody else may hold. */
const counted = (text: string, args: unknown[], ask: (args: unknown[]) => unknown): unknown => {
  if (workUnderWay() === undefined) return ask(args);
  const began = performance.now();
  const is_lock = LOCKS.test(text);
  const answered = waits('db', isTraced() ? summaryOf(text) : undefined);
  const unlocked = is_lock ? waits('lock') : undefined;
  const done = (error?: unknown): void => {
    answered();
    unlocked?.();
    // Any other statement may meet one, too, and says so when it has waited for too long.
    if (!is_lock && isLockTimeout(error)) waited('lock', performance.now() - began);
  };
  const at = args.findLastIndex((one) => typeof one === 'function');
  if (at >= 0) {
    const callback = args[at] as (error: unknown, ...answer: unknown[]) => void;
    const told = (error: unknown, ...answer: unknown[]): void => {
      done(error);
      callback(error, ...answer);
    };
    return ask(args.with(at, told));
  }
  const answer = ask(args);
  if (answer instanceof Promise) answer.then(() => done(), done);
  else done();
  return answer;
};

/** "select move_plans": the words of a statement are ours, what it is asked with is not among them. */
const summaryOf = (text: string): string => {
  const [, verb = 'ask'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
};

const LOCKS = / for (no key )?(update|share)\b|_lock\(/;

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : String((asked as { text?: string } | null)?.text ?? ''));
