import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrewDay, EarlyDay, EndedDay } from './crew-day.tsx';
import { type InstallPrompt, startCrew } from './engine.ts';
import { fetchParts } from './later.ts';
import { MARKS_FILE } from './mark-picture.tsx';
import { jobBehind, openStore } from './store.ts';
import type { CrewJob, DayPage, Page } from './wire.ts';

/** A part of the page's address, so that a page that was killed opens where it stood. */
const key = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const root = document.getElementById('crew');
const known = JSON.parse(root?.dataset.page ?? 'null') as
  | { page: Page; day: DayPage }
  | { early: readonly CrewJob[] }
  | { has_ended: true }
  | null;

/** It keeps this page and its files, and nothing else of the site. Once it is there, it is told which they are. */
const keepPage = async (onKept: () => void, others: readonly string[] = []): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/crew-worker.js', { scope: '/adjustments/' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = files.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.is_kept === true) onKept();
  });
  navigator.serviceWorker.startMessages();
  active?.postMessage({ keep: [location.pathname, MARKS_FILE, ...others, ...ours.map(({ pathname }) => pathname)] });
};

/** The crew's other open jobs lie on the phone, too, from the first look at any of them. */
const keepOthers = async (crew: ReturnType<typeof startCrew>): Promise<void> => {
  const others = crew.state().jobs.filter(({ is_this, is_open }) => is_open && !is_this);
  if (others.length > 0)
    await keepPage(
      crew.pageIsKept,
      others.map((job) => `/adjustments/${job.key}`),
    );
};

/** What this phone knows of a job whose link is over, or opens on a later day: enough to send what waits on it. */
const keptCrew = async (closed: { has_ended: true } | { postponed: CrewJob }): Promise<ReturnType<typeof startCrew> | null> => {
  const kept = await openStore()
    .then((store) => jobBehind(store, key))
    .catch(() => undefined);
  return kept?.page === undefined || kept.day === undefined ? null : startCrew(key, kept.page as Page, kept.day as DayPage, closed);
};

/** It opens by itself, once its hour has come. */
const openInTime = (opens_at = ''): void => {
  setInterval(() => Date.now() >= Date.parse(opens_at) && location.reload(), OPENS_MS);
};
const OPENS_MS = 60_000;

/** Draws the page, and keeps it on the phone where the job is open. */
const start = (crew: ReturnType<typeof startCrew> | null, page: ReactNode, is_kept: boolean): void => {
  if (root === null) return;
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
  if (crew === null) return;
  const opened = crew.open();
  if (!is_kept) return;
  window.addEventListener('beforeinstallprompt', (event) => {
    // The page asks once, and only after the crew has arrived.
    event.preventDefault();
    crew.mayInstall(event as InstallPrompt);
  });
  const keep = () =>
    void fetchParts()
      .then(() => keepPage(crew.pageIsKept))
      .then(() => opened)
      .then(() => keepOthers(crew));
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
};

/** A job that this phone worked on says what waits here for its new day. */
const startEarly = async (jobs: readonly CrewJob[]): Promise<void> => {
  const postponed = jobs.find(({ is_this }) => is_this);
  const crew = postponed === undefined ? null : await keptCrew({ postponed });
  start(crew, crew === null ? <EarlyDay jobs={jobs} /> : <CrewDay crew={crew} />, false);
  if (crew === null) openInTime(postponed?.opens_at);
};

if (known !== null && 'has_ended' in known)
  void keptCrew({ has_ended: true }).then((crew) => start(crew, crew === null ? <EndedDay crew={null} /> : <CrewDay crew={crew} />, false));
else if (known !== null && 'early' in known) void startEarly(known.early);
else if (known !== null) {
  const crew = startCrew(key, known.page, known.day);
  start(crew, <CrewDay crew={crew} />, true);
}
