import { and, asc, eq, isNull } from 'drizzle-orm';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { type ByMail, whyNotByPage, whyNotMailTo } from '#domain/papers/on-paper.ts';
import type { Signer } from '#domain/papers/paper-state.ts';
import { isSameName } from '#domain/papers/signature.ts';
import type { OwnerSigning } from '#domain/papers/signing.ts';
import { can, isCoOwner, isOwner } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_plans, paper_letters } from '#server/db/schema.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { isUuid, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { appendEvents, type EventRow, type PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodyOf } from './show-paper.ts';
import { rescindInWords } from './told-moment.ts';

/** The consent to electronic papers that stands last on a plan, and who took it back. */
type Consent = { row: PaperRow; owners: readonly Signer[]; withdrawn: readonly Withdrawn[] };
type Withdrawn = { signer: Signer; address: string; at: Date };

const consentIn = (rows: readonly PaperRow[], events: readonly EventRow[]): Consent | undefined => {
  const row = rows.findLast(({ kind }) => kind === 'econsent');
  if (row === undefined) return undefined;
  const withdrawn = events
    .filter(({ paper_id, kind }) => paper_id === row.id && kind === 'withdrawn')
    .map(({ data, at }): Withdrawn => {
      const { for: signer, address } = JSON.parse(data) as { for: Signer; address: string };
      return { signer, address, at };
    });
  return { row, owners: bodyOf(row).signers, withdrawn };
};

/** In whose place somebody owns the goods: the first owner, the second, or in one browser both. */
const placesOf = ({ viewer }: Caller, plan: MovePlan): readonly number[] => [
  ...(isOwner(viewer, plan) ? [0] : []),
  ...(isCoOwner(viewer, plan) ? [1] : []),
];

/**
 * Takes back the consent to electronic papers (15 USC 7001(c)): from then on papers come by first-class mail and nothing is signed by the
 * page. What was signed stays. Said twice it is said once.
 */
export const withdrawConsent = (caller: Caller, { id, ...by_mail }: ByMail & { id: string }): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'sign_papers') === 'none') throw noSuchPlan();
    const { rows, events } = await issuedOf(tx, plan.uuid);
    const consent = consentIn(rows, events);
    if (consent === undefined) throw refuse('not_found', 'Nobody has agreed to electronic papers of this move.');
    const own = placesOf(caller, plan).flatMap((place) => consent.owners[place] ?? []);
    throwIf(
      whyNotMailTo(
        own.map(({ name }) => name),
        by_mail,
      ),
    );
    const signer = own.find(({ name }) => isSameName(name, by_mail.name));
    if (signer === undefined || isByMail(consent, signer.name)) return;
    const said = { for: signer, address: by_mail.address.trim() };
    await appendEvents(tx, plan.uuid, [
      { paper_id: consent.row.id, kind: 'withdrawn', at: caller.now.at, role: 'owner', who: by_mail.name.trim(), data: said },
    ]);
  });

const isByMail = (consent: Consent | undefined, name: string): boolean =>
  consent?.withdrawn.some(({ signer }) => signer.name === name) === true;

/** Refuses a signature by the page of who took back the consent. */
export const requireByPage = (rows: readonly PaperRow[], events: readonly EventRow[], name: string): void =>
  throwIf(whyNotByPage(isByMail(consentIn(rows, events), name)));

/** The same where a yes is a signature on the move day, and either owner may say it. */
export const requireSomebodyByPage = async (db: Db | Tx, plan_id: string): Promise<void> => {
  const { rows, events } = await issuedOf(db, plan_id);
  const consent = consentIn(rows, events);
  throwIf(whyNotByPage(consent?.owners.every(({ name }) => isByMail(consent, name)) === true));
};

/** What the page offers to who owns the goods; null for everybody else, and where nobody has consented. */
export const byMailOf = (caller: Caller, plan: MovePlan, rows: readonly PaperRow[], events: readonly EventRow[]) => {
  const consent = consentIn(rows, events);
  if (consent === undefined || can(caller.viewer, plan, 'sign_papers') === 'none') return null;
  const own = placesOf(caller, plan).flatMap((place) => consent.owners[place] ?? []);
  const [first] = own;
  const taken_back = consent.withdrawn.find(({ signer }) => own.some(({ name }) => name === signer.name));
  if (first === undefined) return null;
  return { name: first.name, since: taken_back?.at.toISOString() ?? null, address: taken_back?.address ?? null };
};

/** `tells_until` goes with it as a note, in the words of the emails. */
type Instead = { plan_id: string; of: string; numbers: readonly number[]; tells_until?: Date | null };

/** A letter in the place of an email, where its reader took back the consent: once for each email that it stands for. */
export const mailInstead = async (
  { db, clock }: World,
  as: OwnerSigning,
  { plan_id, of, numbers, tells_until = null }: Instead,
): Promise<boolean> => {
  const { rows, events } = await issuedOf(db, plan_id);
  const consent = consentIn(rows, events);
  const reader = consent?.owners[as === 'owner' ? 0 : 1];
  const taken_back = consent?.withdrawn.find(({ signer }) => signer.name === reader?.name);
  if (taken_back === undefined) return false;
  const { signer, address } = taken_back;
  const letter = {
    plan_id,
    instead_of: of,
    to_name: signer.name,
    to_address: address,
    numbers,
    tells_until,
    asked_at: new Date(clock.now()),
  };
  await db.insert(paper_letters).values(letter).onConflictDoNothing();
  return true;
};

/** The letters of a plan for our team, the oldest first. */
export const lettersOf = async (db: Db | Tx, plan_id: string) => {
  const letters = await db.select().from(paper_letters).where(eq(paper_letters.plan_id, plan_id)).orderBy(asc(paper_letters.id));
  if (letters.length === 0) return [];
  const { rows } = await issuedOf(db, plan_id);
  const zone = rows.find(({ kind }) => kind === 'bol')?.zone ?? BUSINESS_ZONE;
  const [plan] = await db.select().from(move_plans).where(eq(move_plans.uuid, plan_id));
  const language = (plan && (await chosenLanguage(db, plan))) ?? 'en';
  return letters.map(({ id, to_name, to_address, numbers, asked_at, posted_at, posted_by, tells_until }) => ({
    note: tells_until && rescindInWords(tells_until, { zone, language }),
    ...{ id, to_name, to_address, posted_by, asked_at: asked_at.toISOString(), posted_at: posted_at?.toISOString() ?? null },
    papers: rows
      .filter(({ number }) => numbers.includes(number))
      .map((row) => ({
        number: row.number,
        title: PAPERS[bodyOf(row).kind].title,
        url: `/api/v3/move_plans/${plan_id}/papers/${row.number}.pdf`,
      })),
  }));
};

/** Somebody of our team took it to the post. Said twice it is said once. */
export const postLetter = (caller: Caller, plan_id: string, letter_id: number) => {
  requireAdmin(caller);
  if (!isUuid(plan_id)) throw noSuchPlan();
  return inTransaction(caller.world, async (tx) => {
    const own = and(eq(paper_letters.plan_id, plan_id), eq(paper_letters.id, letter_id));
    const [letter] = await tx.select().from(paper_letters).where(own).for('update');
    if (letter === undefined) throw refuse('not_found', 'This plan has no such letter.');
    const { at } = caller.now;
    const posted_by = caller.viewer.user?.name ?? '';
    const posted = await tx
      .update(paper_letters)
      .set({ posted_at: at, posted_by })
      .where(and(own, isNull(paper_letters.posted_at)))
      .returning({ id: paper_letters.id });
    if (posted.length > 0)
      await recordAudit(tx, caller, {
        ...{ what: 'Posted papers by first-class mail', subject: { kind: 'plan', id: plan_id } },
        after: { papers: letter.numbers },
      });
    return { letters: await lettersOf(tx, plan_id) };
  });
};
