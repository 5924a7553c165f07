import { expect, test } from 'vitest';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { books, choosesCheapest, startsPlan, tellsStreets, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const aSiteWithPlan = async (over: Parameters<typeof startsPlan>[1] = {}) => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, over);
  return { site, ana, id };
};

const emailsOf = async (site: Site) => {
  await drainOutbox(site.world, RUNNERS);
  return sentEmails(site.db);
};

test('the prices of now go to the address that was typed, the lowest first, to the cent [spec 7.23] [decisions 6]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  const { estimates } = await ana.api.bids.list({ id });
  expect(await ana.api.bids.emailLead({ id, email: ' Dad@Example.com ' })).toEqual({ sent_before: false });
  const [message, ...others] = await emailsOf(site);
  expect(others).toEqual([]);
  expect(message?.recipient).toBe('dad@example.com');
  expect(message?.subject).toMatch(/^\d+ prices from \$[\d,]+\.\d\d: Brooklyn → Hoboken/);
  const places = estimates.slice(0, 5).map(({ mover, total_cost }) => {
    expect(message?.body).toContain(mover.name);
    return message?.body.indexOf(inWords(fromDollars(total_cost ?? 0)), message.body.indexOf(mover.name)) ?? -1;
  });
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
  expect(message?.body).not.toContain(estimates[5]?.mover.name);
});

test('the email opens the plan to look at in another browser, and says nothing of who planned it [property 26] [property 49]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await tellsStreets(ana, id);
  await ana.api.plans.change({ id, move_plan: { contact_first_name: 'MARKFIRST', contact_email_address: 'markmail@example.com' } });
  await ana.api.bids.emailLead({ id, email: 'dad@example.com' });
  const [message] = await emailsOf(site);
  expect(message?.body).not.toMatch(/MARKFIRST|markmail|418 12th|920 Bloomfield/);
  const dad = site.visitor();
  await expect(dad.api.bids.list({ id })).toBeRefused(/./, 'not_found');
  expect(await dad.api.links.follow(linkIn(message?.body))).toEqual({ uuid: id, to: 'compare' });
  expect((await dad.api.bids.list({ id })).estimates.length).toBeGreaterThan(0);
  expect(JSON.stringify(await dad.api.plans.show({ id }))).not.toMatch(/MARKFIRST|markmail/);
  await expect(dad.api.plans.change({ id, move_plan: { user_note: 'Mine now' } })).toBeRefused(/./);
});

test('who has given no address yet goes on with the plan from the email in another browser [spec 7.23]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await ana.api.bids.emailLead({ id, email: 'ana@example.com' });
  const [message] = await emailsOf(site);
  const phone = site.visitor();
  expect(await phone.api.links.follow(linkIn(message?.body))).toEqual({ uuid: id, to: 'compare' });
  await choosesCheapest(phone, id);
  expect((await ana.api.plans.show({ id })).mover).not.toBeNull();
});

const linkIn = (body = ''): { key: string; to: string } => {
  const [, key = '', to = ''] = /\/l\/([\w.-]+)\?to=(\w+)/.exec(body) ?? [];
  return { key, to };
};

test('the same address gets them once for each plan, and is told so [spec 7.23]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await ana.api.bids.emailLead({ id, email: 'dad@example.com' });
  expect(await ana.api.bids.emailLead({ id, email: 'DAD@example.com' })).toEqual({ sent_before: true });
  expect(await emailsOf(site)).toHaveLength(1);
  await ana.api.bids.emailLead({ id: (await startsPlan(ana)).uuid, email: 'dad@example.com' });
  expect(await emailsOf(site)).toHaveLength(2);
});

test('an address that is none is refused at its field, and nothing is sent [spec 7.23] [property 49]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  for (const email of ['', 'dad', 'dad@example', 'dad@example.com, mom@example.com', 'dad@example.com\r\nBcc: all@example.com']) {
    const { status, problem } = await refusalOf(ana.api.bids.emailLead({ id, email }));
    expect(status).toBe(422);
    expect(problem.errors).toEqual({ email: 'Enter an email address like name@example.com' });
  }
  expect(await emailsOf(site)).toEqual([]);
});

test('a thousand calls are five emails, and three for one recipient of several plans [property 49]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  const calls = Array.from({ length: 1000 }, (_, at) =>
    ana.api.bids.emailLead({ id, email: `dad${at}@example.com` }).then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect((await Promise.all(calls)).filter((outcome) => outcome === 'sent')).toHaveLength(5);
  expect(await emailsOf(site)).toHaveLength(5);
  await expect(ana.api.unservedUsers.create({ move_plan_id: id, unserved_user: { email: 'b@example.com' } })).toBeRefused(
    /Wait an hour/,
    'too_many',
  );
  for (const hour of [17, 19, 21]) {
    site.at(`2026-11-20T${hour}:00:00Z`);
    await ana.api.bids.emailLead({ id: (await startsPlan(ana)).uuid, email: 'mom@example.com' });
  }
  const { problem } = await refusalOf(ana.api.bids.emailLead({ id: (await startsPlan(ana)).uuid, email: 'mom@example.com' }));
  expect(problem.errors).toEqual({ email: expect.stringMatching(/several times today/) });
});

test('without a price there is nothing to send, and a booked move has its own emails', async () => {
  const { site, ana, id } = await aSiteWithPlan({ storage_in_transit: true, storage_move_out_date: '2027-09-01' });
  await expect(ana.api.bids.emailLead({ id, email: 'dad@example.com' })).toBeRefused('There is no price to send yet.', 'not_offered');
  const booked = await startsPlan(ana);
  await walkTo(ana, booked, 'BOOK');
  await choosesCheapest(ana, booked.uuid);
  await books(ana, booked.uuid);
  await expect(ana.api.bids.emailLead({ id: booked.uuid, email: 'dad@example.com' })).toBeRefused(/booked already/, 'already_booked');
  expect((await emailsOf(site)).filter(({ recipient }) => recipient === 'dad@example.com')).toEqual([]);
});

test('nobody has the prices of somebody else’s plan sent [property 26]', async () => {
  const { site, id } = await aSiteWithPlan();
  for (const who of [site.visitor(), await site.customer('Bo'), await site.mover(1)])
    await expect(who.api.bids.emailLead({ id, email: 'bo@example.com' })).toBeRefused(/./, 'not_found');
  expect(await emailsOf(site)).toEqual([]);
});

test('movers that stopped bidding before the email is written leave nothing to send', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await ana.api.bids.emailLead({ id, email: 'dad@example.com' });
  await ana.api.plans.change({ id, move_plan: { details: { storage_in_transit: true, storage_move_out_date: '2027-09-01' } } });
  expect(await emailsOf(site)).toEqual([]);
  expect(site.lines.join('\n')).toContain('email_without_recipient');
  expect(site.lines.join('\n')).not.toContain('dad@example.com');
});
