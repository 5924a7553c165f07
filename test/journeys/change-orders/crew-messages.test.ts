import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aMoveDay, MOVER, PHOTO } from './move-day.ts';

/** What was written last stands above what the next is written in. */
const isSeen = async (last: Locator, below: Locator): Promise<boolean> => {
  const [seen, edge] = await Promise.all([last.boundingBox(), below.boundingBox()]);
  return seen !== null && edge !== null && seen.y + seen.height <= edge.y;
};

describe('the conversation on the crew’s page', () => {
  journey(
    'is read in Spanish, and what is written without a signal outlives the page and arrives once, with its photo [papers P31]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const { id, link } = await aMoveDay(page);
      const office = apiOf(await anotherBrowser(page));
      await office.users.login({ user: MOVER });
      await office.messages.write({ id, client_id: randomUUID(), words: 'Park behind the house.' });
      await page.goto(link);
      await page.getByRole('button', { name: /Español/ }).click();
      await page.getByText('Funciona sin señal').waitFor();
      await page.getByRole('link', { name: /^Mensajes.*1 nuevo$/ }).click();
      const log = page.getByRole('log', { name: 'Mensajes' });
      await log.getByText('Park behind the house.').waitFor();
      await log.getByText(/la oficina/).waitFor();
      await seesNoBarrier();

      await page.context().setOffline(true);
      await page.getByText('Respuestas rápidas').click();
      await page.getByText('Salen en inglés, como lee la clienta o el cliente.').waitFor();
      await page.getByRole('button', { name: 'Estamos afuera.' }).click();
      const field = page.getByLabel('Escriba un mensaje', { exact: true }).and(page.locator('textarea'));
      expect(await field.inputValue()).toBe('We’re outside.');
      await page.getByLabel('Agregar foto de Un mensaje').setInputFiles(PHOTO);
      await page.getByRole('button', { name: 'Quitar la foto 1' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Quitar la foto 1' }).waitFor();
      expect(await field.inputValue()).toBe('We’re outside.');
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await log.getByText('En espera en este teléfono').waitFor();
      await page.reload();
      await log.getByText('We’re outside.').waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);

      await log.getByText('En espera en este teléfono').waitFor();
      expect(await isSeen(log.getByText('En espera en este teléfono'), page.getByText('Respuestas rápidas'))).toBe(true);
      await page.context().setOffline(false);
      await expect.poll(async () => (await office.messages.show({ id })).entries.filter(({ role }) => role === 'crew').length).toBe(1);
      const { entries } = await office.messages.show({ id });
      expect(entries.filter(({ role }) => role === 'crew')).toMatchObject([{ words: 'We’re outside.', photos: [{}] }]);
      expect(entries.find(({ role }) => role === 'office')?.read_by).toMatchObject([{ role: 'crew' }]);
      await office.messages.read({ id, up_to: entries.at(-1)?.id ?? 0 });
      await page.reload();
      await log.getByText(/^Leído por la oficina/).waitFor();
    },
  );
});
