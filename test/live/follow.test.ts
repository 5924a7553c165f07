import { describe, expect, test } from 'vitest';
import { openLiveHub } from '#server/core/live-hub.ts';
import { aFederalDay, aLine, anEvent } from '#test/support/people/federal-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const GONE = 410;

const aFollowedDay = async () => {
  const day = await aFederalDay();
  const { link } = await day.ana.api.live.makeLink({ id: day.id, name: 'Maxwell Place front desk' });
  return { ...day, desk: day.site.visitor(), link: link.slice(link.lastIndexOf('/') + 1) };
};

describe('a link to follow a move', () => {
  test('has 22 letters that nobody guesses, and shows times, truck and door; no price, list, phone number or other address', async () => {
    const { site, ana, id, crew, key, desk, link } = await aFollowedDay();
    expect(link).toMatch(/^[\w-]{22}$/);
    await crew.api.moveDay.report({
      key,
      events: [anEvent('set_out', { vehicle: 'T-7' }, -30), anEvent('arrived', {}, 0), aLine(1, 'Sofa', 2)],
    });
    const seen = await desk.api.live.follow({ key: link });
    expect(seen).toMatchObject({ state: 'loading', for: 'Maxwell Place front desk', by: 'Ana', crew: { vehicle: 'T-7', phone: '' } });
    const plan = await ana.api.plans.show({ id });
    const text = JSON.stringify(seen);
    for (const hidden of [
      ...[plan.contact_phone_number, plan.contact_email_address, plan.contact_last_name, plan.details.pick_up.street_address],
      ...[plan.mover_phone_number, 'Sofa', 'pieces', 'late', 'credit', String(plan.pricing.final_price)],
    ])
      expect(text).not.toContain(hidden);
    expect((await desk.request('GET', `/follow/${link}`)).headers.get('x-robots-tag')).toBe('noindex');
    for (const other of [() => desk.api.plans.show({ id }), () => desk.api.live.show({ id }), () => desk.api.live.links({ id })])
      expect((await refusalOf(other())).status).toBe(404);
    await site.close();
  });

  test('tells its owner when it was opened first, and ends at once when its owner stops it', async () => {
    const { site, ana, id, desk, link } = await aFollowedDay();
    const hub = await openLiveHub(site.database.url, () => undefined);
    site.world.live = hub;
    expect((await ana.api.live.links({ id })).links).toMatchObject([{ name: 'Maxwell Place front desk', opened_at: null }]);
    await desk.api.live.follow({ key: link });
    site.at('2026-12-04T13:05:00Z');
    await desk.api.live.follow({ key: link });
    const { links } = await ana.api.live.links({ id });
    expect(links).toMatchObject([{ opened_at: '2026-12-04T13:00:00.000Z' }]);
    const stream = await desk.request('GET', `/api/v3/follow/${link}/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const hears = async (event: string): Promise<void> => {
      while (!text.includes(`event: ${event}\n`)) {
        const read = await reader?.read();
        if (read === undefined || read.done) throw new Error(`The stream ended before "${event}".`);
        text += read.value;
      }
    };
    await hears('view');
    await ana.api.live.stopLink({ id, link_id: links[0]!.id });
    await hears('over');
    expect(await refusalOf(desk.api.live.follow({ key: link }))).toMatchObject({
      status: GONE,
      problem: { error_message: 'This link has ended.' },
    });
    expect((await ana.api.live.links({ id })).links).toEqual([]);
    await hub.close();
  });

  test('ends at eight in the evening after the move', async () => {
    const { site, desk, link } = await aFollowedDay();
    site.at('2026-12-06T00:59:00Z');
    expect((await desk.api.live.follow({ key: link })).ends_at).toBe('2026-12-06T01:00:00.000Z');
    site.at('2026-12-06T01:00:00Z');
    expect((await refusalOf(desk.api.live.follow({ key: link }))).status).toBe(GONE);
  });

  test('is made and stopped by the owner and our team alone, ten at a time', async () => {
    const { site, ana, id, driver, crew } = await aFollowedDay();
    for (const other of [driver, crew, await site.customer('Ben')]) {
      expect((await refusalOf(other.api.live.makeLink({ id, name: 'Me' }))).status).toBeGreaterThanOrEqual(403);
      expect((await refusalOf(other.api.live.stopLink({ id, link_id: 1 }))).status).toBeGreaterThanOrEqual(403);
    }
    for (let made = 1; made < 10; made += 1) await ana.api.live.makeLink({ id, name: `Friend ${made}` });
    await expect(ana.api.live.makeLink({ id, name: 'One more' })).toBeRefused(/^10 links are open/);
  });
});
