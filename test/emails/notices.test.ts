import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { push_subscriptions } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aConfirmedMove } from '#test/support/people/booked-people.ts';
import { aFederalDay, anEvent } from '#test/support/people/federal-day.ts';
import type { Site } from '#test/support/site/world.ts';

const device = (name: string, language: 'en' | 'es' = 'en') => ({
  ...{
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4',
    auth: 'Aq8u-Ts1XbjhazAkj7I99e',
    language,
  },
});

const later = (site: Site, ms: number): void => site.at(new Date(site.world.clock.now() + ms).toISOString());

const told = async ({ world }: Site): Promise<string[]> => {
  await workOnce(world);
  return (await sentEmails(world.db)).filter(({ subject }) => subject === 'Notice').map(({ body }) => body);
};

type Push = { gone: Set<string>; out_of_order: boolean };
const pushOf = ({ world }: Site) => world.push as unknown as Push;

describe('a browser that may be told', () => {
  test('is told of each step of the crew, in its language, once', async () => {
    const { site, ana, crew, key, id } = await aFederalDay();
    await ana.api.notices.followPlan({ id, ...device('phone', 'es') });
    await ana.api.notices.followPlan({ id, ...device('phone', 'es') });
    const event = anEvent('set_out', {}, -10);
    await crew.api.moveDay.report({ key, events: [event] });
    await crew.api.moveDay.report({ key, events: [event] });
    const said = await told(site);
    expect(said.filter((words) => words === `Su cuadrilla va en camino. /moving/${id}/plan`)).toHaveLength(1);
    expect(new Set(said).size).toBe(said.length);
  });

  test('is told of a message of the other sides, unless it was read before', async () => {
    const { site, ana, driver, id, mover_id } = await aConfirmedMove();
    await ana.api.notices.followPlan({ id, ...device('hers') });
    await driver.api.notices.followOffice({ id: mover_id, ...device('theirs') });
    const { entries } = await ana.api.messages.write({ id, client_id: randomUUID(), words: 'Can you come at 8?' });
    await driver.api.messages.write({ id, client_id: randomUUID(), words: 'Yes.' });
    await driver.api.messages.read({ id, up_to: entries.at(-1)?.id ?? 0 });
    later(site, 11_000);
    expect(await told(site)).toEqual([`A new message about the move. /moving/${id}/plan?tab=messages`]);
  });

  test('that took its yes back is asked no more, and one that is out of reach later', async () => {
    const { site, ana, crew, key, id } = await aFederalDay();
    await ana.api.notices.followPlan({ id, ...device('gone') });
    await ana.api.notices.followPlan({ id, ...device('here') });
    pushOf(site).gone.add(device('gone').endpoint);
    pushOf(site).out_of_order = true;
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, -10)] });
    expect(await told(site)).toEqual([]);
    pushOf(site).out_of_order = false;
    later(site, 3_600_000);
    expect((await told(site)).filter((words) => words.startsWith('Your crew is on its way'))).toHaveLength(1);
    expect((await site.db.select().from(push_subscriptions)).map(({ endpoint }) => endpoint)).toEqual([device('here').endpoint]);
  });

  test('ends by its own word, and no other server than a push service is ever asked', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await ana.api.notices.followPlan({ id, ...device('phone') });
    await ana.api.notices.end({ endpoint: device('phone').endpoint });
    expect(await site.db.select().from(push_subscriptions)).toEqual([]);
    for (const endpoint of ['https://169.254.169.254/latest', 'http://fcm.googleapis.com/x', 'https://fcm.googleapis.com.evil.example/x'])
      await expect(ana.api.notices.followPlan({ id, ...device('x'), endpoint })).toBeRefused('This browser takes no notices.', 'invalid');
  });

  test('is one of ten at most, and of nobody else’s move', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    for (let at = 0; at < 11; at += 1) await ana.api.notices.followPlan({ id, ...device(`d${at}`) });
    const kept = (await site.db.select().from(push_subscriptions)).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain('d0');
    for (const other of [site.visitor(), await site.customer('Ben'), driver])
      await expect(other.api.notices.followPlan({ id, ...device('other') })).toBeRefused(/./);
  });

  test('of a crew is told until its conversation ends, and its row goes with the night', async () => {
    const { site, ana, crew, key, id } = await aFederalDay();
    await crew.api.notices.followDay({ key, ...device('crew') });
    await ana.api.messages.write({ id, client_id: randomUUID(), words: 'The gate is open.' });
    later(site, 11_000);
    expect(await told(site)).toEqual(['A new message about the move.']);
    site.at('2026-12-08T08:00:00Z');
    await told(site);
    expect(await site.db.select().from(push_subscriptions)).toEqual([]);
  });
});
