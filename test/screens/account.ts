import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { inDatabase } from '../journeys/visitor.ts';
import { apiOf } from '../journeys/walk.ts';

export const PASSWORD = 'moving-day-2027';

export type Person = { name: string; email: string };

/** Somebody whom the site does not know yet. */
export const aStranger = (): Person => ({ name: 'Maya Okafor', email: `maya.${randomUUID()}@example.com` });

/** Somebody new, signed in in this browser. */
export const joins = async (page: Page): Promise<Person> => {
  const person = aStranger();
  await apiOf(page).users.create({ user: { ...person, password: PASSWORD } });
  return person;
};

/** The authModal, by its title of the moment. */
export const authModal = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Password', { exact: true });
  return {
    ...{ dialog, email, password },
    logsIn: async (typed: string) => {
      await password.fill(typed);
      await dialog.getByRole('button', { name: 'Log In' }).click();
    },
  };
};

/** The email to somebody that holds these words, once it is there. */
export const emailTo = async (email: string, words: string): Promise<string> => {
  const messages = () => inDatabase(`select body from sent_emails where recipient = '${email}' and body like '%${words}%'`);
  await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
  return String((await messages())[0]?.body);
};

/** Whose a plan is by now. */
export const ownerOf = async (plan_id: string): Promise<unknown> =>
  (await inDatabase(`select u.email from move_plans p join users u on u.id = p.owner_user_id where p.uuid = '${plan_id}'`))[0]?.email;
