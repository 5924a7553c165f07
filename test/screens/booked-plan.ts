import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#contract/client.ts';
import { apiOf, walkTo } from '../journeys/walk.ts';
import { isAwake } from './screen.ts';

/** A move booked by this browser; and our team, which may answer for every mover. */
export const onBookedPlan = async (page: Page, move_date = '2026-12-03', places?: Parameters<typeof walkTo>[2]) => {
  const id = await walkTo(page, 'COMPARE', places);
  const api = apiOf(page);
  await api.plans.change({ id, move_plan: { details: { move_date } } });
  const { estimates } = await api.bids.list({ id });
  await api.bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 });
  const terms = await api.bookings.terms({ id });
  await api.bookings.book({
    id,
    contact_information: { first_name: 'Nora', last_name: 'Whitfield', email_address: 'nora@example.com', phone_number: '(718) 555-0164' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    total_cost: terms.final_price ?? 0,
    survey_waived: terms.survey_waiver_needed,
  });
  const team = await asTeam(page);
  return { id, api, team, answer: (word: 'accept' | 'decline') => answerFor(team, id, word), price: terms.final_price ?? 0 };
};

export const openPlan = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/moving/${id}/plan`);
  await isAwake(page);
};

const ADMIN = { email: 'admin@example.com', password: 'moving-day-2027' };

const asTeam = async (page: Page): Promise<Client> => {
  const context = await page.context().browser()!.newContext();
  page.context().once('close', () => void context.close());
  const team = apiOf(await context.newPage());
  await team.users.login({ user: ADMIN });
  return team;
};

const answerFor = async (team: Client, plan_id: string, word: 'accept' | 'decline'): Promise<void> => {
  const { job } = await team.plans.show({ id: plan_id });
  if (word === 'accept') await team.jobs.accept({ id: job?.id ?? 0 });
  else await team.jobs.decline({ id: job?.id ?? 0, mover_declined_reason_id: 1 });
};
