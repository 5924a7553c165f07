import type { Viewer } from '#domain/access.ts';
import type { Day } from '#domain/calendar.ts';
import type { World } from './world.ts';

/** The moment of a request, read from the clock once. */
export type Now = {
  at: Date;
  /** The day in business time (America/New_York). */
  today: Day;
  /** Past 17:00 business time (Spec section 5). */
  after_cutoff: boolean;
};

/** Who asks, when, and of which world. */
export type Caller = {
  world: World;
  viewer: Viewer;
  now: Now;
  request_id: string;
  /** The peer's address, for budgets. */
  address: string;
  /** The browser, if it has ever made a plan; made on demand by `visitorOf`. */
  visitor_id: string | null;
  /** Set-Cookie lines that the answer must carry. */
  cookies: string[];
};
