import type { Page } from '@playwright/test';
import { hasDock } from './screen.ts';

type Address = { street?: string; city?: string; state?: string; zip?: string };
type StopTitle = 'Pick-up' | 'Drop-off' | 'Extra pick-up' | 'Extra drop-off';

/** Details: where and when. */
export const details = (page: Page) => {
  const next = hasDock(page)
    ? page.getByRole('button', { name: 'See prices' })
    : page.getByRole('button', { name: 'See movers and prices' });
  const cardOf = (title: StopTitle) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  const stop = (title: StopTitle) => {
    const card = cardOf(title);
    return {
      card,
      street: card.getByLabel('Street'),
      city: card.getByLabel('City'),
      state: card.getByLabel('State', { exact: true }),
      zip: card.getByLabel('ZIP'),
      documents: (answer: 'Yes' | 'No') => card.getByText(answer, { exact: true }),
      way: (label: string) => card.getByRole('radio', { name: label }),
      opens: card.getByLabel('From', { exact: true }),
      closes: card.getByLabel('Until', { exact: true }),
      phone: card.getByLabel('Manager’s phone'),
      remove: card.getByRole('button', { name: /^Remove/ }),
    };
  };
  const write = async (title: StopTitle, { street, city, state, zip }: Address) => {
    const fields = stop(title);
    if (street !== undefined) await fields.street.fill(street);
    if (city !== undefined) await fields.city.fill(city);
    if (state !== undefined) await fields.state.selectOption(state);
    if (zip !== undefined) await fields.zip.fill(zip);
  };
  return {
    next,
    pick_up: stop('Pick-up'),
    drop_off: stop('Drop-off'),
    extra_pick_up: stop('Extra pick-up'),
    extra_drop_off: stop('Extra drop-off'),
    movesFrom: (address: Address) => write('Pick-up', address),
    movesTo: (address: Address) => write('Drop-off', address),
    alsoFrom: (address: Address) => write('Extra pick-up', address),
    /** The headings of the stops, in the order of the page. */
    stops: () => page.getByRole('heading', { level: 2, name: /(Pick-up|Drop-off|pick-up|drop-off)$/ }).allInnerTexts(),
    adds: (title: 'Extra pick-up' | 'Extra drop-off') =>
      page.getByRole('group', { name: 'Add another stop' }).getByRole('button', { name: title }).click(),
    storage: (form: 'No storage' | 'Storage on the way' | 'Everything goes into storage') => page.getByRole('radio', { name: form }),
    /** "Saturday, December 12, 2026" and on. */
    day: (name: RegExp) => page.getByRole('list', { name: /^Days of / }).getByRole('button', { name }),
    typed_day: page.getByLabel('Or type a date'),
    window: (label: string) => page.getByRole('group', { name: 'Arrival window' }).getByRole('radio', { name: label }),
    goesOn: async () => {
      await next.click();
      await page.waitForURL(/\/compare/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
};
