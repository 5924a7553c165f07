import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { choosesCover } from '#test/support/builders.ts';
import { JPG } from '#test/support/coi-documents.ts';
import { opensPlan } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey, PHONE, type Visitor } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const MOVER = { name: 'Sam Harbor', email: 'harbor@example.com', password: 'moving-day-2027' };

/** A move that its mover accepted; answers the plan and the crew's link, whose morning has come. */
const aMoveDay = async (page: Page): Promise<{ id: string; link: string; email_address: string }> => {
  const id = await walkTo(page, 'COMPARE');
  const api = apiOf(page);
  const email_address = `nora.${randomUUID()}@example.com`;
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  await api.bids.chooseMover({ plan_id: id, id: Number(driver?.mover_id) });
  await choosesCover({ api }, id);
  const terms = await api.bookings.terms({ id });
  const booked = await api.bookings.book({
    id,
    contact_information: { first_name: 'Nora', last_name: 'Whitfield', email_address, phone_number: '(718) 555-0164' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    total_cost: terms.final_price ?? 0,
    survey_waived: terms.survey_waiver_needed,
  });
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  await page.context().clearCookies();
  await api.users.login({ user: MOVER });
  await api.jobs.accept({ id: booked.body.job.id });
  const { link } = await api.adjustments.sendCrewLink({ id, type: 'email', to: `crew.${randomUUID()}@example.com` });
  await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
  await page.context().clearCookies();
  return { id, link, email_address };
};

/**
 * A treadmill and three flights of stairs, each with its reason and the stairs with a picture, and the note that something is missing
 * without. The signal goes away twice, and nothing that was said is lost: it is sent when the signal returns, and after a reload.
 */
const crewSends = async ({ page, is_phone, seesNoBarrier }: Visitor, link: string): Promise<void> => {
  await page.goto(link);
  await isAwake(page);
  await page.context().setOffline(true);
  await page.getByLabel('Something that is not on the list?').fill('treadmill');
  await page.getByRole('button', { name: /^Treadmill/ }).click();
  await page.getByText('Not sent, 1 kept on this phone').waitFor();
  await page.context().setOffline(false);
  await page.getByText('1 change, saved').waitFor();
  await page.context().setOffline(true);
  for (let flight = 0; flight < 3; flight++) await page.getByRole('button', { name: 'Add one Flights of stairs, Pick-up' }).click();
  await page.getByText('Not sent, 2 kept on this phone').waitFor();
  if (is_phone) await seesNoBarrier();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(link);
  await page.getByText('2 changes, saved').waitFor();
  await addsByItsSize(page, is_phone ? seesNoBarrier : async () => undefined);
  await page.getByText('3 changes, saved').waitFor();
  await page.getByRole('button', { name: 'Send to customer' }).click();
  await page.getByText('3 things need a reason or a photo.').waitFor();
  for (const field of await page.getByLabel('Why?').all()) await field.fill('Behind the boiler');
  const photo = { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JPG) };
  await page.getByLabel('Add a photo of Flights of stairs').first().setInputFiles(photo);
  await page.getByRole('button', { name: 'Remove photo 1 of Flights of stairs' }).waitFor();
  await page.getByLabel('Add a photo of Kiln').setInputFiles({ ...photo, name: 'kiln.jpg' });
  await page.getByRole('button', { name: 'Remove photo 1 of Kiln' }).waitFor();
  if (is_phone) await seesNoBarrier();
  await isAListOnPaper(page);
  await page.getByRole('button', { name: 'Send to customer' }).click();
  await page.getByText('Sent to the customer').waitFor();
  expect(await page.getByRole('link', { name: 'Call Nora' }).getAttribute('href')).toMatch(/^tel:\+?\d*7185550164$/);
};

/** What the search does not know. */
const addsByItsSize = async (page: Page, looks: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Add something by its size' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a custom item' });
  await dialog.getByLabel('What is it?').fill('Kiln');
  for (const side of ['Width', 'Height', 'Depth']) await dialog.getByLabel(`${side}, inches`).fill('48');
  await looks();
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await page.getByText('48 × 48 × 48 in, 64 cu ft').waitFor();
};

/** Printed, the page is the list with its counts, without what is pressed and without the bar that would lie over each sheet. */
const isAListOnPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Treadmill', { exact: true }).waitFor();
  for (const name of ['Send to customer', 'Add one Flights of stairs, Pick-up'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(await page.getByLabel('Something that is not on the list?').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
};

/** By the email, in a browser that never saw the plan. */
const customerOpens = async ({ page }: Visitor, email_address: string): Promise<void> => {
  const messages = () => inDatabase(`select body from sent_emails where recipient = '${email_address}' and subject like 'Your answer%'`);
  await expect.poll(async () => (await messages()).length).toBe(1);
  const [message] = await messages();
  await page.goto(/http\S+\/adjustments\/\S+/.exec(String(message?.body))?.[0] ?? '');
  await isAwake(page);
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
      await page.getByText('You accepted').waitFor();
      await seesNoBarrier();
      await expect.poll(() => statusOf(id)).toEqual([{ state: 'accepted' }]);
      await page.goto(link);
      await page.getByText('The customer accepted').waitFor();
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
      await customer.getByText('Add a word to the crew').click();
      await customer.getByLabel('A word to the crew').fill('The treadmill stays here');
      await customer.getByRole('button', { name: /^Decline/ }).click();
      await customer.getByText('You declined').waitFor();
      await expect.poll(() => statusOf(id)).toEqual([{ state: 'declined' }]);
      await page.getByText('The treadmill stays here').waitFor();
      await page.getByText('Load what is on the list').waitFor();
    },
  );

  journey(
    'a link for the crew that can’t be made says so and keeps what was typed, and the next press makes it [spec 8.8]',
    { size: PHONE },
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
