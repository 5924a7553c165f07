import { eq, ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  audit_log,
  coi_uploads,
  known_devices,
  move_plans,
  outbox,
  provider_trips,
  sent_emails,
  sessions,
  spent_allowances,
  visitors,
  webhook_events,
} from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { FORM, startsPlan, walkTo } from '#test/support/builders.ts';
import { uploads } from '#test/support/coi-documents.ts';
import { tablesWith } from '#test/support/markers.ts';
import { aBookedMove } from '#test/support/people/booked-people.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Words that stand nowhere else. */
const [NAME, EMAIL, PHONE, STREET, NOTE] = [
  'Zephyrine',
  'zq@marker.example',
  '(907) 555-0143',
  '4711 Xylomarker Road',
  'Beware of Ozymandias',
];
const MARKERS = [NAME, EMAIL, PHONE, STREET, 'Xylomarker', 'Ozymandias'] as const;

/** Three in the morning, so many days after the site stands. */
const nightAfter = async (site: Site, days: number): Promise<void> => {
  const night = new Date(Date.parse('2026-11-20T08:00:00Z') + days * 24 * 3_600_000);
  site.at(night.toISOString());
  for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
};

/** A draft with everything about a person that a plan takes. */
const aPersonsPlan = async (site: Site) => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await ana.api.plans.change({
    id,
    move_plan: {
      details: { pick_up: { street_address: STREET, management_contact_name: NAME, management_phone_number: PHONE } },
      ...{ contact_first_name: NAME, contact_email_address: EMAIL, contact_phone_number: PHONE, user_note: NOTE },
    },
  });
  await ana.api.bids.emailLead({ id, email: EMAIL });
  await workOnce(site.world);
  return { ana, id };
};

const markersIn = async (site: Site): Promise<string[]> =>
  [...new Set((await Promise.all(MARKERS.map((marker) => tablesWith(site, marker)))).flat())].toSorted();

describe('a plan of no account that nothing is booked on', () => {
  test('loses its people after 90 days, and keeps the move; a change in time begins them anew [property 65]', async () => {
    const site = await aSite();
    const { ana, id } = await aPersonsPlan(site);
    const before = await ana.api.plans.show({ id });
    expect(await markersIn(site)).toEqual(expect.arrayContaining(['move_plans', 'price_leads', 'sent_emails']));
    await nightAfter(site, 89);
    expect(await markersIn(site)).toContain('move_plans');
    await nightAfter(site, 91);
    expect(await markersIn(site)).toEqual([]);
    const after = await ana.api.plans.show({ id });
    expect(after.inventory).toEqual(before.inventory);
    expect(after.details.pick_up).toMatchObject({ city: 'Brooklyn', zip: '11215', street_address: '' });
    await ana.api.plans.change({ id, move_plan: { contact_first_name: NAME } });
    await nightAfter(site, 92);
    expect(await tablesWith(site, NAME)).toEqual(['move_plans']);
    await nightAfter(site, 91 + 91);
    expect(await markersIn(site)).toEqual([]);
  });

  test('is gone after a year, with its documents and its browser, and not a day before [property 65]', async () => {
    const site = await aSite();
    const { ana, id } = await aPersonsPlan(site);
    await uploads(site.app, ana, id);
    const plans = () => site.db.$count(move_plans, eq(move_plans.uuid, id));
    await nightAfter(site, 91);
    expect(await site.db.$count(coi_uploads)).toBe(0);
    await nightAfter(site, 364);
    expect([await plans(), await site.db.$count(visitors)]).toEqual([1, 1]);
    await nightAfter(site, 366);
    await nightAfter(site, 367);
    expect([await plans(), await site.db.$count(visitors)]).toEqual([0, 0]);
  });

  test('stays while somebody has paid or tried to, or owns it [property 65]', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    const owned = await startsPlan(await site.customer('Ben'));
    await nightAfter(site, 400);
    const left = (await site.db.select({ uuid: move_plans.uuid }).from(move_plans)).map(({ uuid }) => uuid);
    expect(left.toSorted()).toEqual([booked.id, owned.uuid].toSorted());
  });
});

describe('what was booked', () => {
  test('is whole for seven years, and has no people after them [property 65]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id } = booked;
    await ana.api.texts.set({ id, wanted: true });
    await nightAfter(site, 30);
    await nightAfter(site, 7 * 365);
    expect(await tablesWith(site, '+17185550112')).toContain('text_consents');
    expect(await tablesWith(site, '(718) 555-0112')).toEqual(['booking_attempts', 'move_plans']);
    const { pricing } = await ana.api.plans.show({ id });
    await nightAfter(site, 7 * 365 + 2 + 31);
    expect(await tablesWith(site, '(718) 555-0112')).toEqual([]);
    expect(await tablesWith(site, '+17185550112')).toEqual([]);
    expect(await tablesWith(site, '418 12th St')).toEqual([]);
    expect((await ana.api.plans.show({ id })).pricing).toEqual(pricing);
    // The agreements with movers ended in between; what is told of that is younger.
    expect(await site.db.$count(audit_log, ne(audit_log.what, 'The agreement ended'))).toBe(0);
  });
});

test('an audit row of eight years ago goes, the one of today stays, and all that comes after it in the list is swept [property 65]', async () => {
  const site = await aSite();
  const row = { what: 'Looked', subject_kind: 'plan', subject_id: 'x', request_id: 'x' };
  await site.db.insert(audit_log).values([
    { ...row, at: new Date('2015-01-01T00:00:00Z') },
    { ...row, at: new Date('2026-11-20T00:00:00Z') },
  ]);
  await site.visitor().request('GET', '/api/v3/users/auth/google');
  await expect(site.visitor().api.users.login({ user: { email: 'nobody@marker.example', password: 'wrong' } })).rejects.toThrow();
  expect([await site.db.$count(provider_trips), await site.db.$count(spent_allowances)]).toEqual([1, 3]);
  await nightAfter(site, 2);
  expect([await site.db.$count(provider_trips), await site.db.$count(spent_allowances)]).toEqual([0, 0]);
  expect((await site.db.select().from(audit_log)).map(({ at }) => at.getUTCFullYear())).toEqual([2026]);
  expect(site.lines.some((line) => line.includes('retention_swept'))).toBe(true);
});

test('what a payment company told us ends after 30 days; what has not been read yet stays [property 65]', async () => {
  const site = await aSite();
  const at = new Date('2026-11-20T12:00:00Z');
  const event = { provider: 'splitit', kind: 'plan', order_id: null, received_at: at };
  await site.db.insert(webhook_events).values([
    { ...event, event_id: 'read', done_at: at },
    { ...event, event_id: 'unread', done_at: null },
  ]);
  await nightAfter(site, 30);
  expect(await site.db.$count(webhook_events)).toBe(2);
  await nightAfter(site, 31);
  expect((await site.db.select().from(webhook_events)).map(({ event_id }) => event_id)).toEqual(['unread']);
});

describe('emails and log-ins', () => {
  test('emails end after 30 days, and of their outbox jobs no address is left, nor are they sent again [property 65]', async () => {
    const { site } = await aBookedMove();
    await workOnce(site.world);
    const outbox_jobs = await site.db.$count(outbox);
    await nightAfter(site, 29);
    expect(await tablesWith(site, 'Brooklyn')).toContain('sent_emails');
    await nightAfter(site, 61);
    const sent = await site.db.select().from(sent_emails);
    expect(sent.filter(({ sent_at }) => sent_at.getTime() < Date.parse('2026-12-20T08:00:00Z'))).toEqual([]);
    expect(await site.db.$count(outbox)).toBeGreaterThanOrEqual(outbox_jobs);
  });

  test('sessions, keys and known browsers go when they have run out [property 65]', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    await site.signIn(ana.email, PASSWORD);
    await ana.api.users.askPassword({ user: { email: ana.email } });
    await nightAfter(site, 1);
    expect([await site.db.$count(sessions), await site.db.$count(known_devices)]).toEqual([2, 1]);
    await nightAfter(site, 181);
    expect([await site.db.$count(sessions), await site.db.$count(known_devices)]).toEqual([0, 0]);
    expect(await tablesWith(site, ana.email)).toEqual(['users']);
  });
});

test('an account that is closed leaves no email and no lead behind; only what was booked names its person [property 65]', async () => {
  const site = await aSite();
  const ana = await site.customer('Zephyrine');
  const draft = await startsPlan(ana);
  await ana.api.links.email({ id: draft.uuid, email: ana.email });
  const friend = site.visitor();
  await friend.api.bids.emailLead({ id: (await startsPlan(friend)).uuid, email: ana.email });
  await walkTo(ana, await startsPlan(ana, FORM), 'CONGRATS');
  await workOnce(site.world);
  await ana.api.users.remove({ current_password: PASSWORD });
  expect(await tablesWith(site, ana.email)).toEqual([]);
  expect((await tablesWith(site, 'Zephyrine')).filter((name) => !['plan_history'].includes(name))).toEqual([]);
});
