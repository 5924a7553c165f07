import { describe, expect, test } from 'vitest';
import { landmassOf, whyNoRoad, whyNotAbroad } from './landmass.ts';

const place = (city: string, state: string, zip: string) => ({ city, state, zip });

const AUSTIN = place('Austin', 'TX', '78704');
const HONOLULU = place('Honolulu', 'HI', '96815');
const ANCHORAGE = place('Anchorage', 'AK', '99501');

describe('a truck needs a road [pricing 3]', () => {
  test.each([
    ['Honolulu', 'HI', '96815'],
    ['Adak', 'AK', '99546'],
    ['Juneau', 'AK', '99801'],
    ['Nantucket', 'MA', '02554'],
    ['Edgartown', 'MA', '02539'],
    ['Friday Harbor', 'WA', '98250'],
    ['Avalon', 'CA', '90704'],
    ['Block Island', 'RI', '02807'],
    ['Ocean Beach', 'NY', '11770'],
    ['Fire Island Pines', 'NY', '11782'],
    ['Vashon', 'WA', '98070-1234'],
    ['Supai', 'AZ', '86435'],
  ])('to %s, %s there is none from the mainland, said with what we can do', (...to) => {
    const why = whyNoRoad([AUSTIN, place(...to)]);
    expect(why).toMatch(/^No road connects Austin, Texas with .+, so our movers can’t price this move; call \(800\) 555-0148, and .+\.$/);
    expect(whyNoRoad([place(...to), AUSTIN])).toContain('No road connects');
    expect(whyNoRoad([place(...to), place(...to)])).toBeUndefined();
  });

  test.each([
    ['Anchorage', 'AK', '99501'],
    ['Fairbanks', 'AK', '99701'],
    ['Haines', 'AK', '99827'],
    ['Point Roberts', 'WA', '98281'],
    ['Angle Inlet', 'MN', '56711'],
  ])('to %s, %s it runs through Canada, and no price is given either', (...to) => {
    expect(whyNoRoad([AUSTIN, place(...to)])).toMatch(
      /^The road to .+ runs through Canada, so our movers can’t price this move; call .+\.$/,
    );
  });

  test('places of one island, and of the roads of Alaska, are moves like any other', () => {
    expect(whyNoRoad([HONOLULU, place('Kailua', 'HI', '96734')])).toBeUndefined();
    expect(whyNoRoad([ANCHORAGE, place('Fairbanks', 'AK', '99701')])).toBeUndefined();
    expect(whyNoRoad([place('Chilmark', 'MA', '02535'), place('Oak Bluffs', 'MA', '02557')])).toBeUndefined();
  });

  test('between islands, and from the roads of Alaska to its coast, there is none', () => {
    expect(whyNoRoad([HONOLULU, place('Hilo', 'HI', '96720')])).toContain('No road');
    expect(whyNoRoad([HONOLULU, place('Lihue', 'HI', '96766')])).toContain('No road');
    expect(whyNoRoad([ANCHORAGE, place('Nome', 'AK', '99762')])).toContain('No road');
    expect(whyNoRoad([ANCHORAGE, HONOLULU])).toContain('No road connects Anchorage, Alaska with Honolulu, Hawaii');
  });

  test('a stop on the way counts like an end', () => {
    expect(whyNoRoad([AUSTIN, place('Nantucket', 'MA', '02554'), place('Boston', 'MA', '02118')])).toContain('Nantucket');
  });

  test('islands with a bridge belong to the mainland', () => {
    for (const bridged of [place('Key West', 'FL', '33040'), place('Mercer Island', 'WA', '98040'), place('Staten Island', 'NY', '10301')])
      expect(landmassOf(bridged)).toBe(landmassOf(AUSTIN));
  });
});

test('Puerto Rico, the other territories and other countries are refused in the same words', () => {
  for (const typed of ['San Juan, PR', 'San Juan, Puerto Rico', '1 Calle Sol, San Juan PR 00901', 'Toronto, ON', '00901'])
    expect(whyNotAbroad(typed)).toMatch(/^Our movers drive within the 50 states and Washington, DC, .+ call \(800\) 555-0148/);
  expect(whyNotAbroad('Austin, TX')).toBeUndefined();
});
