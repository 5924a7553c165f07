import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;

beforeAll(async () => {
  site = await aSite();
  ana = site.visitor();
});

afterAll(() => site.close());

const rangeFrom = async (pick_up_address: string) =>
  (await startsPlan(ana, { pick_up_address, drop_off_address: pick_up_address })).price_range;

describe('a price goes by where a place is', () => {
  test.each([
    ['New York, NY 10025', 'Manhattan, NY 10025'],
    ['Brooklyn, NY 11215', 'Park Slope, NY 11215'],
    ['Boston, MA 02118', 'Roxbury, MA 02118'],
    ['Los Angeles, CA 90028', 'Hollywood, CA 90028'],
  ])('and not by its name: %s costs what %s costs [pricing 2]', async (one, other) => {
    expect(await rangeFrom(one)).toEqual(await rangeFrom(other));
  });

  test('so the Bronx and Queens are New York [pricing 2]', async () => {
    const [city, bronx, queens] = [
      await rangeFrom('New York, NY 10025'),
      await rangeFrom('Bronx, NY 10463'),
      await rangeFrom('Astoria, NY 11102'),
    ];
    expect(bronx?.low).toBe(city?.low);
    expect(queens?.low).toBe(city?.low);
  });

  test('and the ZIP decides the state, whose license a mover needs [spec 5.1] [pricing 3]', async () => {
    const { uuid: id, price_range } = await startsPlan(ana);
    await ana.api.plans.change({ id, move_plan: { details: { pick_up: { state: 'CA' } } } });
    const plan = await ana.api.plans.show({ id });
    expect(plan.details.pick_up).toMatchObject({ state: 'NY', zip: '11215', geocoded_address: 'Brooklyn, New York 11215, United States' });
    expect(plan.price_range).toEqual(price_range);
    const typed = await startsPlan(ana, { pick_up_address: { city: 'Brooklyn', state: 'TX', zip: '11215' } });
    expect(typed.details.pick_up.state).toBe('NY');
  });
});
