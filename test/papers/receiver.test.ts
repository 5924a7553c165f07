import { describe, expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aFederalDay, aLine, anEvent, aSignature, type FederalDay } from '#test/support/people/federal-day.ts';
import { refusalOf } from '#test/support/refused.ts';

/** Two things are on the truck, which stands at the far end. */
const aTruckThere = async () => {
  const day = await aFederalDay();
  const things = [aLine(1, 'Sofa', 2), aLine(2, 'Lamp', 3)];
  const seen = [anEvent('arrived', { vehicle: 'T-7' }, 0), ...things].map((event) => event);
  const ids = seen.map(({ id }) => id);
  const signed = [aSignature('origin', 'owner', ids, 10), aSignature('origin', 'crew', ids, 11)];
  const driven = [anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 60), anEvent('arrived_there', {}, 120)];
  await day.crew.api.moveDay.report({ key: day.key, events: [...seen, ...signed, ...driven] });
  day.site.at('2026-12-04T15:30:00Z');
  return day;
};

const linkTo = async ({ site }: Pick<FederalDay, 'site'>, email: string): Promise<{ key: string; body: string }> => {
  await workOnce(site.world);
  const body = (await sentEmails(site.db)).find(({ recipient }) => recipient === email)?.body ?? '';
  return { key: /\/l\/([\w-]+)\?to=delivery/.exec(body)?.[1] ?? '', body };
};

/** Noor takes the things in, and was named by Ana. */
const noorNamed = async (day: FederalDay): Promise<Browser> => {
  await day.ana.api.moveDay.nameReceiver({ id: day.id, name: 'Noor Haddad', email: 'noor@example.com' });
  const noor = day.site.visitor();
  const { key } = await linkTo(day, 'noor@example.com');
  expect(await noor.api.links.follow({ key, to: 'delivery' })).toEqual({ uuid: day.id, to: 'delivery' });
  return noor;
};

const notesAll = async (who: Browser, id: string, name = 'Noor Haddad') => {
  const { event_ids } = await who.api.moveDay.delivery({ id });
  const looked = [
    anEvent('delivered', { tag: 1, state: 'damaged', note: 'One leg is bent', photos: [] }, 130),
    anEvent('delivered', { tag: 2, state: 'delivered', note: '', photos: [] }, 131),
  ];
  const shown = [...event_ids, ...looked.map((event) => event.id)];
  const signed = aSignature('destination', 'receiver', shown, 140, name);
  const events = [...looked, { ...signed, data: { ...signed.data, place: 'destination', role: 'receiver' } as const }];
  return { events, answer: await who.api.moveDay.noteDelivery({ id, events }) };
};

describe('who takes the goods in in the customer’s place', () => {
  test('gets a link, notes what came and signs: with the crew’s name the delivery paper is complete', async () => {
    const day = await aTruckThere();
    const { site, ana, id, crew, key } = day;
    const noor = await noorNamed(day);
    const { events, answer } = await notesAll(noor, id);
    expect(answer.papers.map(({ kind, state }) => [kind, state])).toEqual([
      ['inventory', 'complete'],
      ['delivery', 'part_signed'],
    ]);
    // Said again it is said once.
    await noor.api.moveDay.noteDelivery({ id, events });
    const { event_ids } = await crew.api.moveDay.show({ key });
    await crew.api.moveDay.report({ key, events: [aSignature('destination', 'crew', event_ids, 141)] });
    const paper = (await ana.api.papers.list({ id })).papers.filter(({ kind }) => kind === 'delivery');
    expect(paper.map(({ state, signatures }) => [state, signatures.map(({ role, name }) => `${role} ${name}`)])).toEqual([
      ['complete', ['receiver Noor Haddad', 'crew Luis Ortega']],
    ]);
    const url = (await noor.api.moveDay.delivery({ id })).papers.find(({ kind }) => kind === 'delivery')?.url ?? '';
    expect((await noor.request('GET', url)).status).toBe(200);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('sees no price, no street, no telephone and no paper but inventory and delivery, and does nothing else', async () => {
    const day = await aTruckThere();
    const { id, ana } = day;
    const noor = await noorNamed(day);
    const { body } = await linkTo(day, 'noor@example.com');
    const said = JSON.stringify(await noor.api.moveDay.delivery({ id })) + body;
    for (const words of ['$', 'total', 'cost', '(212)', ' St']) expect(said, words).not.toContain(words);
    const bol = (await ana.api.papers.list({ id })).papers.find(({ kind }) => kind === 'bol');
    expect((await noor.request('GET', `/api/v3/move_plans/${id}/delivery/${bol?.number}.pdf`)).status).toBe(404);
    const refused = [
      noor.api.papers.list({ id }),
      noor.api.plans.show({ id }),
      noor.api.papers.rescind({ id, name: 'Ana Reyes' }),
      noor.api.moveDay.nameReceiver({ id, name: 'Eve Black', email: 'eve@example.com' }),
    ].map(refusalOf);
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('is one person: naming another, or ending the link, ends it, and after its days it opens nothing', async () => {
    const day = await aTruckThere();
    const { site, ana, id } = day;
    const noor = await noorNamed(day);
    await ana.api.moveDay.nameReceiver({ id, name: 'Eli Stone', email: 'eli@example.com' });
    const { key } = await linkTo(day, 'eli@example.com');
    expect((await refusalOf(noor.api.moveDay.delivery({ id }))).status).toBe(404);
    const eli = site.visitor();
    await eli.api.links.follow({ key, to: 'delivery' });
    expect((await eli.api.moveDay.delivery({ id })).things).toHaveLength(2);
    const { links } = await ana.api.links.list({ id });
    const of_eli = links.filter(({ scope }) => scope === 'receive');
    expect(of_eli.map(({ sent_to, expires_at }) => [sent_to, expires_at])).toEqual([['eli@example.com', '2027-02-02T05:00:00.000Z']]);
    await ana.api.links.revoke({ id, link_id: of_eli[0]?.id ?? 0 });
    expect((await refusalOf(eli.api.moveDay.delivery({ id }))).status).toBe(404);
    expect((await refusalOf(site.visitor().api.links.follow({ key, to: 'delivery' }))).status).toBe(410);
  });

  test('the customer notes it as well, a name that is none is told at its field, and nobody notes it for them', async () => {
    const day = await aTruckThere();
    const { site, ana, id, driver } = day;
    expect((await refusalOf(notesAll(ana, id, ' '))).problem.errors).toEqual({
      'events.2.data.name': expect.stringContaining('full name'),
    });
    expect((await notesAll(ana, id, 'Ana Reyes')).answer.missing).toEqual(['The crew leader has not signed for the delivery yet.']);
    for (const other of [driver, await site.admin(), site.visitor()])
      expect((await refusalOf(other.api.moveDay.delivery({ id }))).status).toBe(404);
  });
});
