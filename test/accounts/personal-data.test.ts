import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TOLD } from '#server/site/personal-data.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { tablesWith } from '#test/support/markers.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const [NAME, PHONE, STREET, NOTE] = ['Zephyrine', '(907) 555-0143', '4711 Xylomarker Road', 'Beware of Ozymandias'];

/** Tables that name nobody, or whose rows are found by nothing that a person is known by. */
const NOT_TOLD = [
  ...[
    'adjustment_templates',
    'coupons',
    'legal_holds',
    'list_words',
    'day_records',
    'loading_violations',
    'market',
    'mover_days',
    'movers',
    'partners',
    'planned_prices',
    'rate_cards',
    'payout_batches',
    'payout_returns',
    'paper_files',
    'paper_proofs',
    'paper_roots',
    'paper_tombstones',
    'register_checks',
    'incidents',
    'ledger_checks',
    'ledger_nights',
    'measures',
    'seeds',
    'servers',
    'set_aside',
    'state_rules',
    'sweeps',
    'truck_places',
    'team_tasks',
    'saved_views',
    'funnel_plans',
    'bid_lists',
    'decided_bids',
    'widget_counts',
    'partner_links',
  ],
  // By keys and hashes alone, or gone within minutes.
  ...[
    'account_keys',
    'plan_link_phones',
    'mover_invitation_keys',
    'provider_trips',
    'spent_allowances',
    'visitors',
    'webhook_deliveries',
    'webhook_events',
  ],
  // A mover's own documents and people, which its rooms show; the stand-ins of providers.
  ...[
    'absences',
    'bar_people',
    'board_bars',
    'calendar_feeds',
    'job_crews',
    'mover_invitations',
    'own_calendars',
    'own_calendar_events',
    'own_calendar_reads',
    'mover_people',
    'mover_w9s',
    'trucks',
  ],
  ...['mover_documents', 'sandbox_installments', 'sandbox_transactions'],
];

const aPerson = async (site: Site) => {
  const ana = await site.customer(NAME);
  const { uuid: id } = await startsPlan(ana);
  await ana.api.plans.change({
    id,
    move_plan: {
      details: { pick_up: { street_address: STREET, management_contact_name: NAME, management_phone_number: PHONE } },
      ...{ contact_first_name: NAME, contact_email_address: ana.email, contact_phone_number: PHONE, user_note: NOTE },
    },
  });
  await ana.api.links.email({ id, email: ana.email });
  await ana.api.bids.emailLead({ id, email: ana.email });
  await workOnce(site.world);
  return { ana, id };
};

test('a person reads and takes along everything we hold about them, and nobody else’s, nor what opens an account [property 65]', async () => {
  const site = await aSite();
  const { ana, id } = await aPerson(site);
  const ben = await site.customer('Ben');
  await startsPlan(ben);
  const told = await ana.api.users.personalData();
  const whole = JSON.stringify(told);
  for (const marker of [NAME, ana.email, PHONE, STREET, NOTE, id]) expect(whole, marker).toContain(marker);
  expect(whole).not.toContain(ben.email);
  expect(whole).not.toMatch(/password_hash|_sha256|sealed_secret|card_token/);
  expect(told.sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['Your account', 'Your moves', 'Links to your moves']));
  expect((await site.visitor().request('GET', '/api/v3/users/personal_data')).status).toBe(401);
});

test('emails are told to whoever has shown that the address is theirs [property 49]', async () => {
  const site = await aSite();
  const friend = site.visitor();
  const victim = 'victim@marker.example';
  await friend.api.bids.emailLead({ id: (await startsPlan(friend)).uuid, email: victim });
  await workOnce(site.world);
  const thief = site.visitor();
  await thief.api.users.create({ user: { name: 'Thea', email: victim, password: PASSWORD } });
  const titles = async () => (await thief.api.users.personalData()).sections.map(({ title }) => title);
  expect(await titles()).not.toContain('Emails we sent you');
  await site.db.execute(sql`update users set email_proved_at = now() where email = ${victim}`);
  expect(await titles()).toContain('Emails we sent you');
});

test('every table of the store is told, or is known to name nobody [property 65]', async () => {
  const site = await aSite();
  const { rows } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const undecided = rows.map(({ name }) => name).filter((name) => !TOLD.includes(name) && !NOT_TOLD.includes(name));
  expect(undecided).toEqual([]);
});

test('views that our team named or searched after somebody go with the account, and no others [property 65]', async () => {
  const site = await aSite();
  const { ana } = await aPerson(site);
  const sam = await site.admin(0);
  const views = [
    { room: 'plans', name: 'Booked', search: '?state=booked' },
    { room: 'plans', name: 'Hers', search: `?${new URLSearchParams({ q: NAME.split(' ').at(-1) ?? '' })}` },
    { room: 'payouts', name: `Of ${NAME}`.slice(0, 40), search: '?state=due' },
    { room: 'plans', name: 'By address', search: `?${new URLSearchParams({ q: ana.email })}` },
  ] as const;
  for (const view of views) await sam.api.savedViews.save(view);
  await ana.api.users.remove({ current_password: PASSWORD });
  expect((await sam.api.admin.overview()).views.map(({ name }) => name)).toEqual(['Booked']);
});

test('once the account is deleted their name, email, phone and street stand in no table [property 65]', async () => {
  const site = await aSite();
  const { ana } = await aPerson(site);
  expect(await tablesWith(site, NAME)).toEqual(expect.arrayContaining(['move_plans', 'users']));
  await ana.api.users.remove({ current_password: PASSWORD });
  await workOnce(site.world);
  for (const marker of [NAME, ana.email, PHONE, 'Xylomarker', 'Ozymandias']) expect(await tablesWith(site, marker), marker).toEqual([]);
});
