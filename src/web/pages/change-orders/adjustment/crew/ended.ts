import { dayOf } from '#domain/papers/move-day.ts';
import { NOTHING_FOUND } from './findings.ts';
import { forgetPapers } from './papers-here.ts';
import { forgetTyped } from './remembered.ts';
import { forgetAtOffice, jobsBehind, putJob, type Store } from './store.ts';
import type { DayPage, Page } from './wire.ts';

/** What a closed page still says: which job it was, and whose. */
export const emptyPage = (page: Page): Page => ({
  ...page,
  plan: { ...page.plan, from: '', to: '' },
  ...{ customer: null, list: { hours: null, items: [], boxes: [], stops: [] }, adjustment: null },
});

export const emptyDay = (day: DayPage): DayPage => ({
  ...day,
  run_sheet: { ...day.run_sheet, stops: [], customer: { first_name: '', phone_number: null }, access: [], note: '', care: [] },
  day: dayOf([]),
  ...{ papers: [], missing: [], newest: [] },
});

/**
 * Once a link is over nothing of the customer stays on this phone: no address, number, list or paper, of this job and of those that its link
 * led to. What the office does not have yet stays, and a page that says that the job is closed.
 */
export const forgetJob = async (store: Store | undefined, key: string): Promise<void> => {
  await Promise.all([forgetPapers(key), closePages(key)]);
  if (store === undefined) return;
  for (const { job, key: led, page, day, findings = NOTHING_FOUND, sent_at, clock_off_ms } of await jobsBehind(store, key)) {
    forgetTyped(job);
    await putJob(store, {
      ...{ job, findings, ...(led !== undefined && { key: led }), ...(sent_at !== undefined && { sent_at }) },
      ...(clock_off_ms !== undefined && { clock_off_ms }),
      ...(page !== undefined && { page: emptyPage(page as Page) }),
      ...(day !== undefined && { day: emptyDay(day as DayPage) }),
    });
    await forgetAtOffice(store, job);
  }
};

/** Where crew-worker.js keeps the pages. */
const PAGES = 'crew-page-1';

const closePages = async (key: string): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const pages = await caches.open(PAGES);
  const path = `/adjustments/${encodeURIComponent(key)}`;
  for (const request of await pages.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== path && !pathname.startsWith(`${path}~`)) continue;
    const kept = await pages.match(request);
    if (kept !== undefined) await pages.put(request, await closed(kept));
  }
};

/** With its own rules of what it may do. */
const closed = async (kept: Response): Promise<Response> => {
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const page = new DOMParser().parseFromString(await kept.text(), 'text/html');
  const crew = page.getElementById('crew');
  crew?.replaceChildren();
  crew?.setAttribute('data-page', JSON.stringify({ has_ended: true }));
  return new Response(`<!doctype html>${page.documentElement.outerHTML}`, { headers });
};
