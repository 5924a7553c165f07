import { expect, test } from 'vitest';
import { NO_DETAILS, NO_STOP } from './details.ts';
import { newPlan } from './plan.ts';
import { endOfKept, KEPT_DAYS, KEPT_YEARS, withoutPeople } from './retention.ts';

test('each thing has its day: contact data 90, an unbooked plan a year, emails 30, conversations three years, bookings seven [property 65]', () => {
  expect(KEPT_DAYS).toMatchObject({ contact: 90, unbooked: 365, email: 30 });
  expect(KEPT_YEARS).toEqual({ messages: 3, documents: 4, records: 7, papers: 7 });
  expect(endOfKept('email', new Date('2027-03-31T08:00:00Z'))).toEqual(new Date('2027-03-01T08:00:00Z'));
  expect(endOfKept('records', new Date('2033-03-31T08:00:00Z'))).toEqual(new Date('2026-03-31T08:00:00Z'));
});

test('a plan without its people keeps towns, things and prices, and no door [property 65]', () => {
  const stop = {
    ...NO_STOP,
    ...{ street_address: '19 Garfield Place', apartment_number: '4F', city: 'Brooklyn', state: 'NY', zip: '11215' },
    ...{ geocoded_address: '19 Garfield Place, Brooklyn, NY 11215', lat: 40.67231, lng: -73.97712, height_id: 4 as const },
    ...{ management_contact_name: 'Rosa', management_phone_number: '(718) 555-0100', example_coi: 'key' },
  };
  const plan = newPlan({
    ...{ uuid: 'one', created_at: '2026-11-20T15:00:00Z', owner_user_id: null, owner_visitor_id: 'visitor', home_size_id: 5 },
    ...{
      hourly_plan: false,
      origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
    },
    details: { ...NO_DETAILS, pick_up: stop, extra_pick_up: stop, extra_drop_off: stop },
  });
  const { details, ...rest } = withoutPeople({ ...plan, contact_first_name: 'Ana', contact_phone_number: '7', user_note: 'Ring' });
  expect(rest).toMatchObject({ contact_first_name: '', contact_phone_number: '', user_note: '', home_size_id: 5 });
  const bare = { street_address: '', apartment_number: '', management_contact_name: '', management_phone_number: '', example_coi: null };
  for (const one of [details.pick_up, details.extra_pick_up, details.extra_drop_off]) {
    expect(one).toMatchObject({ ...bare, zip: '11215', lat: 40.67, lng: -73.98, height_id: 4, geocoded_address: 'Brooklyn, NY 11215' });
  }
  expect(details.drop_off.geocoded_address).toBe('');
});
