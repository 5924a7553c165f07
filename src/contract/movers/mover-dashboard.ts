import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, Figure, text, texts, Whole } from '#contract/core/fields.ts';
import { Planned } from '#contract/movers/price-rules.ts';
import { JOB_STATUSES } from '#domain/booking/job.ts';

const { get, put } = callsOf('Mover’s dashboard');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

const Page = z.coerce.number().int().min(1, 'Pages begin with 1').max(100_000).default(1);
const PerPage = z.coerce.number().int().min(1, 'Ask for 1 to 100').max(100, 'Ask for 1 to 100').default(25);

/** next: what waits, then what is on today, then what is to come. */
const JobsShown = z.enum(['next', 'waiting', 'today', 'upcoming', 'done', 'declined']);

/** Before the job is accepted no more than city, state and ZIP. */
const JobPlace = z.object({ city: z.string(), state: z.string(), zip: z.string(), floor: z.string() });

const ListedJob = z.object({
  id: z.number(),
  plan_id: z.string(),
  short_id: z.string(),
  status: z.enum(JOB_STATUSES),
  /** 1 the chosen mover, 2 to 4 the next ones at the same price. */
  offer: z.number(),
  accept_by: z.string().nullable(),
  move_date: DayOut.nullable(),
  move_time: z.number(),
  hourly_plan: z.boolean(),
  from: JobPlace,
  /** Null: into storage. */
  to: JobPlace.nullable(),
  cubic_feet: z.number(),
  trucks: z.number().describe('Trucks that the job takes'),
  earns: Dollars,
  /** The customer, once the job is accepted. */
  customer: z.string().nullable(),
  may_answer: z.boolean(),
  ran_out: z.boolean().describe('The time to answer was over before the mover said a word'),
});

const CalendarJob = z.object({
  job_id: z.number(),
  plan_id: z.string(),
  status: z.enum(JOB_STATUSES),
  from: z.string(),
  to: z.string(),
  half_truck_days: z.number(),
});

const CalendarDay = z.object({
  date: DayOut,
  /** In half-truck-days, as everything here. */
  offered: z.number(),
  taken: z.number(),
  busy: z.number().describe('What the mover’s own calendar takes'),
  /** Of what is taken: jobs that wait for an answer. */
  waiting: z.number(),
  is_closed: z.boolean(),
  /** Chosen for this very day, and not by its weekday. */
  is_set: z.boolean(),
  reason: z.string(),
  jobs: z.array(CalendarJob),
});

const Weekdays = z.array(z.coerce.number().pipe(Whole)).length(7, 'Give seven numbers, Sunday first');

const Calendar = z.object({
  month: DayOut,
  today: DayOut,
  weekdays: z.array(z.number()),
  version: z.string().describe('Of the weekdays'),
  days: z.array(CalendarDay),
});

const RateVersion = z.object({
  version: z.number(),
  effective_from: DayOut,
  made_at: z.string().nullable(),
  who: z.string(),
  why: z.string(),
  /** Against the version before. */
  changes: z.array(z.object({ key: z.string(), before: z.string(), after: z.string() })),
});

const Cells = texts(100, 100, 500).describe('The card’s figures as they are typed, by their place in the sheet');

const Rates = z.object({
  version: z.number(),
  effective_from: DayOut,
  today: DayOut,
  cells: z.record(z.string(), z.string()),
  yard: z.object({ city: z.string(), state: z.string(), zip: z.string(), lat: z.number(), lng: z.number() }),
  /** The newest first. */
  history: z.array(RateVersion),
  /** The next one first. */
  planned: z.array(Planned),
});

const Services = z.object({
  does_packing: z.boolean(),
  does_unpacking: z.boolean(),
  does_box_delivery: z.boolean(),
  does_piano: z.boolean(),
  offers_packing: z.boolean(),
  offers_coi: z.boolean(),
  offers_storage: z.boolean(),
  offers_hourly: z.boolean(),
  offers_heavy_items: z.boolean(),
});

const Area = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('radius'), miles: Figure }),
  z.object({ kind: z.literal('zips'), prefixes: z.array(text(5)).max(300) }),
]);

const Profile = z.object({
  about: text(1000),
  founded_year: Whole,
  crew_size: Whole,
  services: Services,
  origin_area: Area,
  destination_states: z.array(text(2)).max(60),
  lead_time_days: Whole,
  maximum_cubic_feet: Whole,
  consult_only_over_cubic_feet: Whole.nullable(),
});

const ShownProfile = z.object({
  version: z.string(),
  profile: Profile,
  logo_url: z.string().nullable(),
  /** Checked documents: changed by us alone. */
  fixed: z.object({
    name: z.string(),
    legal_name: z.string(),
    usdot_number: z.string().nullable(),
    mc_number: z.string().nullable(),
    state_licenses: z.array(z.object({ state: z.string(), number: z.string() })),
    insured_until: DayOut,
    city: z.string(),
    state: z.string(),
  }),
});

export const moverDashboard = {
  jobs: get('/movers/{id}/jobs', 'A mover’s jobs, those that wait for an answer first')
    .input(
      z.object({ id: MoverId, show: JobsShown.optional(), q: text(100).optional(), page: Page.optional(), per_page: PerPage.optional() }),
    )
    .output(
      z.object({
        jobs: z.array(ListedJob),
        total: z.number(),
        page: z.number(),
        per_page: z.number(),
        counts: z.object({ waiting: z.number(), today: z.number(), upcoming: z.number(), done: z.number(), declined: z.number() }),
        /** How the mover stands: what the moves in this month earn, what it accepted in the last seven days, and its trucks of the next 14 days in half-truck-days. */
        standing: z.object({
          month: DayOut,
          earned: Dollars,
          month_jobs: z.number(),
          week_earned: Dollars,
          week_jobs: z.number(),
          taken: z.number(),
          offered: z.number(),
        }),
        now: z.string(),
        mover: z.object({
          ...{ id: z.number(), name: z.string(), logo_url: z.string().nullable() },
          ...{ usdot_number: z.string().nullable(), grade: z.number().nullable() },
          calendar_unchecked: z.boolean().describe('Its own calendar was not read for 24 hours: what is offered now may not fit'),
          legal_missing: z.number().describe('Things to tell or sign before it bids between states; 0 for one that has no number for that'),
        }),
      }),
    ),
  calendar: get('/movers/{id}/calendar', 'A month of a mover’s trucks: offered, taken and by which job')
    .input(z.object({ id: MoverId, month: Day.optional().describe('Any day of the month; this one when left out') }))
    .output(Calendar),
  setCalendar: put('/movers/{id}/calendar', 'Offers trucks on some days, closes them, or sets what each weekday has', {
    description:
      'With `try` nothing is changed: the answer says what would be. What is booked stays booked, and a day never offers fewer trucks than are taken.',
  })
    .input(
      z.object({
        id: MoverId,
        days: z
          .object({ from: Day, to: Day, trucks: Whole.nullable(), reason: text(100).default('') })
          .optional()
          .describe('trucks 0 closes the days, null gives them back what their weekday has'),
        weekdays: Weekdays.optional().describe('Trucks of each weekday, Sunday first'),
        version: text(40).optional().describe('Of the weekdays that were changed; another one meanwhile answers 409'),
        try: z.boolean().optional(),
      }),
    )
    .output(z.object({ saved: z.boolean(), said: z.string(), days: z.number() })),
  rates: get('/movers/{id}/rates', 'A mover’s rate card as a sheet, and its versions')
    .input(z.object({ id: MoverId }))
    .output(Rates),
  ratesVersion: get('/movers/{id}/rates/{version}', 'A former rate card as a sheet')
    .input(z.object({ id: MoverId, version: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(z.object({ version: z.number(), cells: z.record(z.string(), z.string()) })),
  saveRates: put('/movers/{id}/rates', 'A new version of a mover’s rate card', {
    description:
      'Versions are never changed. Prices that are held or booked stay as they are; what is priced from now on is priced with the new card.',
  })
    .input(
      z.object({
        id: MoverId,
        version: Whole.describe('The version that was changed; another one meanwhile answers 409'),
        cells: Cells,
        starts_on: Day.optional().describe('Today when left out'),
        why: text(200).default(''),
      }),
    )
    .output(Rates),
  ratesCsv: get('/movers/{id}/rates.csv', 'A mover’s rate card as a spreadsheet')
    .input(z.object({ id: MoverId }))
    .output(z.file().mime('text/csv')),
  profile: get('/movers/{id}/profile', 'What a mover says of itself, where it works and what it bids on')
    .input(z.object({ id: MoverId }))
    .output(ShownProfile),
  saveProfile: put('/movers/{id}/profile', 'Changes what a mover says of itself and bids on')
    .input(
      z.object({
        id: MoverId,
        profile: Profile,
        version: text(40).optional().describe('The version that was changed; another one meanwhile answers 409'),
      }),
    )
    .output(ShownProfile),
};
