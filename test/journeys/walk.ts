import type { APIResponse, Page } from '@playwright/test';
import { type Client, clientOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { LOCAL } from '../screens/landing.ts';
import { isAwake } from '../screens/screen.ts';

const ORIGIN = process.env.SITE_ORIGIN ?? '';

/** The API as the pages of this browser call it, with its cookies. */
export const apiOf = (page: Page): Client =>
  clientOf(contract, ORIGIN, async (request) => {
    const body = await request.text();
    const answer = await page.request.fetch(request.url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), origin: ORIGIN },
      ...(body === '' ? {} : { data: body }),
    });
    const [status, found] = [answer.status(), await answer.body()];
    return new Response(status === 204 ? null : new Uint8Array(found), { status, headers: headersOf(answer) });
  });

/** One for each cookie that is set, as they came. */
const headersOf = (answer: APIResponse): [string, string][] => answer.headersArray().map(({ name, value }) => [name, value]);

/** A Thursday, soon enough to have a price and late enough to be booked. */
const MOVE_DAY = '2026-12-03';

const STREETS = { pick_up: { street_address: '412 7th Avenue' }, drop_off: { street_address: '1100 Maxwell Place' } };

/** Quickly to a step of a local move, by the calls that the pages would make, where the journey is about something else. Answers the plan's id. */
export const walkTo = async (page: Page, step: Step, { from, to } = LOCAL): Promise<string> => {
  const api = apiOf(page);
  const move_plan = {
    pick_up_address: from,
    drop_off_address: to,
    home_size_id: 5,
    address_src: 'gmaps',
    source: 'web',
    promo_code: '',
  } as const;
  const { uuid: id } = await api.plans.create({ move_plan: { ...move_plan, move_date: MOVE_DAY } });
  if (step === 'COMPARE' || step === 'BOOK') {
    await api.plans.change({ id, move_plan: { details: STREETS } });
    await api.plans.setStep({ id, step: 'COMPARE' });
  }
  if (step === 'BOOK') {
    const { estimates } = await api.bids.list({ id });
    const mover_id = estimates[0]?.mover.id ?? 0;
    await api.bids.chooseMover({ plan_id: id, id: mover_id });
  }
  if (step !== 'INVENTORY') await api.plans.setStep({ id, step });
  await page.goto(pathOf(id, step));
  await isAwake(page);
  return id;
};
