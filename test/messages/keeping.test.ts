import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { conversations, messages } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aConfirmedMove } from '#test/support/people/booked-people.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const says = (who: Browser, id: string, words: string) => who.api.messages.write({ id, client_id: randomUUID(), words });

/** Three in the morning, where what is over ends. */
const nightOf = async (site: Site, day: string): Promise<void> => {
  site.at(`${day}T08:00:00Z`);
  for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
};

describe('what was said about a move', () => {
  test('is kept for three years after its day, and longer under a legal hold [property 65]', async () => {
    const { site, ana, id } = await aConfirmedMove();
    const held = await aConfirmedMoveBeside(site);
    await says(ana, id, 'The super leaves at 9.');
    await says(held.who, held.id, 'Mine leaves at 8.');
    await (await site.admin(0)).api.planConsole.setLegalHold({ id: held.id, is_held: true, reason: 'A suit' });
    await nightOf(site, '2029-12-03');
    expect(await site.db.$count(conversations)).toBe(2);
    await nightOf(site, '2029-12-06');
    const left = (await site.db.select().from(messages)).filter(({ role }) => role !== null);
    expect(left.map(({ words }) => words)).toEqual(['Mine leaves at 8.']);
  });

  test('loses its customer’s name with the account, and is told to whoever asks for their data before [property 65]', async () => {
    const site = await aSite();
    const { who: ana, id, driver } = await aConfirmedMoveBeside(site, await site.customer('Ana'));
    await says(ana, id, 'The super leaves at 9.');
    const { sections } = await ana.api.users.personalData();
    expect(sections.find(({ title }) => title === 'Messages')?.rows).toMatchObject([{ words: 'The super leaves at 9.', role: 'customer' }]);
    await ana.api.users.remove({ current_password: PASSWORD });
    expect((await driver.api.messages.show({ id })).entries.at(-1)).toMatchObject({
      author: 'Former customer',
      words: 'The super leaves at 9.',
    });
  });
});

/** A second move of the same kind, accepted by its mover. */
const aConfirmedMoveBeside = async (site: Site, who: Browser = site.visitor()) => {
  const { uuid: id } = await walkTo(who, await startsPlan(who, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
  const booked = await books(who, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const driver = await site.mover((await who.api.plans.show({ id })).mover?.id ?? 0);
  await acceptsSigning(driver, id, booked.body.job.id);
  return { who, id, driver };
};
