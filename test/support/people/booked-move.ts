import { asc } from 'drizzle-orm';
import { payment_events, payments } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { IN_ORDER } from '#server/ledger/payment-rows.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '../builders.ts';
import { aSite, type Site } from '../site/world.ts';

/** Friday two weeks from the day on which the site stands. */
export const MOVE_DATE = '2026-12-04';

export const CHICAGO = 'Chicago, IL 60614';

/** As far as another state, inside the one of the pick-up. */
export const ACROSS_NY = 'Buffalo, NY 14202';

/** A move that Ana has booked, and somebody of its mover; accepted when asked for. */
export const aBookedMove = async ({
  move_date = MOVE_DATE,
  to = IN_STATE.drop_off_address as string,
  outcome = 'approve',
  is_accepted = true,
} = {}) => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date, drop_off_address: to }), 'BOOK');
  const booked = await books(ana, id, outcome);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job, paid_today, due_later, total_cost } = booked.body;
  const plan = await ana.api.plans.show({ id });
  const driver = await site.mover(plan.mover?.id ?? 0);
  if (is_accepted) {
    await acceptsSigning(driver, id, job.id);
    await workOnce(site.world);
  }
  return { site, ana, id, job, driver, paid_today, due_later, total_cost };
};

/** Everything that is due at an instant is done, also what that makes due. */
export const worksAt = async (site: Site, when: string): Promise<void> => {
  site.at(when);
  for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
};

/** The ledger as words: what happened, and dollars. */
export const ledgerOf = async ({ db }: Pick<Site, 'db'>): Promise<string[]> =>
  (await db.select().from(payment_events).orderBy(asc(payment_events.id))).map(({ kind, amount_cents }) => `${kind} ${amount_cents / 100}`);

export const rowsOf = ({ db }: Pick<Site, 'db'>) =>
  db
    .select()
    .from(payments)
    .orderBy(...IN_ORDER);

/** What was taken of the customer and did not go back, in dollars. */
export const paidAt = async ({ db }: Pick<Site, 'db'>): Promise<number> => {
  const sum = (await db.select().from(payment_events)).reduce(
    (cents, { kind, amount_cents }) => cents + (kind === 'captured' ? amount_cents : kind === 'refunded' ? -amount_cents : 0),
    0,
  );
  return sum / 100;
};

export const subjectsTo = async (site: Site, email: string) =>
  (await sentEmails(site.db)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject.split(':')[0] ?? '');
