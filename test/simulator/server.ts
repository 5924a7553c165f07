import type { StepPoint } from '#server/booking/step-points.ts';
import { ProcessDeath } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { workOnce } from '#server/workers/workers.ts';
import { worldOf } from '#test/support/site/stand-ins.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

/** A process of the site. When it dies, whatever it was at ends where it stands. */
export type Server = {
  name: string;
  isAlive(): boolean;
  world: World;
  /** Handed to the product: it may die at each of these. */
  step(point: StepPoint): void;
  /** One pass of its workers, unless one is under way. */
  work(): void;
};

export class Death extends ProcessDeath {}

/** `died` is told once, so that somebody can start the next. */
export const aServer = (story: Story, outside: Outside, name: string, died: () => void): Server => {
  let alive = true;
  let working = false;

  const die = (where: string): never => {
    if (alive) {
      alive = false;
      story.deaths += 1;
      story.tell(`${name} dies at ${where}`);
      died();
    }
    throw new Death(where);
  };
  const mayDie = (where: string, share: number): void => {
    if (!alive) throw new Death(where);
    if (story.faulty && story.deadly && story.random.chance(share)) die(where);
  };

  const world: World = worldOf({
    db: mortal(story.place.db, () => mayDie('the database', DIES_ASKING)),
    clock: { now: story.time.now },
    ids: { uuid: story.random.uuid, token: story.random.uuid },
    log: (event, facts) => {
      if (!alive) return;
      story.tell(`${name} logs ${event}${facts?.outbox_job === undefined ? '' : ` of outbox_job ${facts.outbox_job}`}`);
      if (event === 'set_aside' && !story.faulty) story.break('a row is set aside in quiet times');
      if (event === 'finalize_failed') story.break('what became of a payment could not be written down');
    },
    payments: mortalAnswers(outside.payments, () => mayDie('the gateway', DIES_ASKING)),
    installments: mortalAnswers(outside.installments, () => mayDie('the installment provider', DIES_ASKING)),
    mail: {
      send: async (email) => {
        mayDie('the mail', DIES_ASKING);
        await outside.mail.send(email);
        mayDie('the mail’s answer', DIES_ASKING);
      },
    },
    places: outside.places,
    files: outside.files,
    pdf: outside.pdf,
  });
  const step = (point: StepPoint): void => mayDie(point, DIES_AT_POINT);

  const pass = async (): Promise<void> => {
    working = true;
    try {
      await workOnce(world, step);
    } catch (error) {
      if (!(error instanceof Death) && alive) story.tell(`${name} works in vain: ${wordsOf(error)}`);
      if (!(error instanceof Death) && alive && !story.faulty) story.break(`a pass of the workers fails in quiet times: ${wordsOf(error)}`);
    } finally {
      working = false;
    }
  };

  return {
    ...{ name, world, step, isAlive: () => alive },
    work: () => {
      if (alive && !working) void pass();
    },
  };
};

const DIES_AT_POINT = 0.03;
const DIES_ASKING = 0.012;

/** Asked by a dead process, it does not answer. */
const mortal = (db: Db, ask: () => void): Db =>
  new Proxy(db, {
    get: (target, key) => {
      const found = Reflect.get(target, key) as unknown;
      if (typeof found !== 'function') return found;
      return (...args: unknown[]) => {
        ask();
        return (found as (...args: unknown[]) => unknown).apply(target, args);
      };
    },
  });

/** Each call may be its last before it is sent, or after the answer came. */
const mortalAnswers = <T extends object>(provider: T, ask: () => void): T =>
  new Proxy(provider, {
    get: (target, key) => {
      const found = Reflect.get(target, key) as unknown;
      if (typeof found !== 'function') return found;
      return async (...args: unknown[]) => {
        ask();
        const answer: unknown = await (found as (...args: unknown[]) => Promise<unknown>).apply(target, args);
        ask();
        return answer;
      };
    },
  });

const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${error.message.split('\n')[0]}` : String(error));
