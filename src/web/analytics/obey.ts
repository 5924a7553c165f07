import type { PrivacyChoice } from '#domain/accounts/privacy-choice.ts';
import { deliverTo, track } from '#web/core/track.ts';
import { reporterOf } from './reporter.ts';

/** The gate: a yes lets events go, those that wait first; a no drops them; while nobody has said anything they wait. */
export const obey = (choice: PrivacyChoice | undefined): void => {
  if (choice === 'refuse') deliverTo(drop);
  if (choice !== 'allow') return;
  reporter ??= reporterOf();
  deliverTo(reporter);
  tellPaidLanding();
};

const drop = (): void => undefined;

/** One for the document: what it has not sent yet stays with it. */
let reporter: ReturnType<typeof reporterOf> | undefined;

/** The address that this document was opened by, wherever one has gone since; and that of ours from which one came, which may have had no script to tell of it. */
const openedBy = (): { get(name: string): string | null } => {
  const [entry] = performance.getEntriesByType('navigation');
  const here = new URL(entry?.name || location.href, location.href);
  const before = URL.parse(document.referrer);
  return { get: (name) => here.searchParams.get(name) ?? (before?.origin === here.origin ? before.searchParams.get(name) : null) };
};

/** Whoever was led here by a paid click is reported once in a tab for each click. Facebook writes `fbclid`; the name that we keep is older. */
const tellPaidLanding = (): void => {
  const search = openedBy();
  const [gclid, fcblid] = [search.get('gclid'), search.get('fcblid') ?? search.get('fbclid')];
  if (isMark(gclid) && isFirstTime(gclid)) track('Landed from Google paid', { gclid });
  if (isMark(fcblid) && isFirstTime(fcblid)) track('Landed from Facebook paid', { fcblid });
};

const isMark = (text: string | null): text is string => text !== null && /^[A-Za-z0-9._-]{1,255}$/.test(text);

/** A page that is read anew was not landed on again. */
const isFirstTime = (mark: string): boolean => {
  try {
    if (sessionStorage.getItem(LANDED) === mark) return false;
    sessionStorage.setItem(LANDED, mark);
  } catch {
    // Without storage, once in each document.
  }
  return true;
};

const LANDED = 'landed by';
