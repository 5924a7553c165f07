import { expect, test } from 'vitest';
import { NO_ADDRESS } from '#domain/address/address.ts';
import { NO_DETAILS } from '#domain/plan/details.ts';
import { needsSurveyWaiver, waiverInWords, whyNotWithoutSurvey } from './survey-waiver.ts';

const brooklyn = { ...NO_ADDRESS, city: 'Brooklyn', state: 'NY', zip: '11215', lat: 40.66, lng: -73.98 };
const newark = { ...brooklyn, city: 'Newark', state: 'NJ', zip: '07102', lat: 40.73, lng: -74.17 };
const boston = { ...brooklyn, city: 'Boston', state: 'MA', zip: '02108', lat: 42.36, lng: -71.06 };
const plan = { details: { ...NO_DETAILS, pick_up: { ...NO_DETAILS.pick_up, ...brooklyn } } };

test.each([
  { mover: 'Newark', address: newark, interstate: true, needed: true },
  { mover: 'Newark', address: newark, interstate: false, needed: false },
  { mover: 'Boston', address: boston, interstate: true, needed: false },
])('a pick-up in Brooklyn by a mover in $mover, interstate $interstate: the waiver is asked $needed [pricing 5]', (row) => {
  expect(needsSurveyWaiver({ address: row.address }, plan, row.interstate)).toBe(row.needed);
});

test('by the hour the waiver speaks of truck, hours and crew, else of the list [pricing 5]', () => {
  expect(waiverInWords({ hourly_plan: false })).toMatch(/^The price rests on my list\. /);
  expect(waiverInWords({ hourly_plan: true })).toMatch(/^The price rests on the truck, hours and crew I chose\. /);
  expect(waiverInWords({ hourly_plan: true })).not.toMatch(/list/);
});

test('the box must be ticked where it is shown, and only there [pricing 5]', () => {
  expect(whyNotWithoutSurvey(true, false)?.errors).toHaveProperty('survey_waived');
  expect(whyNotWithoutSurvey(true, true)).toBeUndefined();
  expect(whyNotWithoutSurvey(false, false)).toBeUndefined();
});
