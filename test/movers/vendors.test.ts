import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { SILENT_NUMBER, sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { audit_log, market, rate_cards } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { emailsTo } from '#test/support/emails/account-emails.ts';
import { completesLegal } from '#test/support/people/legal-pages.ts';
import { COMPANY, joins, provesEmail, uploadsAll, uploadsDocument } from '#test/support/people/vendor-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** As the dashboard does: a card of its own, the second version. */
const setsRates = async ({ db }: Site, mover_id: number): Promise<void> => {
  await db
    .insert(rate_cards)
    .values({ mover_id, version: 2, card: { ...referenceCard, version: 2, local_minimum: referenceCard.local_minimum } });
  const [row] = await db.select().from(market);
  await db
    .update(market)
    .set({ version: row!.version + 1 })
    .where(eq(market.id, 1));
};

const bidsOn = async (site: Site, mover_id: number): Promise<boolean> => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-04' });
  const { estimates } = await ana.api.bids.list({ id });
  return estimates.some(({ mover }) => mover.id === mover_id);
};

describe('signing up as a mover', () => {
  test('makes an account and a mover that has applied, proves its address by a mailed key, and lists what is missing [spec 2] [decisions 6] [pricing 5]', async () => {
    const site = await aSite();
    const { owner, mover_id, is_checked } = await joins(site);
    expect(is_checked).toBe(true);
    expect((await owner.api.users.me()).user).toMatchObject({ role: 2, is_mover: true, mover_id });
    const before = await owner.api.vendors.joining({ id: mover_id });
    expect(before).toMatchObject({ name: 'Palisade Movers', standing: 'applied', may_bid: false });
    expect(before.to_dos.map(({ code, is_done }) => [code, is_done])).toEqual([
      ['email', false],
      ['carrier', true],
      ['coi', false],
      ['license', false],
      ['w9', false],
      ['legal', false],
      ['rates', false],
      ['trucks', true],
      ['approval', false],
    ]);
    await provesEmail(site, site.visitor());
    expect((await owner.api.vendors.joining({ id: mover_id })).to_dos[0]).toMatchObject({ code: 'email', is_done: true });
    expect(await bidsOn(site, mover_id)).toBe(false);
  });

  test('says at its field what the federal register has against a number, and keeps nothing of it [decisions 6] [pricing 5]', async () => {
    const site = await aSite();
    const says = async (usdot_number: string, legal_name = COMPANY.legal_name) =>
      (await refusalOf(site.visitor().api.vendors.signUp({ ...COMPANY, usdot_number, legal_name }))).problem.errors;
    expect(await says('9900002')).toEqual({ usdot_number: expect.stringContaining('out-of-service order') });
    expect(await says('9900003')).toEqual({ usdot_number: expect.stringContaining('for-hire authority') });
    expect(await says('9900004')).toEqual({ usdot_number: expect.stringContaining('registered as a broker only') });
    expect(await says('9900005')).toEqual({ usdot_number: expect.stringContaining('is not active') });
    expect(await says('9900006', 'Tappan Hauling')).toEqual({ usdot_number: expect.stringContaining('no valid liability insurance') });
    expect(await says('9900007')).toEqual({ usdot_number: expect.stringContaining('no authority for household goods') });
    expect(await says('1234567')).toEqual({ usdot_number: expect.stringContaining('no carrier under USDOT 1234567') });
    expect(await says('9900001', 'Somebody Else Inc')).toEqual({ legal_name: expect.stringContaining('Palisade Moving & Storage LLC') });
    expect((await joins(site)).is_checked).toBe(true);
    expect(await says('9900001')).toEqual({ email: expect.stringContaining('account with this email') });
  });

  test('tells everything that is wrong at once, each at its field [ux R1]', async () => {
    const site = await aSite();
    const { problem } = await refusalOf(
      site
        .visitor()
        .api.vendors.signUp({ ...COMPANY, zip: '1', email: 'lena', password: 'short', states: [], trucks: 0, accepts_terms: false }),
    );
    expect(Object.keys(problem.errors)).toEqual(['zip', 'states', 'trucks', 'email', 'password', 'accepts_terms']);
  });

  test('goes on while the register does not answer, and is checked when it does [decisions 7]', async () => {
    let is_away = true;
    const carriers = sandboxCarriers();
    const find = (number: string) => carriers.find(is_away ? SILENT_NUMBER : number);
    const site = await aSite({ parts: () => ({ carriers: { find } }) });
    const { owner, mover_id, is_checked } = await joins(site);
    expect(is_checked).toBe(false);
    await provesEmail(site, owner);
    const admin = await site.admin();
    expect((await refusalOf(admin.api.vendors.approve({ id: mover_id }))).problem.error_message).toContain('hasn’t answered');
    is_away = false;
    site.at('2026-11-20T15:06:00Z');
    await workOnce(site.world);
    expect((await admin.api.vendors.show({ id: mover_id })).carrier).toMatchObject({ legal_name: 'PALISADE MOVING & STORAGE LLC' });
    expect(await admin.api.vendors.approve({ id: mover_id })).toMatchObject({ standing: 'approved' });
  });
});

test('the mailed key of an applicant works for seven days, and another one can be asked for', async () => {
  const site = await aSite();
  const { owner, mover_id } = await joins(site);
  await workOnce(site.world);
  site.clock.set(site.clock.now() + 7 * 24 * 3600_000);
  await expect(provesEmail(site, owner)).toBeRefused(/has run out/, 'not_found');
  await owner.api.vendors.mailKey({ id: mover_id });
  const [newest] = await emailsTo(site, (await owner.api.users.account()).user.email);
  await owner.api.vendors.confirmEmail({ key: /\/vendors\/confirm\/([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '' });
  expect((await owner.api.users.account()).email_is_proved).toBe(true);
});

describe('joining the market', () => {
  test('an applicant is counted where our team sees it, and is not listed as one whose insurance ends soon [ux N4] [decisions 6]', async () => {
    const site = await aSite();
    const admin = await site.admin();
    const { owner, mover_id } = await joins(site);
    expect((await admin.api.admin.overview()).waiting.applications).toBe(1);
    const { movers } = await admin.api.admin.movers({ per_page: 100 });
    expect(movers.at(-1)).toMatchObject({ id: mover_id, insurance: 'none' });
    expect((await admin.api.admin.movers({ insurance: 'ends_soon', per_page: 100 })).movers.map(({ id }) => id)).not.toContain(mover_id);
    expect((await owner.api.moverDashboard.rates({ id: mover_id })).effective_from).toBe('2026-11-20');
  });

  test('only an approved mover with valid documents and rates of its own bids, and each thing is told as the reason [pricing 3] [decisions 6]', async () => {
    const site = await aSite();
    const { owner, mover_id } = await joins(site);
    const admin = await site.admin();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-04' });
    const why = async () => await admin.api.bids.ofMover({ id, mover_id }).catch((error: Error) => ({ refused: error.message }));
    expect((await refusalOf(admin.api.vendors.approve({ id: mover_id }))).problem.error_message).toContain('confirmed its email');
    await provesEmail(site, owner);
    await admin.api.vendors.approve({ id: mover_id });
    await workOnce(site.world);
    expect(JSON.stringify(await why())).toContain('no valid certificate of insurance');
    await uploadsAll(site, owner, mover_id);
    expect(JSON.stringify(await why())).toContain('has not set its rates yet');
    await setsRates(site, mover_id);
    expect(JSON.stringify(await why())).toContain('what federal law asks of a move between states');
    await completesLegal(owner, mover_id);
    expect(await bidsOn(site, mover_id)).toBe(true);
    expect(await admin.api.vendors.suspend({ id: mover_id, reason: 'Two complaints about hostage loads.' })).toMatchObject({
      standing: 'suspended',
      may_bid: false,
    });
    expect(await bidsOn(site, mover_id)).toBe(false);
    expect((await site.db.select().from(audit_log)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Approved a mover', 'Filed a paper', 'Suspended a mover']),
    );
    await workOnce(site.world);
    const subjects = (await sentEmails(site.db)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Approved: Palisade Movers', 'Suspended: Palisade Movers']));
  });

  test('a document that ends is announced a month and a week before, and without it there are no bids [decisions 6]', async () => {
    const site = await aSite();
    const { owner, mover_id } = await joins(site);
    await provesEmail(site, owner);
    await uploadsAll(site, owner, mover_id);
    await setsRates(site, mover_id);
    await (await site.admin()).api.vendors.approve({ id: mover_id });
    const replaced = await uploadsDocument(site, owner, { id: mover_id, kind: 'coi', expires_on: '2027-01-15' });
    expect(replaced.documents.filter(({ kind }) => kind === 'coi')).toMatchObject([{ expires_on: '2027-01-15', is_valid: true }]);
    const heard = async (when: string) => {
      site.at(when);
      await workOnce(site.world);
      return (await sentEmails(site.db)).filter(({ subject }) => /^(Expires|Expired)/.test(subject)).length;
    };
    expect(await heard('2026-12-15')).toBe(0);
    expect(await heard('2026-12-16')).toBe(1);
    expect(await heard('2027-01-08')).toBe(2);
    await owner.api.users.login({ user: COMPANY });
    expect(await owner.api.vendors.joining({ id: mover_id })).toMatchObject({ may_bid: true });
    expect(await heard('2027-01-16')).toBe(3);
    expect(await owner.api.vendors.joining({ id: mover_id })).toMatchObject({ may_bid: false });
    await uploadsDocument(site, owner, { id: mover_id, kind: 'coi', expires_on: '2028-01-15' });
    expect(await owner.api.vendors.joining({ id: mover_id })).toMatchObject({ may_bid: true });
  });

  test('the rooms are for its own people and admins, approvals for admins alone [decisions 2] [property 25]', async () => {
    const site = await aSite();
    const { owner, mover_id: id } = await joins(site);
    const [other, admin] = await Promise.all([site.mover(1), site.admin()]);
    expect((await refusalOf(site.visitor().api.vendors.joining({ id }))).status).toBe(401);
    expect((await refusalOf(other.api.vendors.joining({ id }))).status).toBe(404);
    expect((await refusalOf(owner.api.vendors.approve({ id }))).status).toBe(403);
    expect((await refusalOf(site.visitor().api.vendors.list({}))).status).toBe(401);
    expect(await admin.api.vendors.list({ q: 'palisade' })).toMatchObject({ total: 1, vendors: [{ mover_id: id, standing: 'applied' }] });
    expect(await admin.api.vendors.list({ standing: 'approved' })).toMatchObject({ total: 0 });
    expect((await refusalOf(admin.api.vendors.refuse({ id, reason: ' ' }))).problem.errors).toEqual({ reason: expect.any(String) });
    expect(await admin.api.vendors.refuse({ id, reason: 'No cargo insurance.' })).toMatchObject({
      standing: 'refused',
      reason: 'No cargo insurance.',
    });
  });
});
