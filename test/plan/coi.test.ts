import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coi_uploads, move_plans, plan_grants, visitors } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { aForm, JPG, PDF, PNG, posts, uploads } from '#test/support/coi-documents.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const keptIn = (site: Site): Promise<string[]> => readdir(join(site.files.dir, 'kept')).catch(() => []);
const arrivingIn = (site: Site): Promise<string[]> => readdir(join(site.files.dir, 'arriving')).catch(() => []);

const aPlan = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const plan = await startsPlan(ana);
  return { site, ana, plan, id: plan.uuid };
};

describe('an insurance document', () => {
  test('goes up by a signed form, and is on its stop once confirmed [spec 7.43] [spec 3.5]', async () => {
    const { site, ana, plan, id } = await aPlan();
    const upload = await uploads(site.app, ana, id, { name: 'Maxwell sample.PDF' });
    expect(upload).toMatchObject({
      address_key: 'drop_off',
      case: 'example',
      filename: `${plan.short_id}-drop_off-example.pdf`,
      original_name: 'Maxwell sample.PDF',
      content_type: 'application/pdf',
      size: PDF.byteLength,
    });
    const after = await ana.api.plans.show({ id });
    expect(after.details.drop_off).toEqual({ ...plan.details.drop_off, example_coi: upload.key });
    expect({ ...after, details: plan.details, version: plan.version }).toEqual(plan);
    const { history } = await ana.api.plans.history({ id });
    expect(history[0]?.what).toBe('Insurance certificate added: drop-off');
  });

  test.each([
    ['photo.jpeg', JPG, 'image/jpeg', 'jpg'],
    ['scan.png', PNG, 'image/png', 'png'],
  ])('may be %s as well [spec 5.30]', async (name, bytes, content_type, ending) => {
    const { site, ana, plan, id } = await aPlan();
    const upload = await uploads(site.app, ana, id, { name, bytes, address_key: 'pick_up', case: 'completed' });
    expect(upload).toMatchObject({ content_type, filename: `${plan.short_id}-pick_up-completed.${ending}` });
    expect((await ana.api.plans.show({ id })).details.pick_up.completed_coi).toBe(upload.key);
  });

  test('comes down by a link of five minutes, as an attachment that runs nothing [spec 7.43] [property 55]', async () => {
    const { site, ana, plan, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const { url, ...facts } = await ana.api.coi.fetch({ key });
    expect(facts).toEqual({ filename: `${plan.short_id}-drop_off-example.pdf`, content_type: 'application/pdf', size: PDF.byteLength });
    const asked = () => site.app.fetch(new Request(new URL(url, ORIGIN)));
    const answer = await asked();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w{6}-drop_off-example\.pdf"/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    site.clock.set(site.clock.now() + 300_000);
    expect((await asked()).status).toBe(404);
    expect((await site.app.fetch(new Request(new URL(url.replace('example.pdf', 'example.html'), ORIGIN)))).status).toBe(404);
  });

  test('whose download is left early does no harm', async () => {
    const { site, ana, id } = await aPlan();
    const bytes = new Uint8Array(2_000_000);
    bytes.set(PDF);
    const { key } = await uploads(site.app, ana, id, { bytes });
    const { url } = await ana.api.coi.fetch({ key });
    const asked = () => site.app.fetch(new Request(new URL(url, ORIGIN)));
    const reader = (await asked()).body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    expect((await (await asked()).arrayBuffer()).byteLength).toBe(2_000_000);
  });

  test('takes the place of the one before it, whose file goes [spec 7.43]', async () => {
    const { site, ana, id } = await aPlan();
    const first = await uploads(site.app, ana, id);
    const second = await uploads(site.app, ana, id, { name: 'better.png', bytes: PNG });
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBe(second.key);
    await expect(ana.api.coi.fetch({ key: first.key })).toBeRefused("We can't find this file.", 'not_found');
    expect(await keptIn(site)).toHaveLength(1);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toBe('Insurance certificate replaced: drop-off');
  });

  test('can be deleted, file and all, and deleting it again says that it is gone [spec 7.43]', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    await ana.api.coi.remove({ query: { key } });
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
    expect(await keptIn(site)).toEqual([]);
    await expect(ana.api.coi.remove({ query: { key } })).toBeRefused("We can't find this file.");
  });

  test('is deleted by the key in the address [spec 7.43]', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const answer = await ana.request('DELETE', `/api/v3/coi_upload/delete_upload?key=${encodeURIComponent(key)}`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  test('goes with its plan when that is deleted [spec 7.43]', async () => {
    const { site, ana, id } = await aPlan();
    await uploads(site.app, ana, id);
    await posts(site.app, await aForm(ana, id), PDF);
    await ana.api.plans.remove({ uuid: id });
    expect([await keptIn(site), await arrivingIn(site)]).toEqual([[], []]);
  });

  test('confirmed twice is one document, and answers the same [spec 7.43]', async () => {
    const { site, ana, id } = await aPlan();
    const upload = await uploads(site.app, ana, id);
    const { version } = await ana.api.plans.show({ id });
    expect(await ana.api.coi.confirm({ key: upload.key, move_plan_id: id })).toEqual(upload);
    expect((await ana.api.plans.show({ id })).version).toBe(version);
  });

  test('that never arrived is refused by its name, and swept an hour later [property 55]', async () => {
    const { site, ana, id } = await aPlan();
    const nothing = await aForm(ana, id);
    const call = ana.api.coi.confirm({ key: nothing.fields.key ?? '', move_plan_id: id });
    await expect(call).toBeRefused('“sample.pdf” has not arrived. Please upload it again.', 'invalid');
    const unconfirmed = await aForm(ana, id);
    await posts(site.app, unconfirmed, PDF);
    const { key } = await uploads(site.app, ana, id, { address_key: 'pick_up' });
    expect(await arrivingIn(site)).toHaveLength(1);
    site.clock.set(site.clock.now() + 3_600_000);
    await workOnce(site.world);
    expect(await arrivingIn(site)).toEqual([]);
    expect((await site.db.select().from(coi_uploads)).map((row) => row.key)).toEqual([key]);
    expect(await keptIn(site)).toHaveLength(1);
  });

  test('whose files are away just now is swept later', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const { remove } = site.world.files;
    site.world.files.remove = () => Promise.reject(new Error('away'));
    await ana.api.coi.remove({ query: { key } });
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
    expect(await keptIn(site)).toHaveLength(1);
    site.world.files.remove = remove;
    await workOnce(site.world);
    expect(await keptIn(site)).toEqual([]);
  });
});

describe('after the booking', () => {
  test('documents still come, and neither price nor banner moves [property 55] [decisions 3]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    const before = await walkTo(ana, { uuid: id }, 'CONGRATS');
    expect(before.is_booked).toBe(true);
    const { key } = await uploads(site.app, ana, id, { case: 'completed' });
    const after = await ana.api.plans.show({ id });
    expect(after.details.drop_off.completed_coi).toBe(key);
    expect([after.pricing, after.last_action]).toEqual([before.pricing, before.last_action]);
    await ana.api.coi.remove({ query: { key } });
  });

  test('its mover brings the certificate once it has accepted, and not before [property 30]', async () => {
    const { site, ana, id } = await aPlan();
    await ana.api.bids.chooseMover({ plan_id: id, id: 1 });
    const [driver, other] = [await site.mover(1), await site.mover(2)];
    await expect(aForm(driver, id)).toBeRefused("We can't find this move plan.");
    await site.db.update(move_plans).set({ status: 'confirmed' }).where(eq(move_plans.uuid, id));
    const { key } = await uploads(site.app, driver, id, { case: 'completed' });
    expect((await ana.api.coi.fetch({ key })).filename).toMatch(/completed\.pdf$/);
    await expect(other.api.coi.fetch({ key })).toBeRefused("We can't find this file.");
    await expect(aForm(other, id)).toBeRefused("We can't find this move plan.");
  });

  test('a move that is over takes no more documents from its customer, but from the office [decisions 3]', async () => {
    const { site, ana, id } = await aPlan();
    await site.db.update(move_plans).set({ is_completed: true, status: 'completed' }).where(eq(move_plans.uuid, id));
    await expect(aForm(ana, id)).toBeRefused('Move Plan has already been completed', 'not_editable');
    expect((await uploads(site.app, await site.admin(), id)).case).toBe('example');
  });
});

describe('a document of somebody else', () => {
  test('can be neither sent, confirmed, fetched nor deleted [property 27]', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const form = await aForm(ana, id, { address_key: 'pick_up' });
    await posts(site.app, form, PDF);
    const pending = form.fields.key ?? '';
    const ben = site.visitor();
    const mine = await startsPlan(ben);
    await expect(aForm(ben, id)).toBeRefused("We can't find this move plan.", 'not_found');
    for (const move_plan_id of [id, mine.uuid])
      expect((await refusalOf(ben.api.coi.confirm({ key: pending, move_plan_id }))).status).toBe(404);
    for (const one of [key, pending, 'coi/x', '../../etc/passwd', '']) {
      await expect(ben.api.coi.fetch({ key: one })).toBeRefused("We can't find this file.");
      await expect(ben.api.coi.remove({ query: { key: one } })).toBeRefused("We can't find this file.");
    }
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBe(key);
  });

  test('is not opened by a link to view, which does not even name it [property 29]', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const reader = site.visitor();
    await startsPlan(reader);
    const visitor_id = (await site.db.select().from(visitors)).at(-1)?.id ?? '';
    await site.db.insert(plan_grants).values({ plan_id: id, visitor_id, scope: 'view', expires_at: new Date(site.clock.now() + 60_000) });
    expect((await reader.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
    await expect(reader.api.coi.fetch({ key })).toBeRefused("We can't find this file.");
  });

  test('does not come along when its plan is copied [property 27]', async () => {
    const { site, ana, id } = await aPlan();
    const { key } = await uploads(site.app, ana, id);
    const { uuid } = await ana.api.plans.create({ reused_move_plan_uuid: id, move_plan: {} });
    expect((await ana.api.plans.show({ id: uuid })).details.drop_off.example_coi).toBeNull();
    expect((await ana.api.coi.fetch({ key })).size).toBe(PDF.byteLength);
  });
});

test('two documents for one place at the same moment leave one of them, and one file [property 55]', async () => {
  const { site, ana, id } = await aPlan();
  await Promise.all([1, 2, 3].map(() => uploads(site.app, ana, id)));
  const rows = await site.db.select().from(coi_uploads);
  expect(rows.map((row) => row.key)).toEqual([(await ana.api.plans.show({ id })).details.drop_off.example_coi]);
  expect(await keptIn(site)).toHaveLength(1);
});
