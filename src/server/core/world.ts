import type { Company } from '#domain/core/brand.ts';
import type { LateTerms } from '#domain/live/late.ts';
import type { SocialLink } from '#domain/movers/social-link.ts';
import type { BookletFile } from '#domain/papers/booklets.ts';
import type { CounselQuestion } from '#domain/plan/counsel.ts';
import type { LiabilityNotice } from '#domain/pricing/liability-notice.ts';
import type { Analytics } from '#server/adapters/analytics/port.ts';
import type { Banks } from '#server/adapters/banks/port.ts';
import type { Carriers } from '#server/adapters/carriers/port.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Installments } from '#server/adapters/installments/port.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import type { Moves } from '#server/adapters/moves/port.ts';
import type { Outgoing } from '#server/adapters/outgoing/port.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { Pdf } from '#server/adapters/pdf/port.ts';
import type { Places } from '#server/adapters/places/port.ts';
import type { Push } from '#server/adapters/push/port.ts';
import type { Replies } from '#server/adapters/replies/port.ts';
import type { Scanner } from '#server/adapters/scanner/port.ts';
import type { SignIn } from '#server/adapters/sign-in/port.ts';
import type { Sms } from '#server/adapters/sms/port.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { Metrics } from '#server/signals/metrics.ts';
import type { Traces } from '#server/signals/traces.ts';
import type { Budgets } from './budgets.ts';
import type { LiveHub } from './live-hub.ts';

/** Epoch milliseconds. The only source of "now" in the server. */
export type Clock = { now(): number };

export type Ids = { uuid(): string /** 256 random bits, base64url. */; token(): string };

export type Log = (event: string, facts?: Record<string, string | number | boolean | null>) => void;

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  public_url: string;
  database_url: string | undefined;
  data_dir: string;
  /** Where `npm run build` left the pages. */
  build_dir: string;
  /** Hosts that search engines may index. */
  indexed_hosts: readonly string[];
  /** Where /blog/ leads; without it, to the questions. */
  blog_url?: string | undefined;
  /** Where movers, accounts and the team have their pages, when that is another site than this one. */
  admin_url?: string | undefined;
  /** The page of a chat service, opened in a window of its own; in production only. */
  chat_url?: string | undefined;
  /** Profiles of ours elsewhere. */
  social?: readonly SocialLink[];
  /** Our own registration and address, for the footer; nothing is shown where nothing is said. */
  company?: Company | undefined;
  /** The prescribed notice about a mover's liability; our team is told where it is missing. */
  liability_notice?: LiabilityNotice | undefined;
  /** The federal booklets as the office filed them; samples stand in where nothing is said. */
  booklets?: readonly BookletFile[] | undefined;
  /** Which questions of docs/law.md our counsel has answered. */
  counsel_answers?: readonly CounselQuestion[];
  /** The utilities service's page that is embedded; without it, a small one of our own. */
  utilities_url?: string | undefined;
  /** Whether our team may sign in with a password alone; offered where nothing is said. */
  admin_second_factor?: 'required' | 'offered';
  /** What the secrets of second factors are sealed with. */
  second_factor_key?: string | undefined;
  /** What a late crew owes, where it is not our usual. */
  late_terms?: LateTerms | undefined;
  /** Who is written to when something can't wait for the morning; the office where nothing is said. */
  on_call_email?: string | undefined;
  business_holidays: boolean;
  /** Whether the dearest calls are counted for each browser and address. */
  call_budgets: boolean;
  /** How many proxies of our own stand before the server, each of which says where it was asked from; none where nothing is said. */
  trusted_proxies?: number | undefined;
  /** What this server was built from. */
  release?: string | undefined;
  /** Pages from their sources, changed while they run. */
  hot_reload: boolean;
};

/** Everything outside: handed in, so that a test can hand in another. */
export type World = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  payments: Payments;
  installments: Installments;
  mail: Mail;
  /** Text messages; without it none are sent, and none are offered. */
  sms?: Sms | undefined;
  /** Notices to browsers; without it none are sent, and none are offered. */
  push?: Push | undefined;
  /** Answers to our emails; without it they go to whoever the emails come from. */
  replies?: Replies | undefined;
  /** Calls the workers when this transaction is committed; without it they come at their next round. */
  wake?: (tx: Tx) => Promise<void>;
  /** Hands what changes on a move's day to whoever follows it; without it pages ask again by themselves. */
  live?: LiveHub | undefined;
  places: Places;
  pdf: Pdf;
  /** Move plans of another system. */
  moves: Moves;
  sign_in: SignIn;
  files: Files;
  /** Looks for viruses in what is uploaded; without it nobody does. */
  scanner?: Scanner | undefined;
  carriers: Carriers;
  /** Who keeps the numbers of the accounts that movers are paid into; without it they are sealed in the store. */
  banks?: Banks | undefined;
  /** Calls to addresses that strangers name. */
  outgoing: Outgoing;
  /** Who counts what visitors allow to be counted; without it, our log. */
  analytics?: Analytics;
  /** What this server has done since it started; without it nobody counts. */
  metrics?: Metrics | undefined;
  /** Who is told how each request went; nobody without it. */
  traces?: Traces | undefined;
  /** How often somebody did what may be done a few times only. */
  budgets: Budgets;
  settings: Settings;
};
