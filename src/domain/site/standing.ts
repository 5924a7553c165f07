/** Other companies that we work with, by the name under which their calls are counted. */
export const COMPANIES = {
  payments: {
    name: 'Card payments',
    what_for: 'cards, PayPal',
    effect: 'Bookings wait longer.',
    itself: 'What is in doubt is looked up every minute.',
  },
  installments: {
    name: 'Installments',
    what_for: 'paying in parts',
    effect: 'Installments can’t be begun.',
    itself: 'Begun ones are asked about again.',
  },
  mail: { name: 'Mail', what_for: 'emails', effect: 'Emails come late.', itself: 'Each is tried for seven hours.' },
  sms: {
    name: 'Texts',
    what_for: 'the move day',
    effect: 'Texts come late; emails say the same.',
    itself: 'Each is tried for seven hours.',
  },
  places: {
    name: 'Addresses',
    what_for: 'suggestions; our list stands in',
    effect: 'Addresses are suggested by our own list.',
    itself: 'It is asked again after 30 s.',
  },
  files: { name: 'Files', what_for: 'papers, photos', effect: 'Uploads don’t arrive.', itself: 'Nothing that arrived is lost.' },
  scanner: {
    name: 'Virus scanner',
    what_for: 'uploads',
    effect: 'Uploads wait until they were looked at.',
    itself: 'They are looked at again.',
  },
  sign_in: { name: 'Sign-in', what_for: 'Google, Facebook', effect: 'People sign in by password or by a mailed link.', itself: '' },
  carriers: { name: 'Carrier register', what_for: 'authority, insurance', effect: 'Its last answers stand.', itself: 'It is asked again.' },
  bank: {
    name: 'Bank',
    what_for: 'movers’ accounts',
    effect: 'Movers can’t change where they are paid.',
    itself: 'Sealed numbers are handed over later.',
  },
  moves: { name: 'Other systems’ moves', what_for: 'concierge', effect: 'They can’t be opened here.', itself: '' },
} as const;

export type Company = keyof typeof COMPANIES;

export type Slot = { count: number; failed: number; sum_ms: number };

export type CompanyState = 'works' | 'slow' | 'away' | 'unasked';

/** One failed call tells nothing, and what takes no two seconds is not slow. */
const LEAST_CALLS = 3;
const SLOW_MS = 2_000;
const TIMES_USUAL = 3;

/** How a company does by its calls of the last minutes, beside what is usual for it. */
export const companyState = (now: Slot, usual: Slot): CompanyState => {
  if (now.count === 0) return 'unasked';
  if (now.failed >= LEAST_CALLS && now.failed * 2 >= now.count) return 'away';
  const [mean, usually] = [meanOf(now) ?? 0, meanOf(usual) ?? 0];
  return now.count >= LEAST_CALLS && mean > SLOW_MS && mean > TIMES_USUAL * usually ? 'slow' : 'works';
};

export const meanOf = ({ count, sum_ms }: Slot): number | null => (count === 0 ? null : Math.round(sum_ms / count));

/** A day of a company: bad when one call of a hundred failed, slow when it took long, none without calls. */
export const dayState = ({ count, failed, sum_ms }: Slot): 'good' | 'slow' | 'bad' | 'none' => {
  if (count === 0) return 'none';
  if (failed * 100 > count) return 'bad';
  return failed > 0 || sum_ms / count > SLOW_MS ? 'slow' : 'good';
};

/** bad: people are turned away, or money differs. slow: things come late. */
export type Trouble = { kind: string; key: string; tone: 'slow' | 'bad'; title: string; words: string };

/** What the trouble is told from. */
export type Facts = {
  companies: readonly { company: Company; state: CompanyState; now: Slot; usual: Slot }[];
  calls: Slot;
  bookings: Slot;
  outbox_jobs: { waiting: number; oldest_s: number };
  emails_dead: number;
  charging_s: number;
  set_aside: number;
  late_sweeps: readonly string[];
  lost_servers: readonly string[];
  /** How far each server's machine is ahead of the time that all go by, and how far the database's clock has leapt ahead of it. */
  clocks: readonly { server: string; clock_ms: number; leap_ms: number }[];
  ledger_differences: number;
  spent_budgets: readonly string[];
};

export const OUTBOX_LIMIT_S = 300;
const CHARGING_LIMIT_S = 180;

/** Everything that is not as it should be, the worst first: in a sentence, what it does to customers, and what happens by itself. */
export const troublesIn = (facts: Facts): Trouble[] =>
  [...moneyTroubles(facts), ...answerTroubles(facts), ...companyTroubles(facts), ...workTroubles(facts), ...clockTroubles(facts)].toSorted(
    (one, other) => RANK[one.tone] - RANK[other.tone],
  );

const RANK = { bad: 0, slow: 1 } as const;

const trouble = (kind: string, tone: Trouble['tone'], title: string, words: string, key = ''): Trouble => ({
  kind,
  key,
  tone,
  title,
  words,
});

const moneyTroubles = ({ ledger_differences: differences, charging_s }: Facts): Trouble[] => [
  ...(differences === 0
    ? []
    : [
        trouble(
          ...(['ledger', 'bad', 'The ledger and the payment provider differ.'] as const),
          `${counted(differences, 'line differs', 'lines differ')}. Somebody may have paid too much or too little. Nothing here is put right by itself.`,
        ),
      ]),
  ...(charging_s <= CHARGING_LIMIT_S
    ? []
    : [
        trouble(
          'charging',
          'bad',
          `A payment has been in doubt for ${inMinutes(charging_s)}.`,
          'Its customer reads “being processed”. It is looked up every minute.',
        ),
      ]),
];

const answerTroubles = ({ calls, bookings, spent_budgets }: Facts): Trouble[] => [
  ...(bookings.failed < LEAST_CALLS || bookings.failed * 10 < bookings.count
    ? []
    : [
        trouble(
          'bookings',
          'bad',
          `${bookings.failed} of ${bookings.count} bookings failed.`,
          'Nobody is charged twice; pressing again answers with what became of the first.',
        ),
      ]),
  ...(calls.failed < LEAST_CALLS || calls.failed * 100 < calls.count
    ? []
    : [
        trouble(
          'calls',
          'bad',
          `${calls.failed} of ${calls.count} calls failed.`,
          'People read that something went wrong on our side, and keep what they typed.',
        ),
      ]),
  ...spent_budgets.map((name) =>
    trouble('budget', 'slow', `The error budget of ${name} is spent.`, 'No release goes out but one that heals.', name),
  ),
];

const companyTroubles = ({ companies }: Facts): Trouble[] =>
  companies.flatMap(({ company, state, now, usual }) => {
    const { name, effect, itself } = COMPANIES[company];
    const words = [effect, itself].filter(Boolean).join(' ');
    if (state === 'away') return [trouble('company', 'bad', `${name}: ${now.failed} of ${now.count} calls failed.`, words, company)];
    if (state !== 'slow') return [];
    const usually = meanOf(usual);
    const title = `${name}: answers in ${inSeconds(meanOf(now) ?? 0)}${usually === null ? '' : `, usually ${inSeconds(usually)}`}.`;
    return [trouble('company', 'slow', title, words, company)];
  });

const workTroubles = ({ outbox_jobs, emails_dead, set_aside, late_sweeps, lost_servers }: Facts): Trouble[] => [
  ...(outbox_jobs.oldest_s <= OUTBOX_LIMIT_S
    ? []
    : [
        trouble(
          'outbox_jobs',
          'slow',
          `${counted(outbox_jobs.waiting, 'outbox job waits', 'outbox jobs wait')}, the oldest for ${inMinutes(outbox_jobs.oldest_s)}.`,
          'Emails, captures and refunds come late. They are done as soon as the workers are back.',
        ),
      ]),
  ...(emails_dead === 0
    ? []
    : [
        trouble(
          'emails',
          'slow',
          `${counted(emails_dead, 'email was', 'emails were')} given up.`,
          'Each was tried for seven hours. They can be tried again among the outbox jobs.',
        ),
      ]),
  ...(set_aside === 0
    ? []
    : [
        trouble(
          'set_aside',
          'slow',
          `${counted(set_aside, 'row could', 'rows could')} not be worked on.`,
          'Their moves wait; all others go on. Each is tried again by itself.',
        ),
      ]),
  ...late_sweeps.map((name) =>
    trouble(
      'sweep',
      'slow',
      `Background work “${name}” has not gone through for five minutes.`,
      'What it does comes late. It is tried every five seconds.',
      name,
    ),
  ),
  ...lost_servers.map((name) => trouble('server', 'slow', `${name} has not been heard of.`, 'The other servers answer for it.', name)),
];

/** Nobody's time runs out by them: servers count on by what has passed. */
const clockTroubles = ({ clocks }: Facts): Trouble[] => {
  const leap = clocks.find(({ leap_ms }) => leap_ms !== 0);
  return [
    ...(leap === undefined
      ? []
      : [
          trouble(
            ...(['clock', 'slow', `The database’s clock leapt ${inTime(leap.leap_ms)} ${leap.leap_ms > 0 ? 'ahead' : 'back'}.`] as const),
            'Nobody’s time runs out by it: servers count on from before. If it stays so for ten minutes, it is believed.',
          ),
        ]),
    ...clocks
      .filter(({ clock_ms }) => Math.abs(clock_ms) > CLOCK_LIMIT_MS)
      .map(({ server, clock_ms }) =>
        trouble(
          ...(['clock', 'slow', `The clock of ${server} is ${inTime(clock_ms)} ${clock_ms > 0 ? 'ahead' : 'behind'}.`] as const),
          'It goes by the database’s clock, so nothing comes early or late. Files from a bucket may be refused until its own is set.',
          server,
        ),
      ),
  ];
};

const CLOCK_LIMIT_MS = 30_000;

const inTime = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  return seconds < 120 ? `${seconds} s` : inMinutes(seconds);
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const inMinutes = (seconds: number): string => (seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`);

/** What stands over the page. */
export const headlineOf = (troubles: readonly Trouble[]): { tone: 'good' | 'slow' | 'bad'; title: string } => {
  const bad = troubles.filter(({ tone }) => tone === 'bad').length;
  if (bad > 0) return { tone: 'bad', title: bad === 1 ? 'One thing is broken' : `${inWords(bad)} things are broken` };
  const { length } = troubles;
  if (length > 0) return { tone: 'slow', title: length === 1 ? 'One thing needs a look' : `${inWords(length)} things need a look` };
  return { tone: 'good', title: 'Everything works' };
};

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;
const inWords = (count: number): string => WORDS[count] ?? String(count);
