import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { NOW } from '#test/support/site/site-server.ts';
import { WORDS, type Words } from '#web/pages/change-orders/adjustment/crew/words.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

const IN_STATE = { from: 'Brooklyn, NY 11215', to: 'Astoria, NY 11102' };

const presses = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

const opens = (page: Page, tab: string) => page.getByRole('navigation', { name: 'Este trabajo' }).getByRole('link', { name: tab }).click();

const signs = (page: Page, who: string, name: string) => page.getByRole('region', { name: who }).getByLabel('Nombre completo').fill(name);

/** All that the page says in English alone, as far as it needs no number or name. */
const ENGLISH: ReadonlySet<string> = new Set(
  (function saidOnly(english: object, spanish: object): string[] {
    return Object.entries(english).flatMap(([name, said]: [string, unknown]) => {
      const other = (spanish as Record<string, unknown>)[name];
      if (typeof said === 'string') return said === other ? [] : [said];
      return typeof said === 'object' && said !== null ? saidOnly(said, other as object) : [];
    });
  })(WORDS.en satisfies Words, WORDS.es),
);

/** No line of the screen is one of the English ones, and nothing runs out of it. */
const isInSpanish = async (page: Page): Promise<void> => {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  expect(lines.filter((line) => ENGLISH.has(line))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-US');
  expect(await scrollsSideways(page)).toBe(false);
};

describe('a crew that reads Spanish', () => {
  journey(
    'opens its page in the language that its office chose, works a local day in it from the yard to the last signature, and keeps what it chooses itself',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const { id, link } = await aMoveDay(page, { places: IN_STATE, language: 'es' });
      await page.goto(link);
      await page.getByText('Funciona sin señal.').waitFor();
      await isInSpanish(page);
      await presses(page, /^Vamos en camino/);
      await page.getByText(/^Nora lee: de /).waitFor();
      await isInSpanish(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Vamos en camino' }).click();
      await presses(page, /^Ya llegamos/);

      await opens(page, 'Artículos');
      await page
        .getByRole('button', { name: /^Etiqueta 001:/ })
        .first()
        .click();
      await page.getByRole('link', { name: /Etiqueta 001/ }).click();
      await presses(page, 'Rayón');
      await presses(page, 'arriba a la izquierda');
      await page.getByText('Rayón, arriba a la izquierda').waitFor();
      await isInSpanish(page);
      await presses(page, 'Volver a los artículos');
      await opens(page, 'Extras');
      await isInSpanish(page);

      await opens(page, 'Trabajo');
      await presses(page, /^Firmar la recogida/);
      await isInSpanish(page);
      await page.getByLabel('Número del camión').fill('Unidad 14');
      await signs(page, 'Clienta o cliente', 'Nora Whitfield');
      await signs(page, 'Jefa o jefe de equipo', 'Luis Mendes');
      await presses(page, /^Firmaron ambos/);
      await presses(page, 'Empezar a cargar');
      await isInSpanish(page);
      await presses(page, /^(Sí, empezar a cargar|Cargar de todos modos)/);
      await presses(page, /^Ya cargamos/);
      await isInSpanish(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya cargamos' }).click();
      await presses(page, /^Ya llegamos/);

      await opens(page, 'Artículos');
      await presses(page, '001: falta o dañado');
      await presses(page, 'Dañado');
      await page.getByText('1 dañadas, 0 faltan').or(page.getByText('1 dañada, 0 faltan')).waitFor();
      await isInSpanish(page);
      await presses(page, /^Firmar la entrega/);
      await isInSpanish(page);
      await seesNoBarrier();
      await signs(page, 'Quien recibe', 'Nora Whitfield');
      await signs(page, 'Jefa o jefe de equipo', 'Luis Mendes');
      await presses(page, /^Firmaron ambos/);
      await page.getByRole('heading', { name: 'Listo. Gracias.' }).waitFor();
      await page.getByText(/^Todo enviado/).waitFor();
      await isInSpanish(page);
      const steps = await inDatabase(`select distinct kind from move_day_events where plan_id = '${id}' order by kind`);
      expect(steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['arrived', 'arrived_there', 'loading_done', 'set_out']));

      await page.getByRole('button', { name: /English/ }).click();
      await page.reload();
      await page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor();
    },
  );

  journey(
    'says in Spanish when it comes later than was promised, and why, before it may set out',
    { size: PHONE, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { id, link } = await aMoveDay(page, { places: IN_STATE, language: 'es' });
      const day = NOW.slice(0, 10);
      await inDatabase(
        `update move_plans set move_date = '${day}', details = details || '{"move_date": "${day}", "move_time": 5}' where uuid = '${id}' returning uuid`,
      );
      await page.goto(link);
      await page.getByRole('heading', { name: 'Llegar entre la 1:00 PM y las 2:00 PM' }).waitFor();
      await presses(page, /^Vamos en camino/);
      await page.getByText('Es más tarde de lo prometido. Se le avisa a Nora, con el motivo.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Vamos en camino' }).click();
      await page.getByRole('alert').getByText('Diga por qué').waitFor();
      await isInSpanish(page);
      await seesNoBarrier();
      await presses(page, 'El camión');
      await page.getByRole('dialog').getByRole('button', { name: 'Vamos en camino' }).click();
      await page.getByText(/^Todo enviado/).waitFor();
      const [told] = await inDatabase(
        `select data::json ->> 'late_reason' as why from move_day_events where plan_id = '${id}' and kind = 'set_out'`,
      );
      expect(told?.why).toBe('truck');
    },
  );
});
