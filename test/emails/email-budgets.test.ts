import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CREW_LINK } from '#server/change-orders/emails/crew-link.ts';
import { outbox } from '#server/db/schema.ts';
import { PLAN_LINK } from '#server/plan/emails/plan-link.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const emailsOf = ({ db }: Pick<Site, 'db'>, template: string) => db.$count(outbox, sql`${outbox.body} ->> 'template' = ${template}`);

const CALLS = 60;
const addresses = Array.from({ length: CALLS }, (_, at) => `somebody.${at}@example.com`);

test('of many links that one browser has mailed within an hour, to whomever, five are sent [property 49]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  const sent = await Promise.allSettled(addresses.map((email) => ana.api.links.email({ id, email })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await emailsOf(site, PLAN_LINK)).toBe(5);
});

test('of many links to the move day that one mover has mailed within an hour, five are sent, the first of the morning among them [property 49]', async () => {
  const { site, driver, id } = await aMoveDay();
  const sent = await Promise.allSettled(addresses.map((to) => driver.api.adjustments.sendCrewLink({ id, type: 'email', to })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await emailsOf(site, CREW_LINK)).toBe(5);
});
