import { asc } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import * as schema from '#server/db/schema.ts';
import { hold, markPaid, release } from '#server/movers/payouts/payouts.ts';
import { TEAM } from './people.ts';
import type { Story } from './story.ts';
import { aVoice, type Reach } from './voice.ts';

/** Our team at its list of payouts: two of them at once, now and then, and one who holds some back first. */
export const teamPays = async (story: Story, reach: Reach): Promise<void> => {
  const { random, time } = story;
  const asking = (name: (typeof TEAM)[number]['name']) => (what: string, work: Work) => asAdmin(story, reach, name, what, work);
  const rows = await story.place.db.select().from(schema.payouts).orderBy(asc(schema.payouts.id));
  for (const { id, state } of rows.filter((row) => row.state !== 'paid' || random.chance(0.2))) {
    if (state === 'due' && random.chance(0.25)) await asking('Omar')(`holds payout${id}`, (caller) => hold(caller, id, 'A question.'));
    if (state === 'on_hold' && random.chance(0.7)) await asking('Lee')(`releases payout${id}`, (caller) => release(caller, id));
    for (const { name } of TEAM.slice(0, random.chance(0.3) ? 2 : 1))
      time.after(
        random.between(0, 2_000),
        () => void asking(name)(`pays payout${id}`, (caller) => markPaid(caller, { id, reference: `${name}-${id}` })),
      );
  }
};

type Work = (caller: Caller) => Promise<{ payout: { state: string } }>;

const asAdmin = (story: Story, reach: Reach, name: string, what: string, work: Work): Promise<string> => {
  const id = TEAM.find((one) => one.name === name)?.id ?? '';
  const user: Caller['viewer']['user'] = { id, name, email: `${name}@hearthway.example`, role: 1, mover_id: null, impersonated_by: null };
  const voice = aVoice(story, name, { visitor_id: null, user, grants: [] }, reach);
  return voice.insist(what, async (caller) => (await work(caller)).payout.state);
};
