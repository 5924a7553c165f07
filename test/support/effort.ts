/**
 * How hard the tests press. `npm test` proves every rule with numbers that a change can be waited for; `npm run test:long` sets
 * TEST_EFFORT=long and presses with all of them: the rule is the same, what is rarer than one in a hundred is found.
 */
export const IS_LONG = process.env.TEST_EFFORT === 'long';

const effort = (ordinary: number, long: number): number => (IS_LONG ? long : ordinary);

export const EFFORT = {
  /** Bookings that want the last places, or one plan, at once. */
  contenders: effort(50, 1_000),
  /** Tabs in which one person books. */
  tabs: effort(20, 100),
  /** The last places of a mover, each in a race of its own. */
  last_slots: IS_LONG ? [0, 1, 2, 10, 50] : [1, 10],
  /** Uses of a coupon that are left, each in a race of its own. */
  coupon_uses: IS_LONG ? [1, 5, 100] : [5],
  /** Bookings that race edits of their plan and coupon. */
  edit_races: effort(30, 500),
  /** Customers, mover and clock that answer the same job at once. */
  answer_races: effort(12, 200),
  /** Jobs that two movers hand to each other. */
  handed_over: effort(6, 50),
  /** Cancellations that race the capture. */
  cancel_races: effort(40, 500),
  /** Cancellations in the night before the move that race it. */
  late_cancel_races: effort(20, 100),
  /** Bookings, declines and cancellations side by side. */
  side_by_side: effort(50, 300),
  /** Bookings, answers, changes and cancellations, fifty at once. */
  mixed_operations: effort(200, 3_000),
  /** Webhook events and returns that say the same. */
  copies: effort(10, 50),
  /** Stories of the simulator. */
  seeds: effort(12, 5_000),
  /** Of those between states, with papers. */
  signed_seeds: effort(10, 2_000),
  /** Seeds whose story is told twice. */
  same_stories: IS_LONG ? [1, 4, 27, 29, 33, 44, 78, 113] : [4],
  /** Of the planted bugs every so many. */
  every_bug: effort(24, 1),
  /** What a crew tags without a signal, how many photos it takes, and how often its phone dies meanwhile. */
  crew_day: IS_LONG ? { tags: 61, photos: 12, kills: 20 } : { tags: 12, photos: 2, kills: 7 },
  /** Move days that two servers hear of over lines that drop, double and overtake. */
  told_days: effort(4, 2_000),
  /** Of the statements of a signature at which a server dies every so many. */
  every_statement: effort(17, 1),
  /** Times that people sign, refuse and rescind at once. */
  paper_races: effort(4, 40),
  /** Local move days against the windows that are told of them. */
  local_days: effort(400, 10_000),
  /** Servers that are killed while they book. */
  server_kills: effort(8, 200),
  /** Deaths of PostgreSQL under a server that books. */
  database_kills: effort(2, 20),
  /** Servers that start at once on one data folder. */
  starters: effort(3, 8),
  /** Servers that are restarted under load, of how many that stand side by side, and for how many customers. */
  restarts: effort(2, 12),
  restarted_servers: effort(2, 3),
  restart_customers: effort(4, 30),
  /** Plans that are priced. */
  priced_plans: effort(1_050, 10_500),
  /** Moves that are booked through the site by a client that tries to set its price. */
  priced_bookings: effort(28, 210),
  /** Instants, zones and clock changes at which the three days after signing are counted. */
  signing_instants: effort(2_000, 10_000),
  /** Moves, cards and days that every property of a price is asked of. */
  price_cases: effort(2_000, 20_000),
  /** Of the values that no field means anything by every so many, in each field of each call. */
  every_bad_value: effort(16, 1),
  /** Payments, one for each outcome, at each point at which a process may die. */
  outcomes_at_a_death: effort(2, 5),
  /** Sequences of calls against a model of a plan. */
  call_sequences: effort(8, 60),
  /** Assignments that are made at once on one board. */
  assignments: effort(120, 1_000),
  /** Sequences of days against the ledger. */
  ledger_days: effort(3, 15),
  /** Jobs in the outbox. */
  outbox_jobs: effort(100, 1_000),
} as const;
