import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isName } from '#domain/core/contact.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import { paperChanges } from '#domain/papers/paper-parts.ts';
import { methodOf } from '#domain/papers/signature.ts';
import { SHEET_MS, type SheetSignature, ticksOf, whyNotSign } from '#domain/papers/signing.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { inFull, leastDeclared } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_sheets, papers } from '#server/db/schema.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
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

/** Draws up the papers that a booking of this plan would be signed with. They are drafts: a newer sheet takes their place. */
export const makeSheet = (caller: Caller, input: SheetInput) =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, input.id), 'sign_papers');
    const [owner] = input.owners;
    if (owner === undefined || !isName(owner.name)) throw invalid('owners.0.name', 'Enter your full name');
    const terms = await sheetTerms(caller, tx, plan, input.coupon ?? null);
    requireAsShown(plan, terms, input);
    const asked = {
      ...{
        coupon: input.coupon ?? null,
        survey_waived: input.survey_waived,
        owner: { name: owner.name.trim(), email: owner.email.trim() },
      },
      telephone: plan.contact_phone_number || null,
    };
    const made_at = caller.now.at;
    const drafts = await papersOf(caller, tx, plan, terms, { asked, made_at, first_number: await nextNumber(tx, plan.uuid) });
    const row = {
      id: caller.world.ids.uuid(),
      plan_id: plan.uuid,
      asked,
      papers: canonicalJson(drafts),
      signature: null,
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
  sheet_id: string;
  /** Of every paper that was on screen. */
  body_sha256: readonly string[];
  browser_at?: string | undefined;
  browser_zone?: string | undefined;
};

/** Signs a sheet once, however often it is said: for the very papers that were shown, or not at all (papers P6, P7). */
export const signSheet = (caller: Caller, input: SignInput): Promise<{ papers: ShownPaper[] }> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, input.id), 'sign_papers');
    const sheet = await requireSheet(tx, plan.uuid, input.sheet_id, caller.now.at);
    const drafts = draftsOf(sheet);
    const hashes = drafts.map(hashOf);
    if (!isSameSet(hashes, input.body_sha256)) throw changed([]);
    if (sheet.signature === null) {
      await requireUnchanged(caller, tx, plan, sheet, await sheetTerms(caller, tx, plan, sheet.asked.coupon));
      throwIf(whyNotSign(drafts, input));
      const signature = {
        ...{ name: input.name.trim(), drawing: input.drawing ?? null, method: methodOf(input), ticks: ticksOf(drafts) },
        read_word: input.read_word.trim(),
        ...{ at: caller.now.at.toISOString(), made_with: signedWith(caller, input) },
      };
      await tx.update(paper_sheets).set({ signature }).where(eq(paper_sheets.id, sheet.id));
      sheet.signature = signature;
    }
    return { papers: drafts.map((body) => draftOf(sheet, body)) };
  });

/** The signed sheet that a booking names, for the very terms that it is made at. */
export const requireSigned = async (caller: Caller, tx: Tx, plan: MovePlan, sheet_id: string, terms: SheetTerms): Promise<void> => {
  const sheet = await requireSheet(tx, plan.uuid, sheet_id, caller.now.at);
  if (sheet.signature === null) throw refuse('papers_missing', 'Sign the papers of this move first.');
  await requireUnchanged(caller, tx, plan, sheet, terms);
};

/** The newest sheet of a plan that waits to be signed or booked. */
const openSheet = async (db: Db | Tx, plan_id: string, at: Date): Promise<SheetRow | undefined> => {
  const [row] = await db.select().from(paper_sheets).where(eq(paper_sheets.plan_id, plan_id)).orderBy(desc(paper_sheets.made_at)).limit(1);
  return row !== undefined && row.expires_at > at && row.issued_at === null ? row : undefined;
};

/** The drafts of the sheet that waits, for whoever may sign it; none once the plan is booked. */
export const draftsFor = async (
  { viewer, world, now }: Caller,
  plan: MovePlan,
): Promise<readonly { body: PaperBody; sheet: SheetRow }[]> => {
  if (isBooked(plan) || can(viewer, plan, 'sign_papers') === 'none') return [];
  const sheet = await openSheet(world.db, plan.uuid, now.at);
  return sheet === undefined ? [] : draftsOf(sheet).map((body) => ({ body, sheet }));
};

export const draftsOf = (sheet: Pick<SheetRow, 'papers'>): readonly PaperBody[] => JSON.parse(sheet.papers) as readonly PaperBody[];

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
  const { asked, made_at } = sheet;
  const now = await papersOf(caller, tx, plan, terms, { asked, made_at, first_number: await nextNumber(tx, plan.uuid) });
  if (canonicalJson(now) !== sheet.papers) throw changed(paperChanges(draftsOf(sheet), now));
};

const changed = (lines: ReturnType<typeof paperChanges>) =>
  refuse('paper_changed', 'These papers are not the ones of now. Read the new ones, then sign.', {}, { changes: lines });

/** The price and the cover that were on screen are those of now. */
const requireAsShown = (plan: MovePlan, { final_price, mover }: SheetTerms, { total_cost, valuation }: SheetInput): void => {
  if (fromDollars(total_cost) !== final_price)
    throw refuse('price_changed', 'The price has changed since you saw it.', {}, { total_cost: toDollars(final_price) });
  const said = (cover: Valuation) => canonicalJson(inFull(cover, leastDeclared(plan, mover.rate_card)));
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

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === new Set(other).size && one.every((hash) => other.includes(hash));

const invalid = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });
