import { randomBytes, randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { outboxMail } from '#server/adapters/mail/outbox.ts';
import { sandboxMoves } from '#server/adapters/moves/sandbox.ts';
import { sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import type { Places } from '#server/adapters/places/port.ts';
import { standInSignIn } from '#server/adapters/sign-in/stand-in.ts';
import { outboxSms } from '#server/adapters/sms/outbox.ts';
import { createApp } from '#server/app.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { settableClock } from '#server/core/clock.ts';
import { jsonLog } from '#server/core/logs.ts';
import type { World } from '#server/core/world.ts';
import { seed } from '#server/db/seed/seed.ts';
import { letterBox, textBox } from '#server/letters/sent-letters.ts';
import type { Pages } from '#server/pages.ts';
import { insistOnNothingAside } from '../nothing-aside.ts';
import { aBrowser, type Browser, ORIGIN } from '../people/browser-of-one.ts';
import { aCustomer, aMoverUser, anAdmin } from '../people/people.ts';
import { aDatabase, type Filling, type TestDatabase } from './database.ts';
import { givenBack, takenAway } from './database-away.ts';
import { aFilesFolder } from './files-folder.ts';
import '../refused.ts';

type Asked = {
  /** The day on which the site stands still, at ten in the morning of its business. */
  today?: string;
  /** The instant, when the hour matters. */
  now?: string;
  /** A database of one's own, or the one of another site beside this one. */
  database?: TestDatabase;
  /** Parts of the world that are other than usual, or break. */
  parts?: (usual: World) => Partial<World>;
  settings?: Partial<World['settings']>;
  pages?: Pages;
};

/**
 * A whole site: the market in a database of its own, stand-ins for everything outside, a clock that stands still.
 * It goes away with the test that made it; made in a hook, it is closed by hand.
 */
export const aSite = async ({ today = '2026-11-20', now = `${today}T15:00:00Z`, ...asked }: Asked = {}) => {
  const database = asked.database ?? (await aDatabase(MARKET));
  const { db } = database;
  const clock = settableClock(now);
  const lines: string[] = [];
  const payments = sandboxPayments({ store: transactionsInMemory(), unique: randomUUID, slow_ms: 20 });
  const installments = sandboxInstallments({ store: sandboxInstallmentStore(db), checkout_page: `${ORIGIN}/sandbox/installments` });
  const mail = outboxMail(letterBox(db, clock));
  const sms = outboxSms(textBox(db, clock));
  const files = aFilesFolder(clock);
  const write = jsonLog((line) => lines.push(line), clock.now);
  const usual: World = {
    ...{ db, clock, payments, installments, mail, sms },
    ids: { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') },
    log: (event, facts) => {
      write(event, facts);
      insistOnNothingAside(event);
    },
    places: await allPlaces(),
    moves: sandboxMoves(clock.now),
    sign_in: standInSignIn(ORIGIN),
    files,
    carriers: sandboxCarriers(),
    budgets: new Map(),
    settings: { ...SETTINGS, ...asked.settings },
  };
  const world: World = { ...usual, ...asked.parts?.(usual) };
  const app = createApp(world, asked.pages ?? plainPage, { ready: () => isThere(world) });
  const close = once(async () => {
    await files.drop();
    if (asked.database === undefined) await database.drop();
  });
  closeWithTest(close);
  const base = { app, world, db, database, clock, payments, installments, mail, files, lines, close };
  return {
    ...base,
    /** Somebody's browser, without any cookie. */
    visitor: (): Browser => aBrowser(app),
    /** A browser in which somebody has just signed in with their password. */
    signIn: async (email: string, password: string): Promise<Browser> => {
      const browser = aBrowser(app);
      await browser.api.users.login({ user: { email, password } });
      return browser;
    },
    customer: (name = 'Ana') => aCustomer(base, name),
    mover: (mover_id: number) => aMoverUser(base, mover_id),
    admin: (role: 0 | 1 = 1) => anAdmin(base, role),
    /** The database goes away, and comes back. */
    away: () => takenAway(database.url),
    back: () => givenBack(database.url),
    /** Moves the clock to an instant, or to ten in the morning of a day. */
    at: (when: string) => clock.set(Date.parse(when.includes('T') ? when : `${when}T15:00:00Z`)),
  };
};

export type Site = Awaited<ReturnType<typeof aSite>>;

const MARKET: Filling = { name: 'market', fill: seed };

const SETTINGS: World['settings'] = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  public_url: ORIGIN,
  database_url: undefined,
  data_dir: '',
  build_dir: '',
  indexed_hosts: [],
  business_holidays: false,
  call_budgets: false,
  hot_reload: false,
};

let gazetteer: Promise<Places> | undefined;

/** Read once for each test file: it is large, and never changes. */
const allPlaces = (): Promise<Places> => {
  gazetteer ??= gazetteerPlaces();
  return gazetteer;
};

const plainPage: Pages = async () =>
  new Response('<!DOCTYPE html><title>A page</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

const isThere = ({ db }: World): Promise<boolean> =>
  db.$client.query('select 1').then(
    () => true,
    () => false,
  );

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
};

const closeWithTest = (close: () => Promise<void>): void => {
  try {
    onTestFinished(close);
  } catch {
    // Made in a hook: no test is running that it could end with.
  }
};
