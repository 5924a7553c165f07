import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { NOW } from '#test/support/site/site-server.ts';
import { emailTo, PASSWORD as USUAL } from '../../screens/account.ts';
import { IN_STATE } from '../../screens/landing.ts';
import { isAwake, scrollsSideways } from '../../screens/screen.ts';
import { anotherBrowser, booksMove, opensPlan, TEAM } from '../booked-moves.ts';
import { atAnother, inDatabase, isLeft, journey, SIZES, type Visitor } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aCompany, type Company, fillsIn, keyMailedTo, PASSWORD, tellsAndSigns, uploads } from './new-company.ts';

/** Thursday, and the afternoon before it in New York. */
const MOVE_DAY = '2026-12-03';
const FIVE_BEFORE = '2026-12-02T22:00:00Z';
const MORNING = '2026-12-03T13:00:00Z';
const DONE = '2026-12-03T19:00:00Z';
const NEXT_DAY = '2026-12-04T15:00:00Z';

const isTime = (page: Page, now: string) => apiOf(page).dev.setClock({ now });

/** Joins, files its papers, says what the law asks and signs the agreement. */
const joins = async ({ page, seesNoBarrier }: Visitor, company: Company): Promise<number> => {
  await page.goto('/vendors/sign_up');
  await isAwake(page);
  await page.getByLabel(/^USDOT number/).fill(company.digits);
  await fillsIn(page, company);
  await page.getByText(/: active, for hire$/).waitFor();
  await seesNoBarrier();
  await page.getByRole('button', { name: /^Join/ }).click();
  await page.waitForURL(/\/dashboard\/papers$/);
  await isAwake(page);
  await uploads(page, 'Certificate of insurance', '2027-06-30');
  await uploads(page, 'Operating license', '2028-01-31');
  await uploads(page, 'Form W-9');
  const mover_id = Number(/\/movers\/(\d+)\//.exec(page.url())?.[1]);
  await page.goto(`/vendors/confirm/${await keyMailedTo(company.email)}`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByText('Your email is confirmed').waitFor();
  await page.goto(`/movers/${mover_id}/dashboard/papers`);
  await isAwake(page);
  await tellsAndSigns(page, seesNoBarrier);
  return mover_id;
};

/** By its name in the rail, as somebody goes who works here. */
const goes = async ({ page, seesNoBarrier }: Visitor, room: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: room, exact: true }).click();
  await page.getByRole('heading', { name: room, level: 1 }).waitFor();
  expect(await scrollsSideways(page), room).toBe(false);
  await seesNoBarrier();
};

const CREW = [
  { name: 'Luis Mendes', contact: 'luis@crew.example', works_as: 'lead', drives: '26' },
  { name: 'Dante James', contact: 'dante@crew.example', works_as: 'mover', drives: '' },
  { name: 'Gus Petrov', contact: 'gus@crew.example', works_as: 'mover', drives: '' },
];

/** Three who carry, and Theo who runs the board and gets an invitation. */
const hires = async (visitor: Visitor, dispatcher: { name: string; email: string }): Promise<void> => {
  const { page, seesNoBarrier } = visitor;
  await goes(visitor, 'People');
  const dialog = page.getByRole('dialog', { name: 'Add somebody' });
  const adds = async (name: string, contact: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add somebody' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email or phone').fill(contact);
  };
  const saves = async (name: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${name} works here now.`).waitFor();
  };
  for (const { name, contact, works_as, drives } of CREW) {
    await adds(name, contact);
    await dialog.getByLabel('On a truck').selectOption(works_as);
    await dialog.getByLabel(/^Drives trucks up to/).fill(drives);
    await saves(name);
  }
  await adds(dispatcher.name, dispatcher.email);
  await dialog.getByLabel('What they may do').selectOption('dispatcher');
  await dialog.getByLabel('On a truck').selectOption('');
  await seesNoBarrier();
  await saves(dispatcher.name);
  await page.getByRole('button', { name: `Invite ${dispatcher.name}` }).click();
  await page.getByText(`${dispatcher.name} gets a link to join.`).waitFor();
  await seesNoBarrier();
};

/** The dispatcher follows the invitation at a browser of his own, with an account that he makes on the way. */
const accepts = async (page: Page, { name, email }: { name: string; email: string }): Promise<Page> => {
  const theo = await anotherBrowser(page);
  const invitation = /\/join\/[\w-]+/.exec(await emailTo(email, '/join/'))?.[0] ?? '';
  await theo.goto(invitation);
  await theo.getByRole('link', { name: 'Make an account' }).click();
  await theo.getByLabel('Name').fill(name);
  await theo.getByLabel('Email').fill(email);
  await theo.getByLabel('Password', { exact: true }).fill(USUAL);
  await theo.getByRole('button', { name: 'Create account' }).click();
  await theo.getByRole('button', { name: /^Join/ }).click();
  await theo.waitForURL(/\/dashboard$/);
  await isAwake(theo);
  return theo;
};

const sets = async (visitor: Visitor): Promise<void> => {
  const { page, seesNoBarrier } = visitor;
  await goes(visitor, 'Board');
  await page.getByRole('button', { name: 'Add a truck' }).click();
  const trucks = page.getByRole('dialog', { name: 'Trucks' });
  for (const name of ['Truck 1', 'Truck 2']) {
    await trucks.getByLabel('What you call it').fill(name);
    await trucks.getByRole('button', { name: 'Add', exact: true }).click();
    await trucks.getByRole('button', { name: `Change ${name}` }).waitFor();
  }
  await seesNoBarrier();
  await page.keyboard.press('Escape');

  await goes(visitor, 'Calendar');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByLabel(day, { exact: true }).fill('2');
  await page.getByLabel('Sunday', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const week = page.getByRole('dialog', { name: 'Change every week?' });
  await seesNoBarrier();
  await week.getByRole('button', { name: 'Change', exact: true }).click();
  await week.waitFor({ state: 'hidden' });

  await goes(visitor, 'Rates');
  await page.getByRole('textbox', { name: 'Local travel and smallest job, Travel', exact: true }).fill('79.00');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('button', { name: 'Save new rates' }).click();
  await page.getByText('Version 2 is saved').waitFor();
  await page.getByRole('link', { name: 'Price rules' }).click();
  await page.getByLabel('Saturday, %').fill('+8');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await page.getByText('Nothing is saved yet.').waitFor();
  await seesNoBarrier();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved and in effect from now on.').waitFor();

  await goes(visitor, 'Payouts');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const bank = page.getByRole('dialog', { name: 'Add a bank account' });
  await bank.getByLabel('Name on the account').fill('Hudson Line LLC');
  await bank.getByLabel('Routing number').fill('021000021');
  await bank.getByLabel('Account number').fill('000123456789');
  await bank.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await seesNoBarrier();
  await bank.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Hudson Line LLC, checking ending 6789').waitFor();
};

/** Our team finds the application among what needs a person, and takes it on. */
const isApproved = async (page: Page, { legal_name }: Company): Promise<void> => {
  const sam = await anotherBrowser(page);
  await apiOf(sam).users.login({ user: TEAM });
  await sam.goto('/admin');
  await isAwake(sam);
  await sam.getByRole('listitem').filter({ hasText: legal_name }).getByRole('link').click();
  await sam
    .getByRole('row', { name: new RegExp(legal_name) })
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = sam.getByRole('dialog', { name: /^Approve / });
  await dialog.getByText(/^The register says: /).waitFor();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await sam.getByText(/ is approved\.$/).waitFor();
  await sam.close();
};

const acceptsJob = async ({ page, seesNoBarrier }: Visitor, id: string): Promise<void> => {
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/moving/${id}/plan"]`) });
  await row.getByRole('button', { name: /^Accept/ }).click();
  const papers = page.getByRole('dialog', { name: /^(Accept and sign|Take this job\?)$/ });
  await seesNoBarrier();
  await papers.getByRole('button', { name: 'Yes, take it' }).click();
  await page.getByText(/^Accepted: /).waitFor();
};

/** Onto Truck 1 from the list, with all who ride along. */
const assigns = async (visitor: Visitor, mover_id: number): Promise<void> => {
  const { page, seesNoBarrier, is_phone } = visitor;
  await page.goto(`/movers/${mover_id}/dashboard/board?view=day&from=${MOVE_DAY}`);
  await isAwake(page);
  await page.getByRole('button', { name: /^Assign Whitfield/ }).click();
  await page.getByRole('dialog', { name: 'Where does Whitfield go?' }).getByRole('button', { name: 'Put it on Truck 1' }).click();
  const bar = is_phone
    ? page.getByRole('button', { name: 'Open Whitfield' })
    : page.getByRole('button', { name: /^Whitfield.*, Truck 1,/ });
  await bar.click();
  const dialog = page.getByRole('dialog', { name: 'Whitfield' });
  for (const { name } of CREW) await dialog.getByLabel(new RegExp(`^${name}`)).check();
  await seesNoBarrier();
  await dialog.getByRole('button', { name: 'Save people' }).click();
  await page.getByText('Who rides with Whitfield is saved.').waitFor();
  await page.getByText(/1 job: 1 ready/).waitFor();
  await seesNoBarrier();
};

/** The crew lead opens the link of the evening before on a phone and goes through the day. */
const works = async (page: Page, link: string): Promise<void> => {
  const luis = await anotherBrowser(page);
  await luis.setViewportSize({ width: 390, height: 844 });
  const presses = (name: string | RegExp) => luis.getByRole('button', { name, exact: true }).first().click();
  await luis.goto(link);
  await luis.getByLabel('Truck number').fill('Unit 14');
  await presses('We’re on the way');
  await luis.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
  await presses(/^We’ve arrived/);
  await luis.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: 'Items' }).click();
  await luis
    .getByRole('button', { name: /^Tag 001:/ })
    .or(luis.getByRole('button', { name: /^Tag 1, / }))
    .first()
    .click();
  await luis.getByRole('link', { name: /Tag 001/ }).waitFor();
  await luis.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: 'Job' }).click();
  const bothSign = async (other: string): Promise<void> => {
    await luis.getByRole('region', { name: other }).getByLabel('Full name').fill('Nora Whitfield');
    await luis.getByRole('region', { name: 'Crew leader' }).getByLabel('Full name').fill('Luis Mendes');
    await presses(/^Both signed/);
  };
  await presses(/^Sign for the pick-up/);
  await bothSign('Customer');
  await presses('Start loading');
  await presses(/^(Yes, start loading|Load anyway)/);
  await presses(/^Loaded/);
  await luis.getByRole('dialog').getByRole('button', { name: 'Yes, loaded' }).click();
  await presses(/^We’ve arrived/);
  await luis.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: 'Items' }).click();
  await presses('001 is here');
  await presses(/^Sign for the delivery/);
  await bothSign('Receiver');
  await luis.getByRole('heading', { name: 'Done. Thank you.' }).waitFor();
  await luis.getByText(/^All sent/).waitFor();
  await luis.close();
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a new company goes from its sign-up through people, trucks, days and prices to its first finished day, and sees what it is paid',
    { size, best_on: 'desktop', is_long: true },
    async (visitor) => {
      const { page, seesNoBarrier } = visitor;
      const company = aCompany(size.name === 'phone' ? '9741011' : '9741012');
      const theo = { name: 'Theo Park', email: `theo@dot-${company.digits}.example` };
      try {
        const mover_id = await joins(visitor, company);
        await hires(visitor, theo);
        await sets(visitor);
        await isApproved(page, company);
        const at_the_board = atAnother(visitor, await accepts(page, theo));

        await isLeft(page);
        const { id } = await booksMove(page, { mover_id, places: IN_STATE });
        await at_the_board.page.reload();
        await isAwake(at_the_board.page);
        await acceptsJob(at_the_board, id);
        await assigns(at_the_board, mover_id);

        await isTime(page, FIVE_BEFORE);
        const link = /\/adjustments\/[\w.-]+/.exec(await emailTo(CREW[0]?.contact ?? '', '/adjustments/'))?.[0] ?? '';
        await at_the_board.page.reload();
        await at_the_board.page.getByText('Crew links for Thu Dec 3 are out').waitFor();
        await isTime(page, MORNING);
        await works(page, link);

        await isTime(page, DONE);
        const code = (await apiOf(page).plans.show({ id })).job?.delivery_code ?? '';
        await opensPlan(at_the_board.page, id);
        await at_the_board.page.getByRole('button', { name: 'Mark as completed' }).click();
        const asked = at_the_board.page.getByRole('dialog', { name: 'Is all the work done?' });
        if (code !== '') await asked.getByLabel('Code of the customer').fill(code);
        await asked.getByRole('button', { name: /^Complete (and charge|the move)/ }).click();
        await at_the_board.page
          .getByRole('status')
          .filter({ hasText: /^Completed at / })
          .waitFor();

        await isTime(page, NEXT_DAY);
        await expect.poll(() => inDatabase(`select state from payouts where mover_id = ${mover_id}`)).toEqual([{ state: 'due' }]);
        await isLeft(page);
        await page.goto('/vendors/sign_in');
        await isAwake(page);
        await page.getByLabel('Email').fill(company.email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Log In' }).last().click();
        await page.waitForURL(/\/dashboard$/);
        await isAwake(page);
        await goes(visitor, 'Payouts');
        await page.getByText('Due Dec 8').waitFor();
        await seesNoBarrier();
      } finally {
        await isTime(page, NOW);
      }
    },
  );
});
