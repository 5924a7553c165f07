import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drainOutbox } from '#server/core/outbox.ts';
import { audit_log } from '#server/db/schema.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { posts } from '#test/support/coi-documents.ts';
import { aJpg, aPng } from '#test/support/logo-pictures.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const HOUR_MS = 3_600_000;

/** As the profile's page does: a form, the file, and a look at what arrived. */
const putsUp = async (site: Site, who: Browser, { name = 'logo.png', bytes = aPng(400, 300), id = 1 } = {}) => {
  const form = await who.api.moverLogos.presign({ id, filename: name });
  expect((await posts(site.app, form, bytes)).status).toBe(204);
  const key = form.fields.key ?? '';
  return { key, answer: who.api.moverLogos.confirm({ id, key, filename: name }) };
};

const at = (site: Site, path: string, method = 'GET') => site.app.fetch(new Request(new URL(path, ORIGIN), { method }));

test('a mover’s logo stands on its page, beside its prices and in its dashboard, until it is taken down; until then its initials do', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-04' });
  const shown = async () => [
    (await site.visitor().api.movers.show({ id: 1 })).mover.logo_url,
    (await ana.api.bids.list({ id })).estimates.find(({ mover }) => mover.id === 1)?.mover.logo_url,
    (await driver.api.moverDashboard.profile({ id: 1 })).logo_url,
    (await driver.api.moverDashboard.jobs({ id: 1 })).mover.logo_url,
  ];
  expect(await shown()).toEqual([null, null, null, null]);
  const { key, answer } = await putsUp(site, driver);
  const { logo_url } = await answer;
  expect(logo_url).toBe(`/files/${key}`);
  expect(await shown()).toEqual(Array(4).fill(logo_url));
  expect(await driver.api.moverLogos.confirm({ id: 1, key, filename: 'logo.png' })).toEqual({ logo_url });
  const { profile } = await driver.api.moverDashboard.profile({ id: 1 });
  await driver.api.moverDashboard.saveProfile({ id: 1, profile });
  expect(await shown()).toEqual(Array(4).fill(logo_url));
  expect(await driver.api.moverLogos.remove({ id: 1 })).toEqual({ logo_url: null });
  expect(await shown()).toEqual([null, null, null, null]);
  const logged = await site.db.select().from(audit_log).where(eq(audit_log.subject_id, '1')).orderBy(desc(audit_log.id));
  expect(logged.map(({ what }) => what)).toEqual(['Took the logo down', 'Changed the profile', 'Put up a logo']);
});

test('a logo is sent as the picture it is and as nothing that runs, to be kept by browsers, to anybody [property 55]', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const bytes = aJpg(200, 200, 900);
  const { logo_url } = await (await putsUp(site, driver, { name: 'Our logo.jpeg', bytes })).answer;
  const answer = await at(site, logo_url!);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await at(site, logo_url!, 'HEAD')).status).toBe(200);
  expect((await at(site, logo_url!.replace('/1/', '/2/'))).status).toBe(404);
  expect((await at(site, logo_url!, 'POST')).status).not.toBe(200);
});

test('what is no picture inside, too large or too small a one, or has not arrived is refused with its name and not shown [property 55]', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const html = new TextEncoder().encode('<script>alert(1)</script>');
  for (const bytes of [html, aJpg(300, 300), aPng(20_000, 20_000), aPng(10, 10)]) {
    const { key, answer } = await putsUp(site, driver, { bytes });
    const { status, problem } = await refusalOf(answer);
    expect([status, problem.errors?.filename]).toEqual([422, expect.stringContaining('“logo.png” is')]);
    expect((await at(site, `/files/${key}`)).status).toBe(404);
  }
  expect((await refusalOf(driver.api.moverLogos.presign({ id: 1, filename: 'logo.svg' }))).status).toBe(422);
  const { fields } = await driver.api.moverLogos.presign({ id: 1, filename: 'logo.png' });
  const late = driver.api.moverLogos.confirm({ id: 1, key: fields.key ?? '', filename: 'logo.png' });
  expect((await refusalOf(late)).problem.error_message).toContain('has not arrived');
  expect((await driver.api.moverDashboard.profile({ id: 1 })).logo_url).toBeNull();
});

test('only its own people and admins change a mover’s logo, and a key of another mover’s, or of documents, puts up nothing [property 27]', async () => {
  const site = await aSite();
  const [driver, other, admin, customer] = [await site.mover(1), await site.mover(2), await site.admin(), await site.customer()];
  const { key, answer } = await putsUp(site, driver);
  await answer;
  const tries = (who: Browser) => [
    who.api.moverLogos.presign({ id: 1, filename: 'logo.png' }),
    who.api.moverLogos.confirm({ id: 1, key, filename: 'logo.png' }),
    who.api.moverLogos.remove({ id: 1 }),
  ];
  const statuses = (who: Browser) => Promise.all(tries(who).map(async (one) => (await refusalOf(one)).status));
  expect(await statuses(other)).toEqual([404, 404, 404]);
  expect(await statuses(customer)).toEqual([403, 403, 403]);
  expect(await statuses(site.visitor())).toEqual([401, 401, 401]);
  expect((await refusalOf(other.api.moverLogos.confirm({ id: 2, key, filename: 'logo.png' }))).status).toBe(404);
  const document = await other.api.vendors.presignDocument({ id: 2, kind: 'w9', filename: 'w9.png' });
  await posts(site.app, document, aPng(300, 300));
  const of_document = { id: 2, key: document.fields.key ?? '', filename: 'w9.png' };
  expect((await refusalOf(other.api.moverLogos.confirm(of_document))).status).toBe(404);
  expect(await (await putsUp(site, admin)).answer).toEqual({ logo_url: expect.stringContaining('/files/logos/1/') });
});

test('a logo that was replaced, or sent and never shown, is removed from the store; the one that is shown stays', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const [first, unused] = [await putsUp(site, driver), await driver.api.moverLogos.presign({ id: 1, filename: 'logo.png' })];
  await first.answer;
  await posts(site.app, unused, aPng(300, 300));
  const second = await putsUp(site, driver);
  await second.answer;
  site.clock.set(site.clock.now() + HOUR_MS + 1);
  await drainOutbox(site.world, RUNNERS);
  const { files } = site.world;
  expect(await files.head(first.key)).toBeUndefined();
  expect(await files.keep(unused.fields.key ?? '')).toBe(false);
  expect(await files.head(second.key)).toEqual({ size: aPng(400, 300).byteLength });
});
