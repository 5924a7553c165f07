import { asc } from 'drizzle-orm';
import { isOpenClaim } from '#domain/claims/claim.ts';
import { fileClaim } from '#server/claims/file-claim.ts';
import { answerClaim, decideClaim } from '#server/claims/step-claim.ts';
import * as schema from '#server/db/schema.ts';
import type { Customer } from './customers.ts';
import { allJobs, type Drivers } from './mover.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

type Claim = typeof schema.claims.$inferSelect;

/** Some of those whose move is done find something broken, and say so, now and then twice. */
export const customersClaim = async (story: Story, customers: readonly Customer[]): Promise<void> => {
  const { random, time } = story;
  const done = (await allJobs(story)).filter(({ status }) => status === 'completed' && random.chance(0.5));
  for (const { plan_id } of done) {
    const who = customers.find(({ plan }) => plan.uuid === plan_id);
    if (who === undefined) continue;
    const items = [{ name: 'Lamp', kind: 'damaged', amount_cents: ASKED_CENTS, words: '' }] as const;
    const file = (again: Customer['ask']) =>
      again('opens a claim', async (caller, server) => {
        await fileClaim(caller, plan_id, { items, words: '', photos: [] });
        if (server.isAlive()) who.claimed.filed = true;
        return 'filed';
      });
    time.after(random.between(0, 40 * MINUTE_MS), () => {
      if (random.chance(0.3)) time.after(random.between(0, 400), () => void file(who.ask));
      void file(who.insist);
    });
  }
};

/** The movers answer what is open, and the customers what is offered; either may come first, twice, or not at all. */
export const claimsGoOn = async (story: Story, drivers: Drivers, customers: readonly Customer[]): Promise<void> => {
  const { random, time } = story;
  for (const claim of (await allClaims(story)).filter(({ state }) => isOpenClaim(state) || random.chance(0.1))) {
    const who = customers.find(({ plan }) => plan.uuid === claim.plan_id);
    const soon = (deed: () => Promise<unknown>) => time.after(random.between(0, 20 * MINUTE_MS), () => void deed());
    const step = random.pick(['acknowledge', 'offer', 'offer', 'deny', 'nothing'] as const);
    const said = { offer: random.pick([1, 60, 90]), answer: 'It was packed by the customer.' };
    if (step !== 'nothing')
      soon(() =>
        drivers
          .of(claim.mover_id)
          .insist(
            `says ${step} to a claim`,
            async (caller) => (await decideClaim(caller, claim.mover_id, claim.id, step, said)).claim.state,
          ),
      );
    const answer = random.pick(['accept', 'accept', 'decline', 'withdraw', 'nothing'] as const);
    if (answer === 'nothing' || who === undefined) continue;
    soon(() =>
      who.insist(`says ${answer} about the claim`, async (caller, server) => {
        const { claims } = await answerClaim(caller, claim.plan_id, claim.id, answer);
        const state = claims.find(({ id }) => id === claim.id)?.state ?? 'gone';
        if (server.isAlive()) who.claimed.answers.set(claim.id, state);
        return state;
      }),
    );
  }
};

/** What was told stands, everybody was written to, and no mover was paid in between. */
export const lookAtClaims = async (story: Story, { emails }: Outside, customers: readonly Customer[]): Promise<void> => {
  const claims = await allClaims(story);
  const payouts = await story.place.db.select().from(schema.payouts).orderBy(asc(schema.payouts.id));
  const isSent = (template: string, { id }: Claim): boolean => emails.some(({ message_id }) => message_id.includes(`${template}.${id}`));
  for (const claim of claims) {
    const { state, offer_cents, filed_at, ended_at, plan_id } = claim;
    story.tell(`end: claim of ${story.nameOf('plan', plan_id)} ${state} ${offer_cents ?? ''}`.trim());
    for (const template of ['claim_filed', 'claim_received', ...(EMAILS[state] ?? [])])
      if (!isSent(template, claim)) story.break('somebody was never written to about a claim');
    const isBetween = ({ paid_at }: { paid_at: Date | null }): boolean =>
      paid_at !== null && paid_at > filed_at && (ended_at === null || paid_at < ended_at);
    if (payouts.some((one) => one.plan_id === plan_id && isBetween(one))) story.break('a mover was paid while a claim was open');
  }
  for (const { plan, claimed, name } of customers) {
    if (claimed.filed && !claims.some(({ plan_id }) => plan_id === plan.uuid)) story.break(`the claim that ${name} was told of is lost`);
    for (const [id, state] of claimed.answers)
      if (claims.find((one) => one.id === id)?.state !== state) story.break('a claim ends otherwise than its customer was told');
  }
};

const allClaims = ({ place }: Story): Promise<Claim[]> =>
  place.db.select().from(schema.claims).orderBy(asc(schema.claims.filed_at), asc(schema.claims.id));

/** What its last step says, and to whom it may concern. */
const EMAILS: Readonly<Partial<Record<Claim['state'], readonly string[]>>> = {
  acknowledged: ['claim_acknowledged'],
  offered: ['claim_offered'],
  denied: ['claim_denied'],
  accepted: ['claim_offered', 'claim_answered'],
  declined: ['claim_offered', 'claim_answered'],
  withdrawn: ['claim_withdrawn'],
};

const ASKED_CENTS = 9_000;
const MINUTE_MS = 60_000;
