import type { Now } from '#domain/core/business-time.ts';
import type { Viewer } from '#domain/plan/access.ts';
import type { Campaign } from '#domain/plan/campaign.ts';
import type { Cookies } from './cookies.ts';
import type { World } from './world.ts';

/** Who asks, when, and of which world. */
export type Caller = {
  world: World;
  viewer: Viewer;
  /** The moment of the request, read from the clock once. */
  now: Now;
  request_id: string;
  /** The peer's address, for budgets. */
  address: string;
  /** Set-Cookie lines that the answer must carry. */
  cookies: string[];
  cookie_names: Cookies;
  /** The answer's bytes, for a file too large to be held: its name and type are those of the empty file that is answered. */
  stream?: ReadableStream<Uint8Array>;
  /** The session's secret as the cookie had it, for signing out. */
  session_token: string | null;
  /** The secret by which a browser is known again to an account that has signed in there. */
  device_token?: string | null;
  /** "Chrome on Windows": what the browser says of itself, in words. */
  device?: string;
  /** The browser says that one of our own pages asks, also of what is only read. */
  is_from_here?: boolean;
  /** Whether this visit may be counted: somebody has said so, and the browser does not ask for the contrary. */
  measurable?: boolean;
  /** The advertisement that this browser came by last. */
  campaign?: Campaign | undefined;
  /** The Idempotency-Key header, when the client names its own requests. */
  idempotency_key?: string | undefined;
};
