import { expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const aSiteWithPlan = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  return { site, ana, id };
};

const leaves = (who: Browser, move_plan_id: string, email: string) =>
  who.api.unservedUsers.create({ move_plan_id, unserved_user: { email } });

const emailsOf = async (site: Site) => {
  await drainOutbox(site.world, RUNNERS);
  return sentEmails(site.db);
};

const toOffice = ({ recipient }: { recipient: string }) => recipient === brand.support_email;

test('an address that is left reaches the office once, however often and however it is typed [spec 7.26] [ux C7]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await leaves(ana, id, 'ana@example.com');
  await leaves(ana, id, ' Ana@Example.com');
  await emailsOf(site);
  await leaves(ana, id, 'ANA@example.com');
  const [message, ...others] = (await emailsOf(site)).filter(toOffice);
  expect(others).toEqual([]);
  expect(message?.body).toMatch(
    /ana@example\.com wants to hear when a mover takes this move: .*from Brooklyn, NY 11215 to Hoboken, NJ 07030/,
  );
  expect(message?.subject).not.toContain('@');
});

test('whoever left it reads once what happens next; the email opens the plan to nobody, and names nobody [spec 7.26] [ux C7] [ux E1]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await ana.api.plans.change({ id, move_plan: { contact_first_name: 'MARKFIRST', contact_phone_number: '(718) 555-0112' } });
  await leaves(ana, id, 'Bo@Example.com');
  await leaves(ana, id, 'bo@example.com');
  const [message, ...others] = (await emailsOf(site)).filter((one) => !toOffice(one));
  expect(others).toEqual([]);
  expect(message).toMatchObject({ recipient: 'bo@example.com', subject: expect.stringMatching(/^Noted: Brooklyn → Hoboken/) });
  expect(message?.body).toContain('Our office has your note');
  expect(message?.body).toContain(`/moving/${id}/compare`);
  expect(message?.body).not.toMatch(/MARKFIRST|555-0112|\/l\//);
  await expect(site.visitor().api.plans.show({ id })).toBeRefused(/./, 'not_found');
});

test('nobody is written to more than three times a day, from whichever plan [property 49]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  await leaves(ana, id, 'victim@example.com');
  for (const at of [2, 3, 4]) {
    const { uuid } = await startsPlan(ana);
    const call = leaves(ana, uuid, 'victim@example.com');
    if (at < 4) await call;
    else expect((await refusalOf(call)).problem.errors).toEqual({ 'unserved_user.email': expect.stringMatching(/several times today/) });
  }
  expect((await emailsOf(site)).filter((one) => !toOffice(one))).toHaveLength(3);
  site.at('2026-11-21T15:00:01Z');
  await leaves(ana, (await startsPlan(ana)).uuid, 'victim@example.com');
});

test('an address that is none is refused at its field, and nothing is sent [spec 7.26]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  const { status, problem } = await refusalOf(leaves(ana, id, 'ana@example.com\r\nBcc: all@example.com'));
  expect(status).toBe(422);
  expect(problem.errors).toEqual({ 'unserved_user.email': 'Enter an email address like name@example.com' });
  expect(await emailsOf(site)).toEqual([]);
});

test('a visitor leaves five addresses an hour: a thousand calls are five emails [property 49]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  const calls = Array.from({ length: 1000 }, (_, at) =>
    leaves(ana, id, `ana${at}@example.com`).then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect((await Promise.all(calls)).filter((outcome) => outcome === 'sent')).toHaveLength(5);
  await expect(leaves(ana, id, 'ana@example.com')).toBeRefused(/Wait an hour/, 'too_many');
  expect((await emailsOf(site)).filter((one) => !toOffice(one))).toHaveLength(5);
  expect((await emailsOf(site)).filter(toOffice)).toHaveLength(5);
  site.at('2026-11-20T16:00:01Z');
  await leaves(ana, id, 'ana@example.com');
  expect((await emailsOf(site)).filter(toOffice)).toHaveLength(6);
});

test('nobody leaves an address on a plan of somebody else [property 26] [property 49]', async () => {
  const { site, id } = await aSiteWithPlan();
  await expect(leaves(site.visitor(), id, 'bo@example.com')).toBeRefused(/./, 'not_found');
  expect(await emailsOf(site)).toEqual([]);
});

test('a move that is booked is nobody’s to wait for: the address is refused as a second booking is, and nobody is written to [spec 7.26]', async () => {
  const { site, ana, id } = await aSiteWithPlan();
  const booked = await walkTo(ana, await startsPlan(ana), 'BOOK');
  await books(ana, booked.uuid);
  await expect(leaves(ana, booked.uuid, 'bo@example.com')).toBeRefused(/^This move is booked already\.$/, 'already_booked');
  expect((await emailsOf(site)).filter(({ body, recipient }) => `${recipient} ${body}`.includes('bo@example.com'))).toEqual([]);
  await leaves(ana, id, 'bo@example.com');
});
