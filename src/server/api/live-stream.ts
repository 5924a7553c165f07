import { refuse } from '#domain/core/refusal.ts';
import { liveToday } from '#server/admin/today/queue.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Follower } from '#server/core/live-hub.ts';
import { hashOf, isStill } from '#server/http/session.ts';
import { liveForKey, liveForPlan } from '#server/live/show-live.ts';
import { threadForPlan } from '#server/messages/show-thread.ts';
import { liveBoard } from '#server/movers/board/show-board.ts';

const OF_TEAM = '/api/v3/admin/today/live/events';
const OF_BOARD = /^\/api\/v3\/movers\/(\d{1,9})\/board\/live\/events$/;
const OF_PLAN = /^\/api\/v3\/move_plans\/([\w-]{1,64})\/(live|messages)\/events$/;
const OF_KEY = /^\/api\/v3\/follow\/([\w-]{1,64})\/events$/;

/** Where a move is, what is said about it, what our team has to do, and that a mover's board changed, pushed as server-sent events: for whoever may read the same by asking. Undefined for every other path. */
export const answerLiveStream = async (caller: Caller, method: string, path: string): Promise<Response | undefined> => {
  if (method !== 'GET') return undefined;
  const follower = await followerOf(caller, path);
  if (follower === undefined) return undefined;
  const stream = caller.world.live?.follow({ ...whileSignedIn(caller, follower), address: caller.address });
  if (stream === undefined) throw refuse('busy', 'Many people are following moves right now. The page will try again on its own.');
  return stream;
};

/** What a session opened ends with it, however long the page stands open: so each session is told by itself. */
const whileSignedIn = (
  { world, viewer: { user }, session_token }: Caller,
  follower: Omit<Follower, 'address'>,
): Omit<Follower, 'address'> => {
  if (user === null || session_token === null) return follower;
  return {
    ...follower,
    group: `${follower.group} ${hashOf(session_token)}`,
    view: async () => ((await isStill(world, session_token, user)) ? follower.view() : null),
  };
};

const followerOf = async (caller: Caller, path: string): Promise<Omit<Follower, 'address'> | undefined> => {
  if (path === OF_TEAM) return liveToday(caller);
  const [, mover_id] = OF_BOARD.exec(path) ?? [];
  if (mover_id !== undefined) return liveBoard(caller, Number(mover_id));
  const [, plan_id, what] = OF_PLAN.exec(path) ?? [];
  if (plan_id !== undefined) return what === 'messages' ? threadForPlan(caller, plan_id) : liveForPlan(caller, plan_id);
  const [, key] = OF_KEY.exec(path) ?? [];
  return key === undefined ? undefined : liveForKey(caller, key);
};
