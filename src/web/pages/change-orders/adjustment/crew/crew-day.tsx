import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { brand } from '#domain/core/brand.ts';
import { DAY_PLACES } from '#domain/papers/move-day-events.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { doneAt, isUnloading, roomsOf } from './day.ts';
import { Delivery } from './delivery.tsx';
import { DoneDay } from './done.tsx';
import type { Crew } from './engine.ts';
import { Extra } from './extra.tsx';
import { Items } from './items.tsx';
import { Job } from './job.tsx';
import { JobInWords, OtherJobs } from './jobs.tsx';
import { NetBar } from './net-bar.tsx';
import { Papers } from './papers.tsx';
import { firstLanguage, HereContext, timeIn, useCrewState, useHere, useWords, wordsOf } from './pieces.tsx';
import { remember, remembered } from './remembered.ts';
import { RunSheet } from './run-sheet.tsx';
import { Sign } from './sign.tsx';
import { StepDock } from './step-dock.tsx';
import { Talk } from './talk.tsx';
import { ThingSheet } from './thing-sheet.tsx';
import type { CrewJob } from './wire.ts';
import type { Language } from './words.ts';

/** The crew's day on its phone, until its link is over. */
export const CrewDay = ({ crew }: { crew: Crew }) => {
  const has_ended = useSyncExternalStore(crew.subscribe, () => crew.state().has_ended);
  const postponed = useSyncExternalStore(crew.subscribe, () => crew.state().postponed);
  if (postponed !== null) return <PostponedDay crew={crew} job={postponed} />;
  return has_ended ? <EndedDay crew={crew} /> : <OpenDay crew={crew} />;
};

const OpenDay = ({ crew }: { crew: Crew }) => {
  const { plan, language = null } = crew.state().page;
  return (
    <Frame
      crew={crew}
      sent_in={language}
      zone={plan.time_zone}
      title={`${plan.from} → ${plan.to}`}
      under={`${plan.mover_name} · ${plan.short_id}`}
    >
      <NetBar />
      <Screen />
    </Frame>
  );
};

/** The move got a later day: which, and what waits on this phone until then. */
const PostponedDay = ({ crew, job }: { crew: Crew; job: CrewJob }) => (
  <Frame crew={crew} sent_in={job.language} zone={job.time_zone} title={`${job.from} → ${job.to}`} under={job.short_id}>
    <NetBar />
    <main className={styles.main} id="main">
      <Early job={job} title="postponed" />
      <OtherJobs jobs={crew.state().jobs} />
      <Office />
    </main>
  </Frame>
);

/** Before it opens: when it does, and from the day before what there is to know of it. */
export const EarlyDay = ({ jobs }: { jobs: readonly CrewJob[] }) => {
  const job = jobs.find(({ is_this }) => is_this);
  if (job === undefined) return null;
  return (
    <Frame crew={null} sent_in={job.language} zone={job.time_zone} title={`${job.from} → ${job.to}`} under={job.short_id}>
      <main className={styles.main} id="main">
        <Early job={job} title="early" />
        <OtherJobs jobs={jobs} />
        <Office />
      </main>
    </Frame>
  );
};

const Early = ({ job, title }: { job: CrewJob; title: 'early' | 'postponed' }) => {
  const { words } = useWords();
  useEffect(() => document.getElementById('main')?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <section className={styles.card}>
        <h1 tabIndex={-1}>{words[title]}</h1>
        <JobInWords job={job} />
        <p className={styles.quiet}>{words.early_words}</p>
      </section>
      {job.run_sheet && <RunSheet sheet={job.run_sheet} />}
    </>
  );
};

const Office = () => (
  <p className={`${styles.quiet} ${styles.office}`}>
    {brand.name}: <a href={brand.phone_link}>{brand.phone}</a>
  </p>
);

/** Its days are over, or its office stopped the link: what waits on this phone is all that is left of the job here. */
export const EndedDay = ({ crew }: { crew: Crew | null }) => (
  <Frame
    crew={crew}
    sent_in={crew?.state().page.language ?? null}
    zone={crew?.state().page.plan.time_zone ?? 'America/New_York'}
    title={crew?.state().page.plan.short_id ?? brand.name}
    under={crew?.state().page.plan.mover_name ?? ''}
  >
    {crew !== null && <NetBar />}
    <main className={styles.main} id="main">
      <Ended />
      <Office />
    </main>
  </Frame>
);

const Ended = () => {
  const { words } = useWords();
  useEffect(() => document.getElementById('main')?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.card}>
      <h1 tabIndex={-1}>{words.closed}</h1>
      <p className={styles.quiet}>{words.closed_words}</p>
    </section>
  );
};

type FrameProps = { crew: Crew | null; sent_in: Language | null; zone: string; title: string; under: string; children: ReactNode };

/** The whole page, in the language and the light of whoever holds it. */
const Frame = ({ crew, sent_in, zone, title, under, children }: FrameProps) => {
  const [language, setLanguage] = useState(() => firstLanguage(sent_in));
  const [is_sunny, setSunny] = useState(() => remembered('sun') === 'yes');
  useEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-US' : 'en-US';
  }, [language]);
  useEffect(() => remember('sun', is_sunny ? 'yes' : 'no'), [is_sunny]);
  const here = useMemo(() => ({ crew, language, zone, words: wordsOf(language) }), [crew, language, zone]);
  const { words } = here;
  const switchLanguage = (): void => {
    const next = language === 'en' ? 'es' : 'en';
    remember('language', next);
    setLanguage(next);
  };
  return (
    <HereContext value={here}>
      <div className={`${styles.crew} ${is_sunny ? styles.sun : ''}`}>
        <header className={styles.head}>
          <div className={styles.title}>
            <b>{title}</b>
            <small>{under}</small>
          </div>
          <button
            type="button"
            lang={language === 'en' ? 'es' : 'en'}
            aria-label={`${words.other_code}, ${words.other_language}`}
            onClick={switchLanguage}
          >
            {words.other_code}
          </button>
          <button type="button" aria-label={words.sun} aria-pressed={is_sunny} onClick={() => setSunny(!is_sunny)}>
            <Icon name="sun" size="l" />
          </button>
        </header>
        {children}
      </div>
    </HereContext>
  );
};

const TABS = ['job', 'items', 'extra', 'papers'] as const;
type Tab = (typeof TABS)[number];
const TAB_ICONS: Readonly<Record<Tab, IconName>> = { job: 'truck', items: 'tag', extra: 'plus', papers: 'file' };

/** Where the page stands is in its address: "#items", "#thing/…", "#sign/origin". */
const Screen = () => {
  const place = useSyncExternalStore(hears, () => location.hash.slice(1));
  const { day } = useCrewState();
  const [where, which = ''] = place.split('/');
  const is_over = doneAt(day) !== null;
  useEffect(() => {
    document.getElementById('main')?.querySelector('h1')?.focus({ preventScroll: true });
    if (where === 'thing' || where === 'sign') window.scrollTo(0, 0);
  }, [where]);
  const signing = where === 'sign' ? DAY_PLACES.find((one) => one === which) : undefined;
  if (signing !== undefined) return <Sign key={signing} place={signing} />;
  if (where === 'thing') return <ThingSheet key={which} thing={which} />;
  if (where === 'messages') return <Talk />;
  const tab = TABS.find((one) => one === where) ?? 'job';
  const is_delivery = isUnloading(day);
  const screens: Readonly<Record<Tab, ReactNode>> = {
    job: is_over ? <DoneDay /> : <Job />,
    items: is_delivery ? <Delivery /> : <Items />,
    extra: <Extra />,
    papers: <Papers />,
  };
  return (
    <>
      <Tabs tab={tab} />
      <main className={styles.main} id="main">
        <Clock />
        {screens[tab]}
        <Office />
      </main>
      {tab !== 'extra' && <StepDock is_brief={tab !== 'job'} />}
    </>
  );
};

const hears = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

const Tabs = ({ tab }: { tab: Tab }) => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const all = roomsOf(state.page, day, words)
    .flatMap(([, rows]) => rows)
    .reduce((sum, { count, tagged }) => sum + Math.max(count, tagged.length), 0);
  const is_delivery = isUnloading(day);
  const counted = is_delivery ? day.things.filter(({ arrival }) => arrival !== null).length : day.things.length;
  const fresh = state.thread?.unread ?? 0;
  const badges: Partial<Record<Tab, string>> = {
    ...(fresh > 0 && { job: String(fresh) }),
    items: `${counted}/${is_delivery ? day.things.length : all}`,
    ...(state.page.adjustment?.state === 'submitted' && { extra: '!' }),
  };
  return (
    <nav className={styles.tabs} aria-label={words.tabs_label}>
      {TABS.map((one) => (
        <a key={one} href={`#${one}`} aria-current={one === tab ? 'page' : undefined}>
          <Icon name={TAB_ICONS[one]} size="l" />
          {words.tabs[one]}
          {badges[one] !== undefined && <em>{badges[one]}</em>}
        </a>
      ))}
    </nav>
  );
};

const TOO_FAR_OFF_MS = 5 * 60_000;

/** A phone that shows another time is not set right; what it says is written down all the same. */
const Clock = () => {
  const { words, zone } = useHere();
  const { clock_off_ms } = useCrewState().state;
  if (Math.abs(clock_off_ms) < TOO_FAR_OFF_MS) return null;
  const now = Date.now();
  return <p className={styles.note}>{words.clock_off(timeIn(now, zone), timeIn(now - clock_off_ms, zone))}</p>;
};
