import { describe, expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aFederalMove, papersOfKind } from '#test/support/people/federal-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

const LATE = {
  new_from: '2026-12-18',
  new_to: '2026-12-20',
  manner: 'telephone',
  told_at: '2026-12-10T14:30:00Z',
  reason: 'The truck stands in Georgia with a broken axle.',
} as const;

const noticesIn = async (site: Site) =>
  (await site.db.select().from(papers)).filter(({ kind }) => kind === 'delay').map(({ body }) => JSON.parse(body).content);

const emailsAbout = async (site: Site, subject: string) => {
  await workOnce(site.world);
  return (await sentEmails(site.db)).filter((email) => email.subject.startsWith(subject));
};

describe('other dates than agreed', () => {
  test('papers P36: are told by the mover once, at once by email, as a record of date, time, manner, and the periods before and after', async () => {
    const { site, ana, id, driver } = await aFederalMove();
    site.at('2026-12-10');
    const [paper, again] = await Promise.all([
      driver.api.papers.tellNewDates({ id, ...LATE }),
      driver.api.papers.tellNewDates({ id, ...LATE }),
    ]);
    expect(again).toEqual(paper);
    expect(paper).toMatchObject({ kind: 'delay', state: 'complete', issued_at: '2026-12-10T15:00:00.000Z', signatures: [] });
    expect(await noticesIn(site)).toMatchObject([
      {
        ...{ cause: 'delay', of: 'delivery', reason: LATE.reason },
        ...{ before: { from: '2026-12-08', to: '2026-12-16' }, after: { from: '2026-12-18', to: '2026-12-20' } },
        told: { at: '2026-12-10T14:30:00.000Z', words: 'Thursday, December 10, 2026, 9:30 AM ET', manner: 'telephone', to: 'Ana Reyes' },
      },
    ]);
    const emails = await emailsAbout(site, 'Notice of new dates');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body).toContain('Friday, December 18, 2026 to Sunday, December 20, 2026');
    expect(await papersOfKind(ana, id, 'delay')).toHaveLength(1);
    // The next one is counted from this one.
    await driver.api.papers.tellNewDates({ id, ...LATE, new_from: '2026-12-21', new_to: '2026-12-22' });
    expect((await noticesIn(site)).at(-1)).toMatchObject({ before: { from: '2026-12-18', to: '2026-12-20' } });
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('are refused at the field that can’t be, and to whoever has not the job', async () => {
    const { site, ana, id, driver } = await aFederalMove();
    site.at('2026-12-10');
    const wrong = { ...LATE, new_to: '2026-12-01', told_at: '2026-12-11T00:00:00Z', reason: ' ' };
    expect((await refusalOf(driver.api.papers.tellNewDates({ id, ...wrong }))).problem.errors).toEqual({
      new_to: 'These days are over',
      reason: 'Say why',
      told_at: 'Enter when you told the customer, not later than now',
    });
    const early = await refusalOf(driver.api.papers.tellNewDates({ id, ...LATE, cause: 'early_storage', new_from: '2026-12-05' }));
    expect(early.problem.errors).toEqual({ place: 'Say where the things are stored, and whom to call there' });
    for (const stranger of [ana, site.visitor(), await site.customer('Bo')])
      expect((await refusalOf(stranger.api.papers.tellNewDates({ id, ...LATE }))).status).toBe(404);
    expect(await noticesIn(site)).toEqual([]);
  });

  test('papers P36: that storage on the way ends is told once, ten days before, or one day where it lasts for less than ten', async () => {
    for (const [ends_on, sent_on, due_on] of [
      ['2027-01-15', '2027-01-04', 'Tuesday, January 5, 2027, 12:00 AM ET'],
      ['2026-12-10', '2026-12-08', 'Wednesday, December 9, 2026, 12:00 AM ET'],
    ] as const) {
      const details = { storage_in_transit: true, storage_move_out_date: ends_on };
      const { site, ana, id } = await aFederalMove({ details });
      const before = new Date(Date.parse(`${sent_on}T00:00:00-05:00`) - 1000).toISOString();
      const counts = [];
      for (const now of [before, `${sent_on}T00:00:00-05:00`, `${sent_on}T23:00:00-05:00`]) {
        site.at(now);
        await workOnce(site.world);
        counts.push((await emailsAbout(site, 'Notice of new dates')).length);
      }
      expect(counts).toEqual([0, 1, 1]);
      const [notice] = await noticesIn(site);
      expect(notice).toMatchObject({ cause: 'storage_ends', before: { to: ends_on }, after: { from: ends_on }, due_by: { words: due_on } });
      expect(notice.sentences).toHaveLength(4);
      expect(await papersOfKind(ana, id, 'delay')).toHaveLength(1);
    }
  });
});

test('a move on the road is not over by itself: the week counts from the last day of its delivery, as told last', async () => {
  const { site, ana, id, driver } = await aFederalMove();
  const jobOn = async (day: string) => {
    site.at(`${day}T12:00:00Z`);
    await workOnce(site.world);
    return (await ana.api.plans.show({ id })).job?.status;
  };
  // Agreed is December 8 to 16.
  expect(await jobOn('2026-12-12')).toBe('accepted');
  await driver.api.papers.tellNewDates({ id, ...LATE, told_at: '2026-12-12T11:00:00Z' });
  expect(await jobOn('2026-12-24')).toBe('accepted');
  expect(await jobOn('2026-12-26')).toBe('accepted');
  expect(await jobOn('2026-12-27')).toBe('completed');
});

describe('the arrival', () => {
  const ARRIVES = { ...LATE, cause: 'arrival', new_from: '2026-12-15', new_to: '2026-12-15', told_at: '2026-12-11T14:00:00Z' } as const;
  const alarms = async (site: Site, now: string) => {
    site.at(now);
    await workOnce(site.world);
    return (await emailsAbout(site, 'No arrival told')).length;
  };

  test('is told 24 hours before as a record and an email, which puts off nothing', async () => {
    const { site, ana, id, driver } = await aFederalMove();
    site.at('2026-12-11T15:00:00Z');
    const said = { ...ARRIVES, reason: 'Between 8 and 12' };
    const early = await refusalOf(driver.api.papers.tellNewDates({ id, ...said, new_from: '2026-12-06', new_to: '2026-12-17' }));
    expect(early.problem.errors).toEqual({ new_from: 'This day is over', new_to: 'This is later than agreed: tell a delay' });
    await driver.api.papers.tellNewDates({ id, ...said });
    expect(await noticesIn(site)).toMatchObject([
      {
        ...{
          cause: 'arrival',
          of: 'arrival',
          before: { from: '2026-12-08', to: '2026-12-16' },
          after: { from: '2026-12-15', to: '2026-12-15' },
        },
        due_by: { words: 'Monday, December 14, 2026, 12:00 AM ET' },
      },
    ]);
    const [email] = await emailsAbout(site, 'Your things arrive');
    expect(email?.recipient).toBe('ana@example.com');
    expect(email?.body).toMatch(/brings your things on Tuesday, December 15, 2026[\s\S]*Between 8 and 12/);
    expect(await papersOfKind(ana, id, 'delay')).toHaveLength(1);
    // Told in time nobody is alarmed; put off again, it has to be told again.
    expect(await alarms(site, '2026-12-15T15:00:00Z')).toBe(0);
    await driver.api.papers.tellNewDates({ id, ...LATE, told_at: '2026-12-15T14:00:00Z' });
    expect(await alarms(site, '2026-12-17T20:00:00Z')).toBe(0);
    expect(await alarms(site, '2026-12-18T05:00:00Z')).toBe(1);
  });

  test('that no mover has told is our team’s to ask for, once', async () => {
    const { site } = await aFederalMove();
    expect(await alarms(site, '2026-12-15T04:59:00Z')).toBe(0);
    expect(await alarms(site, '2026-12-15T05:00:00Z')).toBe(1);
    expect(await alarms(site, '2026-12-16T05:00:00Z')).toBe(1);
    expect((await sentEmails(site.db)).find(({ subject }) => subject.startsWith('No arrival told'))?.body).toContain(
      'has not said when it arrives',
    );
  });
});
