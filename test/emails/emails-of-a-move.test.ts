import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Cents } from '#domain/core/money.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { restOf } from '#server/booking/documents/receipt.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { moneyOf } from '#server/ledger/money-lines.ts';
import { RUNNERS, workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBookedMove, CHICAGO } from '#test/support/people/booked-move.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const ANA = 'ana@example.com';
const LINK_DAYS = 30;

/** A move on December 4, booked two weeks before with a deposit and accepted by its mover. */
const anAcceptedMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id, mover } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job, total_cost } = booked.body;
  const driver = await site.mover(mover?.id ?? 0);
  await driver.api.jobs.accept({ id: job.id });
  await workOnce(site.world);
  return { site, ana, id, job, driver, total: Math.round(total_cost * 100) as Cents };
};

const at = async (site: Site, when: string): Promise<string[]> => {
  site.at(when);
  await workOnce(site.world);
  return (await sentEmails(site.db)).filter(({ recipient }) => recipient === ANA).map(({ subject }) => subject.split(':')[0]!);
};

describe('the emails of a confirmed move', () => {
  test('remind a week and a day before it, in the morning, once [ux E2]', async () => {
    const { site } = await anAcceptedMove();
    expect(await at(site, '2026-11-27T13:59:59Z')).not.toContain('In a week');
    expect(await at(site, '2026-11-27T14:00:00Z')).toContain('In a week');
    expect(await at(site, '2026-12-03T13:59:59Z')).not.toContain('Tomorrow');
    const all = await at(site, '2026-12-03T14:00:00Z');
    expect(all.filter((subject) => subject === 'In a week' || subject === 'Tomorrow')).toHaveLength(2);
    const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Tomorrow'));
    expect(email?.body).toMatch(/Rest of the price, by card: held now, charged when the job is done: \$/);
  });

  test('come in Spanish from when its customer chooses it, with the money in Spanish, too [ux E2]', async () => {
    const { site, ana, id } = await anAcceptedMove();
    expect(await at(site, '2026-11-27T14:00:00Z')).toContain('In a week');
    await ana.api.notices.speak({ id, language: 'es' });
    await at(site, '2026-12-03T13:59:59Z');
    const all = await at(site, '2026-12-03T14:00:00Z');
    expect(all).toContain('Mañana');
    expect(all).not.toContain('Tomorrow');
    const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Mañana'));
    expect(email?.body).toMatch(/Resto del precio, con tarjeta: retenido ahora, se cobra al terminar el trabajo: \$/);
    expect(email?.body).toContain('viernes 4 de diciembre de 2026');
  });

  test('say nothing more of a move that was canceled [ux E2]', async () => {
    const { site, ana, id } = await anAcceptedMove();
    await ana.api.bookings.cancelJob({ id });
    const all = await at(site, '2026-12-03T14:00:00Z');
    expect(all).toContain('Canceled');
    expect(all).not.toContain('In a week');
    expect(all).not.toContain('Tomorrow');
  });

  test('remind of the new day of a move that was put off, and not of the old one [ux E2] [pricing 4]', async () => {
    const { site, ana, id, driver } = await anAcceptedMove();
    const asked = await ana.api.reschedules.ask({ id, move_date: '2026-12-08', comment: '' });
    await driver.api.reschedules.accept({ id: asked.move_plan.reschedule?.id ?? 0 });
    expect(await at(site, '2026-11-27T14:00:00Z')).not.toContain('In a week');
    expect(await at(site, '2026-12-01T14:00:00Z')).toContain('In a week');
    expect(await at(site, '2026-12-03T14:00:00Z')).not.toContain('Tomorrow');
    expect((await at(site, '2026-12-07T14:00:00Z')).filter((subject) => subject === 'In a week' || subject === 'Tomorrow')).toHaveLength(2);
  });

  test('end with a receipt, once all is charged, and two days later one question [ux E2]', async () => {
    const { site, job, driver, total } = await anAcceptedMove();
    await at(site, '2026-12-02T14:00:00Z');
    site.at('2026-12-04T20:00:00Z');
    await completesByCode(site, driver, job.id);
    await completesByCode(site, driver, job.id);
    for (const minute of ['01', '05']) expect(await at(site, `2026-12-04T20:${minute}:00Z`)).not.toContain('Receipt');
    expect(await at(site, '2026-12-04T20:10:00Z')).toContain('Receipt');
    const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Receipt'));
    const dollars = `$${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(email?.body).toContain(`- Total, every line included: ${dollars}`);
    expect(email?.body).toContain(`- Paid: ${dollars}`);
    expect(email?.body).not.toContain('not charged yet');
    expect(await at(site, '2026-12-06T19:59:59Z')).not.toContain('Your review');
    const all = await at(site, '2026-12-06T20:00:00Z');
    expect(all.filter((subject) => subject === 'Your review' || subject === 'Receipt')).toHaveLength(2);
  });

  test('open the plan by themselves in another browser, and show it without phone and payments [ux E3] [property 35]', async () => {
    const { site, id } = await anAcceptedMove();
    const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Confirmed'));
    const [, key = '', to = ''] = /\/l\/([\w-]{43})\?to=(\w+)/.exec(email?.body ?? '') ?? [];
    const phone = site.visitor();
    expect(await phone.api.links.follow({ key, to })).toEqual({ uuid: id, to: 'plan' });
    expect(await phone.api.plans.show({ id })).toMatchObject({ status: 'confirmed', shown: 'view', contact_phone_number: '' });
  });
});

test('a receipt adds up to the cent, at every hour of a booking [pricing 4] [property 21]', async () => {
  const { site, ana, id, job, driver, total } = await anAcceptedMove();
  const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
  const left = async () => {
    const money = await moneyOf(site.db, attempt!.id);
    return [money.paid, money.open.reduce((sum, { amount }) => sum + amount, 0), restOf(total, money)];
  };
  const deposit = attempt!.amount_cents;
  expect(await left()).toEqual([deposit, total - deposit, 0]);
  await at(site, '2026-12-02T14:00:00Z');
  expect(await left()).toEqual([deposit, total - deposit, 0]);
  site.at('2026-12-04T20:00:00Z');
  await completesByCode(site, driver, job.id);
  await at(site, '2026-12-04T20:05:00Z');
  expect(await left()).toEqual([total, 0, 0]);
  const file = await ana.api.documents.receipt({ id });
  expect([file.type, file.name]).toEqual(['application/pdf', `Hearthway-receipt-${id.slice(0, 6).toUpperCase()}.pdf`]);
  await expect(driver.api.documents.receipt({ id })).toBeRefused(/can't find/, 'not_found');
  await expect(site.visitor().api.documents.receipt({ id })).toBeRefused(/can't find/, 'not_found');
});

test('a canceled move’s receipt and email tell what canceling cost, and what goes back [pricing 4] [ux E2]', async () => {
  const { site, ana, id } = await anAcceptedMove();
  const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
  await at(site, '2026-12-02T14:00:00Z');
  site.at('2026-12-03T20:00:00Z');
  const { fee } = await ana.api.payments.cancelTerms({ id });
  await ana.api.bookings.cancelJob({ id });
  // The email and the money go their ways side by side: here the email is first.
  const isAway = () => Promise.reject(new Error('The provider is away.'));
  await drainOutbox(site.world, { ...RUNNERS, capture: isAway });
  await at(site, '2026-12-03T20:01:00Z');
  const { paid, open } = await moneyOf(site.db, attempt!.id);
  expect(paid + open.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(fee * 100));
  const email = (await sentEmails(site.db)).find(({ subject, recipient }) => subject.startsWith('Canceled') && recipient === ANA);
  expect(email?.body).toMatch(
    /Your money:\n- Deposit, by card, Fri Nov 20: \$[\d,.]+\n- The fee for canceling, by card, still to be charged: \$[\d,.]+\n/,
  );
  expect(email?.body).toContain(`- What canceling cost: $${fee.toFixed(2)}`);
  expect((await ana.api.documents.receipt({ id })).size).toBeGreaterThan(5_000);
});

describe('a move that its mover has accepted', () => {
  test('names the mover’s phone and the days of delivery on the plan and in its emails, and neither number before [ux E2] [spec 2.30]', async () => {
    const { site, ana, id, job, driver } = await aBookedMove({ to: CHICAGO, is_accepted: false });
    const reserved = await ana.api.plans.show({ id });
    expect(reserved.mover_phone_number).toBe('');
    await acceptsSigning(driver, id, job.id);
    await workOnce(site.world);
    const { mover_phone_number, details, move_date } = await ana.api.plans.show({ id });
    expect(mover_phone_number).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    const days = deliveryInWords(details.delivery_estimate, move_date) ?? 'none';
    const bodyOf = async (subject: string) =>
      (await sentEmails(site.db)).find((one) => one.subject.startsWith(subject) && one.recipient === ANA)?.body;
    expect(await bodyOf('Reserved')).toContain(`Delivery ${days}`);
    expect(await bodyOf('Reserved')).not.toContain(mover_phone_number);
    expect(await bodyOf('Confirmed')).toContain(`Delivery ${days}`);
    expect(await bodyOf('Confirmed')).toContain(mover_phone_number);
    expect((await driver.api.plans.show({ id })).contact_phone_number).toBe('(718) 555-0112');
    const { key } = await linkTo(ana, id, site);
    const reader = site.visitor();
    await reader.api.links.follow({ key });
    expect((await reader.api.plans.show({ id })).mover_phone_number).toBe('');
  });
});

/** A mailed link by which somebody else may look at the plan. */
const linkTo = async (ana: Awaited<ReturnType<typeof aBookedMove>>['ana'], id: string, site: Site) => {
  await ana.api.links.email({ id, email: 'dad@example.com' });
  await drainOutbox(site.world, RUNNERS);
  const body = (await sentEmails(site.db)).find(({ recipient }) => recipient === 'dad@example.com')?.body ?? '';
  return { key: /\/l\/([\w.-]+)/.exec(body)?.[1] ?? '' };
};

/** The same moment read off the wall in the zone, by the machine's own calendar and none of ours. */
const onTheWall = (at: Date, timeZone: string): string =>
  `${at.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })}, ${at
    .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .replace('\u202f', ' ')}`;

test.each([
  ['Brooklyn, NY 11215', 'America/New_York', 'ET'],
  ['Chicago, IL 60614', 'America/Chicago', 'CT'],
  ['Denver, CO 80202', 'America/Denver', 'MT'],
  ['Phoenix, AZ 85004', 'America/Phoenix', 'MST'],
  ['Seattle, WA 98101', 'America/Los_Angeles', 'PT'],
])(
  'moments in the emails of a move from %s are those of its clocks, %s, before and after they change [ux E2]',
  async (from, zone, word) => {
    const site = await aSite();
    const ana = site.visitor();
    // The clocks go back on November 1; the key of the email works past that.
    const now = new Date('2026-10-25T03:30:00Z');
    site.at(now.toISOString());
    const { uuid: id } = await startsPlan(ana, { pick_up_address: from, move_date: '2026-12-04' });
    await ana.api.bids.emailLead({ id, email: ANA });
    await drainOutbox(site.world, RUNNERS);
    const body = (await sentEmails(site.db))[0]?.body ?? '';
    const until = new Date(now.getTime() + LINK_DAYS * 24 * 60 * 60_000);
    expect(body).toContain(`the prices as of ${onTheWall(now, zone)} ${word}, with`);
    expect(body).toContain(`It works until ${onTheWall(until, zone)} ${word}.`);
  },
);
