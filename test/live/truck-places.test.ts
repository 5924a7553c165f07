import { describe, expect, test } from 'vitest';
import { straightMiles } from '#domain/address/distance.ts';
import { truck_places } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { IN_STATE } from '#test/support/builders.ts';
import { aFederalDay, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const AT_TWO_DOORS = { ...IN_STATE, extra_drop_off_enabled: true, extra_drop_off_address: '5 Main Street, Brooklyn, NY 11201' };
const ON_THE_WAY = { lat: 40.7133, lng: -74.0061 };

describe('where a truck is', () => {
  test('is kept only while it drives, half a mile exact, and nothing of it is left after 24 hours', async () => {
    const { site, ana, id, crew, key } = await aFederalDay();
    const kept = () => site.db.select().from(truck_places);
    await crew.api.live.tellPlace({ key, ...ON_THE_WAY });
    expect(await kept()).toEqual([]);
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, -60), anEvent('loading_done', {}, -1)] });
    await crew.api.live.tellPlace({ key, ...ON_THE_WAY });
    const [place] = await kept();
    expect(place).toMatchObject({ lat: 40.71, lng: -74.01 });
    expect(straightMiles(ON_THE_WAY, place!)).toBeLessThan(0.5);
    const { truck } = await ana.api.live.show({ id });
    expect(truck).toMatchObject({
      ...{ is_fresh: true, seen_at: '2026-12-04T13:00:00.000Z', fresh_until: '2026-12-04T13:02:00.000Z' },
    });
    expect(truck?.along).toBeGreaterThan(0.3);
    expect(JSON.stringify(await ana.api.live.show({ id }))).not.toMatch(/40\.71|74\.01/);
    site.at('2026-12-04T13:02:01Z');
    expect((await ana.api.live.show({ id })).truck).toMatchObject({ is_fresh: false });
    site.at('2026-12-04T13:05:00Z');
    await crew.api.moveDay.report({ key, events: [anEvent('arrived_there', {}, 5)] });
    expect((await ana.api.live.show({ id })).truck).toBeNull();
    await crew.api.live.tellPlace({ key, lat: 40.8, lng: -74.1 });
    expect(await kept()).toMatchObject([{ lat: 40.71 }]);
    site.at('2026-12-05T12:59:59Z');
    await workOnce(site.world);
    expect(await kept()).toHaveLength(1);
    site.at('2026-12-05T13:00:00Z');
    await workOnce(site.world);
    expect(await kept()).toEqual([]);
  });

  test('is not kept while the crew works at an extra drop-off, and is again once it has signed there and goes on', async () => {
    const { site, ana, id, crew, key } = await aMoveDay({ form: AT_TWO_DOORS });
    const kept = () => site.db.select().from(truck_places);
    const says = (...events: Parameters<typeof crew.api.moveDay.report>[0]['events']) => crew.api.moveDay.report({ key, events });
    await says(anEvent('arrived', {}, -90), anEvent('loading_done', {}, -40), anEvent('arrived_extra_drop_off', {}, -10));
    await crew.api.live.tellPlace({ key, ...ON_THE_WAY });
    expect(await kept()).toEqual([]);
    expect((await ana.api.live.show({ id })).truck).toBeNull();
    await says(aSignature('extra_drop_off', 'crew', [], -1));
    await crew.api.live.tellPlace({ key, ...ON_THE_WAY });
    expect(await kept()).toHaveLength(1);
    expect((await ana.api.live.show({ id })).truck).toMatchObject({ is_fresh: true });
  });

  test('is said by its crew’s key alone', async () => {
    const { site } = await aFederalDay();
    expect((await refusalOf(site.visitor().api.live.tellPlace({ key: 'guessed', ...ON_THE_WAY }))).status).toBe(404);
  });
});
