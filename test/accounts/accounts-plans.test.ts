import { describe, expect, test } from 'vitest';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { emailsTo, keyTo } from '#test/support/emails/account-emails.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const CONTACT = {
  contact_first_name: 'Ana',
  contact_last_name: 'Reyes',
  contact_email_address: 'ana.reyes@example.com',
  contact_phone_number: '(718) 555-0112',
};

describe('a plan that is used again', () => {
  test('keeps who moves for its owner, and for nobody who only may look at it [spec 7.12] [decisions 2]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const old = await startsPlan(ana);
    await ana.api.plans.change({ id: old.uuid, move_plan: CONTACT });
    const again = { reused_move_plan_uuid: old.uuid, move_plan: {} };
    const { uuid } = await ana.api.plans.create(again);
    expect(await ana.api.plans.show({ id: uuid })).toMatchObject(CONTACT);
    await expect(ben.api.plans.create(again)).toBeRefused(/can't find/, 'not_found');
    await ana.api.links.email({ id: old.uuid, email: 'ben@example.com' });
    const [message] = await emailsTo(site, 'ben@example.com');
    await ben.api.links.follow({ key: /\/l\/([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '' });
    const copied = await ben.api.plans.show({ id: (await ben.api.plans.create(again)).uuid });
    expect([copied.shown, copied.contact_first_name, copied.contact_email_address, copied.contact_phone_number]).toEqual([
      'full',
      '',
      '',
      '',
    ]);
    expect(copied.inventory.items.length).toBe(old.inventory.items.length);
  });

  test('goes when its owner deletes it, by nobody else and never once it is booked [spec 7.16] [property 26]', async () => {
    const site = await aSite();
    const [ana, ben, office] = [await site.customer('Ana'), site.visitor(), await site.admin(0)];
    const [draft, booked] = [await startsPlan(ana), await startsPlan(ana)];
    await walkTo(ana, booked, 'CONGRATS');
    for (const other of [ben, office]) await expect(other.api.plans.remove({ uuid: draft.uuid })).toBeRefused(/can't find/, 'not_found');
    await expect(ana.api.plans.remove({ uuid: booked.uuid })).toBeRefused(/kept for your records/);
    await ana.api.plans.remove({ uuid: draft.uuid });
    expect((await ana.api.plans.list()).move_plans.map((plan) => plan.uuid)).toEqual([booked.uuid]);
  });
});

describe('the checklist of a move', () => {
  test('comes with a day for each thing, by the plan or by a day that was typed [spec 7.40]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { move_date: '2026-12-18' });
    const body = { email: 'Ana.Reyes@example.com', move_plan_id: uuid };
    expect((await ana.request('POST', '/api/users/move_checklist_email', { body })).status).toBe(204);
    const [message] = await emailsTo(site, 'ana.reyes@example.com');
    expect(message?.subject).toBe('Your moving checklist: Fri Dec 18');
    expect(message?.body).toContain('Fri Dec 4: Forward your mail');
    expect(message?.body).toMatch(/This week, since its day has passed[\s\S]*Go through closets/);
    await site.visitor().api.users.emailChecklist({ email: 'ben@example.com', move_date: '2027-03-13' });
    expect((await emailsTo(site, 'ben@example.com'))[0]?.subject).toBe('Your moving checklist: Sat Mar 13');
  });

  test('is asked for at its fields, of one’s own plan, and five times an hour [spec 7.40] [property 49] [property 26]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const { uuid } = await startsPlan(ana);
    const ask = (email: string, over: object) => ben.api.users.emailChecklist({ email, ...over });
    await expect(ask('ben@example.com', { move_plan_id: uuid })).toBeRefused(/can't find/, 'not_found');
    const errorsOf = async (call: Promise<unknown>) => Object.keys((await refusalOf(call)).problem.errors);
    expect(await errorsOf(ask('ben@example.com', {}))).toEqual(['move_date']);
    expect(await errorsOf(ask('ben@example.com', { move_date: '2026-01-01' }))).toEqual(['move_date']);
    expect(await errorsOf(ask('ben@example.com\r\nBcc: all@example.com', { move_date: '2027-03-13' }))).toEqual(['email']);
    const asked = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => ask(`friend.${index}@example.com`, { move_date: '2027-03-13' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});

test('a new address is told to the old one, with a way to undo it [property 53]', async () => {
  const site = await aSite();
  const ana = await site.customer('Ana');
  await ana.api.users.change({ email: 'new.ana@example.com', current_password: 'a-password-of-tests' });
  await ana.api.users.confirm({ key: await keyTo(site, 'new.ana@example.com') });
  const [message] = await emailsTo(site, ana.email);
  expect([message?.subject.includes('address'), message?.body.includes('new.ana'), message?.body.includes('call')]).toEqual([
    true,
    false,
    true,
  ]);
});
