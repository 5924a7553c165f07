import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { sandboxPayments, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import type { Places } from '#server/adapters/places/port.ts';
import { outboxPush } from '#server/adapters/push/outbox.ts';
import { outboxSms } from '#server/adapters/sms/outbox.ts';
import { createApp } from '#server/app.ts';
import { settableClock } from '#server/core/clock.ts';
import { jsonLog } from '#server/core/logs.ts';
import type { World } from '#server/core/world.ts';
import type { Limits } from '#server/db/open.ts';
import { noticeBox, textBox } from '#server/emails/sent-emails.ts';
import type { Pages } from '#server/http/pages.ts';
import { seed } from '#server/seed/seed.ts';
import { openMetrics } from '#server/signals/metrics.ts';
import { requireNothingAside } from '../nothing-aside.ts';
import { aBrowser, type Browser, ORIGIN } from '../people/browser-of-one.ts';
import { aCustomer, aMoverUser, anAdmin } from '../people/people.ts';
import { aDatabase, type Filling, type TestDatabase } from './database.ts';
import { givenBack, takenAway } from './database-away.ts';
import { SETTINGS, standInsOf, worldOf } from './stand-ins.ts';
import '../refused.ts';

type Asked = {
  /** The day on which the site stands still, at ten in the morning of its business. */
  today?: string;
  /** The instant, when the hour matters. */
  now?: string;
  /** How many connections the site has, when it is about them. */
  connections?: number;
  /** How long its statements may take and wait, when it is about that. */
  limits?: Limits;
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
  const database = asked.database ?? (await aDatabase(MARKET, asked.connections, asked.limits));
  const { db } = database;
  const clock = settableClock(now);
  const lines: string[] = [];
  const payments = sandboxPayments({ store: transactionsInMemory(), unique: randomUUID, slow_ms: 20 });
  const settings = { ...SETTINGS, public_url: ORIGIN, ...asked.settings };
  const stand_ins = standInsOf({ db, clock, settings });
  const { installments, mail, files, scanner } = stand_ins;
  const write = jsonLog((line) => lines.push(line), clock.now);
  const usual = worldOf({
    ...{ ...stand_ins, db, clock, payments, sms: outboxSms(textBox(db, clock)), push: outboxPush(noticeBox(db, clock)) },
    log: (event, facts) => {
      write(event, facts);
      requireNothingAside(event);
    },
    places: await allPlaces(),
    metrics: openMetrics(),
  });
  const world: World = { ...usual, ...asked.parts?.(usual) };
  const app = createApp(world, asked.pages ?? plainPage, { ready: () => isThere(world) });
  const close = once(async () => {
    await files.drop();
    if (asked.database === undefined) await database.drop();
  });
  closeWithTest(close);
  const base = { app, world, db, database, clock, payments, installments, mail, files, scanner, lines, close };
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
