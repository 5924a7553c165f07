import { expect, onTestFinished, test } from 'vitest';
import { shortId } from '#domain/plan/plan.ts';
import { openMetricsPort } from '#server/metrics-port.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, choosesCheapest, FORM, startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Things that people type, each of which would be told apart anywhere. */
const MARKERS = {
  first_name: 'Zelphinia',
  last_name: 'Quarkwhistle',
  email: 'zelphinia.q@marker.example',
  phone: '(718) 555-0199',
  street: '9182 Marzipan Hollow Rd',
  unit: 'Unit 77Q',
  note: 'the key lies under the blue flowerpot',
  password: 'swordfish-marker-4711',
  nonce: 'sandbox:1111:approve:nonce-marker',
  promo: 'PROMOMARKER',
  reference: 'https://referrer-marker.example/?who=zelphinia',
} as const;

const plays = async (site: Site): Promise<string[]> => {
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana, {
    pick_up_address: { street_address: MARKERS.street, apartment_number: MARKERS.unit, city: 'Brooklyn', state: 'NY', zip: '11215' },
    promo_code: MARKERS.promo,
    advance_referrer: MARKERS.reference,
  });
  await ana.api.plans.change({
    id: uuid,
    move_plan: {
      contact_first_name: MARKERS.first_name,
      contact_last_name: MARKERS.last_name,
      contact_email_address: MARKERS.email,
      contact_phone_number: MARKERS.phone,
      user_note: MARKERS.note,
      details: { drop_off: { street_address: '920 Bloomfield St' } },
    },
  });
  await choosesCheapest(ana, uuid);
  await ana.api.plans.setStep({ id: uuid, step: 'BOOK' });
  await books(ana, uuid, `decline:${MARKERS.nonce}`).catch(() => undefined);
  await books(ana, uuid, `timeout_after:${MARKERS.nonce}`).catch(() => undefined);
  await ana.api.users.login({ user: { email: MARKERS.email, password: MARKERS.password } }).catch(() => undefined);
  const typed = encodeURIComponent(`${MARKERS.street} ${MARKERS.email}`);
  for (const path of [
    `/api/v3/mapbox/geocode?search=${typed}`,
    `/api/v3/move_plans/${typed}`,
    `/api/v3/${typed}/${MARKERS.phone}`,
    `/l/${ana.cookies.get('visitor')}`,
    `/concierge?moveid=${MARKERS.promo}&frauth=${MARKERS.password}`,
    `/moving/${uuid}/plan%0d%0a{"event":"forged"}`,
  ])
    await ana.request('GET', path);
  await ana.request('POST', '/api/v3/move_plans', { body: `{"move_plan": "${MARKERS.email}` });
  await ana.request('POST', '/api/v3/move_plans', { body: { move_plan: { ...FORM, move_date: MARKERS.email } } });
  return [uuid, ...ana.cookies.values()];
};

test('the logs hold nothing that a person typed and no secret, also when everything breaks [property 60]', async () => {
  const site = await aSite();
  const secrets = await plays(site);
  await site.away();
  await site.visitor().request('POST', '/api/v3/users/login', { body: { user: { email: MARKERS.email, password: MARKERS.password } } });
  await site.back();
  const text = site.lines.join('').toLowerCase();
  for (const marker of [...Object.values(MARKERS), 'marker', ...secrets]) expect(text).not.toContain(marker.toLowerCase());
});

test('the numbers hold nothing that a person typed either, and every one of them is read as Prometheus reads it [property 60]', async () => {
  const site = await aSite();
  const secrets = await plays(site);
  const ben = site.visitor();
  const { uuid } = await startsPlan(ben);
  await ben.api.bids.emailLead({ id: uuid, email: MARKERS.email });
  await workOnce(site.world);
  const pools = { web: site.db.$client, work: site.db.$client };
  const metrics = site.world.metrics!;
  const port = await openMetricsPort({ world: site.world, metrics, pools, port: 0, host: '127.0.0.1' });
  onTestFinished(port.close);
  const answer = await fetch(`http://127.0.0.1:${port.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect((await fetch(`http://127.0.0.1:${port.port}/`)).status).toBe(404);
  for (const marker of [...Object.values(MARKERS), 'marker', ...secrets]) expect(text.toLowerCase()).not.toContain(marker.toLowerCase());
  const lines = text.trimEnd().split('\n');
  const kinds = new Map(lines.flatMap((line) => (TYPE.test(line) ? [TYPE.exec(line)!.slice(1) as [string, string]] : [])));
  for (const line of lines.filter((one) => !one.startsWith('# '))) {
    const [, name = ''] = /^([a-z_]+)(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? -?[\d.]+(?:e[+-]?\d+)?$/.exec(line) ?? [];
    expect([line, kinds.has(name) || kinds.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram']).toEqual([line, true]);
  }
  expect(text).toMatch(/^hearthway_call_seconds_count\{call="bookings\.book"\} 2$/m);
  expect(text).toMatch(/^hearthway_outside_seconds_count\{company="mail"\} [1-9]/m);
  expect(text).toMatch(/^hearthway_pool_connections\{pool="web",state="open"\} [1-9]/m);
  expect(text).toMatch(/^hearthway_database_up 1$/m);
});

const TYPE = /^# TYPE (\w+) (counter|gauge|histogram)$/;

test('a database that does not answer leaves the numbers of the server itself', async () => {
  const site = await aSite();
  await plays(site);
  await site.away();
  const metrics = site.world.metrics!;
  const pools = { web: site.db.$client, work: site.db.$client };
  const port = await openMetricsPort({ world: site.world, metrics, pools, port: 0, host: '127.0.0.1' });
  onTestFinished(port.close);
  const text = await (await fetch(`http://127.0.0.1:${port.port}/metrics`)).text();
  await site.back();
  expect(text).toMatch(/^hearthway_database_up 0$/m);
  expect(text).toMatch(/^hearthway_call_seconds_count\{call="plans\.create"\} [1-9]/m);
  expect(text).not.toContain('hearthway_outbox_waiting');
});

test('each line is one piece of JSON with its moment in UTC [property 60]', async () => {
  const site = await aSite();
  await plays(site);
  expect(site.lines.length).toBeGreaterThan(15);
  for (const line of site.lines) {
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(line)).toMatchObject({ at: '2026-11-20T15:00:00.000Z', event: expect.stringMatching(/^[a-z_]+$/) });
  }
  expect(site.lines.some((line) => line.includes('forged'))).toBe(false);
});

const NUMBER = expect.any(Number);

test('each request has a line with its id, which its answer names when it is refused [property 60]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const answer = await ana.request('PATCH', `/api/v3/move_plans/${uuid}/set_step.json`, { body: { step: 'BOOK' } });
  const { request_id } = (await answer.json()) as { request_id: string };
  expect(site.lines.map((line) => JSON.parse(line))).toContainEqual({
    ...{ at: expect.any(String), level: 'info', event: 'request', request_id },
    ...{ method: 'PATCH', path: '/api/v3/move_plans/{}/set_step.json', status: 409 },
    ...{ route: 'plans.setStep', actor: 'visitor', plan: shortId({ uuid }) },
    ...{ ms: NUMBER, db_ms: NUMBER, pool_wait_ms: NUMBER, lock_ms: NUMBER, outside_ms: NUMBER, loop_ms: NUMBER },
  });
});

test('a wrong password leaves a line of its own [property 60]', async () => {
  const site = await aSite();
  await site
    .visitor()
    .api.users.login({ user: { email: MARKERS.email, password: MARKERS.password } })
    .catch(() => undefined);
  expect(site.lines.map((line) => JSON.parse(line).event)).toEqual(['sign_in_failed', 'request']);
});
