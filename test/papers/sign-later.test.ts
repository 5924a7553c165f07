import { expect, test } from 'vitest';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Ana stands at Book, with her address on the plan. */
const atBook = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  await ana.api.plans.change({ id, move_plan: { contact_email_address: 'Ana@Example.com' } });
  return { site, ana, id };
};

const emailsOf = async (site: Site) => {
  await drainOutbox(site.world, RUNNERS);
  return sentEmails(site.db);
};

const linkIn = (body = ''): { key: string; to: string } => {
  const [, key = '', to = ''] = /\/l\/([\w.-]+)\?to=(\w+)/.exec(body) ?? [];
  return { key, to };
};

test('who signs later is mailed the price, until when it is held and the way back to Book, once [papers D7]', async () => {
  const { site, ana, id } = await atBook();
  const { final_price } = await ana.api.bookings.terms({ id });
  const { held_until } = await ana.api.plans.priceChanges({ id });
  expect(await ana.api.papers.signLater({ id })).toEqual({ email: 'ana@example.com', sent_before: false, price_held_until: held_until });
  expect(await ana.api.papers.signLater({ id })).toMatchObject({ sent_before: true });
  const [message, ...others] = await emailsOf(site);
  expect(others).toEqual([]);
  expect(message?.recipient).toBe('ana@example.com');
  expect(message?.body).toContain(inWords(fromDollars(final_price ?? 0)));
  expect(message?.body).toMatch(/This price is held until \w+, November \d+, 2026/);
  expect(await ana.api.links.follow(linkIn(message?.body))).toEqual({ uuid: id, to: 'book' });
  expect((await books(ana, id)).status).toBe(201);
});

test('its link opens the plan in another browser, and books nothing there [papers D5] [decisions 2]', async () => {
  const { site, ana, id } = await atBook();
  await ana.api.papers.signLater({ id });
  const [message] = await emailsOf(site);
  const phone = site.visitor();
  expect(await phone.api.links.follow(linkIn(message?.body))).toEqual({ uuid: id, to: 'book' });
  expect((await phone.api.plans.show({ id })).may.edit).toBe(true);
  await expect(phone.api.bookings.terms({ id })).toBeRefused(/./, 'not_found');
  await expect(phone.api.papers.signLater({ id })).toBeRefused(/./, 'not_found');
});

test('without an address there is nowhere to mail it, and a booked move has its own emails [papers D7]', async () => {
  const { site, ana, id } = await atBook();
  await ana.api.plans.change({ id, move_plan: { contact_email_address: '' } });
  expect(Object.keys((await refusalOf(ana.api.papers.signLater({ id }))).problem.errors)).toEqual(['email_address']);
  await books(ana, id);
  await expect(ana.api.papers.signLater({ id })).toBeRefused(/booked/);
  expect((await emailsOf(site)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('when you are ready'));
});

test('who books before the email is written gets none of it', async () => {
  const { site, ana, id } = await atBook();
  await ana.api.papers.signLater({ id });
  await books(ana, id);
  expect((await emailsOf(site)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('when you are ready'));
});
