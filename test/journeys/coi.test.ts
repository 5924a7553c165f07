import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { details } from '../screens/details.ts';
import { isAwake } from '../screens/screen.ts';
import { hasRing } from './keys.ts';
import { inDatabase, journey, SIZES, type Size } from './visitor.ts';
import { apiOf, walkTo } from './walk.ts';

const MEGABYTE = 1024 * 1024;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const aPdf = (name: string, bytes = 400) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9)]),
});
const aPng = (name: string, buffer = PNG_START) => ({ name, mimeType: 'image/png', buffer });

/** The drop-off's sample, wherever it is shown. */
const uploadSlot = (page: Page) => {
  const slot = page.getByRole('group', { name: 'Drop-off, Sample from the building' });
  return {
    slot,
    choose: slot.getByLabel('Choose a file: Drop-off, sample from the building'),
    replace: slot.getByLabel(/^Replace /),
    progress: slot.getByRole('progressbar'),
    error: slot.getByRole('alert'),
    cancel: slot.getByRole('button', { name: /^Cancel/ }),
    remove: slot.getByRole('button', { name: /^Delete/ }),
    isThere: (ending: string) =>
      slot
        .getByText(new RegExp(`^[0-9A-F]{6}-drop_off-example\\.${ending}$`))
        .first()
        .waitFor(),
  };
};

const rowsOf = (id: string) => inDatabase(`select key from coi_uploads where plan_id = '${id}'`);

const dropOffOf = async (page: Page, id: string) => (await apiOf(page).plans.show({ id })).details.drop_off;

/** A line so slow that an upload can be watched. */
const slowly = async (page: Page): Promise<() => Promise<unknown>> => {
  const line = await page.context().newCDPSession(page);
  const speed = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes });
  await line.send('Network.enable');
  await speed(MEGABYTE / 8);
  return () => speed(-1);
};

const asksForDocuments = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'DETAILS');
  await details(page).drop_off.documents('Yes').click();
  await uploadSlot(page).choose.waitFor();
  return id;
};

/** The plan is there to be looked at as soon as a mover is chosen. */
const choosesMover = async (page: Page, id: string): Promise<void> => {
  const { bids, plans } = apiOf(page);
  await plans.setStep({ id, step: 'COMPARE' });
  const { estimates } = await bids.list({ id });
  await bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 });
};

describe.each(SIZES)('on a $name', (size: Size) => {
  journey(
    'a document goes up while its progress is told, is replaced, and deleted after a question [ux D6]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await asksForDocuments(page);
      const { choose, progress, replace, remove, slot, isThere } = uploadSlot(page);
      await page.getByText('PDF, JPG or PNG up to 10 MB.').first().waitFor();
      await seesNoBarrier();
      const fast = await slowly(page);
      await choose.setInputFiles(aPdf('Maxwell sample.pdf', MEGABYTE));
      await slot.getByText('Maxwell sample.pdf', { exact: true }).waitFor();
      await slot.getByText(/^0\.[1-9] of 1\.0 MB$/).waitFor();
      await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
      await seesNoBarrier();
      await fast();
      await isThere('pdf');
      await expect.poll(() => slot.getByRole('status').innerText()).toBe('Maxwell sample.pdf is uploaded');
      await seesNoBarrier();
      await replace.setInputFiles(aPng('better.png'));
      await isThere('png');
      await expect.poll(async () => (await rowsOf(id)).length).toBe(1);
      await remove.click();
      await page.getByRole('button', { name: 'Keep it' }).click();
      await isThere('png');
      await remove.click();
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Delete file' }).click();
      await choose.waitFor();
      await expect.poll(() => rowsOf(id)).toEqual([]);
    },
  );

  journey('an upload that is canceled leaves nothing behind [ux D6]', { size, is_long: true }, async ({ page }) => {
    const id = await asksForDocuments(page);
    const { choose, cancel, progress, slot } = uploadSlot(page);
    const fast = await slowly(page);
    await choose.setInputFiles(aPdf('slow.pdf', 2 * MEGABYTE));
    await slot.getByText(/^0\.[1-9] of 2\.0 MB$/).waitFor();
    await cancel.click();
    await fast();
    await choose.waitFor();
    await expect.poll(() => progress.count()).toBe(0);
    await expect.poll(() => slot.getByRole('status').innerText()).toBe('Upload canceled');
    await expect.poll(() => rowsOf(id)).toEqual([]);
  });

  journey(
    'a wrong file is named in its error, and the document that was there stays [ux D6]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await asksForDocuments(page);
      const { choose, replace, error, isThere } = uploadSlot(page);
      await choose.setInputFiles({ name: 'building rules.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
      await expect.poll(() => error.innerText()).toBe('“building rules.docx” is not a PDF, JPG or PNG file. Choose one of these.');
      await choose.setInputFiles(aPdf('huge.pdf', 10 * MEGABYTE + 1));
      await expect.poll(() => error.innerText()).toContain('“huge.pdf” is larger than 10 MB.');
      await seesNoBarrier();
      await choose.setInputFiles(aPdf('sample.pdf'));
      await isThere('pdf');
      await expect.poll(() => error.count()).toBe(0);
      await replace.setInputFiles(aPng('page.png', Buffer.from('<script>alert(1)</script>')));
      await expect.poll(() => error.innerText()).toContain('“page.png” is named as a PNG but is no PDF, JPG or PNG file inside.');
      await isThere('pdf');
    },
  );

  journey(
    'keys alone choose a file, and the focus goes on to what comes in its place [ux D6]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      // Asked for in time: a browser told to hand over its picker a moment too late has opened it for itself.
      page.on('filechooser', () => undefined);
      await asksForDocuments(page);
      const { choose, isThere, slot } = uploadSlot(page);
      await choose.focus();
      await expect.poll(() => hasRing(page)).toBe(true);
      const asked = page.waitForEvent('filechooser');
      await page.keyboard.press('Space');
      await (await asked).setFiles(aPdf('sample.pdf'));
      await isThere('pdf');
      await expect.poll(() => slot.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await expect.poll(() => hasRing(page)).toBe(true);
    },
  );

  journey('what was left out on Details is added later on the plan [ux D6]', { size }, async ({ page, seesNoBarrier }) => {
    const id = await asksForDocuments(page);
    await expect.poll(async () => (await dropOffOf(page, id)).certificate_of_insurance_required).toBe(true);
    await choosesMover(page, id);
    await page.goto(pathOf(id, 'PLAN'));
    await isAwake(page);
    await uploadSlot(page).choose.setInputFiles(aPdf('later.pdf'));
    await uploadSlot(page).isThere('pdf');
    await seesNoBarrier();
    const coming = page.waitForEvent('download');
    await uploadSlot(page)
      .slot.getByRole('button', { name: /^Download/ })
      .click();
    expect((await coming).suggestedFilename()).toMatch(/^[0-9A-F]{6}-drop_off-example\.pdf$/);
    await expect.poll(async () => (await dropOffOf(page, id)).example_coi).toMatch(/drop_off-example\.pdf$/);
    await page.reload();
    await uploadSlot(page).isThere('pdf');
  });
});
