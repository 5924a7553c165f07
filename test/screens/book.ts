import type { Page } from '@playwright/test';
import { readWordOf } from '#domain/papers/wording.ts';
import { isAwake } from './screen.ts';

export const GOOD_CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';

export const NORA = { first_name: 'Nora', last_name: 'Whitfield', email: 'nora.whitfield@example.com', phone: '(718) 555-0164' };

/** Book Online: who, with what card, and the one button. */
export const book = (page: Page) => {
  const fields = {
    first_name: page.getByLabel('First name'),
    last_name: page.getByLabel('Last name'),
    email: page.getByLabel('Email'),
    phone: page.getByLabel('Phone'),
    number: page.getByLabel('Card number'),
    expiry: page.getByLabel('Expiry'),
    cvv: page.getByLabel('Security code'),
    zip: page.getByLabel('ZIP'),
  };
  const button = page.getByRole('button', { name: /^(Book|Sign and book):/ });
  const cover = {
    basic: page.getByRole('radio', { name: /^(Basic cover|Give up full value)/ }),
    full: page.getByRole('radio', { name: /^Full value/ }),
    worth: page.getByLabel('What your things are worth, in dollars'),
    /** Only moves between states are asked. */
    given_up: page.getByLabel(/^I give up full value/),
    no_articles: page.getByRole('radio', { name: 'None', exact: true }),
  };
  const way = (name: 'Card' | 'PayPal' | '3 installments') => page.getByRole('group', { name: 'Way to pay' }).getByLabel(name);
  const choosesCover = async () => {
    await isAwake(page);
    const unasked = page.getByRole('radio', { name: /^Basic cover/ });
    const one = (await unasked.count()) > 0 ? unasked : cover.full;
    if (!(await cover.basic.or(cover.full).and(page.locator(':checked')).count())) await one.check();
    const articles = page.getByRole('group', { name: /worth more than \$100 a pound/ });
    if ((await articles.count()) > 0 && !(await articles.getByRole('radio').and(page.locator(':checked')).count()))
      await cover.no_articles.check();
  };
  const waiver = page.getByLabel(/I don’t want a survey of my home/);
  const papers = page.locator('#papers');
  const signing = {
    /** All that is asked of everybody; that somebody else owns the things too is not. */
    ticks: papers.locator('input[type=checkbox]:not([name=co_owner])'),
    word: page.getByLabel('The word in this paper'),
    name: page.getByLabel('Your full name'),
    drafts: papers.getByRole('link', { name: /^Open the draft/ }),
  };
  /** Only moves between states are signed. */
  const signs = async () => {
    if ((await papers.count()) === 0) return;
    for (const tick of await signing.ticks.all()) await tick.check();
    await signing.word.fill(readWordOf({ uuid: /moving\/([\w-]+)/.exec(page.url())?.[1] ?? '' }));
    await signing.name.fill(`${await fields.first_name.inputValue()} ${await fields.last_name.inputValue()}`);
  };
  return {
    ...{ fields, button, waiver, cover, way, choosesCover },
    summary: page.getByRole('region', { name: 'There is a problem' }),
    paypal: page.getByRole('dialog', { name: 'PayPal, in the sandbox' }),
    check: page.locator('section').filter({ has: page.getByRole('heading', { name: 'Check before you book' }) }),
    alert: page.getByRole('alert'),
    /** What is in all of them, in the order of the page. */
    values: async () =>
      Object.fromEntries(await Promise.all(Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()]))),
    isCalled: async ({ first_name, last_name, email, phone } = NORA) => {
      await isAwake(page);
      await fields.first_name.fill(first_name);
      await fields.last_name.fill(last_name);
      await fields.email.fill(email);
      await fields.phone.fill(phone);
    },
    paysWith: async (number: string) => {
      await fields.number.fill(number);
      await fields.expiry.fill('0829');
      await fields.cvv.fill('123');
      await fields.zip.fill('11215');
    },
    ...{ papers, signing, signs },
    /** With what changes no price, unless a cover is chosen: basic cover inside a state, full value between states. */
    books: async () => {
      await choosesCover();
      await signs();
      await button.click();
      await page.waitForURL(/\/congrats/);
      await page.getByRole('heading', { level: 1, name: /Your move is reserved/ }).waitFor();
    },
  };
};
