import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#contract/client.ts';
import { choosesCover } from '#test/support/builders.ts';
import { joins, type Person } from '../screens/account.ts';
import { isAwake } from '../screens/screen.ts';
import { inDatabase } from './visitor.ts';
import { apiOf, walkTo } from './walk.ts';

export const TEAM = { email: 'admin@example.com', password: 'moving-day-2027' };

type MoveOptions = {
  /** With this mover; left out, with the cheapest. */
  mover_id?: number;
  move_date?: string;
  places?: Parameters<typeof walkTo>[2];
};

/** Nora's move, booked in this browser. */
export const booksMove = async (page: Page, options: MoveOptions = {}) => {
  const id = await walkTo(page, 'COMPARE', options.places);
  const api = apiOf(page);
  if (options.move_date !== undefined) await api.plans.change({ id, move_plan: { details: { move_date: options.move_date } } });
  const mover_id = options.mover_id ?? (await api.bids.list({ id })).estimates[0]?.mover.id ?? 0;
  await api.bids.chooseMover({ plan_id: id, id: mover_id });
  await choosesCover({ api }, id);
  const { final_price, survey_waiver_needed } = await api.bookings.terms({ id });
  const email_address = `nora.${id}@example.com`;
  const { status } = await api.bookings.book({
    id,
    contact_information: { first_name: 'Nora', last_name: 'Whitfield', email_address, phone_number: '(718) 555-0164' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    total_cost: final_price ?? 0,
    survey_waived: survey_waiver_needed,
  });
  if (status !== 201) throw new Error('The booking did not come about.');
  return { id, mover_id, email_address, price: final_price ?? 0 };
};

/** Our team in a browser of its own, which may answer for every mover. */
export const asTeam = async (page: Page): Promise<Client> => {
  const team = apiOf(await anotherBrowser(page));
  await team.users.login({ user: TEAM });
  return team;
};

/** The word of the mover whose job a plan is. */
export const answersFor = async (team: Client, id: string, word: 'accept' | 'decline'): Promise<void> => {
  const { job } = await team.plans.show({ id });
  if (word === 'accept') await team.jobs.accept({ id: job?.id ?? 0 });
  else await team.jobs.decline({ id: job?.id ?? 0, mover_declined_reason_id: 1 });
};

/** A browser of somebody else, as wide as this one and open for as long. */
export const anotherBrowser = async (page: Page): Promise<Page> => {
  const { width, height } = page.viewportSize()!;
  const options = { viewport: { width, height }, hasTouch: width < 500, baseURL: process.env.SITE_ORIGIN ?? '' };
  const context = await page.context().browser()!.newContext(options);
  page.context().once('close', () => void context.close());
  const other = await context.newPage();
  other.setDefaultTimeout(15_000);
  return other;
};

/** Somebody new of this mover, signed in in this browser. */
export const worksFor = async (page: Page, mover_id: number): Promise<Person> => {
  const person = await joins(page);
  await inDatabase(`update users set role = 2, mover_id = ${mover_id} where email = '${person.email}'`);
  return person;
};

export const opensPlan = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/moving/${id}/plan`);
  await isAwake(page);
};

/** The move of a job that was accepted was on Friday. */
export const wasOnFriday = (id: string) =>
  inDatabase(
    `update move_plans set move_date = '2026-11-20', details = jsonb_set(details, '{move_date}', '"2026-11-20"') where uuid = '${id}'`,
  );

/** The time in which its mover can take back that it is done is over. */
export const isSettled = (id: string) => inDatabase(`update jobs set undo_until = completed_at where plan_id = '${id}'`);

/** The same, and its mover has said that it is done. */
export const isDone = async (driver: Client, id: string): Promise<void> => {
  await wasOnFriday(id);
  const { job } = await driver.plans.show({ id });
  await driver.jobs.complete({ id: job?.id ?? 0 });
  await isSettled(id);
};

export const inDollars = (dollars: number): string => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
