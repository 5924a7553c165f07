import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  type Caller,
  choosesCheapest,
  choosesCover,
  FORM,
  IN_STATE,
  signsPapers,
  startsPlan,
  tellsStreets,
  walkTo,
} from '../../support/builders.ts';
import { aSite } from '../../support/site/world.ts';

/** How often a call may wait for PostgreSQL, and how many statements it may send meanwhile. Who asks is one of each. */
const MOST = {
  create: { trips: 5, statements: 7 },
  show: { trips: 2, statements: 2 },
  'set_item_count without a mover': { trips: 4, statements: 7 },
  'set_item_count with a chosen mover': { trips: 6, statements: 9 },
  details: { trips: 5, statements: 8 },
  bids: { trips: 3, statements: 3 },
  choose_mover: { trips: 4, statements: 7 },
  set_step: { trips: 3, statements: 5 },
  book: { trips: 10, statements: 24 },
  'book between states': { trips: 20, statements: 35 },
  'bookings/status': { trips: 3, statements: 3 },
};

test('no call of the funnel waits for the database more often than it has to', async () => {
  const site = await aSite();
  const { api } = site.visitor();
  const ana = { api };
  const watched = watchStatements();
  const counted: { [Call in keyof typeof MOST]?: { trips: number; statements: number } } = {};
  const call = async <T>(name: keyof typeof MOST, work: () => Promise<T>): Promise<T> => {
    watched.trips.length = 0;
    const answer = await work();
    counted[name] = { trips: watched.trips.length, statements: watched.trips.flat().length };
    return answer;
  };
  await startsPlan(ana);
  const { uuid: id } = await call('create', () => api.plans.create({ move_plan: FORM }));
  await call('show', () => api.plans.show({ id }));
  await call('set_item_count without a mover', () => api.inventory.setItemCount({ id, inventory_item_id: 1001, count: 3 }));
  await call('details', () => tellsStreets(ana, id));
  const { estimates } = await call('bids', () => api.bids.list({ id }));
  await call('choose_mover', () => api.bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 }));
  await call('set_item_count with a chosen mover', () => api.inventory.setItemCount({ id, inventory_item_id: 1001, count: 2 }));
  await choosesCheapest(ana, id);
  await call('set_step', () => api.plans.setStep({ id, step: 'BOOK' }));
  await choosesCover({ api }, id);
  const between = await bookingOf(ana, id);
  await call('book between states', () => api.bookings.book(between));
  const ben = site.visitor();
  const inside = await bookingOf(ben, (await walkTo(ben, await startsPlan(ben, IN_STATE), 'BOOK')).uuid);
  await call('book', () => ben.api.bookings.book(inside));
  await call('bookings/status', () => api.bookings.status({ id }));
  for (const [name, most] of Object.entries(MOST)) {
    const { trips, statements } = counted[name as keyof typeof MOST] ?? most;
    expect.soft(trips, `round trips of ${name}`).toBeLessThanOrEqual(most.trips);
    expect.soft(statements, `statements of ${name}`).toBeLessThanOrEqual(most.statements);
  }
});

/** Everything that a booking is asked with; the papers are signed before it. */
const bookingOf = async (ana: Caller, id: string) => {
  const { final_price, survey_waiver_needed } = await ana.api.bookings.terms({ id });
  return {
    ...{ id, total_cost: final_price ?? 0, survey_waived: survey_waiver_needed, ...(await signsPapers(ana, id)) },
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: `sandbox:1111:approve:${id}` },
  };
};

/** What one connection sends in one turn of the program travels together: that is one round trip. */
const watchStatements = (): { trips: string[][] } => {
  const trips: string[][] = [];
  const sending = new WeakMap<pg.Client, string[]>();
  const { query } = pg.Client.prototype;
  const watched = function (this: pg.Client, ...asked: unknown[]): unknown {
    const [{ text = '' } = {}] = [typeof asked[0] === 'string' ? { text: asked[0] } : (asked[0] as { text?: string })];
    const trip = sending.get(this);
    if (trip === undefined) {
      const begun = [text];
      trips.push(begun);
      sending.set(this, begun);
      process.nextTick(() => sending.delete(this));
    } else trip.push(text);
    return (query as (...asked: unknown[]) => unknown).apply(this, asked);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  onTestFinished(() => {
    Object.assign(pg.Client.prototype, { query });
  });
  return { trips };
};
