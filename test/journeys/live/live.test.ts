import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import type { DayData, DayEvent, DayEventKind } from '#domain/papers/move-day-events.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { keyOf } from '#test/support/people/move-day.ts';
import { NOW } from '#test/support/site/site-server.ts';
import { anotherBrowser, booksMove, opensPlan } from '../booked-moves.ts';
import { MOVER } from '../change-orders/move-day.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** Nora's booked move, whose morning has come, and how its crew tells what happened so many minutes ago. */
const onItsDay = async (page: Page) => {
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  const { id } = await booksMove(page, { mover_id: Number(driver?.mover_id) });
  const mover = apiOf(await anotherBrowser(page));
  await mover.users.login({ user: MOVER });
  const { job } = await mover.plans.show({ id });
  await acceptsSigning({ api: mover }, id, job?.id ?? 0);
  const { link } = await mover.adjustments.sendCrewLink({ id, type: 'email', to: `crew.${randomUUID()}@example.com` });
  await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
  const today = NOW.slice(0, 10);
  await inDatabase(
    `update move_plans set move_date = '${today}', details = jsonb_set(details, '{move_date}', '"${today}"') where uuid = '${id}' returning uuid`,
  );
  const says = async <Kind extends DayEventKind>(kind: Kind, data: DayData[Kind], minutes_ago: number) => {
    const at = new Date(Date.parse(NOW) - minutes_ago * 60_000).toISOString();
    await apiOf(page).moveDay.report({ key: keyOf(link), events: [{ id: randomUUID(), kind, data, at } as DayEvent] });
  };
  return { id, says };
};

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('where is my move, on %s', (_, size) => {
  journey('a customer sees the crew come, load and close the door without touching the page', { size }, async ({ page, seesNoBarrier }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', { vehicle: 'T-7' }, 20);
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
    await tab.getByText('On the way to you').first().waitFor();
    await tab.getByText('truck T-7').waitFor();
    await says('arrived', {}, 1);
    await tab.getByText('Loading', { exact: true }).first().waitFor();
    const thing = {
      thing: randomUUID(),
      tag: 1,
      name: 'Sofa',
      room: 'Living Room',
      condition: '',
      photos: [],
      holds: 'article',
      packed_by: 'crew',
    } as const;
    await says('line', thing, 0);
    await tab.getByText(/^1 of \d+ tagged$/).waitFor();
    await seesNoBarrier();
    await says('loading_started', {}, 0);
    await says('loading_done', {}, 0);
    await tab.getByText(/^1 of \d+ on the truck$/).waitFor();
  });
});
