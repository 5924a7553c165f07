import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import { paperChanges } from '#domain/papers/paper-parts.ts';
import { methodOf } from '#domain/papers/signature.ts';
import {
  type OwnerSigning,
  ownersOf,
  PAPERS_MISSING,
  SHEET_MS,
  type SheetSignature,
  ticksOf,
  whyNotOwners,
  whyNotSign,
} from '#domain/papers/signing.ts';
import { can, isCoOwner, isOwner } from '#domain/plan/access.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { inFull, leastDeclared } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_sheets, papers } from '#server/db/schema.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { bookletsSeen } from './booklets.ts';
import { hashOf } from './chain.ts';
import { papersOf, type SheetTerms, sheetTerms } from './sheet-facts.ts';
import { draftOf, type ShownPaper } from './show-paper.ts';
import { signedWith } from './signed-with.ts';

type SheetRow = typeof paper_sheets.$inferSelect;

export type SheetInput = {
  id: string;
  total_cost: number;
  coupon?: string | null | undefined;
  valuation: Valuation;
  survey_waived: boolean;
  owners: readonly { name: string; email: string }[];
};

/**
 * Draws up the papers that a booking of this plan would be signed with. They are drafts: a sheet that says something else takes their place,
 * and asked again for the very same, in another tab or after a reload, they are the ones that were read already.
 */
export const makeSheet = (caller: Caller, input: SheetInput) =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, input.id), 'sign_papers');
    requireFirstOwner(caller, plan);
    throwIf(whyNotOwners(input.owners));
    const [owner, co_owner] = input.owners.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
    const terms = await sheetTerms(caller, tx, plan, input.coupon ?? null);
    requireAsShown(plan, terms, input);
    const asked = {
      ...{
        coupon: input.coupon ?? null,
        survey_waived: input.survey_waived,
        owner: owner!,
        ...(co_owner && { co_owner }),
      },
      telephone: plan.contact_phone_number || null,
    };
    const made_at = caller.now.at;
    const open = await openSheet(tx, plan.uuid, made_at);
    if (open !== undefined && canonicalJson(open.asked) === canonicalJson(asked) && (await isUnchanged(caller, tx, plan, open, terms))) {
      // What waits for a co-owner goes on doing so.
      const expires_at = new Date(Math.max(open.expires_at.getTime(), expiryOf(plan, made_at).getTime()));
      await tx.update(paper_sheets).set({ expires_at }).where(eq(paper_sheets.id, open.id));
      return showSheet({ ...open, expires_at }, draftsOf(open));
    }
    const drafts = await papersOf(caller, tx, plan, terms, { asked, made_at, first_number: await nextNumber(tx, plan.uuid) });
    const row = {
      id: caller.world.ids.uuid(),
      plan_id: plan.uuid,
      asked,
      papers: canonicalJson(drafts),
      signature: null,
      co_signature: null,
      made_at,
      issued_at: null,
    };
    const sheet: SheetRow = { ...row, expires_at: expiryOf(plan, made_at) };
    await tx.delete(paper_sheets).where(and(eq(paper_sheets.plan_id, plan.uuid), isNull(paper_sheets.signature)));
    await tx.insert(paper_sheets).values(sheet);
    return showSheet(sheet, drafts);
  });

export type SignInput = SheetSignature & {
  id: string;
  /** None for what was issued anew. */
  sheet_id?: string | undefined;
  /** Of every paper that was on screen. */
  body_sha256: readonly string[];
  browser_at?: string | undefined;
  browser_zone?: string | undefined;
};

/** Signs a sheet once, however often it is said: for the very papers that were shown, or not at all (papers P6, P7). */
export const signSheet = (caller: Caller, input: SignInput): Promise<{ papers: ShownPaper[] }> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, input.id), 'sign_papers');
    requireFirstOwner(caller, plan);
    const sheet = await requireSheet(tx, plan.uuid, input.sheet_id ?? '', caller.now.at);
    const drafts = draftsOf(sheet);
    const hashes = drafts.map(hashOf);
    if (!isSameSet(hashes, input.body_sha256)) throw changed([]);
    throwIf(whyNotSign(drafts, input));
    if (sheet.signature === null) {
      await requireUnchanged(caller, tx, plan, sheet, await sheetTerms(caller, tx, plan, sheet.asked.coupon));
      const signature = await signatureOf(caller, tx, drafts, input);
      await tx.update(paper_sheets).set({ signature }).where(eq(paper_sheets.id, sheet.id));
      sheet.signature = signature;
    }
    return { papers: drafts.map((body) => draftOf(sheet, body)) };
  });

/** A co-owner's signature of a sheet that the first owner has signed and booked with: once, however often it is said. */
export const coSign = async (caller: Caller, tx: Tx, sheet_id: string, input: SignInput): Promise<SheetRow> => {
  const [sheet] = await tx.select().from(paper_sheets).where(eq(paper_sheets.id, sheet_id));
  if (sheet === undefined || sheet.signature === null || sheet.asked.co_owner === undefined) throw changed([]);
  const drafts = draftsOf(sheet);
  if (sheet.id !== input.sheet_id || !isSameSet(drafts.map(hashOf), input.body_sha256)) throw changed([]);
  if (sheet.co_signature !== null) return sheet;
  throwIf(whyNotSign(drafts, input, 'co_owner'));
  const co_signature = await signatureOf(caller, tx, drafts, input, 'co_owner');
  await tx.update(paper_sheets).set({ co_signature }).where(eq(paper_sheets.id, sheet.id));
  return { ...sheet, co_signature };
};

const signatureOf = async (caller: Caller, tx: Tx, drafts: readonly PaperBody[], input: SignInput, as: OwnerSigning = 'owner') => ({
  ...{ name: input.name.trim(), drawing: input.drawing ?? null, method: methodOf(input), ticks: ticksOf(drafts, as) },
  ...{ read_word: input.read_word.trim(), booklets: await bookletsSeen(caller, tx, input.id, drafts, as) },
  ...{ at: caller.now.at.toISOString(), made_with: signedWith(caller, input) },
});

/** Who has still to sign the sheet of an attempt beside the first owner, and where they are written to. */
export const coOwnerOf = async (db: Db | Tx, { sheet_id }: { sheet_id: string | null }): Promise<CoOwner | undefined> => {
  if (sheet_id === null) return undefined;
  const [sheet] = await db.select().from(paper_sheets).where(eq(paper_sheets.id, sheet_id));
  const co_owner = sheet?.asked.co_owner;
  return co_owner && { ...co_owner, has_signed: sheet?.co_signature != null };
};

type CoOwner = { name: string; email: string; has_signed: boolean };

/** A sheet lives as long as its booking waits for a co-owner, and ends when that is over. */
export const keepSheetUntil = async (tx: Tx, { sheet_id }: { sheet_id: string | null }, expires_at: Date): Promise<void> => {
  if (sheet_id !== null) await tx.update(paper_sheets).set({ expires_at }).where(eq(paper_sheets.id, sheet_id));
};

/** The open sheet as somebody reads it who may sign it: with what they have to tick, and whether they have signed. */
export const showOpenSheet = async (caller: Caller, plan: MovePlan) => {
  const sheet = isBooked(plan) ? undefined : await openSheet(caller.world.db, plan.uuid, caller.now.at, shownTo(caller, plan));
  if (sheet === undefined || can(caller.viewer, plan, 'sign_papers') === 'none') return undefined;
  const drafts = draftsOf(sheet);
  const as: OwnerSigning = sheet.signature !== null && isCoOwner(caller.viewer, plan) ? 'co_owner' : 'owner';
  const [owner = '', co_owner = ''] = ownersOf(drafts);
  return {
    ...showSheet(sheet, drafts),
    counts: null,
    ticks: [...ticksOf(drafts, as)],
    signer: as === 'owner' ? owner : co_owner,
    has_signed: (as === 'owner' ? sheet.signature : sheet.co_signature) !== null,
    ...{ owners: [...ownersOf(drafts)], mover: drafts[0]?.carrier.legal_name ?? '' },
  };
};

/** The signed sheet that a booking names, for the very terms that it is made at. */
export const requireSigned = async (caller: Caller, tx: Tx, plan: MovePlan, sheet_id: string, terms: SheetTerms): Promise<void> => {
  const sheet = await requireSheet(tx, plan.uuid, sheet_id, caller.now.at);
  if (sheet.signature === null) throw refuse('papers_missing', PAPERS_MISSING);
  await requireUnchanged(caller, tx, plan, sheet, terms);
};

/** The newest sheet of a plan that waits to be signed or booked. */
const openSheet = async (db: Db | Tx, plan_id: string, at: Date, which?: SQL): Promise<SheetRow | undefined> => {
  const of_plan = and(eq(paper_sheets.plan_id, plan_id), which);
  const [row] = await db.select().from(paper_sheets).where(of_plan).orderBy(desc(paper_sheets.made_at)).limit(1);
  return row !== undefined && row.expires_at > at && row.issued_at === null ? row : undefined;
};

/** A co-owner is shown what the first owner has signed, and no later draft of theirs. */
const shownTo = ({ viewer }: Caller, plan: MovePlan): SQL | undefined =>
  isCoOwner(viewer, plan) && !isOwner(viewer, plan) ? isNotNull(paper_sheets.signature) : undefined;

/** The drafts of the sheet that waits, for whoever may sign it; none once the plan is booked. */
export const draftsFor = async (caller: Caller, plan: MovePlan): Promise<readonly { body: PaperBody; sheet: SheetRow }[]> => {
  if (isBooked(plan) || can(caller.viewer, plan, 'sign_papers') === 'none') return [];
  const sheet = await openSheet(caller.world.db, plan.uuid, caller.now.at, shownTo(caller, plan));
  return sheet === undefined ? [] : draftsOf(sheet).map((body) => ({ body, sheet }));
};

export const draftsOf = (sheet: Pick<SheetRow, 'papers'>): readonly PaperBody[] => JSON.parse(sheet.papers) as readonly PaperBody[];

/** A co-owner's link draws nothing up, and signs for nobody else. */
const requireFirstOwner = ({ viewer }: Caller, plan: MovePlan): void => {
  if (!isOwner(viewer, plan)) throw refuse('not_allowed', 'Only the person who planned this move can do that.');
};

const requireSheet = async (tx: Tx, plan_id: string, sheet_id: string, at: Date): Promise<SheetRow> => {
  const [row] = await tx
    .select()
    .from(paper_sheets)
    .where(and(eq(paper_sheets.plan_id, plan_id), eq(paper_sheets.id, sheet_id)));
  if (row === undefined || row.expires_at <= at) throw changed([]);
  return row;
};

/** What was shown is made anew: another word of it, and nobody is bound. */
const requireUnchanged = async (caller: Caller, tx: Tx, plan: MovePlan, sheet: SheetRow, terms: SheetTerms): Promise<void> => {
  const now = await madeAnew(caller, tx, plan, sheet, terms);
  if (canonicalJson(now) !== sheet.papers) throw changed(paperChanges(draftsOf(sheet), now));
};

const isUnchanged = async (caller: Caller, tx: Tx, plan: MovePlan, sheet: SheetRow, terms: SheetTerms): Promise<boolean> =>
  canonicalJson(await madeAnew(caller, tx, plan, sheet, terms)) === sheet.papers;

const madeAnew = async (caller: Caller, tx: Tx, plan: MovePlan, { asked, made_at }: SheetRow, terms: SheetTerms) =>
  papersOf(caller, tx, plan, terms, { asked, made_at, first_number: await nextNumber(tx, plan.uuid) });

const changed = (lines: ReturnType<typeof paperChanges>) =>
  refuse('paper_changed', 'These papers are not the ones of now. Read the new ones, then sign.', {}, { changes: lines });

/** The price and the cover that were on screen are those of now. */
const requireAsShown = (plan: MovePlan, { final_price, mover }: SheetTerms, { total_cost, valuation }: SheetInput): void => {
  if (fromDollars(total_cost) !== final_price)
    throw refuse('price_changed', 'The price has changed since you saw it.', {}, { total_cost: toDollars(final_price) });
  const said = (cover: Valuation) => canonicalJson(inFull(cover, leastDeclared(plan, mover.rate_card, mover)));
  if (plan.insurance !== null && said(plan.insurance) !== said(valuation))
    throw invalid('valuation', 'The cover has changed since you saw it. Choose it again.');
};

/** Two hours, or as long as the price is held. */
const expiryOf = ({ price_held_until }: MovePlan, made_at: Date): Date => {
  const two_hours = new Date(made_at.getTime() + SHEET_MS);
  const held = price_held_until === null ? two_hours : new Date(price_held_until);
  return held > made_at && held < two_hours ? held : two_hours;
};

const nextNumber = async (tx: Tx, plan_id: string): Promise<number> => {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${papers.number})` })
    .from(papers)
    .where(eq(papers.plan_id, plan_id));
  return (row?.last ?? 0) + 1;
};

const showSheet = (sheet: SheetRow, drafts: readonly PaperBody[]) => ({
  sheet_id: sheet.id,
  papers: drafts.map((body) => draftOf(sheet, body)),
  ticks: [...ticksOf(drafts)],
  consent_text: drafts.flatMap((body) => (body.kind === 'econsent' ? body.content.statements : [])).join(' '),
  expires_at: sheet.expires_at.toISOString(),
});

export const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === new Set(other).size && one.every((hash) => other.includes(hash));

const invalid = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });
