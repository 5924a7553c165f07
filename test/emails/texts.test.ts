import { describe, expect, test } from 'vitest';
import { SANDBOX_TOKEN } from '#server/adapters/sms/outbox.ts';
import { NumberRefused, type Sms } from '#server/adapters/sms/port.ts';
import { signatureOf } from '#server/adapters/sms/signed.ts';
import { outbox, sent_emails, text_consents } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aBookedMove, aConfirmedMove, moverAccepts } from '#test/support/people/booked-people.ts';
import { anEvent } from '#test/support/people/federal-day.ts';
import { aMoveDay, keyOf, submits } from '#test/support/people/move-day.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const NUMBER = '+17185550112';

const textsTo = async ({ db }: Site, number = NUMBER): Promise<string[]> =>
  (await db.select().from(sent_emails)).filter(({ recipient }) => recipient === number).map(({ body }) => body);

const worksAt = async (site: Site, when: string): Promise<void> => {
  site.at(when);
  for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
};

/** Nine in the morning in Brooklyn, the day before Ana's move. */
const DAY_BEFORE = '2026-12-03T14:00:01Z';

/** A customer's reply, as Twilio passes it on. */
const replies = (site: Site, body: string, over: { token?: string; from?: string } = {}) => {
  const fields = new URLSearchParams({ MessageSid: 'SM1', From: over.from ?? NUMBER, To: '+18005550100', Body: body });
  const signature = signatureOf(over.token ?? SANDBOX_TOKEN, `${site.world.settings.public_url}/api/v3/webhooks/twilio`, fields);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return site.app.fetch(new Request('http://hearthway.test/api/v3/webhooks/twilio', { method: 'POST', body: fields.toString(), headers }));
};

const confirmedOn = async (site: Site) => {
  const booked = await aBookedMove('2026-12-04', site);
  await moverAccepts(booked);
  await workOnce(site.world);
  return booked;
};

/** Fails with each of these, one after the other, and then works. */
const failing = (sms: Sms, faults: Error[]): Sms => ({
  ...sms,
  send: async (text) => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    await sms.send(text);
  },
});

describe('texts', () => {
  test('go to who asked for them, the day before and once, and to nobody who did not [property 49] [decisions 7]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id } = booked;
    expect(await ana.api.texts.show({ id })).toMatchObject({ may_choose: true, wanted: false, phone_number: '(718) 555-0112' });
    const other = await aConfirmedMove();
    await worksAt(other.site, DAY_BEFORE);
    expect(await textsTo(other.site)).toEqual([]);

    const { words } = await ana.api.texts.set({ id, wanted: true });
    await ana.api.texts.set({ id, wanted: true });
    expect(await site.db.select().from(text_consents)).toMatchObject([{ number: NUMBER, words, ended_at: null }]);
    await worksAt(site, DAY_BEFORE);
    const [tomorrow, ...more] = await textsTo(site);
    expect(tomorrow).toMatch(/^Hearthway: the crew comes .+ tomorrow\. Your plan: \S+\/moving\/\S+\/plan Reply STOP to end texts\.$/);
    expect(more).toEqual([]);
  });

  test('end with the customer’s no, and are not for a day that is no longer the move’s [property 49]', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await ana.api.texts.set({ id, wanted: true });
    expect(await ana.api.texts.set({ id, wanted: false })).toMatchObject({ wanted: false });
    await worksAt(site, DAY_BEFORE);
    expect(await textsTo(site)).toEqual([]);
  });

  test('are never offered before a booking, by another than its customer, nor to what is no number [property 49] [property 25]', async () => {
    const { site, ana, id, driver } = await aConfirmedMove();
    const draft = await startsPlan(ana);
    await expect(ana.api.texts.set({ id: draft.uuid, wanted: true })).toBeRefused(/booked move/, 'not_editable');
    await expect(ana.api.texts.set({ id, wanted: true, phone_number: '12' })).toBeRefused(/phone number like/, 'invalid');
    for (const who of [driver, await site.admin()])
      await expect(who.api.texts.set({ id, wanted: true })).toBeRefused(/Only the person/, 'not_allowed');
    await expect(site.visitor().api.texts.show({ id })).toBeRefused(/can't find/, 'not_found');
    const silent = await confirmedOn(await aSite({ parts: () => ({ sms: undefined }) }));
    expect(await silent.ana.api.texts.show({ id: silent.id })).toMatchObject({ may_choose: false, wanted: false });
    await expect(silent.ana.api.texts.set({ id: silent.id, wanted: true })).toBeRefused(/can’t be sent/, 'not_editable');
  });

  test('STOP ends them for the number whoever asks, START lifts that, and a forged reply does nothing [property 54] [decisions 7]', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await ana.api.texts.set({ id, wanted: true });
    expect((await replies(site, 'STOP', { token: 'another' })).status).toBe(401);
    expect((await ana.api.texts.show({ id })).wanted).toBe(true);
    for (let copy = 0; copy < 3; copy++) expect((await replies(site, ' stop ')).status).toBe(204);
    expect((await ana.api.texts.show({ id })).wanted).toBe(false);
    await expect(ana.api.texts.set({ id, wanted: true })).toBeRefused(/answered STOP/, 'not_editable');
    expect((await replies(site, 'Thanks!')).status).toBe(204);
    await expect(ana.api.texts.set({ id, wanted: true })).toBeRefused(/answered STOP/, 'not_editable');
    await replies(site, 'START');
    await worksAt(site, DAY_BEFORE);
    expect(await textsTo(site)).toEqual([]);
    expect((await ana.api.texts.set({ id, wanted: true })).wanted).toBe(true);
  });

  test('that fail are tried again; a number that takes none is not, and what its carrier was told counts here [property 23]', async () => {
    const faults: Error[] = [new Error('busy'), new NumberRefused(true)];
    const site = await aSite({ parts: (usual) => ({ sms: failing(usual.sms!, faults) }) });
    const { ana, id } = await confirmedOn(site);
    await ana.api.texts.set({ id, wanted: true });
    await worksAt(site, DAY_BEFORE);
    await worksAt(site, '2026-12-03T14:00:20Z');
    expect(faults).toEqual([]);
    expect((await ana.api.texts.show({ id })).wanted).toBe(false);
    await worksAt(site, '2026-12-03T18:00:00Z');
    expect(await textsTo(site)).toEqual([]);
    const texts = (await site.db.select().from(outbox)).filter(({ kind }) => kind === 'text');
    expect(texts).toMatchObject([{ tries: 2, dead_at: null }]);
    expect(texts[0]?.done_at).not.toBeNull();
  });

  test('tell on move day that the crew needs an answer, with a key of their own [spec 7.35] [pricing 6]', async () => {
    const { site, ana, id, crew, key } = await aMoveDay();
    await ana.api.texts.set({ id, wanted: true });
    await submits(crew, key);
    await workOnce(site.world);
    const [text = '', ...more] = await textsTo(site);
    expect([text, more]).toEqual([expect.stringContaining("your crew found something that isn't on your list"), []]);
    const page = await site.visitor().api.adjustments.show({ key: keyOf(text) });
    expect(page).toMatchObject({ role: 'customer', adjustment: { may_decide: true } });
  });
});

describe('texts to who chose Spanish', () => {
  test('are in Spanish, the day before, at each step and with how they end', async () => {
    const day = await aMoveDay({ at: '2026-12-04T12:50:00Z' });
    const { site, ana, id, crew, key } = day;
    await ana.api.notices.speak({ id, language: 'es' });
    await ana.api.texts.set({ id, wanted: true, of: 'steps' });
    site.at('2026-12-04T13:01:00Z');
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0)] });
    await workOnce(site.world);
    await ana.api.texts.set({ id, wanted: true });
    await submits(crew, key);
    await workOnce(site.world);
    expect((await textsTo(site)).toSorted()).toEqual([
      expect.stringMatching(
        /^Hearthway: Su cuadrilla acaba de llegar\. En su nueva puerta: [\d:]+ [ap]\.m\.-[\d:]+ [ap]\.m\. http\S+ Responda STOP/,
      ),
      expect.stringContaining('su cuadrilla vio algo que no aparece en su lista. Usted decide'),
    ]);

    const ahead = await aConfirmedMove();
    await ahead.ana.api.notices.speak({ id: ahead.id, language: 'es' });
    await ahead.ana.api.texts.set({ id: ahead.id, wanted: true });
    await worksAt(ahead.site, DAY_BEFORE);
    expect(await textsTo(ahead.site)).toEqual([
      expect.stringMatching(
        /^Hearthway: la cuadrilla llega mañana, [\d:]+ a\.m\.-[\d:]+ a\.m\. Su plan: \S+ Responda STOP para no recibir mensajes\.$/,
      ),
    ]);
  });
});

describe('the crew’s link', () => {
  test('is texted to the number that its mover types, and opens the list [spec 7.35] [property 49]', async () => {
    const { site, driver, id } = await aConfirmedMove();
    await driver.api.adjustments.sendCrewLink({ id, type: 'sms', to: '(917) 555-0144' });
    await workOnce(site.world);
    const [text] = await textsTo(site, '+19175550144');
    expect(text).toMatch(/^Hearthway: the list for .+: \S+\/adjustments\/\S+ Reply STOP to end texts\.$/);
    expect(text).not.toContain('Ana');
  });
});

describe('texts at each step of the move day', () => {
  const says = async (
    { site, crew, key }: Awaited<ReturnType<typeof aMoveDay>>,
    kind: 'set_out' | 'arrived' | 'loading_done',
    minutes: number,
  ) => {
    await crew.api.moveDay.report({ key, events: [anEvent(kind, {}, minutes)] });
    await workOnce(site.world);
  };

  test('go to who asked for them with words of their own, one for each, and end with STOP', async () => {
    const day = await aMoveDay({ at: '2026-12-04T12:50:00Z' });
    const { site, ana, id } = day;
    await says(day, 'set_out', -12);
    expect(await textsTo(site)).toEqual([]);
    const { steps, wanted } = await ana.api.texts.set({ id, wanted: true, of: 'steps' });
    expect({ steps, wanted }).toMatchObject({
      wanted: false,
      steps: { wanted: true, words: expect.stringContaining('none from 9 PM to 7 AM') },
    });
    site.at('2026-12-04T13:01:00Z');
    await says(day, 'arrived', 0);
    await says(day, 'arrived', 1);
    expect(await textsTo(site)).toEqual([
      expect.stringMatching(/: Your crew has arrived\. At your new door \d+:\d\d \w\w-\d+:\d\d \w\w\. http/),
    ]);
    await replies(site, 'STOP');
    await says(day, 'loading_done', 1);
    expect(await textsTo(site)).toHaveLength(1);
  });

  test('are quiet from nine in the evening, and tell at any hour of a crew that is late', async () => {
    const day = await aMoveDay();
    const { site, ana, id } = day;
    await ana.api.texts.set({ id, wanted: true, of: 'steps' });
    site.at('2026-12-05T02:10:00Z');
    await says(day, 'set_out', 13 * 60);
    expect(await textsTo(site)).toEqual([expect.stringMatching(/: your crew is running late and will come /)]);
    expect((await ana.api.live.show({ id })).late?.notices.at(-1)?.ways).toEqual(['page', 'email', 'text']);
  });
});
