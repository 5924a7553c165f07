import { PAPERS } from '#domain/papers/kinds.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { whatCounts } from '#domain/papers/unsigned.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { signingClockOf } from '#domain/plan/signing-clock.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { byMailOf } from './by-mail.ts';
import type { EventRow, PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { isRescindable } from './rescission.ts';
import { draftsFor } from './sheets.ts';
import { draftOf, maskedPaper, paperOf, type ShownPaper } from './show-paper.ts';
import { unsignedOf } from './unsigned.ts';

/** The papers of a plan: those that were issued and, for its owner, the drafts of an open sheet. */
export const listPapers = async (caller: Caller, id: string) => {
  const { plan, scope } = await openPlan(caller, id, 'view_papers');
  const { rows, events } = await issuedOf(caller.world.db, plan.uuid);
  const issued = rows.map((row) => maskedPaper(paperOf(row, events), scope));
  const drafts = (await draftsFor(caller, plan)).map(({ sheet, body }) => draftOf(sheet, body));
  const is_rescindable = issued.some(({ kind, state }) => kind === 'bol' && !isEnded(state)) && (await isRescindable(caller, plan));
  const may_rescind = is_rescindable && can(caller.viewer, plan, 'rescind') !== 'none';
  const rule_set = rows.findLast(({ kind }) => kind === 'bol')?.rule_set ?? null;
  return {
    papers: [...issued, ...drafts],
    rule_set,
    clock: clockOf(rows, events),
    is_rescindable,
    may_rescind,
    may_export: can(caller.viewer, plan, 'export_papers') !== 'none',
    missing: missingOf([...issued, ...drafts]),
    by_mail: byMailOf(caller, plan, rows, events),
    counts: isBooked(plan) ? countsOf(rows, events) : null,
  };
};

/** The three days of a bill of lading that is in force, from the last signature that it needed. Inside one state there are none. */
const clockOf = (rows: readonly PaperRow[], events: readonly EventRow[]) => {
  const bol = rows.findLast((row) => row.kind === 'bol' && paperOf(row, events).state === 'complete');
  const last = events.findLast(({ paper_id, kind }) => paper_id === bol?.id && kind === 'signed');
  if (bol === undefined || last === undefined || bol.rule_set !== 'federal') return null;
  const { rescind_until, first_loading_day } = signingClockOf(last.at, bol.zone);
  return { signed_at: last.at.toISOString(), rescind_until: rescind_until.toISOString(), first_loading_day, zone: bol.zone };
};

/** What binds meanwhile, where papers that were issued anew are not signed by everybody. */
const countsOf = (rows: readonly PaperRow[], events: readonly EventRow[]): string | null => {
  const unsigned = unsignedOf(rows, events, rows.findLast(({ kind }) => kind === 'bol')?.attempt_id ?? '');
  return unsigned === undefined ? null : whatCounts(unsigned);
};

/** A sentence for each signature that papers in force still wait for, and drafts that one owner has signed for the other one's. */
const missingOf = (papers: readonly ShownPaper[]): string[] =>
  papers
    .filter(({ state, signatures }) => state === 'issued' || state === 'part_signed' || (state === 'draft' && signatures.length > 0))
    .flatMap(({ kind, state, waits_for }) =>
      waits_for
        .filter(({ role }) => state !== 'draft' || role === 'owner')
        .map(({ name }) => `${PAPERS[kind].title}: ${name} has not signed yet.`),
    );
