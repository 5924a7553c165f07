import type { Page } from '@playwright/test';
import type { Client } from '#contract/client.ts';
import { acceptsSigning, books, choosesCover } from '#test/support/builders.ts';
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

/** With what is signed of a move between states. Answers the job, and the price that was booked. */
export const booksAsNora = async (api: Client, id: string, email_address: string) => {
  const contact_information = { first_name: 'Nora', last_name: 'Whitfield', email_address, phone_number: '(718) 555-0164' };
  await choosesCover({ api }, id);
  const price = (await api.bookings.terms({ id })).final_price ?? 0;
  const booked = await books({ api }, id, 'approve', { contact_information });
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  return { job_id: booked.body.job.id, price };
};

/** Nora's move, booked in this browser. */
export const booksMove = async (page: Page, options: MoveOptions = {}) => {
  const id = await walkTo(page, 'COMPARE', options.places);
  const api = apiOf(page);
  if (options.move_date !== undefined) await api.plans.change({ id, move_plan: { details: { move_date: options.move_date } } });
  const mover_id = options.mover_id ?? (await api.bids.list({ id })).estimates[0]?.mover.id ?? 0;
  await api.bids.chooseMover({ plan_id: id, id: mover_id });
  const email_address = `nora.${id}@example.com`;
  const { price } = await booksAsNora(api, id, email_address);
  return { id, mover_id, email_address, price };
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
  if (word === 'accept') await acceptsSigning({ api: team }, id, job?.id ?? 0);
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

/** Nora's move, booked in this browser and accepted by somebody of its mover's office in another one. */
export const booksAcceptedMove = async (page: Page): Promise<{ id: string; mover_id: number; office: Page }> => {
  const { id, mover_id } = await booksMove(page);
  const office = await anotherBrowser(page);
  await worksFor(office, mover_id);
  await answersFor(apiOf(office), id, 'accept');
  return { id, mover_id, office };
};
