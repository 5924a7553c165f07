import { existsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { audit_log, jobs, move_plans, outbox, sent_emails } from '#server/db/schema.ts';
import { coiMissing } from '#server/db/tables/search-words.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { builtPages } from '#server/http/pages.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, choosesCheapest, FORM, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

const SOMEBODY = {
  contact_first_name: 'Lucía',
  contact_last_name: "O'Neill-Marín",
  contact_email_address: 'lucia.oneill+move@post.example.org',
  contact_phone_number: '(312) 555-0147',
};

/** Three plans: one of somebody, one of an account, one of nobody yet. */
const threePlans = async () => {
  const site = await aSite();
  const [lucia, ana, nobody] = [site.visitor(), await site.customer('Ana'), site.visitor()];
  const first = await startsPlan(lucia, { pick_up_address: 'Chicago, IL 60614', move_date: '2026-12-04' });
  await lucia.api.plans.change({ id: first.uuid, move_plan: SOMEBODY });
  const second = await startsPlan(ana, { move_date: '2026-12-10' });
  const third = await startsPlan(nobody, { move_date: '2026-12-18' });
  const admin = await site.admin();
  const found = async (q: string) => (await admin.api.admin.plans({ q })).move_plans.map(({ uuid }) => uuid);
  return { site, lucia, ana, admin, first: first.uuid, second: second.uuid, third: third.uuid, found };
};

describe('the list of plans', () => {
  test('is searched by short id, name, email, phone, city and day, by the beginning of any word [ux N4]', async () => {
    const { first, second, third, found, ana } = await threePlans();
    for (const q of [
      first.slice(0, 6).toUpperCase(),
      first.slice(0, 5),
      'lucía',
      "o'neill",
      'MARÍN',
      'lucia.oneill+move@post.example.org',
      'post.ex',
    ])
      expect([q, await found(q)]).toEqual([q, [first]]);
    for (const q of ['(312) 555-0147', '3125550147', '+1 312-555-0147', '555-0147', 'chicago', 'lucía chic', '12/04/2026', '2026-12-04'])
      expect([q, await found(q)]).toEqual([q, [first]]);
    expect(await found(ana.email)).toEqual([second]);
    expect(new Set(await found('hoboken'))).toEqual(new Set([first, second, third]));
    for (const q of ["'", ':*', '\\', '&|!', '%', '12/04/2031', 'zebra', '"; drop table users; --'])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  test('is searched without the marks of letters, by the mover, and by a day without its year [ux N4]', async () => {
    const { first, second, found, admin, ana } = await threePlans();
    expect([await found('Marin'), await found('lucia')]).toEqual([[first], [first]]);
    for (const q of ['Dec 4', '12/4', 'december 4']) expect([q, await found(q)]).toEqual([q, [first]]);
    expect(await found('Feb 30')).toEqual([]);
    await choosesCheapest(ana, second);
    const name = (await admin.api.plans.show({ id: second })).mover?.name ?? '';
    expect(await found(name)).toContain(second);
  });

  test('is filtered, put in order and read page by page, each plan once [ux N4]', async () => {
    const { admin, first, second, third } = await threePlans();
    const by_day = await admin.api.admin.plans({ sort: 'date', direction: 'ascending' });
    expect(by_day.move_plans.map(({ uuid }) => uuid)).toEqual([first, second, third]);
    expect(by_day).toMatchObject({ total: 3, page: 1, per_page: 25 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => admin.api.admin.plans({ sort: 'date', page, per_page: 1 })));
    expect(pages.map(({ move_plans }) => move_plans[0]?.uuid)).toEqual([third, second, first, undefined]);
    const between = await admin.api.admin.plans({ from: '2026-12-05', to: '2026-12-11' });
    expect(between.move_plans.map(({ uuid }) => uuid)).toEqual([second]);
    expect((await admin.api.admin.plans({ status: 'reserved' })).total).toBe(0);
    expect((await admin.api.admin.plans({ hourly: 'no', read_only: 'no', status: 'draft' })).total).toBe(3);
    expect((await refusalOf(admin.api.admin.plans({ per_page: 101 }))).status).toBe(422);
  });

  test('counts what stands how, keeps drafts that nobody put a name to apart, and shows what is open about a booking [ux N4]', async () => {
    const { site, admin, first, second, third, ana } = await threePlans();
    const { counts, total } = await admin.api.admin.plans({});
    expect([total, counts?.all, counts?.nameless, counts?.draft]).toEqual([3, 2, 1, 2]);
    const named = await admin.api.admin.plans({ nameless: 'no' });
    expect([named.total, new Set(named.move_plans.map(({ uuid }) => uuid))]).toEqual([2, new Set([first, second])]);
    expect(await admin.api.admin.plans({ nameless: 'yes' })).toMatchObject({ total: 1, move_plans: [{ uuid: third }] });
    expect(await admin.api.admin.plans({ q: third.slice(0, 6) })).toMatchObject({ total: 1, counts: { all: 0, nameless: 1 } });
    expect(await admin.api.admin.plans({ from: '2026-12-09', to: '2026-12-11', nameless: 'no' })).toMatchObject({
      ...{ total: 1, counts: { all: 1, nameless: 0 } },
    });

    await books(ana, (await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-11' }), 'BOOK')).uuid);
    const [booked] = (await admin.api.admin.plans({ status: 'reserved' })).move_plans;
    expect(booked).toMatchObject({ open: [], asked_change: null });
    const at_stop = sql`jsonb_set(${move_plans.details}, '{drop_off,example_coi}', '"a-file.pdf"')`;
    await site.db.update(move_plans).set({ details: at_stop }).where(eq(move_plans.uuid, booked!.uuid));
    expect(await admin.api.admin.plans({ open: 'coi' })).toMatchObject({ total: 1, counts: { coi: 1 }, move_plans: [{ open: ['coi'] }] });
    // Among a hundred thousand plans it is counted without opening the booked ones.
    const { rows } = await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select count(*) from ${move_plans} where ${coiMissing(move_plans)}`);
    });
    expect(JSON.stringify(rows)).toContain('move_plans_coi_missing');
    expect(await admin.api.admin.plans({ open: 'no_mover' })).toMatchObject({ total: 0, move_plans: [] });
    const { version, pricing } = await admin.api.plans.show({ id: booked!.uuid });
    const job_id = (await admin.api.admin.jobs({})).jobs[0]!.id;
    const price_override = (pricing.total_cost ?? 0) + 400;
    await admin.api.planConsole.setJobOverride({ id: job_id, version, price_override, reason: 'A piano that nobody named' });
    const asked = await admin.api.admin.plans({ open: 'change_order' });
    expect(asked).toMatchObject({ total: 1, counts: { change_order: 1 }, move_plans: [{ open: ['change_order', 'coi'] }] });
    expect(asked.move_plans[0]?.asked_change).toBeGreaterThan(300);
  });

  test('is taken along as a spreadsheet of what is shown, with nothing in it that a spreadsheet would run [ux N4]', async () => {
    const { admin, lucia, first, ana } = await threePlans();
    await lucia.api.plans.change({ id: first, move_plan: { contact_first_name: '=HYPERLINK("http://x")' } });
    const file = await admin.api.admin.plansCsv({ nameless: 'no', sort: 'date', direction: 'ascending' });
    const [heads, ...lines] = (await file.text()).trim().split('\r\n');
    expect(file.name).toBe('plans-2026-11-20.csv');
    expect(heads).toBe('plan,name,email,phone,from,to,date,mover,total,status,open,changed_at');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^${first.slice(0, 6).toUpperCase()},"'=HYPERLINK.*"Chicago, IL",.*,2026-12-04,`));
    expect(lines[1]).toContain(ana.email);
    expect((await refusalOf(ana.api.admin.plansCsv({}))).status).toBe(403);
  });

  test('is not taken along unseen: the log says who took which list with how many rows, and not whom they looked for [ux N4]', async () => {
    const { admin, ana } = await threePlans();
    await admin.api.admin.plansCsv({ nameless: 'no' });
    await admin.api.admin.plansCsv({ q: 'lucia' });
    await refusalOf(ana.api.admin.plansCsv({}));
    const { entries, kinds } = await admin.api.admin.audit({ kind: 'list' });
    expect(kinds).toContain('list');
    expect(entries.map(({ who, what, subject, after }) => [who, what, subject.id, JSON.parse(after ?? '{}')])).toEqual([
      [expect.any(String), 'Downloaded a list', 'plans', expect.objectContaining({ rows: 1, searched: true })],
      [expect.any(String), 'Downloaded a list', 'plans', expect.objectContaining({ rows: 2, nameless: 'no', searched: false })],
    ]);
    const { name } = (await admin.api.users.me()).user ?? {};
    expect(entries.map(({ who }) => who)).toEqual([name, name]);
    expect(JSON.stringify(entries)).not.toContain('lucia');
  });

  test('a locked plan can be changed by nobody until it is unlocked; both stand in its history and in the log [spec 5] [decisions 3]', async () => {
    const { site, admin, lucia, first } = await threePlans();
    await admin.api.admin.changePlan({ plan_id: first, read_only_plan: true, is_public: true, why: 'Price under review' });
    expect((await refusalOf(lucia.api.inventory.setItemCount({ id: first, inventory_item_id: 1076, count: 2 }))).status).toBe(403);
    expect(await lucia.api.plans.show({ id: first })).toMatchObject({ read_only_plan: true, is_public: true });
    expect((await admin.api.admin.plans({ read_only: 'yes' })).move_plans).toMatchObject([
      { uuid: first, read_only_plan: true, is_public: true },
    ]);
    await admin.api.admin.changePlan({ plan_id: first, read_only_plan: false });
    await admin.api.admin.changePlan({ plan_id: first, read_only_plan: false });
    await lucia.api.plans.change({ id: first, move_plan: { user_note: 'Ring twice' } });
    const { history } = await admin.api.plans.history({ id: first });
    expect(history.map(({ what }) => what)).toContain('Plan locked by our team; Plan opened to all movers');
    expect(await site.db.select({ what: audit_log.what, why: audit_log.why }).from(audit_log).orderBy(audit_log.id)).toEqual([
      { what: 'Plan locked by our team; Plan opened to all movers', why: 'Price under review' },
      { what: 'Plan unlocked by our team', why: '' },
    ]);
    expect((await refusalOf(admin.api.admin.changePlan({ plan_id: 'nonsense', read_only_plan: true }))).status).toBe(404);
  });
});

describe.skipIf(!existsSync(BUILD))('the pages of the lists', () => {
  test('name the year of a moment that is not of this one, and the weekday of one that is [ux N4]', async () => {
    const site = await aSite({ pages: await builtPages(BUILD) });
    const admin = await site.admin();
    const row = { what: 'Locked the plan', subject_kind: 'plan', subject_id: 'one', why: '', request_id: 'one', user_name: 'Ada' };
    await site.db.insert(audit_log).values([
      { ...row, at: new Date('2024-03-09T13:00:00Z') },
      { ...row, at: new Date('2026-11-19T13:00:00Z') },
    ]);
    const page = await (await admin.request('GET', '/admin/audit')).text();
    expect(page).toContain('>Mar 9, 2024, 8:00 AM<');
    expect(page).toContain('>Thu Nov 19, 8:00 AM<');
  });
});

test('jobs stand by their answer deadline, and one whose time is over says so [ux N4] [pricing 3]', async () => {
  const site = await aSite();
  const [ana, admin] = [site.visitor(), await site.admin()];
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  await books(ana, id);
  const [job] = (await admin.api.admin.jobs({})).jobs;
  expect(job).toMatchObject({
    uuid: id,
    status: 'waiting',
    is_overdue: false,
    offer: 1,
    move_date: '2026-12-04',
    from: { city: 'Brooklyn' },
  });
  expect(await admin.api.admin.overview()).toMatchObject({
    waiting: { jobs: 1, outbox_jobs: 0 },
    is_super_admin: false,
    today: '2026-11-20',
  });
  const [row] = (await admin.api.admin.plans({ q: 'ana@example.com' })).move_plans;
  expect(row).toMatchObject({ status: 'reserved', answer_by: job?.accept_by, name: 'Ana Reyes' });
  site.clock.set(Date.parse(job?.accept_by ?? '') + 1);
  expect((await admin.api.admin.jobs({ q: job?.mover.name ?? '' })).jobs).toMatchObject([{ is_overdue: true }]);
  await site.db
    .update(jobs)
    .set({ status: 'declined', declined_reason_id: 2 })
    .where(eq(jobs.id, job?.id ?? 0));
  expect((await admin.api.admin.jobs({ status: 'declined' })).jobs).toMatchObject([
    { declined_because: 'Outside our area', is_overdue: false },
  ]);
  expect((await admin.api.admin.jobs({ status: 'open', q: 'no such mover' })).total).toBe(0);
});

test('movers are found by name, number and city, with what their documents are worth today [ux N4]', async () => {
  const site = await aSite();
  const admin = await site.admin();
  const all = await admin.api.admin.movers({ per_page: 100 });
  expect(all.movers.length).toBe(Math.min(100, all.total));
  const [one] = all.movers;
  for (const q of [one?.name ?? '', one?.usdot_number ?? one?.city ?? ''])
    expect((await admin.api.admin.movers({ q, per_page: 100 })).movers.map(({ id }) => id)).toContain(one?.id);
  expect(one).toMatchObject({ rates_version: 1, waiting_jobs: 0, insurance: 'good' });
  site.at(addDays(one?.insured_until ?? '', -10));
  expect((await (await site.admin()).api.admin.movers({ insurance: 'ends_soon' })).movers[0]).toMatchObject({
    id: one?.id,
    insurance: 'ends_soon',
  });
  site.at(addDays(one?.insured_until ?? '', 1));
  expect((await (await site.admin()).api.admin.movers({ insurance: 'ended' })).movers[0]).toMatchObject({
    id: one?.id,
    insurance: 'ended',
  });
});

test('a suspended mover stands among no bids, keeps its name in the list, and comes back; the log says why [pricing 3]', async () => {
  const site = await aSite();
  const [ana, admin] = [site.visitor(), await site.admin()];
  const { uuid: id } = await startsPlan(ana);
  const bidders = async () => (await ana.api.bids.list({ id })).estimates.map(({ mover }) => mover.id);
  const [first = 0] = await bidders();
  expect((await refusalOf(admin.api.admin.blockMover({ mover_id: first, is_blocked: true }))).problem.errors).toHaveProperty('why');
  expect(await admin.api.admin.blockMover({ mover_id: first, is_blocked: true, why: 'Asked for cash' })).toMatchObject({
    standing: 'suspended',
  });
  expect(await bidders()).not.toContain(first);
  await admin.api.admin.blockMover({ mover_id: first, is_blocked: false });
  expect(await bidders()).toContain(first);
  expect((await admin.api.admin.audit({ kind: 'mover', subject: String(first) })).entries.map(({ why }) => why)).toEqual([
    '',
    'Asked for cash',
  ]);
});

test('a template gets another amount, and an amount out of its limits is refused at its field [ux N2] [decisions 6]', async () => {
  const admin = await (await aSite()).admin();
  const fixed = (await admin.api.admin.templates()).templates.find(({ rule }) => rule === 'fixed');
  const change = { name: fixed?.name ?? '', title: fixed?.title ?? '', description: fixed?.description ?? '' };
  expect((await refusalOf(admin.api.admin.changeTemplate({ ...change, amount: 5_000 }))).problem.errors).toHaveProperty('amount');
  expect(await admin.api.admin.changeTemplate({ ...change, amount: -75.5, why: 'Prices rose' })).toMatchObject({
    amount: -75.5,
    is_active: true,
  });
  expect((await admin.api.admin.claims()).claims.every(({ checked, is_shown }) => is_shown === (checked !== null))).toBe(true);
});

describe('coupons and partners', () => {
  test('a coupon is made, limited and stopped, and works only in between [ux N2] [ux R1]', async () => {
    const site = await aSite();
    const [admin, ana] = [await site.admin(), site.visitor()];
    const plan = await startsPlan(ana);
    const works = async () => (await ana.api.bookings.checkCoupon({ id: plan.uuid, code: 'fall-15' })).coupon.success;
    const wrong = await refusalOf(admin.api.admin.addCoupon({ code: 'x', discount_percentage: 80, discount: 0, ends_on: '2026-11-01' }));
    expect(Object.keys(wrong.problem.errors).sort()).toEqual(['code', 'discount_percentage', 'ends_on']);
    await admin.api.admin.addCoupon({ code: 'fall-15', discount_percentage: 15, max_uses: 3, ends_on: '2026-12-31', why: 'Autumn' });
    expect(await works()).toBe(true);
    expect((await refusalOf(admin.api.admin.addCoupon({ code: 'FALL-15', discount: 20 }))).problem.errors).toHaveProperty('code');
    await admin.api.admin.changeCoupon({ code: 'FALL-15', max_uses: 10, starts_on: '2026-11-25', ends_on: '2026-12-31' });
    expect(await works()).toBe(false);
    site.at('2026-11-25');
    expect(await works()).toBe(true);
    expect(await admin.api.admin.stopCoupon({ code: 'FALL-15', why: 'Leaked' })).toMatchObject({ state: 'ended', ends_on: '2026-11-24' });
    expect(await works()).toBe(false);
    expect((await admin.api.admin.audit({ kind: 'coupon', q: 'leaked' })).entries).toMatchObject([
      { what: 'Coupon stopped', why: 'Leaked' },
    ]);
  });

  test('a partner gets another name and code, and only a code that there is [ux R1]', async () => {
    const site = await aSite();
    const admin = await site.admin();
    const [one] = (await admin.api.admin.partners()).partners;
    const change = { key: one?.key ?? '', name: 'Elm Row', greeting: 'Welcome, Elm Row.', coupon_code: 'NOSUCH', white_label_name: '' };
    expect((await refusalOf(admin.api.admin.changePartner(change))).problem.errors).toHaveProperty('coupon_code');
    expect((await refusalOf(admin.api.admin.changePartner({ ...change, name: ' ', coupon_code: '' }))).problem.errors).toHaveProperty(
      'name',
    );
    expect(await admin.api.admin.changePartner({ ...change, coupon_code: 'homestead50' })).toMatchObject({
      name: 'Elm Row',
      coupon_code: 'HOMESTEAD50',
    });
  });

  test('a partner is added with a page and a code of its own, stopped, and started again; each stands in the log [spec 1.8] [ux R1]', async () => {
    const site = await aSite();
    const [admin, ana] = [await site.admin(), site.visitor()];
    const elm = { name: 'Elm Row', greeting: 'Welcome, Elm Row.', coupon_code: 'homestead50', white_label_name: 'Elm Row' };
    const wrong = await refusalOf(admin.api.admin.addPartner({ key: 'Elm/Row', ...elm, name: ' ', greeting: '', coupon_code: 'NOSUCH' }));
    expect(Object.keys(wrong.problem.errors)).toEqual(['key', 'name', 'greeting', 'coupon_code']);
    expect(await admin.api.admin.addPartner({ key: 'Elm-Row', ...elm })).toMatchObject({
      key: 'elm-row',
      kind: 'amenity',
      is_active: true,
    });
    expect((await refusalOf(admin.api.admin.addPartner({ key: 'elm-row', ...elm }))).problem.errors).toHaveProperty('key');
    const shown = { is_active: true, path: '/clients/elm-row/', coupon: { code: 'HOMESTEAD50' } };
    expect(await ana.api.partners.show({ key: 'elm-row' })).toMatchObject(shown);
    const started = async () => {
      const { uuid: id } = await ana.api.partners.createPlan({ partner: 'elm-row', move_plan: FORM });
      return (await ana.api.plans.show({ id })).coupon;
    };
    expect(await started()).toMatchObject({ code: 'HOMESTEAD50', is_good: true });
    await admin.api.admin.changePartner({ key: 'elm-row', ...elm, is_active: false, why: 'Contract ended' });
    expect(await ana.api.partners.show({ key: 'elm-row' })).toMatchObject({ is_active: false, coupon: null });
    expect(await started()).toBeNull();
    await admin.api.admin.changePartner({ key: 'elm-row', ...elm, greeting: 'Hello, Elm Row.' });
    expect((await ana.api.partners.show({ key: 'elm-row' })).is_active).toBe(false);
    await admin.api.admin.changePartner({ key: 'elm-row', ...elm, is_active: true });
    expect(await ana.api.partners.show({ key: 'elm-row' })).toMatchObject(shown);
    expect((await admin.api.admin.audit({ kind: 'partner' })).entries.map(({ what }) => what)).toEqual([
      'Partner started again',
      'Partner changed',
      'Partner stopped',
      'Partner added',
    ]);
  });
});

describe('outbox jobs and emails', () => {
  test('a failed outbox job says of what kind the failure was, and is tried again at once when somebody asks [ux N4]', async () => {
    const site = await aSite({
      parts: (usual) => ({ mail: { ...usual.mail, send: (email) => (broken ? fail() : usual.mail.send(email)) } }),
    });
    const [ana, admin] = [site.visitor(), await site.admin()];
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    broken = true;
    await books(ana, id);
    await site.db.update(outbox).set({ tries: 7 });
    await workOnce(site.world);
    const { outbox_jobs, counts } = await admin.api.admin.outboxJobs({});
    expect(counts.failed).toBeGreaterThan(0);
    expect(outbox_jobs[0]).toMatchObject({ kind: 'email', state: 'failed', reason: 'TypeError', tries: 8 });
    expect((await admin.api.admin.overview()).waiting.outbox_jobs).toBe(counts.failed);
    broken = false;
    await admin.api.admin.retryOutboxJob({ outbox_job_id: outbox_jobs[0]?.id ?? 0, why: 'Mail is back' });
    await workOnce(site.world);
    expect((await admin.api.admin.outboxJobs({ state: 'done' })).outbox_jobs.map((outbox_job) => outbox_job.id)).toContain(
      outbox_jobs[0]?.id,
    );
    expect((await refusalOf(admin.api.admin.retryOutboxJob({ outbox_job_id: outbox_jobs[0]?.id ?? 0 }))).status).toBe(404);
    expect((await admin.api.admin.retryOutboxJobs({})).retried).toBe(counts.failed - 1);
    expect((await admin.api.admin.audit({ kind: 'outbox_job' })).total).toBe(counts.failed > 1 ? 2 : 1);
  });

  test('says whom each email is for, by the address that it went to where it has gone [ux N4]', async () => {
    const site = await aSite();
    const [ana, admin] = [site.visitor(), await site.admin()];
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    await books(ana, id);
    const mover = (await ana.api.plans.show({ id })).mover;
    const driver = await site.mover(mover?.id ?? 0);
    await workOnce(site.world);
    await acceptsSigning(driver, id, (await driver.api.plans.show({ id })).job?.id ?? 0);
    await workOnce(site.world);
    const listed = async (state: 'done' | 'waiting') => (await admin.api.admin.outboxJobs({ state, per_page: 100 })).outbox_jobs;
    const of = new Map(
      (await sentEmails(site.db)).map(({ message_id, recipient }) => [message_id.split('.', 1)[0]?.slice(1) ?? '', recipient]),
    );
    const done = (await listed('done')).filter(({ kind }) => kind === 'email');
    expect(done.length).toBeGreaterThan(2);
    for (const { about, to, plan_id } of done) {
      const sent = of.get(about.replace('Email: ', '').replaceAll(' ', '_'));
      expect([about, to, plan_id]).toEqual([about, sent === driver.email ? mover?.name : sent, id]);
    }
    const waiting = (await listed('waiting')).filter(({ kind }) => kind === 'email');
    expect(waiting.map(({ about, to }) => `${about}: ${to}`).sort()).toContain('Email: reminder week: ana@example.com');
    expect(waiting.every(({ to }) => to !== null)).toBe(true);
  });

  test('an email is read without the keys that would open something [property 60]', async () => {
    const site = await aSite();
    const admin = await site.admin();
    const key = `${'Xy7_'.repeat(10)}abc`;
    const uuid = '6f1d9c1e-0000-4000-8000-000000000000';
    const body = `Hello,\nopen http://hearthway.test/l/${key} or http://hearthway.test/moving/${uuid}/plan\n----------------------------\n/users/password?token=abcdef123`;
    await site.db
      .insert(sent_emails)
      .values({ message_id: '<one@x>', recipient: 'ana@example.com', subject: 'Your plan', body, sent_at: new Date(site.clock.now()) });
    const shown = await admin.api.admin.email({ message_id: '<one@x>' });
    expect(shown.text).toBe(body.replace(key, '[key]').replace('abcdef123', '[key]'));
    expect((await admin.api.admin.emails({ q: 'ANA@' })).letters).toMatchObject([{ subject: 'Your plan' }]);
    expect((await refusalOf(admin.api.admin.email({ message_id: 'none' }))).status).toBe(404);
  });
});

let broken = false;

const fail = (): never => {
  throw new TypeError('mail.example.com said: no such host');
};
