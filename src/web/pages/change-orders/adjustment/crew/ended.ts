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
    const text = (await kept?.text()) ?? '';
    const [start, end] = [text.indexOf(CREW), text.indexOf(CREW_ENDS, text.indexOf(CREW))];
    // A page that is not as ours are goes whole: it may hold anything.
    if (kept === undefined || start === -1 || end < start) await pages.delete(request);
    else await pages.put(request, new Response(`${text.slice(0, start)}${CLOSED}${text.slice(end)}`, { headers: headersOf(kept) }));
  }
};

/** As the server draws it (page.tsx). Nothing that was typed holds a bracket there. */
const CREW = '<div id="crew" ';
const CREW_ENDS = '</main></div>';
const CLOSED = `${CREW}data-page="{&quot;has_ended&quot;:true}"><main id="main">`;

/** Its own rules of what it may do, and no length that is none any more. */
const headersOf = ({ headers }: Response): Headers => {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  return kept;
};
