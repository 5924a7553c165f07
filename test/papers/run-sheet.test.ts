import { describe, expect, test } from 'vitest';
import { move_day_events } from '#server/db/schema.ts';
import { aFederalDay, aLine, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { AT_THE_DOOR, aMoveDay } from '#test/support/people/move-day.ts';

const HOUR_MS = 3_600_000;

describe('the crew’s run sheet', () => {
  test('names street, floor, phone and certificate on the day, in the order of the stops [spec 8.8]', async () => {
    const { crew, key } = await aFederalDay();
    const { run_sheet } = await crew.api.moveDay.show({ key });
    expect(run_sheet.stops.map(({ stop }) => stop)).toEqual(['pick_up', 'drop_off']);
    expect(run_sheet.stops[0]).toMatchObject({ city: expect.stringMatching(/^Brooklyn, NY/), certificate: 'not_asked' });
    expect(run_sheet.stops[0]?.street).toMatch(/\d+ /);
    expect(run_sheet.customer).toEqual({ first_name: 'Ana', phone_number: expect.stringMatching(/718\D*555/) });
  });

  test('leaves street and phone out from a day after somebody took the things in [property 29]', async () => {
    const { site, crew, key } = await aFederalDay();
    const line = aLine(1, 'Sofa', 5);
    const delivered = anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, 90);
    const events = [line, delivered, aSignature('destination', 'receiver', [line.id, delivered.id], 100)];
    expect((await crew.api.moveDay.report({ key, events })).run_sheet.customer.phone_number).not.toBeNull();
    const signed_at = Date.parse(AT_THE_DOOR) + 100 * 60_000;
    site.at(new Date(signed_at + 24 * HOUR_MS).toISOString());
    expect((await crew.api.moveDay.show({ key })).run_sheet.stops[0]?.street).not.toBeNull();
    site.at(new Date(signed_at + 24 * HOUR_MS + 1_000).toISOString());
    const { run_sheet } = await crew.api.moveDay.show({ key });
    expect(run_sheet.customer).toEqual({ first_name: 'Ana', phone_number: null });
    expect(run_sheet.stops.map(({ street }) => street)).toEqual([null, null]);
    expect(await site.world.db.select().from(move_day_events)).toHaveLength(3);
  });

  test('is nobody’s but the crew’s', async () => {
    const { ana, key } = await aMoveDay();
    await expect(ana.api.moveDay.show({ key: `${key}x` })).toBeRefused(/don’t know this link/, 'not_found');
  });
});
