import type { DayData, DayEvent, DayEventKind, ReceivingStop } from '#domain/papers/move-day-events.ts';
import { ON_CREWS_PHONE } from '../move-day-view.ts';
import { dayOn, saidAt } from './day.ts';
import { emptyDay, emptyPage, forgetJob } from './ended.ts';
import { type Findings, findingsOf, foundInWords, NOTHING_FOUND, saidOf, type Thing, thingsOf } from './findings.ts';
import { keepPapers } from './papers-here.ts';
import { shrunk } from './photos.ts';
import { OutOfReach, sendWaiting, waitingOf } from './queue.ts';
import { leaderKept, needsLeader } from './remembered.ts';
import {
  dropPhoto,
  eventsOf,
  jobOf,
  type KeptEvent,
  type KeptMessage,
  type KeptPhoto,
  keepEvent,
  keepJob,
  keepMessage,
  keepPhoto,
  markEvents,
  markMessage,
  messagesOf,
  openStore,
  photosOf,
  type Store,
  takeBackEvent,
  UNDO_MS,
} from './store.ts';
import { type CrewJob, type DayPage, isEarly, LINK_OVER, officeBehind, type Page, type Thread } from './wire.ts';
import { WORDS } from './words.ts';

export type State = {
  page: Page;
  office_day: DayPage;
  events: readonly KeptEvent[];
  photos: readonly KeptPhoto[];
  /** What was written here and is not in the conversation yet. */
  messages: readonly KeptMessage[];
  /** The conversation as it was heard last; null before that. */
  thread: Thread | null;
  /** The crew's days are over, and why nothing is asked for any more. */
  thread_ended: string | null;
  /** This job and the crew's others of today and tomorrow. */
  jobs: readonly CrewJob[];
  findings: Findings;
  findings_problem: string | null;
  /** The last step, for the seconds in which it can be taken back. */
  undo: { id: string; kind: DayEventKind; until: number } | null;
  /** `shut`: by this link nothing leaves any more. */
  net: 'sent' | 'sending' | 'kept' | 'shut';
  sent_at: string | null;
  /** The phone's clock is off by so much. */
  clock_off_ms: number;
  /** The link opens nothing any more; what waits still leaves where the office takes it. */
  has_ended: boolean;
  /** The move got a later day: the job as it stands then, while the link opens nothing. */
  postponed: CrewJob | null;
  has_store: boolean;
  /** The page and its files lie on the phone. */
  is_page_kept: boolean;
  /** What the browser hands over so that the page may be put on the phone. */
  install: InstallPrompt | null;
};

export type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Why a page begins without its job. */
type Closed = { has_ended?: boolean; postponed?: CrewJob | null };

/** An answer takes its time, and what it says is in whole seconds. */
const CLOCK_STEP_MS = 30_000;
const RETRY_MS = 10_000;
const ASK_MS = 10_000;
/** The conversation is asked for so often while it is looked at, and every fourth time behind another screen. */
const LISTEN_MS = 15_000;
const SELDOM = 4;

/**
 * What happens on this phone: every act is kept here first and shown at once; what waits leaves when it can. It is no part of what is drawn,
 * so that a page that is killed and opened again is where it was.
 */
export const startCrew = (key: string, page: Page, day: DayPage, { has_ended = false, postponed = null }: Closed = {}) => {
  const office = officeBehind(key, (clock_off_ms) => {
    if (Math.abs(clock_off_ms - state.clock_off_ms) <= CLOCK_STEP_MS) return;
    set({ clock_off_ms });
    if (store !== undefined) void keepJob(store, job, { clock_off_ms });
  });
  const job = page.plan.short_id;
  const listeners = new Set<() => void>();
  const opening = openStore().catch(() => undefined);
  let store: Store | undefined;
  let state: State = {
    ...{ messages: [], thread: null, thread_ended: null },
    ...{ page, office_day: day, jobs: [], events: [], photos: [], findings: findingsOf(page), findings_problem: null, undo: null },
    ...{
      net: 'sent',
      sent_at: null,
      clock_off_ms: 0,
      has_ended: has_ended || (postponed === null && isPast(day, Date.now())),
      postponed,
      has_store: true,
      is_page_kept: false,
      install: null,
    },
  };
  const set = (change: Partial<State>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const reread = async (): Promise<void> => {
    if (store === undefined) return;
    set({ events: await eventsOf(store, job), photos: await photosOf(store, job), messages: await messagesOf(store, job) });
  };
  const waits = (): boolean => {
    const { events, photos, messages } = waitingOf(state);
    return events.length + photos.length + messages.length > 0 || whereFound(state) === 'waiting';
  };

  let running: Promise<void> | undefined;
  let again = false;
  /** One at a time, over all pages of this phone. */
  const flush = (): Promise<void> => {
    if (running !== undefined) {
      again = true;
      return running;
    }
    running = withLock(job, send).finally(() => {
      running = undefined;
      if (again) {
        again = false;
        void flush();
      }
    });
    return running;
  };
  const send = async (): Promise<void> => {
    if (store === undefined) return;
    if (waits() && navigator.onLine) set({ net: 'sending' });
    const had_some = waits();
    const { reached, shut, early, day, thread } = await sendWaiting(store, job, office, Date.now);
    if (thread !== undefined) await hears(thread as Thread);
    if (state.has_ended || state.postponed !== null) await forgetJob(store, key);
    await reread();
    if (early) return postpone();
    if (day !== undefined) await knows({ office_day: day as DayPage });
    if (shut !== undefined) {
      set({ net: 'shut' });
      return close();
    }
    const is_reached = reached && (await sendFindings());
    const is_news = is_reached && had_some;
    const sent_at = is_news ? new Date().toISOString() : state.sent_at;
    set({ net: is_reached && navigator.onLine ? 'sent' : 'kept', sent_at });
    if (is_news && sent_at !== null) await keepJob(store, job, { sent_at });
  };
  /** Answers whether the office was reached. */
  const sendFindings = async (): Promise<boolean> => {
    const { findings } = state;
    if (whereFound(state) !== 'waiting') return true;
    const keys = new Map(state.photos.map(({ id, key: name }) => [id, name]));
    const said = saidOf(allThings(state), findings, (id) => keys.get(id));
    try {
      const answer = await office.say({ ...said, ...(findings.submit && { submit: true, ...signedBy(state) }) });
      if ('refused' in answer) {
        if (isEarly(answer)) {
          await postpone();
          return false;
        }
        // By a newer link it may still leave.
        if (answer.status === LINK_OVER) await close();
        else await keepFindings({ ...state.findings, is_unsent: false, submit: false });
        set({ findings_problem: answer.refused });
        return true;
      }
      const is_all = state.findings === findings;
      await knows({ page: answer.value });
      if (is_all) await keepFindings(findings.submit ? NOTHING_FOUND : { ...findings, is_unsent: false });
      else again = true;
      set({ findings_problem: null });
      return true;
    } catch (error) {
      if (error instanceof OutOfReach) return false;
      throw error;
    }
  };
  const knows = async (change: { page?: Page; office_day?: DayPage }): Promise<void> => {
    if (state.has_ended || state.postponed !== null) return;
    set(change);
    if (change.office_day !== undefined) void keepPapers(change.office_day.papers.map(({ url }) => url));
    if (store !== undefined)
      await keepJob(store, job, { ...(change.page && { page: change.page }), ...(change.office_day && { day: change.office_day }) });
  };
  const keepFindings = async (findings: Findings): Promise<void> => {
    set({ findings });
    if (store !== undefined) await keepJob(store, job, { findings });
  };
  /** What others did meanwhile: the customer's answer, another phone of the crew. */
  const refresh = async (): Promise<void> => {
    try {
      const [shown, day] = await Promise.all([office.show(), office.day()]);
      if ('refused' in shown) return isEarly(shown) ? postpone() : close();
      if ('refused' in day) return knows({ page: shown.value });
      if (state.postponed !== null) {
        // Anew, so that the page of its day is what lies on the phone.
        if (store !== undefined) await keepJob(store, job, { postponed: undefined });
        return location.reload();
      }
      set({ has_ended: false });
      await knows({ page: shown.value, office_day: day.value });
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
    }
  };
  /** The link is over: what is known of the customer leaves the page and the phone, what waits here stays. */
  const close = (): Promise<void> => forget({ has_ended: true, postponed: null });
  const forget = async (why: Partial<State>): Promise<void> => {
    const { findings, page, office_day } = state;
    if (whereFound(state) === 'waiting' && findings.in_words === undefined)
      await keepFindings({ ...findings, in_words: foundInWords(allThings(state, WORDS.en), findings) });
    set({ ...why, undo: null, page: emptyPage(page), office_day: emptyDay(office_day), jobs: [], thread: null });
    await forgetJob(store, key);
    await reread();
  };
  /** Until its new day the phone holds no more of the job than the office tells of it; it is asked for again like anything else. */
  const postpone = async (): Promise<void> => {
    const answer = await office.jobs();
    if ('refused' in answer) return close();
    const { jobs } = answer.value;
    const postponed = jobs.find(({ is_this }) => is_this);
    if (postponed === undefined) return close();
    if (state.postponed === null) await forget({ has_ended: false, postponed });
    set({ postponed, jobs, net: waits() ? 'kept' : 'sent' });
    if (store !== undefined) await keepJob(store, job, { postponed });
  };
  /** By the clock of this phone, as far as it is known to be right. */
  const closeInTime = async (): Promise<void> => {
    if (!state.has_ended && state.postponed === null && isPast(state.office_day, Date.now() - state.clock_off_ms)) await close();
  };
  /** An answer that was overtaken on its way says nothing new. */
  const hears = async (thread: Thread): Promise<void> => {
    if (state.has_ended || state.postponed !== null || (state.thread !== null && thread.updated_at < state.thread.updated_at)) return;
    set({ thread });
    if (store !== undefined) await keepJob(store, job, { thread });
  };
  const listen = async (): Promise<void> => {
    if (state.thread_ended !== null || state.postponed !== null) return;
    try {
      const answer = await office.thread();
      if ('refused' in answer) set({ thread_ended: answer.refused });
      else await hears(answer.value);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
    }
  };
  const learnJobs = async (): Promise<void> => {
    try {
      const answer = await office.jobs();
      if ('refused' in answer || state.has_ended || state.postponed !== null) return;
      const { jobs } = answer.value;
      set({ jobs });
      if (store !== undefined) await keepJob(store, job, { jobs });
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
    }
  };
  const open = async (): Promise<void> => {
    store = await opening;
    if (store === undefined) return set({ has_store: false });
    void navigator.storage?.persist?.();
    const kept = await jobOf(store, job);
    set({ clock_off_ms: kept?.clock_off_ms ?? 0 });
    const kept_for = (kept?.postponed ?? null) as CrewJob | null;
    if (kept_for !== null && has_ended) set({ postponed: kept_for, has_ended: false });
    else if (!has_ended && postponed === null) set({ has_ended: isPast(day, Date.now() - state.clock_off_ms) });
    if (kept?.findings !== undefined) set({ findings: kept.findings as Findings });
    // What came with the page is as new as the page; without a signal that may be older than what was heard since.
    const is_newer = kept?.key === key && !navigator.onLine && !state.has_ended && state.postponed === null;
    if (is_newer && kept.day !== undefined) set({ office_day: kept.day as DayPage });
    if (is_newer && kept.page !== undefined) set({ page: kept.page as Page });
    set({ sent_at: kept?.sent_at ?? null, jobs: (kept?.jobs ?? []) as readonly CrewJob[] });
    set({ thread: (kept?.thread ?? null) as Thread | null });
    await reread();
    if (waits()) set({ net: 'kept' });
    await keepJob(store, job, { key });
    if (state.has_ended) await close();
    await knows({ page: state.page, office_day: state.office_day });
    await flush();
    await refresh();
    await listen();
    await learnJobs();
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') void closeInTime().then(flush).then(refresh).then(listen).then(learnJobs);
  };
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('offline', () => set({ net: 'kept' }));
  setInterval(() => {
    void closeInTime();
    if (waits() && state.net !== 'shut' && state.postponed === null) void flush();
  }, RETRY_MS);
  setInterval(() => {
    const { adjustment } = state.page;
    if ((adjustment?.state === 'submitted' || adjustment?.may_sign) && navigator.onLine) void refresh();
  }, ASK_MS);
  let heard = 0;
  setInterval(() => {
    heard += 1;
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    if (heard % SELDOM === 0) void refresh();
    if (location.hash === '#messages' || heard % SELDOM === 0) void listen();
  }, LISTEN_MS);

  /** Keeps what happened, shows it, and sends it as soon as it can. */
  const act = async <Kind extends DayEventKind>(kind: Kind, data: DayData[Kind], can_undo = false): Promise<void> => {
    const now = Date.now();
    const event = {
      id: crypto.randomUUID(),
      kind,
      at: saidAt({ kind, data }, state.events, now),
      data,
      off_ms: Math.round(state.clock_off_ms),
    } as DayEvent;
    const kept: KeptEvent = { ...event, job, state: 'kept', ...(can_undo && { undo_until: now + UNDO_MS }) };
    store = await opening;
    if (store === undefined || !(await isKeptBy(keepEvent(store, kept)))) return set({ has_store: false });
    set({ events: [...state.events, kept] });
    if (can_undo) {
      set({ undo: { id: event.id, kind, until: now + UNDO_MS } });
      setTimeout(() => {
        if (state.undo?.id === event.id) set({ undo: null });
        void flush();
      }, UNDO_MS + 50);
    }
    void flush();
  };
  /** What nobody said yes to by now is not asked for any more: the old price stands. */
  const startLoading = async (data: DayData['loading_started']): Promise<void> => {
    if (state.findings.submit) await keepFindings({ ...state.findings, submit: false });
    await act('loading_started', data);
  };
  const undo = async (): Promise<void> => {
    const { undo: step } = state;
    if (store === undefined || step === null) return;
    await takeBackEvent(store, step.id, Date.now());
    set({ undo: null });
    await reread();
  };
  /** The photo's id on this phone. One that finds no room is made smaller once more; marks and steps need next to none. */
  const addPhoto = async (file: File, of: KeptPhoto['of']): Promise<{ id: string } | { why_not: 'unread' | 'full' }> => {
    const id = crypto.randomUUID();
    for (const is_tight of [false, true]) {
      const small = await shrunk(file, is_tight);
      if (small === undefined) return { why_not: 'unread' };
      const photo: KeptPhoto = { id, job, of, taken_at: new Date().toISOString(), ...small };
      if (store === undefined || !(await isKeptBy(keepPhoto(store, photo)))) continue;
      set({ photos: [...state.photos, photo] });
      return { id };
    }
    return { why_not: 'full' };
  };
  /** Keeps a message, shows it, and sends it as soon as it can; false where it does not fit on the phone. */
  const write = async (words: string, photos: readonly string[]): Promise<boolean> => {
    const message: KeptMessage = { client_id: crypto.randomUUID(), job, at: new Date().toISOString(), words, photos, state: 'kept' };
    store = await opening;
    if (store === undefined || !(await isKeptBy(keepMessage(store, message)))) {
      set({ has_store: false });
      return false;
    }
    set({ messages: [...state.messages, message] });
    void flush();
    return true;
  };
  /** One that was refused goes once more, or not at all. */
  const writeAgain = async (client_id: string, is_wanted: boolean): Promise<void> => {
    if (store === undefined) return;
    await markMessage(store, client_id, is_wanted ? { state: 'kept' } : null);
    await reread();
    if (is_wanted) void flush();
  };
  const dropPhotoHere = async (id: string): Promise<void> => {
    if (store === undefined) return;
    await dropPhoto(store, id);
    await reread();
  };
  /** What was seen here is told once; the mark on the tab goes at once. */
  const readThread = (): void => {
    const { thread } = state;
    const newest = thread?.entries.findLast(({ role }) => role !== null)?.id ?? 0;
    if (thread === null || thread.unread === 0 || newest === 0 || !navigator.onLine) return;
    set({ thread: { ...thread, unread: 0 } });
    void office.readUpTo(newest);
  };
  /** What the office would not take is told to it in words, and is out of the way. */
  const tellOffice = async (event: KeptEvent, what: string): Promise<void> => {
    await act('office_note', { what });
    if (store !== undefined) await markEvents(store, [event.id], { state: 'refused', is_told: true });
    await reread();
  };
  /** What the office takes as nothing else any more. */
  const tellFindings = async (what: string): Promise<void> => {
    await act('office_note', { what });
    await keepFindings(NOTHING_FOUND);
    set({ findings_problem: null });
  };
  /** What only the office can do answers why not; without a signal that is ''. */
  const withSignal = async (ask: () => Promise<string | null>): Promise<string | null> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof OutOfReach) return '';
      throw error;
    }
  };
  /** The code of whoever takes things in at a stop, in the place of a name. */
  const giveCode = (code: string, stop: ReceivingStop): Promise<string | null> =>
    withSignal(async () => {
      const answer = await office.giveCode(code, stop);
      if ('refused' in answer) return answer.refused;
      await knows({ office_day: answer.value });
      return null;
    });
  const sendAnswerCode = (): Promise<string | null> => withSignal(async () => (await office.sendAnswerCode()).refused ?? null);
  /** The customer's own page on this phone; going back from it leads here. */
  const answerHere = (code: string): Promise<string | null> =>
    withSignal(async () => {
      const answer = await office.answerHere(code);
      if ('refused' in answer) return answer.refused;
      location.assign(`${new URL(answer.value.link).pathname}${ON_CREWS_PHONE}`);
      return null;
    });
  const find = async (change: Partial<Findings>): Promise<void> => {
    await keepFindings({ ...state.findings, ...change, is_unsent: true });
    soon();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), 800);
  };
  const submitFindings = async (): Promise<void> => {
    await keepFindings({ ...state.findings, is_unsent: true, submit: true });
    await flush();
  };
  /** Needs the office: what was sent may be answered already. */
  const takeBackFindings = async (): Promise<void> => {
    try {
      const answer = await office.say({ take_back: true });
      if ('refused' in answer) return set({ findings_problem: answer.refused });
      await knows({ page: answer.value });
      await keepFindings(findingsOf(answer.value));
      set({ findings_problem: null });
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      set({ net: 'kept' });
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    ...{
      open,
      pageIsKept: () => set({ is_page_kept: true }),
      act,
      startLoading,
      undo,
      addPhoto,
      find,
      ...{ write, writeAgain, dropPhoto: dropPhotoHere, readThread },
      submitFindings,
      takeBackFindings,
      ...{ tellPlace: office.tellPlace, noticesKey: office.noticesKey, followDay: office.followDay, endNotices: office.endNotices },
      ...{ tellOffice, tellFindings, giveCode, sendAnswerCode, answerHere },
      mayInstall: (install: InstallPrompt) => set({ install }),
      install: async () => {
        await state.install?.prompt();
        set({ install: null });
      },
      flush: () => flush().then(refresh),
    },
  };
};

export type Crew = ReturnType<typeof startCrew>;

/** All that can be found otherwise; the names are not sent. */
export const allThings = ({ page, findings }: Pick<State, 'page' | 'findings'>, words = WORDS.en): readonly Thing[] => [
  ...findings.added,
  ...thingsOf(page, words),
];

export const dayIn = ({ events, office_day }: State) => dayOn(events, office_day);

/** Between states what the crew leader sends is a new estimate, which they sign by sending it. */
const signedBy = (state: State): { name?: string } => (needsLeader(state) ? { name: leaderKept(state) } : {});

/** A phone that kept an older page does not know of its end. */
const isPast = ({ closes_at }: Partial<Pick<DayPage, 'closes_at'>>, now: number): boolean =>
  closes_at !== undefined && now >= Date.parse(closes_at);

/** Whether all that was found is at the office; by a link that is over the rest can't leave any more, and then it says why. */
export const whereFound = ({
  findings,
  findings_problem,
  has_ended,
}: Pick<State, 'findings' | 'findings_problem' | 'has_ended'>): 'sent' | 'waiting' | 'too_late' => {
  if (!findings.is_unsent && !findings.submit) return 'sent';
  return has_ended && findings_problem !== null ? 'too_late' : 'waiting';
};

/** Whether it lies on the phone now. One whose disk is full or forbidden says no, and then nothing is shown as done. */
const isKeptBy = (kept: Promise<void>): Promise<boolean> =>
  kept.then(
    () => true,
    () => false,
  );

/** Where the browser has no locks, two pages of one phone may both send; the office counts each event once. */
const withLock = async (job: string, run: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return run();
  await navigator.locks.request(`crew ${job}`, run);
};
