import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Client } from '#contract/client.ts';
import type { Language } from '#domain/core/language.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { booksAsNora } from '../booked-moves.ts';
import { inDatabase, isLeft } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

export const MOVER = { name: 'Sam Harbor', email: 'harbor@example.com', password: 'moving-day-2027' };

type Told = {
  details?: Parameters<Client['plans']['change']>[0]['move_plan']['details'];
  places?: Parameters<typeof walkTo>[2];
  language?: Language;
};

/** A move that its mover accepted; answers the plan and the crew's link, whose morning has come. */
export const aMoveDay = async (
  page: Page,
  { details, places, language }: Told = {},
): Promise<{ id: string; link: string; email_address: string }> => {
  const id = await walkTo(page, 'COMPARE', places);
  const api = apiOf(page);
  if (details !== undefined) await api.plans.change({ id, move_plan: { details } });
  const email_address = `nora.${randomUUID()}@example.com`;
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  await api.bids.chooseMover({ plan_id: id, id: Number(driver?.mover_id) });
  const { job_id } = await booksAsNora(api, id, email_address);
  await isLeft(page);
  await api.users.login({ user: MOVER });
  await acceptsSigning({ api }, id, job_id);
  const { link } = await api.adjustments.sendCrewLink({ id, type: 'email', to: `crew.${randomUUID()}@example.com`, language });
  await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
  await isLeft(page);
  return { id, link, email_address };
};

/** A picture that a browser can draw anew. */
export const PHOTO = {
  name: 'dresser.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../../public/crew-192.png', import.meta.url)),
};
