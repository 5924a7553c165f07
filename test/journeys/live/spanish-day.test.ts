import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { keyOf } from '#test/support/people/move-day.ts';
import { anotherBrowser, opensPlan } from '../booked-moves.ts';
import { inDatabase, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { onItsDay } from './on-its-day.ts';

/** Words that stand on these pages in English; none of them is left on a Spanish day. */
const ENGLISH = /\b(Your|your|the crew|Accept|Decline|Missing|Damaged|Sign|delivers|charged|Nothing|Choose|optional|Not yet)\b/;

/** What is in English there is said to be. */
const seesNoEnglish = async (page: Page, part = 'main'): Promise<void> => {
  const spanish = await page.locator(part).evaluate((place) => {
    const copy = place.cloneNode(true) as HTMLElement;
    for (const other of copy.querySelectorAll('[lang="en"]')) other.remove();
    return copy.innerText;
  });
  expect(spanish).not.toMatch(ENGLISH);
  expect(await scrollsSideways(page)).toBe(false);
};

const FOUND = [
  { what: 'item', of: '1285', count: 2, taken_apart: true, reason: 'Estaba en el sótano' },
  { what: 'box', of: '2', count: 60, reason: 'Estaban en el armario' },
] as const;

describe.each(SIZES)('on a Spanish day, on a $name', (size) => {
  journey('a customer declines what the crew found, by the link that was mailed', { size }, async ({ page, seesNoBarrier }) => {
    const { id, link, email_address } = await onItsDay(page);
    await apiOf(page).notices.speak({ id, language: 'es' });
    await apiOf(page).adjustments.say({ key: keyOf(link), changes: [...FOUND], submit: true, name: 'Luis Mendes' });
    const letters = () => inDatabase(`select body from sent_emails where recipient = '${email_address}' and body like '%/adjustments/%'`);
    await expect.poll(async () => (await letters()).length).toBe(1);
    const customer = await anotherBrowser(page);
    await customer.goto(/http\S+\/adjustments\/\S+/.exec(String((await letters())[0]?.body))?.[0] ?? '');
    await isAwake(customer);
    await customer.getByRole('heading', { name: 'Su respuesta, por favor' }).waitFor();
    await customer.getByRole('heading', { name: 'Su cuadrilla encontró dos cosas que no están en la lista' }).waitFor();
    await seesNoEnglish(customer);
    await page.goto(customer.url());
    await isAwake(page);
    await seesNoBarrier();
    await customer.getByText('Agregar una nota para la cuadrilla').click();
    await customer.getByLabel('Nota para la cuadrilla').fill('Se queda aquí');
    await customer.getByRole('button', { name: /^No aceptar, el precio sigue en \$/ }).click();
    await customer.getByText('Usted no aceptó').waitFor();
    await seesNoEnglish(customer);
    await customer.getByRole('button', { name: 'English' }).click();
    await customer.getByText('You declined').waitFor();
    await opensPlan(page, id);
    await page.getByText('Usted no aceptó lo que encontró la cuadrilla').waitFor();
  });

  journey('a customer checks what arrived, notes what is missing, and signs', { size }, async ({ page, seesNoBarrier }) => {
    const { id, says } = await onItsDay(page);
    await apiOf(page).notices.speak({ id, language: 'es' });
    await says('set_out', {}, 200);
    await says('arrived', {}, 180);
    for (const [tag, name, room] of [
      [1, 'Sofa', 'Living Room'],
      [2, 'Dresser', 'Bedroom'],
      [3, 'Bed, queen', 'Bedroom'],
    ] as const) {
      const condition = tag === 2 ? 'Scratch, top left, small' : '';
      await says('line', { thing: randomUUID(), tag, name, room, condition, photos: [], holds: 'article', packed_by: 'crew' }, 170);
    }
    await says('loading_started', {}, 165);
    await says('loading_done', {}, 100);
    await says('arrived_there', {}, 30);
    await opensPlan(page, id);
    await page.getByText(/^Su código para la cuadrilla: \d{3} \d{3}$/).waitFor();
    await page.getByRole('link', { name: 'Revisar lo que llegó y firmar' }).click();
    await page.waitForURL(/\/papers\/delivery\//);
    await isAwake(page);
    await page.getByRole('heading', { name: 'Revise lo que llegó' }).waitFor();
    await page.getByText('Rayón, arriba a la izquierda, chico').waitFor();
    await page.getByText('0 de 3', { exact: true }).waitFor();
    await seesNoEnglish(page);
    await seesNoBarrier();
    await page.getByRole('group', { name: 'Cómo llegó: Sofa' }).getByText('Falta', { exact: true }).click();
    await page.getByRole('group', { name: 'Cómo llegó: Sofa' }).getByLabel('¿Qué tiene?').fill('No estaba en el camión');
    await page.getByLabel('Su nombre completo').fill('Nora Whitfield');
    await page.getByRole('button', { name: /^Firmar por/ }).click();
    await page.getByText('Faltan 2 cosas por revisar. Diga de cada una si llegó.').waitFor();
    await page.getByRole('button', { name: 'Lo demás de aquí llegó bien' }).click();
    await page.getByText('Usted firma que llegaron 2 de 3, y que queda una por resolver.').waitFor();
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Firmar por 2 de 3' }).click();
    await page.getByText('Usted ya firmó.').waitFor();
    await seesNoEnglish(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Volver arriba').waitFor();
    expect(await footer.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('es-US');
    for (const part of ['header', 'footer'] as const)
      expect(await page.locator(part).last().innerText()).not.toMatch(
        /\b(Services|How it works|Log In|Get prices|Help|Terms|Chat with us|Moving from)\b/,
      );
    await page.getByRole('button', { name: 'English' }).click();
    await footer.getByText('Back to top').waitFor();
    expect(await footer.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('en-US');
    const [signed] = await inDatabase(`select at, received_at from move_day_events where plan_id = '${id}' and kind = 'sign'`);
    expect(signed?.at).toEqual(signed?.received_at);
  });

  journey('a customer talks with the office and the crew', { size, is_long: true }, async ({ page, seesNoBarrier }) => {
    const { id, mover } = await onItsDay(page);
    await apiOf(page).notices.speak({ id, language: 'es' });
    await mover.messages.write({ id, client_id: randomUUID(), words: 'Buenos días. ¿Hay código en la puerta?' });
    await page.goto(`/moving/${id}/plan?tab=messages`);
    await isAwake(page);
    const thread = page.getByRole('log', { name: 'Mensajes' });
    await thread.getByText('¿Hay código en la puerta?').waitFor();
    await page.getByRole('button', { name: 'Código de la puerta' }).click();
    await page.getByLabel('Código de la puerta', { exact: true }).fill('4411');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await thread.getByText(/guardado en código de la puerta de la recogida/).waitFor();
    await seesNoEnglish(page, '[role=tabpanel]');
    await seesNoBarrier();
  });
});

journey(
  'what a Spanish reader finds behind a link that has ended is Spanish, and so are another day and a long lateness',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const { id, mover } = await onItsDay(page, 'over');
    await apiOf(page).notices.speak({ id, language: 'es' });
    await mover.live.tellLate({ id, from: '13:00', until: '13:30', words: 'Se ponchó una llanta.' });
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Dónde va mi mudanza' });
    await tab.getByText('De 4 h a 4 h 30 min de retraso').waitFor();
    await seesNoEnglish(page, '[role=tabpanel]');
    await tab.getByRole('button', { name: 'Cambiar a otro día' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar a otro día' });
    await dialog.getByRole('list', { name: /^Días de noviembre de 2026/ }).waitFor();
    await dialog.getByRole('button', { name: /^lunes 30 de noviembre de 2026, \$/ }).click();
    await dialog.getByText('Cargo por el cambio').waitFor();
    await seesNoEnglish(page, 'dialog[open]');
    await seesNoBarrier();
    await page.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Español' }).click();
    const { link } = await apiOf(page).live.makeLink({ id, name: 'Recepción' });
    const { links } = await apiOf(page).live.links({ id });
    await apiOf(page).live.stopLink({ id, link_id: links[0]?.id ?? 0 });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Este enlace terminó.' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'This link has ended.' }).waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Este enlace terminó.' }).waitFor();
    await seesNoBarrier();
  },
);
