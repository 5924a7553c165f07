import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrewDay } from './crew-day.tsx';
import { startCrew } from './engine.ts';
import type { DayPage, Page } from './wire.ts';

/** A part of the page's address, so that a page that was killed opens where it stood. */
const key = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const root = document.getElementById('crew');
const known = JSON.parse(root?.dataset.page ?? 'null') as { page: Page; day: DayPage } | null;

/** It keeps this page and its files, and nothing else of the site. Once it is there, it is told which they are. */
const keepPage = async (onKept: () => void): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/crew-worker.js', { scope: '/adjustments/' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = files.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.is_kept === true) onKept();
  });
  navigator.serviceWorker.startMessages();
  active?.postMessage({ keep: [location.pathname, ...ours.map(({ pathname }) => pathname)] });
};

if (root !== null && known !== null) {
  const crew = startCrew(key, known.page, known.day);
  createRoot(root).render(
    <StrictMode>
      <CrewDay crew={crew} />
    </StrictMode>,
  );
  void crew.open();
  if (document.readyState === 'complete') void keepPage(crew.pageIsKept);
  else window.addEventListener('load', () => void keepPage(crew.pageIsKept));
}
