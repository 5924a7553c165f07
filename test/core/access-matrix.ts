import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cookiesFor } from '#server/core/cookies.ts';
import type { Db } from '#server/db/open.ts';
import { move_plans, plan_grants, sessions, visitors } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Who looks, in the order of the table's columns. */
export const VIEWERS = [
  ...['nobody', 'reader', 'visitor', 'owner', 'customer', 'its_mover', 'other_mover', 'admin', 'super_admin', 'acting'],
] as const;

/** How far a plan has come, in the order of the table's lines. */
export const STATES = ['open', 'public', 'booked', 'locked'] as const;
export type State = (typeof STATES)[number];

/** A plan in one state: the one that a browser without an account made, or that of an account, and what hangs on it. */
export type Facts = { id: string; job_id: number };

export type Matrix = {
  site: Site;
  viewers: ReadonlyMap<string, Browser>;
  /** By state; the visitor's own plan for the visitor, the account's for everybody else. */
  factsFor(viewer: string, state: State): Facts;
  /** Runs a call and takes back whatever it changed. */
  undone<T>(work: () => Promise<T>): Promise<T>;
};

/** The mover that every plan of the table has chosen. */
export const ITS_MOVER = 1;

/** What a plan of the table says of its people, each under a letter for the table's cells. */
export const MARKS: Readonly<Record<string, string>> = {
  n: 'Markname',
  e: 'markmail@example.com',
  p: '(212) 555-0199',
  s: '4711 Markstreet',
  u: 'Markunit',
};

/** One site with a plan in each state for a browser and for an account, and everybody who may look at them. */
export const aMatrix = async (): Promise<Matrix> => {
  const rewound = rewindable();
  const site = await aSite({ parts: (usual) => ({ db: rewound.over(usual.db) }) });
  const [visitor, owner] = [site.visitor(), await site.customer('Olive')];
  const facts = new Map<string, Facts>();
  for (const state of STATES) {
    facts.set(`visitor ${state}`, await aPlan(site, visitor, state));
    facts.set(`owner ${state}`, await aPlan(site, owner, state));
  }
  const ids = STATES.map((state) => facts.get(`owner ${state}`)?.id ?? '');
  const viewers = new Map<string, Browser>([
    ['nobody', site.visitor()],
    ['reader', await aReader(site, ids)],
    ['visitor', visitor],
    ['owner', owner],
    ['customer', await site.customer('Ben')],
    ['its_mover', await site.mover(ITS_MOVER)],
    ['other_mover', await site.mover(2)],
    ['admin', await site.admin(1)],
    ['super_admin', await site.admin(0)],
    ['acting', await anAdminActingAs(site, owner.user_id)],
  ]);
  const factsFor = (viewer: string, state: State): Facts => facts.get(`${viewer === 'visitor' ? 'visitor' : 'owner'} ${state}`)!;
  return { site, viewers, factsFor, undone: rewound.undone };
};

const aPlan = async (site: Site, whose: Browser, state: State): Promise<Facts> => {
  const { uuid: id } = await startsPlan(whose);
  const stop = { street_address: MARKS.s, apartment_number: MARKS.u };
  await whose.api.plans.change({ id, move_plan: { details: { pick_up: stop, drop_off: stop } } });
  await whose.api.bids.chooseMover({ plan_id: id, id: ITS_MOVER });
  const job_id = state === 'booked' ? await booked(site, whose, id) : 0;
  await site.db
    .update(move_plans)
    .set({
      contact_first_name: MARKS.n,
      contact_email_address: MARKS.e,
      contact_phone_number: MARKS.p,
      is_public: state === 'public',
      read_only_plan: state === 'locked',
    })
    .where(eq(move_plans.uuid, id));
  return { id, job_id };
};

const booked = async (site: Site, whose: Browser, id: string): Promise<number> => {
  for (const step of ['DETAILS', 'COMPARE', 'BOOK'] as const) await whose.api.plans.setStep({ id, step });
  const answer = await books(whose, id);
  if (answer.status !== 201) throw new Error('The booking did not come about.');
  const job_id = answer.body.job.id;
  await acceptsSigning(await site.mover(ITS_MOVER), id, job_id);
  await workOnce(site.world);
  return job_id;
};

const aReader = async (site: Site, ids: readonly string[]): Promise<Browser> => {
  const browser = site.visitor();
  const token = randomBytes(32).toString('base64url');
  const id = site.world.ids.uuid();
  const created_at = new Date(site.clock.now());
  await site.db.insert(visitors).values({ id, token_sha256: hashOf(token), created_at });
  const expires_at = new Date(site.clock.now() + 86_400_000);
  await site.db.insert(plan_grants).values(ids.map((plan_id) => ({ plan_id, visitor_id: id, scope: 'view', expires_at })));
  browser.cookies.set(cookiesFor(false).visitor, token);
  return browser;
};

const anAdminActingAs = async (site: Site, user_id: string): Promise<Browser> => {
  const admin = await site.admin(1);
  const acting_until = new Date(site.clock.now() + 3_600_000);
  await site.db.update(sessions).set({ acting_as: user_id, acting_until }).where(eq(sessions.user_id, admin.user_id));
  return admin;
};

/** A database that can go back: while `undone` runs, all of it is one transaction that is rolled back. */
export const rewindable = () => {
  let now: object | undefined;
  let real: Db | undefined;
  const over = (db: Db): Db => {
    real = db;
    return new Proxy(db, {
      get: (target, key) => {
        const from: object = now !== undefined && key in now ? now : target;
        const value: unknown = Reflect.get(from, key);
        return typeof value === 'function' ? value.bind(from) : value;
      },
    });
  };
  const undone = async <T>(work: () => Promise<T>): Promise<T> => {
    let kept: { answer: T } | undefined;
    await real
      ?.transaction(async (tx) => {
        now = tx;
        kept = { answer: await work() };
        throw BACK;
      })
      .catch((thrown: unknown) => {
        if (thrown !== BACK) throw thrown;
      })
      .finally(() => {
        now = undefined;
      });
    if (kept === undefined) throw new Error('Nothing was answered.');
    return kept.answer;
  };
  return { over, undone };
};

const BACK = new Error('Back to where it was.');
