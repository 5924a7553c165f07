import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { EFFORT } from '#test/support/effort.ts';
import { inDatabase, journey, PHONE, type Visitor } from '../visitor.ts';
import { aMoveDay, PHOTO } from './move-day.ts';

const { tags, photos, kills } = EFFORT.crew_day;

/** A phone with the crew's page, that may die at any moment. */
class Phone {
  page: Page;
  readonly #visitor: Visitor;
  deaths = 0;
  #chances = 0;

  constructor(visitor: Visitor) {
    this.page = visitor.page;
    this.#visitor = visitor;
  }

  /** Dies and is started again, evenly over all the moments at which it may; the page is where it was. Every other death is a crash. */
  async mayDie(): Promise<void> {
    this.#chances += 1;
    if (Math.floor((this.#chances * kills) / MOMENTS) > this.deaths) await this.dies();
  }

  async dies(): Promise<void> {
    this.deaths += 1;
    const [context, address] = [this.page.context(), this.page.url()];
    const next = await context.newPage();
    if (this.deaths % 2 === 0) await crash(this.page);
    else await this.page.close();
    this.page = next;
    this.page.on('pageerror', (error) => this.#visitor.faults.push(String(error)));
    await this.page.goto(address);
    await this.page.locator('header').getByText('→').waitFor();
  }

  async opens(tab: 'Job' | 'Items' | 'Extra' | 'Papers'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: tab }).click();
  }

  /** Is started again with a clock that is off by so many minutes. */
  async isOff(minutes: number): Promise<void> {
    await this.page.evaluate((off) => localStorage.setItem('clock-off', String(off)), minutes * 60_000);
    await this.page.reload();
    await this.page.locator('header').getByText('→').waitFor();
  }

  /** The big step at the foot of the page. */
  async presses(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click();
  }
}

/** Each tag, each mark and photo of those that are looked at, and every other step of the day. */
const MOMENTS = tags + 2 * (photos - 1) + 14;

/** Its process is gone from one moment to the next. */
const crash = async (page: Page): Promise<void> => {
  const gone = page.waitForEvent('crash');
  void page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.crash'))
    .catch(() => undefined);
  await gone;
  await page.close();
};

/** A phone has the time that somebody has set, or that its battery left. */
const hasItsOwnClock = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const off = Number(localStorage.getItem('clock-off') ?? 0);
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? Real.now() + off);
      }

      static override now(): number {
        return Real.now() + off;
      }
    } as DateConstructor;
  });

/** The page and all that it is made of lie on the phone. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    const paths = (await (await caches.open('crew-page-1')).keys()).map(({ url }) => new URL(url).pathname);
    return (
      /^\/adjustments\//.test(paths.find((path) => path.startsWith('/adj')) ?? '') && paths.some((path) => /catalog-.*\.js$/.test(path))
    );
  });

const threeDigits = (tag: number): string => String(tag).padStart(3, '0');

const tagsThings = async (phone: Phone, taken: { count: number }): Promise<void> => {
  await phone.opens('Items');
  for (let tag = 1; tag <= tags; tag++) {
    const thing = phone.page.getByRole('button', { name: new RegExp(`^Tag ${threeDigits(tag)}:`) });
    const box = phone.page.getByRole('button', { name: /^Tag 1, / });
    await thing.or(box).first().click();
    await phone.page.getByRole('link', { name: new RegExp(`Tag ${threeDigits(tag)}`) }).waitFor();
    await phone.mayDie();
    if (tag === 1) await phone.isOff(-3 * 60);
    if (tag <= photos - 1) await looksAt(phone, tag, taken);
    if (tag === 3) await phone.isOff(26 * 60);
  }
};

/** A scratch, top left, and a photo of it. */
const looksAt = async (phone: Phone, tag: number, taken: { count: number }): Promise<void> => {
  await phone.page.getByRole('link', { name: new RegExp(`Tag ${threeDigits(tag)}`) }).click();
  await phone.page.getByRole('button', { name: 'Scratch' }).click();
  await phone.page.getByRole('button', { name: 'top left' }).click();
  await phone.page.getByText('Scratch, top left').waitFor();
  await phone.mayDie();
  await phone.page.getByLabel(/^Add a photo of/).setInputFiles(PHOTO);
  await phone.page.getByRole('img', { name: /, 1$/ }).waitFor();
  taken.count += 1;
  await phone.mayDie();
  await phone.presses('Back to items');
};

const signs = async (phone: Phone, who: Locator, name: string, draws: boolean): Promise<void> => {
  if (draws) {
    await who.getByRole('button', { name: 'Draw' }).click();
    const drawn = who.getByRole('img', { name: /^Signature/ });
    await drawn.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const pad = await drawn.boundingBox();
    if (pad === null) throw new Error('There is no pad.');
    await phone.page.mouse.move(pad.x + 40, pad.y + 40);
    await phone.page.mouse.down();
    await phone.page.mouse.move(pad.x + 120, pad.y + 60, { steps: 4 });
    await phone.page.mouse.move(pad.x + 200, pad.y + 30, { steps: 4 });
    await phone.page.mouse.up();
  }
  await who.getByLabel('Full name').fill(name);
};

/** What lies in the phone's own store: how many events, and how many of them are at the office. */
const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ ids: string[]; sent: number }>((done, fail) => {
        const open = indexedDB.open('hearthway-crew');
        open.onerror = () => fail(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('events').objectStore('events').getAll();
          all.onsuccess = () => {
            open.result.close();
            done({ ids: all.result.map(({ id }) => id), sent: all.result.filter(({ state }) => state === 'sent').length });
          };
        };
      }),
  );

const FILES = new URL('../../../build/client/assets/crew/', import.meta.url);

test('the crew’s page is less than 120 kB of script', () => {
  const scripts = readdirSync(FILES).filter((name) => name.endsWith('.js'));
  const weight = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, FILES)), { level: 9 }).byteLength, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(weight).toBeLessThan(120_000);
});

/** In the other language and for sunlight, as the phone remembers it. */
const readsOtherwise = async ({ page }: Phone, { seesNoBarrier }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: /Español/ }).click();
  await page.getByRole('button', { name: 'Letra grande para el sol' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Trabajo' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-US');
  expect(await scrollsSideways(page)).toBe(false);
  await seesNoBarrier();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('button', { name: 'Large type for sunlight' }).click();
};

describe('on the move day', () => {
  journey(
    'a crew without a signal tags, finds, signs and delivers, its phone dies again and again, and every event arrives once [papers P31]',
    { size: PHONE },
    async (visitor) => {
      const { seesNoBarrier } = visitor;
      const { id, link } = await aMoveDay(visitor.page);
      const phone = new Phone(visitor);
      const taken = { count: 0 };
      await hasItsOwnClock(phone.page);
      await phone.page.goto(link);
      await phone.page.getByText('Works without signal').waitFor();
      await isKept(phone.page);
      await seesNoBarrier();
      await readsOtherwise(phone, visitor);
      await phone.page.context().setOffline(true);

      await phone.page.getByLabel('Truck number').fill('Unit 14');
      await phone.presses('We’re on the way');
      await phone.page.getByText(/^Nora reads: /).waitFor();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
      await phone.page.getByRole('button', { name: /^We’ve arrived/ }).waitFor();
      await phone.mayDie();
      await phone.presses(/^We’ve arrived/);
      await phone.page.getByText(/No signal\. \d things wait, nothing is lost\./).waitFor();
      await phone.mayDie();
      await tagsThings(phone, taken);
      expect(await scrollsSideways(phone.page)).toBe(false);

      await phone.opens('Extra');
      await phone.page.getByLabel('Something that is not on the list?').fill('treadmill');
      await phone.page.getByRole('button', { name: /^Treadmill/ }).click();
      await phone.presses(/^Send to Nora/);
      await phone.page.getByText('One thing needs a reason or a photo.').waitFor();
      await phone.page.getByLabel('Why?').fill('It stood behind the boiler');
      await phone.mayDie();
      await phone.page.getByLabel(/^Crew leader, full name/).fill('Luis Mendes');
      await phone.presses(/^Send to Nora/);
      await phone.page.getByText('Not sent yet.').waitFor();
      await phone.mayDie();

      await phone.opens('Job');
      await phone.presses(/^Sign for the pick-up/);
      await phone.presses(/^Both signed/);
      await phone.page.getByText('Type a full name, 2 to 80 letters').first().waitFor();
      await signs(phone, phone.page.getByRole('region', { name: 'Customer' }), 'Nora Whitfield', true);
      await signs(phone, phone.page.getByRole('region', { name: 'Crew leader' }), 'Luis Mendes', false);
      await phone.presses(/^Both signed/);
      await phone.page.getByRole('button', { name: 'Start loading' }).waitFor();
      await phone.mayDie();
      await phone.presses('Start loading');
      await phone.page.getByRole('heading', { name: 'After this the agreed price stands' }).waitFor();
      await phone.presses(/^(Yes, start loading|Load anyway)/);
      await phone.page.getByRole('button', { name: /^Loaded/ }).waitFor();
      await phone.mayDie();
      await phone.isOff(-50);
      await phone.presses(/^Loaded/);
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Yes, loaded' }).click();
      await phone.page.getByRole('button', { name: /^We’ve arrived/ }).waitFor();
      await phone.mayDie();
      await phone.opens('Extra');
      await phone.page.getByText('Loaded: the old price stands').or(phone.page.getByText('Something extra?')).first().waitFor();
      await phone.mayDie();
      await phone.opens('Job');
      await phone.presses(/^We’ve arrived/);
      await phone.page.getByRole('button', { name: /^Sign for the delivery/ }).waitFor();
      await phone.mayDie();

      await phone.opens('Items');
      await phone.presses('001: missing or damaged');
      await phone.presses('Damaged');
      await phone.page.getByText('1 damaged, 0 missing').waitFor();
      await phone.mayDie();
      await phone.page.getByLabel(/^Add a photo of/).setInputFiles(PHOTO);
      taken.count += 1;
      await phone.page.getByRole('img', { name: /, \d$/ }).first().waitFor();
      await phone.mayDie();
      await phone.presses('002: missing or damaged');
      await phone.page.getByRole('listitem').filter({ hasText: '002' }).getByRole('button', { name: 'Missing', exact: true }).click();
      await phone.page.getByText('1 damaged, 1 missing').waitFor();
      await phone.mayDie();
      await phone.presses(/^Check a run of tags: 003/);
      await phone.page.getByRole('heading', { name: `${tags - 1} of ${tags}` }).waitFor();
      await phone.mayDie();
      await phone.presses(/^Sign for the delivery/);
      await phone.page.getByText('Received in apparent good condition except as noted').waitFor();
      await signs(phone, phone.page.getByRole('region', { name: 'Receiver' }), 'Omar Whitfield', false);
      await signs(phone, phone.page.getByRole('region', { name: 'Crew leader' }), 'Luis Mendes', true);
      await phone.presses(/^Both signed/);
      await phone.page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor();
      await phone.mayDie();
      await phone.page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor();
      expect(phone.deaths).toBe(kills);

      await phone.page.context().setOffline(false);
      await phone.page.getByText(/^All sent/).waitFor({ timeout: 60_000 });
      await phone.page.getByText(/^This phone says .*, the office says/).waitFor();
      const { ids, sent } = await keptOn(phone.page);
      expect(sent).toBe(ids.length);
      // Five steps, a tag each, a mark and a photo each that is looked at, each tag's arrival and note, four signatures, and each photo's name.
      expect(ids.length).toBe(5 + tags + 2 * (photos - 1) + (tags + 1) + 4 + taken.count);
      const rows = await inDatabase(`select event_id from move_day_events where plan_id = '${id}' and kind <> 'bol_opened'`);
      expect(rows.map(({ event_id }) => event_id).toSorted()).toEqual(ids.toSorted());
    },
  );
});
