import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { booksAcceptedMove } from '../booked-moves.ts';
import { aMoveDay } from '../change-orders/move-day.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';

/** A browser whose maker's push service answers and whose person says yes: these have neither, and show nothing. */
const hasPushService = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((endpoint) => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('asked') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', 'granted');
      return 'granted';
    };
    const kept = 'push service of this test';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4', auth: 'Aq8u-Ts1XbjhazAkj7I99e' } }),
      unsubscribe: async () => localStorage.removeItem(kept) === undefined,
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(kept, 'yes');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) === null ? null : subscription);
  }, `${ENDPOINT}${name}`);

const told = (name: string) =>
  inDatabase(`select reader, language from push_subscriptions where endpoint = '${ENDPOINT}${name}' order by id`);

type WorkerSelf = typeof globalThis & { registration: ServiceWorkerRegistration; clients: { openWindow(url: string): Promise<unknown> } };

/** The worker is handed a notice as a push service hands it, and the notice is pressed: what it shows, and which page it opens. */
const isPushed = async (page: Page, notice: object) => {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith('/notices-worker.js'));
  if (worker === undefined) throw new Error('No worker shows notices here.');
  return worker.evaluate(async (data) => {
    const { registration, clients } = self as unknown as WorkerSelf;
    const shown: object[] = [];
    const opened: string[] = [];
    const waits: Promise<unknown>[] = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    clients.openWindow = async (url) => opened.push(new URL(url).pathname);
    const tells = (kind: string, more: object): void => {
      const waitUntil = (work: Promise<unknown>) => waits.push(work);
      dispatchEvent(Object.assign(new Event(kind), { waitUntil, ...more }));
    };
    tells('push', { data: { json: () => data } });
    tells('notificationclick', { notification: { close: () => undefined, data: { path: '/concierge' } } });
    tells('notificationclick', { notification: { close: () => undefined, data: { path: 'https://elsewhere.example/' } } });
    await Promise.all(waits);
    return { shown, opened };
  }, notice);
};

journey(
  'a browser is asked only by a press, is told in the language that is chosen, and nothing any more by another press or once its person logs out',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const { id, mover_id, office } = await booksAcceptedMove(page);

    await page.goto(`/moving/${id}/plan?tab=messages`);
    await isAwake(page);
    await page.getByText('This browser blocks notifications from Hearthway.').waitFor();
    await hasPushService(page, 'nora');
    await page.reload();
    await isAwake(page);
    await page.getByText('This browser can tell you when the crew sets out').waitFor();
    await seesNoBarrier();
    expect(await told('nora')).toEqual([]);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByText('Notifications are on in this browser.').waitFor();
    expect(await told('nora')).toEqual([{ reader: 'customer', language: 'en' }]);

    const notice = { id: 'set_out:1', words: 'Your crew is on its way to you.', path: `/moving/${id}/plan`, lang: 'en' };
    const { words, path, ...more } = notice;
    expect(await isPushed(page, notice)).toEqual({
      shown: [{ title: 'Hearthway', body: words, tag: more.id, lang: more.lang, icon: '/crew-192.png', data: { path } }],
      opened: ['/concierge'],
    });

    await page.getByRole('button', { name: /Español/ }).click();
    await page.getByText('Las notificaciones están activadas en este navegador.').waitFor();
    await expect.poll(() => told('nora')).toEqual([{ reader: 'customer', language: 'es' }]);
    await page.reload();
    await isAwake(page);
    await page.getByRole('button', { name: 'Desactivar notificaciones' }).click();
    await page.getByRole('button', { name: 'Activar notificaciones', exact: true }).waitFor();
    expect(await told('nora')).toEqual([]);

    await hasPushService(office, 'office');
    await office.goto(`/movers/${mover_id}/dashboard/messages`);
    await isAwake(office);
    await office.getByRole('button', { name: 'Turn on notifications' }).click();
    await office.getByText('Notifications are on in this browser.').waitFor();
    expect(await told('office')).toEqual([{ reader: 'office', language: 'en' }]);
    await office.goto('/account');
    await isAwake(office);
    await office.getByRole('button', { name: 'Menu', exact: true }).click();
    await office.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => told('office')).toEqual([]);
  },
);

journey(
  'a crew’s phone is told of new messages after a press, and no more after another',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const { link } = await aMoveDay(page);
    await hasPushService(page, 'crew');
    await page.goto(`${link}#messages`);
    await page.getByText('New messages can show on this phone while the page is closed, without names.').waitFor();
    expect(await told('crew')).toEqual([]);
    await page.getByRole('button', { name: /Español/ }).click();
    await page.getByRole('button', { name: 'Avisar a este teléfono' }).click();
    await page.getByRole('button', { name: 'Este teléfono recibe avisos', pressed: true }).waitFor();
    expect(await told('crew')).toEqual([{ reader: 'crew', language: 'es' }]);
    await seesNoBarrier();
    await page.reload();
    await page.getByRole('button', { name: 'Este teléfono recibe avisos' }).click();
    await page.getByRole('button', { name: 'Avisar a este teléfono', pressed: false }).waitFor();
    expect(await told('crew')).toEqual([]);
  },
);
