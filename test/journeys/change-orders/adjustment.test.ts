import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { opensPlan } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey, PHONE, SIZES, type Visitor } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aMoveDay, MOVER, PHOTO } from './move-day.ts';

/**
 * A treadmill, three flights of stairs and a kiln that no list knows, each with its reason, and the stairs and the kiln with a picture. The
 * signal goes away twice, and nothing that was said is lost: it is sent when the signal returns, and after a reload.
 */
const crewSends = async ({ page, is_phone, seesNoBarrier }: Visitor, link: string): Promise<void> => {
  await page.goto(`${link}#extra`);
  await page.getByText('Works without signal').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Something that is not on the list?').fill('treadmill');
  await page.getByRole('button', { name: /^Treadmill/ }).click();
  await page.getByText('No signal. 1 thing waits, nothing is lost.').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^All sent/).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Change a count on the list').click();
  for (let flight = 0; flight < 3; flight++) await page.getByRole('button', { name: 'One more: Flights of stairs, Pick-up' }).click();
  await page.getByText('No signal. 1 thing waits, nothing is lost.').waitFor();
  await hasKept(page, 3);
  if (is_phone) await seesNoBarrier();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`${link}#extra`);
  await page.getByText(/^All sent/).waitFor();
  await page.getByText('0 → 3').waitFor();
  await addsByItsSize(page, is_phone ? seesNoBarrier : async () => undefined);
  await page.getByRole('button', { name: /^Send to Nora/ }).click();
  await page.getByText('3 things need a reason or a photo.').waitFor();
  await page.getByLabel(/^Crew leader, full name/).fill('Luis Mendes');
  for (const field of await page.getByLabel('Why?').all()) await field.fill('Behind the boiler');
  for (const thing of ['Flights of stairs', 'Kiln']) {
    await page.getByLabel(`Add a photo of ${thing}`).setInputFiles(PHOTO);
    await page.getByRole('button', { name: `Remove photo 1 of ${thing}` }).waitFor();
  }
  if (is_phone) await seesNoBarrier();
  await page.getByRole('button', { name: /^Send to Nora/ }).click();
  await page.getByText('Waiting for Nora').waitFor();
  await page.getByText('Load what is on the list.').waitFor();
  expect(await page.getByRole('link', { name: 'Call Nora' }).getAttribute('href')).toMatch(/^tel:\+?\d*7185550164$/);
};

/** So many flights are on the phone's disk: a page may die from then on. */
const hasKept = (page: Page, flights: number) =>
  page.waitForFunction(async (count) => {
    const asked = <T>(request: IDBRequest<T>) => new Promise<T>((done) => request.addEventListener('success', () => done(request.result)));
    const store = await asked(indexedDB.open('hearthway-crew'));
    const [job] = await asked(store.transaction('jobs').objectStore('jobs').getAll());
    store.close();
    return job?.findings?.found?.['flights pick_up']?.count === count;
  }, flights);

/** What the search does not know: a name and three measures. */
const addsByItsSize = async (page: Page, looks: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Add something by its size' }).click();
  const form = page.getByRole('region', { name: 'Add something by its size' });
  await form.getByLabel('What is it?').fill('Kiln');
  for (const side of ['Width', 'Height', 'Depth']) await form.getByLabel(`${side}, inches`).fill('48');
  await looks();
  await form.getByRole('button', { name: 'Add item' }).click();
  await page.getByText('48 × 48 × 48 in, 64 cu ft').waitFor();
};

/** By the email, in a browser that never saw the plan. */
const customerOpens = async ({ page }: Visitor, email_address: string, subject = 'Your answer'): Promise<void> => {
  const messages = () => inDatabase(`select body from sent_emails where recipient = '${email_address}' and subject like '${subject}%'`);
  await expect.poll(async () => (await messages()).length).toBe(1);
  const [message] = await messages();
  await page.goto(/http\S+\/adjustments\/\S+/.exec(String(message?.body))?.[0] ?? '');
  await isAwake(page);
};

/** Seven boxes more than the list has, which the mover takes along at the agreed price. */
const takesAlong = async (page: Page, link: string): Promise<void> => {
  const said = { key: /\/adjustments\/([\w.-]+)/.exec(link)?.[1] ?? '', submit: true, same_price: true, name: 'Luis Mendes' };
  const box = { what: 'box' as const, of: '2', count: 60, reason: 'They stood in the cellar', taken_apart: false, photos: [] };
  await apiOf(page).adjustments.say({ ...said, changes: [box] });
};

const statusOf = async (id: string) =>
  inDatabase(`select case status when 'refused' then 'declined' else status end as state from change_orders where plan_id = '${id}'`);

describe('on the move day', () => {
  journey(
    'the crew finds a treadmill and stairs, and the customer accepts: the crew reads it [pricing 6] [ux P3]',
    { size: PHONE },
    async (visitor) => {
      const { page, seesNoBarrier } = visitor;
      const { id, link, email_address } = await aMoveDay(page);
      await crewSends(visitor, link);
      await seesNoBarrier();
      await customerOpens(visitor, email_address);
      const question = page.getByRole('region', { name: 'Your crew asks' });
      await question.getByText('Treadmill').waitFor();
      const [yes, no] = [
        question.getByRole('button', { name: /^Accept, add \$/ }),
        question.getByRole('button', { name: /^Decline, price stays \$/ }),
      ];
      const [one, other] = [await yes.boundingBox(), await no.boundingBox()];
      expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
      await yes.click();
      await question.getByText('Type your full name: it signs the new price.').waitFor();
      await question.getByLabel('Your full name, to accept').fill('Nora Whitfield');
      await yes.click();
      await page.getByText('You accepted').waitFor();
      await seesNoBarrier();
      await expect.poll(() => statusOf(id)).toEqual([{ state: 'accepted' }]);
      await page.goto(`${link}#extra`);
      await page.getByText('Nora said yes. Load them.').waitFor();
    },
  );

  journey(
    'another customer declines with a word to the crew, which reads it where it waits [pricing 6] [ux P3]',
    { size: DESKTOP },
    async (visitor) => {
      const { page } = visitor;
      const { id, link, email_address } = await aMoveDay(page);
      await crewSends(visitor, link);
      const customer = await page.context().newPage();
      await customerOpens({ ...visitor, page: customer }, email_address);
      await customer.getByText('Add a note to the crew').click();
      await customer.getByLabel('A note to the crew').fill('The treadmill stays here');
      await customer.getByRole('button', { name: /^Decline/ }).click();
      await customer.getByText('You declined').waitFor();
      await expect.poll(() => statusOf(id)).toEqual([{ state: 'declined' }]);
      await page.getByText('The treadmill stays here').waitFor();
      await page.getByText('Nora said no. Load your list.').waitFor();
    },
  );

  journey(
    'a customer without a phone answers on the crew’s, by a code that was mailed to them alone, and gives it back [pricing 6]',
    { size: PHONE, is_long: true },
    async (visitor) => {
      const { page, seesNoBarrier } = visitor;
      const { id, link, email_address } = await aMoveDay(page);
      await crewSends(visitor, link);
      await page.getByRole('button', { name: 'Send Nora a code' }).click();
      await page.getByText('Hand over the phone: Nora types it.').waitFor();
      await seesNoBarrier();
      const codes = () => inDatabase(`select subject from sent_emails where recipient = '${email_address}' and subject like 'Your code%'`);
      await expect.poll(async () => (await codes()).length).toBe(1);
      const code = /\d{6}/.exec(String((await codes())[0]?.subject))?.[0] ?? '';
      const typed = page.getByLabel('Code, six digits');
      await typed.fill(code === '111111' ? '222222' : '111111');
      await page.getByRole('button', { name: 'Open my answer' }).click();
      await page.getByText('This is not the code.').waitFor();
      await typed.fill(code);
      await page.getByRole('button', { name: 'Open my answer' }).click();
      await page.waitForURL(/#here$/);
      await isAwake(page);
      await page.getByRole('region', { name: 'Your crew asks' }).getByText('Treadmill').waitFor();
      await seesNoBarrier();
      await page.getByRole('button', { name: /^Decline/ }).click();
      await page.getByText('You declined').waitFor();
      await expect.poll(() => statusOf(id)).toEqual([{ state: 'declined' }]);
      await page.getByRole('button', { name: 'Give the phone back to the crew' }).click();
      await page.getByText('Nora said no. Load your list.').waitFor();
    },
  );

  describe.each(SIZES)('on a $name', (size) => {
    journey(
      'what goes along at the same price is signed by the customer, by the link in the email, and the crew reads it [papers P25]',
      { size },
      async (visitor) => {
        const { page, seesNoBarrier } = visitor;
        const { id, link, email_address } = await aMoveDay(page);
        await takesAlong(page, link);
        await page.goto(`${link}#extra`);
        await page.getByText('Before you start loading, ask Nora to sign for it: the email has the link.').waitFor();
        await seesNoBarrier();
        await customerOpens(visitor, email_address, 'At the same price');
        await page.getByRole('heading', { name: 'Your signature, please' }).waitFor();
        const question = page.getByRole('region', { name: 'Your crew asks' });
        await question.getByText('If you don’t sign,').waitFor();
        expect(await scrollsSideways(page)).toBe(false);
        await seesNoBarrier();
        const name = question.getByLabel('Your full name, to sign');
        await name.press('Enter');
        await question.getByText('Type your full name: it signs the longer list.').waitFor();
        expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
        await name.fill('Nora Whitfield');
        await name.press('Enter');
        await page.getByText('Your mover takes it along.').waitFor();
        await seesNoBarrier();
        const signed = () =>
          inDatabase(
            `select e.who from paper_events e join papers p on p.id = e.paper_id where p.plan_id = '${id}' and p.kind = 'move_day' and e.kind = 'signed' order by e.seq`,
          );
        await expect.poll(signed).toEqual([{ who: 'Luis Mendes' }, { who: 'Nora Whitfield' }]);
        await page.goto(`${link}#extra`);
        await page.getByText('Load it all. The customer’s price stays.').waitFor();
        await page.getByText('ask Nora to sign for it').waitFor({ state: 'hidden' });
      },
    );
  });

  journey(
    'a link for the crew that can’t be made says so and keeps what was typed, and the next press makes it [spec 8.8]',
    { size: PHONE, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { id } = await aMoveDay(page);
      await apiOf(page).users.login({ user: MOVER });
      await opensPlan(page, id);
      const makes = page.getByRole('button', { name: 'Make a link' });
      const crew = page.getByLabel('Crew’s email or phone');
      await crew.fill(`crew.${id}@example.com`);
      await page.context().setOffline(true);
      await makes.click();
      await page.getByText('Something went wrong trying to update move day adjustments.').waitFor();
      await seesNoBarrier();
      await page.context().setOffline(false);
      expect(await crew.inputValue()).toBe(`crew.${id}@example.com`);
      await makes.click();
      await page.getByText(`Sent to crew.${id}@example.com`).waitFor();
    },
  );
});
