import type { Page } from '@playwright/test';
import { isAwake } from './screen.ts';

export const MAYA = { name: 'Maya Okafor', phone: '(718) 555-0131', street: '412 7th Avenue', apartment: '3R' };

/** Let a mover look first: three options, and who is visited. */
export const consultation = (page: Page) => {
  const fields = {
    name: page.getByLabel('Name', { exact: true }),
    phone: page.getByLabel(/^Phone/),
    street: page.getByLabel(/^Street/),
    apartment: page.getByLabel('Apartment'),
  };
  const option = (id: number) => {
    const card = page.getByRole('region', { name: `Option ${id}` });
    return {
      card,
      day: (name: RegExp) => card.getByRole('radio', { name }),
      time: (name: string) => card.getByRole('radio', { name }),
      movers: card.getByRole('group', { name: 'Movers free then' }).getByRole('radio'),
      take: card.getByRole('button', { name: /^(Take this visit|Choose)/ }),
      /** The nth of the movers that are free then. */
      takes: async (at: number) => {
        await card.getByRole('group', { name: 'Movers free then' }).getByRole('radio').nth(at).check();
        await card.getByRole('button', { name: /^Take this visit/ }).click();
        await card.getByText('Chosen').waitFor();
      },
    };
  };
  return {
    ...{ fields, option },
    ask: page.getByRole('button', { name: /^Ask for \d visits?$/ }),
    opens: async (id: string) => {
      await page.goto(`/moving/${id}/consultation`);
      await isAwake(page);
    },
    adds: (id: number) => page.getByRole('button', { name: `Add a visit as option ${id}` }).click(),
    isFound: async ({ name, phone, street, apartment } = MAYA) => {
      await fields.name.fill(name);
      await fields.phone.fill(phone);
      await fields.street.fill(street);
      await fields.apartment.fill(apartment);
    },
    /** What is in all of them, in the order of the page. */
    values: async () =>
      Object.fromEntries(await Promise.all(Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()]))),
    /** The mover named on a chosen option. */
    chosen: (id: number) => option(id).card.getByRole('heading').innerText(),
  };
};
