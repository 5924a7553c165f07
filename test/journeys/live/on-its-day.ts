import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CrewEvent, DayData, DayEventKind } from '#domain/papers/move-day-events.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { keyOf } from '#test/support/people/move-day.ts';
import { NOW } from '#test/support/site/site-server.ts';
import { anotherBrowser, booksMove, worksFor } from '../booked-moves.ts';
import { MOVER } from '../change-orders/move-day.ts';
import { inDatabase } from '../visitor.ts';
import { apiOf, type walkTo } from '../walk.ts';

/** It is ten in the morning. The crew is promised for the hour that begins now, or was for the one that began at eight. */
const HOURS = { now: 2, over: 0 } as const;

/** Nora's booked move, whose morning has come, and how its crew tells what happened so many minutes ago. */
export const onItsDay = async (
  page: Page,
  promised: keyof typeof HOURS = 'now',
  { places, loaded_on = NOW.slice(0, 10) }: { places?: Parameters<typeof walkTo>[2]; loaded_on?: string } = {},
) => {
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  const { id, email_address } = await booksMove(page, { mover_id: Number(driver?.mover_id), ...(places && { places }) });
  const mover = apiOf(await anotherBrowser(page));
  await mover.users.login({ user: MOVER });
  const { job } = await mover.plans.show({ id });
  await acceptsSigning({ api: mover }, id, job?.id ?? 0);
  // Somebody new of the same mover: nobody has many links sent in an hour.
  const office = await anotherBrowser(page);
  await worksFor(office, Number(driver?.mover_id));
  const { link } = await apiOf(office).adjustments.sendCrewLink({ id, type: 'email', to: `crew.${randomUUID()}@example.com` });
  await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
  await inDatabase(
    `update move_plans set move_date = '${loaded_on}', details = details || '{"move_date": "${loaded_on}", "move_time": ${HOURS[promised]}}' where uuid = '${id}' returning uuid`,
  );
  const says = async <Kind extends DayEventKind>(kind: Kind, data: DayData[Kind], minutes_ago: number) => {
    const at = new Date(Date.parse(NOW) - minutes_ago * 60_000).toISOString();
    await apiOf(page).moveDay.report({ key: keyOf(link), events: [{ id: randomUUID(), kind, data, at } as CrewEvent] });
  };
  return { id, link, email_address, says, mover };
};
