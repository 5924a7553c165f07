import { describe, expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aConfirmedMove } from '#test/support/people/booked-people.ts';
import { keyOf } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

const LUIS = { name: 'Luis M.', role: 'lead', contact: 'luis@example.com' } as const;
const DANTE = { name: 'Dante J.', role: 'mover', contact: '' } as const;
const PAVEL = { name: 'Pavel K.', role: 'driver', contact: '(718) 555-0177' } as const;

/** Five in the afternoon before the move. */
const GOES = '2026-12-03T22:00:00Z';

const aJobAhead = async () => {
  const { site, ana, id, mover_id } = await aConfirmedMove();
  return { site, ana, id, driver: await site.mover(mover_id) };
};

const sentTo = async (site: Site, to: string) => {
  await workOnce(site.world);
  await workOnce(site.world);
  return (await sentEmails(site.db)).filter(({ recipient }) => recipient === to);
};

describe('the crew of a job', () => {
  test('gets its links at five in the afternoon before, once, and whoever is new after that at once', async () => {
    const { site, id, driver } = await aJobAhead();
    const set = await driver.api.live.setCrew({ id, people: [LUIS, DANTE] });
    expect(set).toMatchObject({
      links_go_at: '2026-12-03T22:00:00.000Z',
      people: [
        { ...LUIS, sent_at: null },
        { ...DANTE, sent_at: null },
      ],
    });
    site.at('2026-12-03T21:59:59Z');
    expect(await sentTo(site, LUIS.contact)).toEqual([]);
    site.at(GOES);
    expect(await sentTo(site, LUIS.contact)).toHaveLength(1);
    await driver.api.live.setCrew({ id, people: [LUIS, PAVEL] });
    expect(await sentTo(site, '+17185550177')).toHaveLength(1);
    expect(await sentTo(site, LUIS.contact)).toHaveLength(1);
  });

  test('may be sent its links before, which says how many people that are', async () => {
    const { site, id, driver } = await aJobAhead();
    await driver.api.live.setCrew({ id, people: [LUIS, DANTE, PAVEL] });
    expect(await driver.api.live.sendCrew({ id })).toEqual({ sent: 2 });
    expect(await driver.api.live.sendCrew({ id })).toEqual({ sent: 0 });
    site.at(GOES);
    expect(await sentTo(site, LUIS.contact)).toHaveLength(1);
  });

  test('is missed by name at five where nobody is assigned, once', async () => {
    const { site } = await aJobAhead();
    site.at(GOES);
    const missed = async () => {
      await workOnce(site.world);
      await workOnce(site.world);
      return (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('No full crew yet: '));
    };
    expect(await missed()).toHaveLength(1);
    site.at('2026-12-03T23:00:00Z');
    expect(await missed()).toHaveLength(1);
  });

  test('has its link in the language that the office chose for each, in the letter and on the page, and the office reads which', async () => {
    const { site, id, driver } = await aJobAhead();
    const { people } = await driver.api.live.setCrew({ id, people: [{ ...LUIS, language: 'es' }, PAVEL] });
    expect(people.map(({ language }) => language)).toEqual(['es', null]);
    site.at(GOES);
    const [letter] = await sentTo(site, LUIS.contact);
    expect(letter?.subject).toMatch(/^Lista del día de la mudanza: /);
    expect(letter?.body).toContain('Revisen la lista en la puerta');
    expect((await sentTo(site, '+17185550177'))[0]?.body).toContain('the list for ');
    const { links } = await driver.api.adjustments.crewLinks({ id });
    expect(links.map(({ sent_to, language }) => [sent_to, language]).toSorted()).toEqual([
      ['+17185550177', null],
      [LUIS.contact, 'es'],
    ]);
    site.at('2026-12-04T13:00:00Z');
    expect(await site.visitor().api.adjustments.show({ key: keyOf(letter?.body ?? '') })).toMatchObject({ role: 'crew', language: 'es' });
  });

  test('is known to the customer by its names, and to nobody by its numbers', async () => {
    const { site, ana, id, driver } = await aJobAhead();
    await driver.api.live.setCrew({ id, people: [LUIS, PAVEL] });
    site.at('2026-12-04T12:00:00Z');
    const live = await ana.api.live.show({ id });
    expect(live).toMatchObject({
      state: 'waiting',
      crew: {
        people: [
          { name: 'Luis M.', role: 'lead' },
          { name: 'Pavel K.', role: 'driver' },
        ],
      },
    });
    expect(JSON.stringify(live)).not.toMatch(/luis@example|5550177/);
    const { link } = await ana.api.live.makeLink({ id, name: 'Desk' });
    const { crew } = await site.visitor().api.live.follow({ key: link.split('/').at(-1)! });
    expect(crew.people.map(({ name }) => name)).toEqual(['Luis', 'Pavel']);
    expect((await refusalOf(ana.api.live.crew({ id }))).status).toBeGreaterThanOrEqual(403);
    expect((await refusalOf(driver.api.live.setCrew({ id, people: [{ ...LUIS, contact: '12' }] }))).problem.errors).toHaveProperty([
      'people.0.contact',
    ]);
  });
});
