import { asc, eq } from 'drizzle-orm';
import { jobs, mover_days, payment_events, users } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '../builders.ts';
import { aSite, type Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';

export const FULLY_BOOKED = { mover_declined_reason_id: 1 };

/** Ana has booked a move two weeks from now; with somebody of her mover. */
export const aBookedMove = async (move_date = '2026-12-04', site?: Site) => {
  const here = site ?? (await aSite());
  const ana = here.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job, paid_today, total_cost } = booked.body;
  const mover_id = (await ana.api.plans.show({ id })).mover?.id ?? 0;
  return { site: here, ana, id, job, paid_today, total_cost, mover_id, driver: await here.mover(mover_id) };
};

export type Booked = { site: Site; ana: Browser; id: string };

/** The job as the plan shows it now, and somebody of the mover that has it. */
export const askedMover = async ({ site, ana, id }: Booked) => {
  const { job, mover } = await ana.api.plans.show({ id });
  if (job === null || mover === null) throw new Error('Nobody is asked.');
  return { job, mover, driver: await site.mover(mover.id) };
};

/** The mover that is asked now says no. */
export const moverDeclines = async (booked: Booked) => {
  const { job, driver } = await askedMover(booked);
  await driver.api.jobs.decline({ id: job.id, ...FULLY_BOOKED });
};

/** The mover that is asked now says yes. */
export const moverAccepts = async (booked: Booked) => {
  const { job, driver } = await askedMover(booked);
  await acceptsSigning(driver, booked.id, job.id);
};

export const ledgerOf = async ({ db }: Site) =>
  (await db.select().from(payment_events).orderBy(payment_events.id)).map(({ kind, amount_cents }) => [kind, amount_cents]);

/** Half-truck-days that a mover has given away; nothing for a day on which it has none. */
export const slotsOf = async ({ db }: Site, mover_id: number): Promise<Record<string, number>> => {
  const rows = await db.select().from(mover_days).where(eq(mover_days.mover_id, mover_id));
  return Object.fromEntries(rows.filter(({ taken }) => taken > 0).map(({ day, taken }) => [day, taken]));
};

export const jobsOf = ({ db }: Site) => db.select().from(jobs).orderBy(jobs.id);

/** The beginning of each subject that went to an address, in the order of the emails. */
export const subjectsTo = async ({ db }: Site, email: string) =>
  (await sentEmails(db)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject.split(':')[0]);

/** The emails of a mover go to the first of its people. */
export const subjectsToMover = async (site: Site, mover_id: number) => {
  const people = site.db.select().from(users).where(eq(users.mover_id, mover_id));
  const [first] = await people.orderBy(asc(users.created_at), asc(users.id)).limit(1);
  return subjectsTo(site, first?.email ?? '');
};

/** Friday, December 4 is booked; these are a Tuesday and a Saturday after it. */
export const [FRIDAY, TUESDAY, SATURDAY] = ['2026-12-04', '2026-12-08', '2026-12-12'] as const;

/** On that Friday, and its mover has said yes. */
export const aConfirmedMove = async () => {
  const booked = await aBookedMove(FRIDAY);
  await moverAccepts(booked);
  await workOnce(booked.site.world);
  return booked;
};

export const asksFor = ({ ana, id }: Booked, move_date: string, comment = '') => ana.api.reschedules.ask({ id, move_date, comment });
