import { describe, expect, test } from 'vitest';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { EICAR, JPG, PDF, posts, uploads } from '#test/support/coi-documents.ts';
import { aPng } from '#test/support/logo-pictures.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { A_LOT, aMoveDay, customersKey, submits } from '#test/support/people/move-day.ts';
import { joins, uploadsDocument } from '#test/support/people/vendor-people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const infected = (honest: Uint8Array): Uint8Array => Buffer.concat([honest, EICAR]);

const VIRUS = /“[^”]+” has a virus in it, so we removed it/;

/** The scanner is back, and the outbox comes to what it left. */
const scansAgain = async (site: Site): Promise<void> => {
  site.scanner.is_away = false;
  site.clock.set(site.clock.now() + 60_000);
  await workOnce(site.world);
};

describe('an insurance paper', () => {
  test('with a virus in it is refused by its name, removed and never on the plan [property 55]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await expect(uploads(site.app, ana, id, { bytes: infected(PDF) })).toBeRefused(VIRUS, 'invalid');
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
    const { key } = await uploads(site.app, ana, id);
    expect((await ana.api.coi.fetch({ key })).url).toContain('/files/');
  });

  test('that came while the scanner was away is kept, and opens once it was scanned', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    site.scanner.is_away = true;
    const { key } = await uploads(site.app, ana, id);
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBe(key);
    await expect(ana.api.coi.fetch({ key })).toBeRefused(/hasn’t been checked for viruses yet/, 'provider_away');
    site.clock.set(site.clock.now() + 60_000);
    await workOnce(site.world);
    await expect(ana.api.coi.fetch({ key })).toBeRefused(/hasn’t been checked/, 'provider_away');
    await scansAgain(site);
    expect((await ana.api.coi.fetch({ key })).url).toContain('/files/');
  });

  test('that turns out to have a virus goes from the plan, and the history says so', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    site.scanner.is_away = true;
    const { key } = await uploads(site.app, ana, id, { bytes: infected(PDF) });
    await scansAgain(site);
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
    await expect(ana.api.coi.fetch({ key })).toBeRefused(/can't find this file/, 'not_found');
    const { history } = await ana.api.plans.history({ id });
    expect(history.map(({ what }) => what)).toContain('Insurance certificate removed because it contained a virus: drop-off');
  });
});

describe('a mover’s paper', () => {
  test('with a virus in it is refused, and one that turns out to have one is missing again', async () => {
    const site = await aSite();
    const { owner, mover_id } = await joins(site);
    const form = await owner.api.vendors.presignDocument({ id: mover_id, kind: 'w9', filename: 'w9.pdf', expires_on: null });
    await posts(site.app, form, infected(PDF));
    const key = form.fields.key ?? '';
    await expect(owner.api.vendors.confirmDocument({ id: mover_id, key })).toBeRefused(VIRUS, 'invalid');

    site.scanner.is_away = true;
    const { documents } = await uploadsDocument(site, owner, { id: mover_id, kind: 'coi', expires_on: '2027-05-31' });
    const waits = documents[0]?.key ?? '';
    const admin = await site.admin();
    await expect(admin.api.vendors.fetchDocument({ id: mover_id, key: waits })).toBeRefused(/hasn’t been checked/, 'provider_away');
    const later = await owner.api.vendors.presignDocument({ id: mover_id, kind: 'w9', filename: 'w9.pdf', expires_on: null });
    await posts(site.app, later, infected(PDF));
    await owner.api.vendors.confirmDocument({ id: mover_id, key: later.fields.key ?? '' });
    await scansAgain(site);
    expect((await admin.api.vendors.fetchDocument({ id: mover_id, key: waits })).url).toContain('/files/');
    expect((await owner.api.vendors.joining({ id: mover_id })).documents.map(({ kind }) => kind)).toEqual(['coi']);
  });

  test('or logo is not taken while nobody can look at it, since a logo is shown at once', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const putsUp = async (bytes: Uint8Array) => {
      const form = await driver.api.moverLogos.presign({ id: 1, filename: 'logo.png' });
      await posts(site.app, form, bytes);
      return driver.api.moverLogos.confirm({ id: 1, key: form.fields.key ?? '', filename: 'logo.png' });
    };
    await expect(putsUp(infected(aPng(400, 300)))).toBeRefused(VIRUS, 'invalid');
    site.scanner.is_away = true;
    await expect(putsUp(aPng(400, 300))).toBeRefused(/can’t check pictures for viruses right now/, 'provider_away');
  });
});

describe('a photo', () => {
  test('of the crew with a virus in it is refused; one that waits is the crew’s alone until it was scanned [property 55]', async () => {
    const { site, crew, key } = await aMoveDay();
    const adds = async (bytes: Uint8Array) => {
      const form = await crew.api.adjustments.presignPhoto({ key, filename: 'IMG_1.JPG' });
      await posts(site.app, form, bytes);
      return (await crew.api.adjustments.confirmPhoto({ key, photo: form.key })).key;
    };
    await expect(adds(infected(JPG))).toBeRefused(VIRUS, 'invalid');
    site.scanner.is_away = true;
    const [good, bad] = [await adds(JPG), await adds(infected(JPG))];
    await submits(crew, key, [{ ...A_LOT[0]!, photos: [good, bad] }, ...A_LOT.slice(1)]);
    const photosOf = async (link: string) =>
      (await site.visitor().api.adjustments.show({ key: link })).adjustment!.changes[0]?.photos.map((photo) => photo.key);
    const customers = await customersKey(site);
    expect(await photosOf(customers)).toEqual([]);
    expect((await crew.api.adjustments.show({ key })).adjustment!.changes[0]?.photos).toHaveLength(2);
    await scansAgain(site);
    expect(await photosOf(customers)).toEqual([good]);
  });

  test('of a claim with a virus in it is refused; one that waits is shown to the mover once it was scanned', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const adds = async (bytes: Uint8Array) => {
      const form = await ana.api.claims.presignPhoto({ id, filename: 'mirror.jpg' });
      await posts(site.app, form, bytes);
      return (await ana.api.claims.confirmPhoto({ id, key: form.fields.key ?? '' })).key;
    };
    await expect(adds(infected(JPG))).toBeRefused(VIRUS, 'invalid');
    site.scanner.is_away = true;
    const photos = [await adds(JPG)];
    const items = [{ name: 'Hall mirror', kind: 'damaged', amount: 180, words: 'Cracked.' }] as const;
    await ana.api.claims.file({ id, items: [...items], words: '', photos });
    const seen = async () => (await driver.api.claims.ofMover({ id: mover_id })).claims[0]?.photos;
    expect(await seen()).toEqual([]);
    await scansAgain(site);
    expect(await seen()).toHaveLength(1);
  });
});
