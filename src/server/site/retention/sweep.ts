import { nowIn } from '#domain/core/business-time.ts';
import { forgetSpent } from '#server/core/budgets.ts';
import { onItsOwn, withoutSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { endMeasures } from '../status/keep.ts';
import * as browsers from './browsers.ts';
import * as emails from './emails.ts';
import * as messages from './messages.ts';
import * as papers from './papers.ts';
import * as plans from './plans.ts';
import type { Rule } from './rule.ts';
import * as webhooks from './webhooks.ts';

/** A plan is read and written whole, rows of other kinds go many at a time. */
const [FEW, MANY] = [50, 1_000];

/** In this order: grants go before the browsers that hold them, people before the plans that they are on. */
const RULES = {
  contact: [plans.endContact, FEW],
  unbooked: [plans.endUnbooked, FEW],
  records: [plans.endRecords, FEW],
  documents: [plans.endDocuments, FEW],
  messages: [messages.endMessages, FEW],
  sheets: [papers.endSheets, Number.POSITIVE_INFINITY],
  papers: [papers.endPapers, FEW],
  emails: [emails.endEmails, MANY],
  outbox_jobs: [emails.endOutboxJobs, MANY],
  webhook_deliveries: [webhooks.endDeliveries, MANY],
  webhook_events: [webhooks.endEvents, MANY],
  watches: [emails.endWatches, MANY],
  audit: [emails.endAudit, MANY],
  set_aside: [emails.endSetAside, Number.POSITIVE_INFINITY],
  team_tasks: [emails.endTeamTasks, Number.POSITIVE_INFINITY],
  measures: [endMeasures, MANY],
  sessions: [browsers.endSessions, MANY],
  sign_ins_begun: [browsers.endSignInsBegun, MANY],
  trips: [browsers.endTrips, MANY],
  passkey_challenges: [browsers.endPasskeyChallenges, MANY],
  spent_allowances: [browsers.endSpentAllowances, MANY],
  asks: [browsers.endAsks, MANY],
  grants: [browsers.endGrants, MANY],
  links: [browsers.endLinks, MANY],
  devices: [browsers.endDevices, MANY],
  told_devices: [browsers.endToldDevices, MANY],
  visitors: [browsers.endVisitors, MANY],
} as const satisfies Record<string, readonly [Rule, number]>;

const KIND = 'retention';

type Name = keyof typeof RULES;

const FROM_MINUTES = 2 * 60;
const UNTIL_MINUTES = 6 * 60;

/**
 * Between two and six in the night of our business, once: what is kept about people ends on its day (property 65). A few of a kind at each
 * pass, so that nothing else has to wait; several servers may do it side by side.
 */
export const sweepRetention = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today, minutes } = nowIn(at);
  if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES) return;
  forgetSpent(world.budgets, at.getTime());
  const night = nightOf(world, today);
  if (night.left.length === 0) return;
  for (const name of await withoutSetAside(world, KIND, night.left)) {
    const [end, most] = RULES[name];
    let is_through = true;
    await onItsOwn(world, KIND, name, async () => {
      const ended = await end(world, at, most);
      night.ended[name] = (night.ended[name] ?? 0) + ended;
      is_through = ended < most;
      if (is_through) night.left = night.left.filter((one) => one !== name);
    });
    if (!is_through) return;
  }
  if (night.left.length > 0) return;
  world.log('retention_swept', night.ended);
};

/** `left` are the kinds that are not through yet. */
type Night = { today: string; left: Name[]; ended: Partial<Record<Name, number>> };

const nights = new WeakMap<World, Night>();

const nightOf = (world: World, today: string): Night => {
  const known = nights.get(world);
  if (known?.today === today) return known;
  const night = { today, left: Object.keys(RULES) as Name[], ended: {} };
  nights.set(world, night);
  return night;
};
