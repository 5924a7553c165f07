import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { change_orders, move_plans, plan_links } from '#server/db/schema.ts';
import { JPG, PDF, posts } from '#test/support/coi-documents.ts';
import {
  A_LOT,
  AT_THE_DOOR,
  aChange,
  aMoveDay,
  aPhoto,
  aTreadmill,
  costsOf,
  crewPage,
  customerPage,
  customersKey,
  emailsTo,
  keyOf,
  type MoveDay,
  says,
  submits,
} from '#test/support/people/move-day.ts';

const totalOf = async ({ ana, id }: MoveDay): Promise<number> => (await ana.api.plans.show({ id })).pricing.final_price ?? 0;

/** Between states the crew carries the bill of lading, so that its key lives until the delivery. */
const IN_TOWN = { drop_off_address: 'Astoria, NY 11102' };

describe('the crew’s page', () => {
  test('shows the list and the stairs, and nothing of the customer [pricing 6] [property 29]', async () => {
    const { crew, key, ana, id } = await aMoveDay();
    const page = await crewPage(crew, key);
    const plan = await ana.api.plans.show({ id });
    expect(page).toMatchObject({
      role: 'crew',
      why_not: null,
      adjustment: null,
      plan: { from: 'Brooklyn' },
    });
    expect(page.list?.items.map(({ count }) => count)).toEqual(plan.inventory.items.map((item) => item.units.length));
    expect(page.list?.boxes).toHaveLength(7);
    expect(page.list?.stops.map(({ stop }) => stop)).toEqual(['pick_up', 'drop_off']);
    expect(JSON.stringify(page)).not.toMatch(/Ana|Reyes|418 12th|920 Bloom|718\D{0,2}555|@example/);
  });

  test('says no price, of the move or of what the crew found, however it is answered [pricing 6] [property 29]', async () => {
    const { site, crew, key, ana, id } = await aMoveDay({ form: IN_TOWN });
    const said: object[] = [await crewPage(crew, key)];
    said.push(await says(crew, { key, changes: [{ ...aTreadmill(), photos: [] }] }), await submits(crew, key));
    const { before, after, difference } = await costsOf(site);
    const { adjustment } = await customerPage(site.visitor(), await customersKey(site));
    expect(adjustment).toMatchObject({ before, after, difference });
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    said.push(await crewPage(crew, key), await crew.api.moveDay.show({ key }), await crew.api.moveDay.jobs({ key }));
    expect(JSON.stringify(said)).not.toMatch(/"(total|difference|lines|price|final_price)":/);
    for (const amount of [before, after, difference]) expect(JSON.stringify(said)).not.toContain(String(amount));
  });

  test('names whom to call while the crew waits for the answer, and nobody before or after [pricing 6] [property 29]', async () => {
    const { crew, key, ana, id } = await aMoveDay({ form: IN_TOWN });
    const { adjustment, customer } = await submits(crew, key);
    expect(customer).toEqual({ first_name: 'Ana', phone_number: expect.stringMatching(/718\D*555/) });
    expect(adjustment?.answer_by).toBe('2026-12-06T13:00:00.000Z');
    expect(JSON.stringify(await crew.api.adjustments.show({ key }))).not.toMatch(/Reyes|418 12th|920 Bloom|@example/);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'decline' });
    expect((await crewPage(crew, key)).customer).toBeNull();
  });

  test('takes a thing that nobody knows by its name, three measures and a photo, and prices it as the customer’s own would be [pricing 6] [decisions 5]', async () => {
    const { site, crew, key, ana, id } = await aMoveDay({ at: '2026-11-30T15:00:00Z' });
    const size = { name: 'Kiln', width_in_inches: 60, height_in_inches: 72, depth_in_inches: 40 };
    const { after: own } = await ana.api.bookedChanges.terms({ id, wish: { custom_items: [size, size] } });
    site.at(AT_THE_DOOR);
    const kiln = aChange({ what: 'custom', of: randomUUID(), count: 2, custom: size });
    await expect(submits(crew, key, [aChange({ what: 'custom', of: 'c1', count: 1 })])).toBeRefused(/do not know this/, 'invalid');
    const flat = { ...kiln, custom: { ...size, height_in_inches: 0 } };
    await expect(submits(crew, key, [flat])).toBeRefused(/1 to 400 inches/, 'invalid');
    await expect(submits(crew, key, [kiln])).toBeRefused(/Kiln: add a photo of it/, 'invalid');
    const { adjustment } = await submits(crew, key, [{ ...kiln, photos: [await aPhoto(crew, key)] }]);
    expect(adjustment?.changes).toMatchObject([{ name: 'Kiln', before: 0, count: 2, custom: size, photos: [{}] }]);
    const { difference, after } = await costsOf(site);
    expect(difference).toBeGreaterThan(0);
    expect(after).toBe(own);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    const { inventory, pricing } = await ana.api.plans.show({ id });
    expect(inventory.custom_items.map(({ name, cubic_feet }) => [name, cubic_feet])).toEqual([
      ['Kiln', 100],
      ['Kiln', 100],
    ]);
    expect(pricing.final_price).toBe(after);
  });

  test('opens at six in the morning of the move day, for three days [pricing 6]', async () => {
    const { site, crew, key } = await aMoveDay({ form: IN_TOWN, at: '2026-12-04T10:59:59Z' });
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/six in the morning of the move day/, 'link_early');
    site.at('2026-12-04T11:00:00Z');
    expect((await crew.api.adjustments.show({ key })).role).toBe('crew');
    site.at('2026-12-07T10:59:59Z');
    expect((await crew.api.adjustments.show({ key })).role).toBe('crew');
    site.at('2026-12-07T11:00:00Z');
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/This link has ended/, 'link_ended');
  });

  test('goes along with the move to another day [pricing 6]', async () => {
    const { site, ana, id, crew, key } = await aMoveDay({ form: IN_TOWN, at: '2026-12-03T15:00:00Z' });
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, id));
    const move_date = '2026-12-11';
    await site.db
      .update(move_plans)
      .set({ move_date, details: { ...row!.details, move_date } })
      .where(eq(move_plans.uuid, id));
    site.at('2026-12-11T10:59:59Z');
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/six in the morning/, 'link_early');
    site.at('2026-12-11T11:00:00Z');
    expect((await crew.api.adjustments.show({ key })).plan.move_date).toBe(move_date);
    expect((await ana.api.links.list({ id })).links.map(({ scope }) => scope)).toContain('adjust');
    site.at('2026-12-14T11:00:00Z');
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/has ended/, 'link_ended');
  });

  test('is asked for by the mover of the job and by an admin, and by nobody else [spec 7.35] [property 25]', async () => {
    const { site, ana, id, driver } = await aMoveDay();
    const admin = await site.admin();
    const asks = { id, type: 'email', to: 'crew2@example.com' } as const;
    expect(keyOf((await admin.api.adjustments.sendCrewLink(asks)).link)).toMatch(/^[\w-]{43}$/);
    const sms = await driver.api.adjustments.sendCrewLink({ id, type: 'sms', to: '(718) 555-0199' });
    expect((await site.visitor().api.adjustments.show({ key: keyOf(sms.link) })).role).toBe('crew');
    const other = await site.mover((await ana.api.plans.show({ id })).mover?.id === 1 ? 2 : 1);
    for (const who of [ana, other]) await expect(who.api.adjustments.sendCrewLink(asks)).toBeRefused(/Only the mover/, 'not_allowed');
    await expect(site.visitor().api.adjustments.sendCrewLink(asks)).toBeRefused(/can't find this move plan/, 'not_found');
    await expect(driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew' })).toBeRefused(/email address/, 'invalid');
    await expect(driver.api.adjustments.sendCrewLink({ id, type: 'sms', to: '12' })).toBeRefused(/phone number/, 'invalid');
  });

  test('is mailed to the crew with a key of its own, of which only the hash is kept [property 35]', async () => {
    const { site, key } = await aMoveDay();
    const [message] = await emailsTo(site, 'crew@example.com');
    const mailed = keyOf(message?.body ?? '');
    expect(Buffer.from(mailed, 'base64url')).toHaveLength(32);
    expect(mailed).not.toBe(key);
    const rows = JSON.stringify(await site.db.select().from(plan_links));
    for (const secret of [key, mailed]) {
      expect(rows).not.toContain(secret);
      expect(site.lines.join('\n')).not.toContain(secret);
    }
  });

  test('is no key to the plan, and no link to the plan is a key to it [property 35]', async () => {
    const { site, ana, id, crew, key } = await aMoveDay();
    await expect(crew.api.links.follow({ key })).toBeRefused(/don’t know this link/, 'not_found');
    await ana.api.links.email({ id, email: 'ben@example.com' });
    const [message] = await emailsTo(site, 'ben@example.com');
    const plan_key = /\/l\/([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
    await expect(crew.api.adjustments.show({ key: plan_key })).toBeRefused(/don’t know this link/, 'not_found');
    expect((await crew.request('GET', `/api/v3/move_plans/${id}`)).status).toBe(404);
  });

  test('is listed for its mover with when it was opened, and revoked by it; the customer’s own links are not [pricing 6] [property 35]', async () => {
    const { ana, driver, crew, id, key } = await aMoveDay();
    await submits(crew, key);
    const [link] = (await driver.api.adjustments.crewLinks({ id })).links;
    expect(link).toMatchObject({ sent_to: 'crew@example.com', last_used_at: expect.any(String) });
    await expect(ana.api.adjustments.crewLinks({ id })).toBeRefused(/Only the mover/, 'not_allowed');
    expect(await driver.api.adjustments.revokeCrewLink({ id, link_id: link?.id ?? 0 })).toEqual({ links: [] });
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/ended/, 'link_ended');
  });

  test('says on which phones it was opened, an unknown one too; a new one to the same crew ends the old', async () => {
    const { driver, crew, id, key } = await aMoveDay();
    const opens = (agent: string) => crew.request('GET', `/api/v3/adjustments/${key}`, { headers: { 'user-agent': agent } });
    const IPHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
    for (const agent of [IPHONE, ANDROID, IPHONE]) expect((await opens(agent)).status).toBe(200);
    const [link] = (await driver.api.adjustments.crewLinks({ id })).links;
    expect(link?.phones.map(({ device }) => device).toSorted()).toEqual(['Chrome on Android', 'Safari on iPhone']);
    const { link: fresh } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew@example.com', ends_old: true });
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/ended/, 'link_ended');
    expect(await crew.api.adjustments.show({ key: /\/([\w-]+)$/.exec(fresh)?.[1] ?? '' })).toMatchObject({ role: 'crew' });
    expect((await driver.api.adjustments.crewLinks({ id })).links).toMatchObject([{ sent_to: 'crew@example.com', phones: [] }]);
  });

  test('is shut by the owner at once [property 35]', async () => {
    const { ana, id, crew, key } = await aMoveDay();
    const { links } = await ana.api.links.list({ id });
    for (const link of links.filter(({ scope }) => scope === 'adjust')) await ana.api.links.revoke({ id, link_id: link.id });
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/This link has ended/, 'link_ended');
    await expect(submits(crew, key)).toBeRefused(/This link has ended/, 'link_ended');
  });

  test('is not for a program that asks on and on [pricing 6]', async () => {
    const { crew, key } = await aMoveDay();
    const answers = await Promise.all(Array.from({ length: 130 }, () => crew.request('GET', `/api/v3/adjustments/${key}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('what the crew found', () => {
  test('is kept as a draft with its price by the booked card, which the customer does not see [pricing 6]', async () => {
    const day = await aMoveDay();
    const { site, crew, key, ana, id } = day;
    const before = await totalOf(day);
    const page = await says(crew, {
      key,
      changes: [aTreadmill({ reason: '', photos: [] })].map((one) => ({ ...one, photos: [] })),
    });
    expect(page.adjustment).toMatchObject({ state: 'draft', changes: [{ name: 'Treadmill', before: 0, count: 1 }] });
    const costs = await costsOf(site);
    expect(costs.before).toBe(before);
    expect(costs.difference).toBeGreaterThan(0);
    const added = costs.lines.reduce((sum, line) => sum + Math.round((line.after - line.before) * 100), 0);
    expect(added).toBe(Math.round(costs.difference * 100));
    expect(costs.lines.map(({ code }) => code)).toContain('volume_added');
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment).toBeNull();
    expect(await totalOf(day)).toBe(before);
  });

  test('costs a long carry for each 75 feet beyond 200, and nothing before [pricing 2]', async () => {
    const { site, crew, key } = await aMoveDay();
    const sayFeet = async (count: number) => {
      const changes = [{ ...aChange({ what: 'long_carry', of: 'pick_up', count }), photos: [] }];
      await says(crew, { key, changes });
      return costsOf(site);
    };
    const costOf = async (count: number) => (await sayFeet(count)).difference;
    expect(await costOf(200)).toBe(0);
    const one_step = await costOf(201);
    expect(one_step).toBeGreaterThan(0);
    expect(await costOf(275)).toBe(one_step);
    expect(await costOf(276)).toBeCloseTo(2 * one_step, 5);
    expect((await sayFeet(276)).lines).toMatchObject([{ what: 'Long carry at pick-up', code: 'access', segment: 'access' }]);
  });

  test('needs a reason of some words or a photo for each increase, and of stairs a photo, said at its field [pricing 6]', async () => {
    const { crew, key } = await aMoveDay();
    const told = async (change: ReturnType<typeof aChange>) => {
      const changes = [aChange({ what: 'box', of: '1', count: 90 }), change];
      const answer = await crew.request('POST', `/api/v3/adjustments/${key}`, { body: { changes, submit: true } });
      return [answer.status, ((await answer.json()) as { errors: Record<string, string> }).errors['changes.1.reason']];
    };
    expect(await told(aTreadmill({ reason: '  ' }))).toEqual([422, 'Treadmill: say why, or add a photo']);
    expect(await told(aTreadmill({ reason: 'x' }))).toEqual([422, 'Treadmill: say why in 10 characters or more, or add a photo']);
    expect(await told(aChange({ what: 'flights', of: 'pick_up', count: 4 }))).toEqual([
      422,
      'Flights of stairs, pick-up: add a photo of the stairs',
    ]);
    await expect(submits(crew, key, [])).toBeRefused(/Change a count first/, 'invalid');
  });

  test('is refused at its field when it can’t be [pricing 6]', async () => {
    const { site, crew, key } = await aMoveDay();
    const wrong = [
      [aChange({ what: 'item', of: '999999', count: 1 }), 'of'],
      [aChange({ what: 'item', of: '__proto__', count: 1 }), 'of'],
      [aChange({ what: 'box', of: '8', count: 1 }), 'of'],
      [aChange({ what: 'flights', of: 'extra_pick_up', count: 1 }), 'of'],
      [aChange({ what: 'flights', of: 'pick_up', count: 6 }), 'count'],
      [aTreadmill({ count: -1 }), 'count'],
      [aTreadmill({ count: 1.5 }), 'count'],
      [aTreadmill({ photos: ['photos/of/another.jpg'] }), 'photos'],
    ] as const;
    for (const [change, field] of wrong) {
      const answer = await crew.request('POST', `/api/v3/adjustments/${key}`, { body: { changes: [change] } });
      const { errors } = (await answer.json()) as { errors: object };
      expect([change.of, answer.status, Object.keys(errors)]).toEqual([change.of, 422, [`changes.0.${field}`]]);
    }
    expect(await site.db.select().from(change_orders)).toEqual([]);
  });

  test('is taken back, changed and sent again; the first email then asks nothing [pricing 6]', async () => {
    const { site, ana, id, crew, key } = await aMoveDay();
    await submits(crew, key);
    await expect(submits(crew, key)).toBeRefused(/waits for the customer’s answer/, 'not_editable');
    const first = (await ana.api.adjustments.ofPlan({ id })).adjustment!;
    expect((await crew.api.adjustments.say({ key, take_back: true })).adjustment?.state).toBe('draft');
    await expect(ana.api.adjustments.answer({ id, adjustment_id: first.id, decision: 'accept', name: 'Ana Reyes' })).toBeRefused(
      /taken this back/,
      'not_editable',
    );
    site.clock.set(site.clock.now() + 60_000);
    await submits(crew, key, A_LOT.slice(0, 2));
    expect((await emailsTo(site, 'ana@example.com')).filter(({ subject }) => subject.startsWith('Your answer'))).toHaveLength(1);
  });
});

describe('photos', () => {
  test('come by a signed form, are looked at, and are shown to the customer [pricing 6] [property 55]', async () => {
    const { site, crew, key } = await aMoveDay();
    const { key: photo, url, fields } = await crew.api.adjustments.presignPhoto({ key, filename: 'IMG_1.JPG' });
    const changes = [{ ...A_LOT[0]!, reason: '', photos: [photo] }, ...A_LOT.slice(1)];
    await expect(submits(crew, key, changes)).toBeRefused(/photo didn’t upload/, 'invalid');
    expect((await posts(site.app, { url, fields }, JPG)).status).toBe(204);
    const shown = await crew.api.adjustments.confirmPhoto({ key, photo });
    expect(await crew.api.adjustments.confirmPhoto({ key, photo })).toMatchObject({ key: photo });
    await submits(crew, key, changes);
    const page = await customerPage(site.visitor(), await customersKey(site));
    const [treadmill] = page.adjustment!.changes;
    expect(treadmill?.photos.map((one) => one.key)).toEqual([photo]);
    const answer = await site.visitor().request('GET', shown.url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
  });

  test('that are no pictures are not taken, nor by any other key [property 55]', async () => {
    const { site, crew, key } = await aMoveDay();
    for (const filename of ['a.pdf', 'a.svg', 'a.jpg.exe', ''])
      await expect(crew.api.adjustments.presignPhoto({ key, filename })).toBeRefused(/JPG or PNG photo/, 'invalid');
    const form = await crew.api.adjustments.presignPhoto({ key, filename: 'a.jpg' });
    await posts(site.app, form, PDF);
    await expect(crew.api.adjustments.confirmPhoto({ key, photo: form.key })).toBeRefused(/PDF file inside/, 'invalid');
    await expect(crew.api.adjustments.confirmPhoto({ key, photo: form.key })).toBeRefused(/can’t find this photo|not arrived/);
    await submits(crew, key);
    const mine = await customersKey(site);
    await expect(crew.api.adjustments.presignPhoto({ key: mine, filename: 'a.jpg' })).toBeRefused(/Only the crew/, 'not_allowed');
    const other = await aMoveDay();
    const theirs = await other.crew.api.adjustments.presignPhoto({ key: other.key, filename: 'a.jpg' });
    await expect(crew.api.adjustments.confirmPhoto({ key, photo: theirs.key })).toBeRefused(/can’t find this photo/, 'not_found');
  });
});
