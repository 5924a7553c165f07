import { and, desc, eq } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { can, isAdmin } from '#domain/plan/access.ts';
import { mayDeleteNote, type NoteType, whyNotWriteNote } from '#domain/plan/extras/note.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { plan_notes } from '#server/db/schema.ts';
import { findPlan, noSuchPlan } from '#server/plan/plan-row.ts';

type NoteRow = typeof plan_notes.$inferSelect;

/** The notes of a plan, the newest first. A mover reads what is about its own job. */
export const listNotes = async (caller: Caller, plan_id: string, type: NoteType) => {
  const plan = await requireNotes(caller, caller.world.db, plan_id, type);
  const rows = await caller.world.db
    .select()
    .from(plan_notes)
    .where(and(eq(plan_notes.plan_id, plan.uuid), eq(plan_notes.type, type), forMover(caller)))
    .orderBy(desc(plan_notes.id))
    .limit(MOST_SHOWN);
  return { notes: rows.map((row) => showNote(caller, row)) };
};

/** A note is never part of a plan's history: the customer reads that. */
export const writeNote = async (caller: Caller, plan_id: string, { type, content }: { type: NoteType; content: string }) => {
  const plan = await requireNotes(caller, caller.world.db, plan_id, type);
  throwIf(whyNotWriteNote(content));
  if (type === 'mover' && plan.mover_id === null) throw refuse('no_mover', 'Nobody would read it: no mover is chosen yet.');
  const { viewer, now } = caller;
  const [row] = await caller.world.db
    .insert(plan_notes)
    .values({
      ...{ plan_id: plan.uuid, type, content: content.trim(), mover_id: type === 'mover' ? plan.mover_id : null },
      ...{ author_id: viewer.user?.id ?? null, author_name: viewer.user?.name ?? '', admin_generated: isAdmin(viewer) },
      ...{ created_at: now.at, updated_at: now.at },
    })
    .returning();
  return showNote(caller, row!);
};

/** Said twice it is said once only where the note was there: a note of another plan is not. */
export const removeNote = (caller: Caller, plan_id: string, note_id: number): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const [row] = await tx
      .select()
      .from(plan_notes)
      .where(and(eq(plan_notes.id, note_id), eq(plan_notes.plan_id, await idOfPlan(caller, tx, plan_id)), forMover(caller)));
    if (row === undefined) throw noSuchNote();
    await requireNotes(caller, tx, plan_id, row.type);
    if (!mayDelete(caller, row)) throw refuse('not_allowed', 'Only who wrote a note, and our team, can take it away.');
    await tx.delete(plan_notes).where(eq(plan_notes.id, row.id));
    await recordAudit(tx, caller, { what: `Took away a note for ${row.type}s`, subject: { kind: 'plan', id: row.plan_id } });
  });

const MOST_SHOWN = 200;

const RIGHT = { admin: 'admin_notes', mover: 'mover_notes' } as const;

/** Who may read no notes of this kind hears what they would of a plan that is not there, unless they know the plan. */
const requireNotes = async ({ viewer }: Caller, db: Db | Tx, plan_id: string, type: NoteType): Promise<MovePlan> => {
  const plan = await findPlan(db, plan_id);
  if (plan === undefined || can(viewer, plan, 'view') === 'none') throw noSuchPlan();
  if (can(viewer, plan, RIGHT[type]) === 'none')
    throw viewer.user === null ? notSignedIn() : refuse('not_allowed', 'These notes are not yours to read.');
  return plan;
};

const idOfPlan = async ({ viewer }: Caller, db: Db | Tx, plan_id: string): Promise<string> => {
  const plan = await findPlan(db, plan_id);
  if (plan === undefined || can(viewer, plan, 'mover_notes') === 'none') throw noSuchPlan();
  return plan.uuid;
};

const forMover = ({ viewer }: Caller) => (isAdmin(viewer) ? undefined : eq(plan_notes.mover_id, viewer.user?.mover_id ?? -1));

const notSignedIn = () => refuse('not_signed_in', 'Please log in first.');

const noSuchNote = () => refuse('not_found', 'We can’t find this note.');

const mayDelete = ({ viewer }: Caller, row: NoteRow): boolean =>
  viewer.user !== null && mayDeleteNote({ user_id: viewer.user.id, is_admin: isAdmin(viewer) }, row);

/** A mover hears from our team, not from one of its people. */
const showNote = (caller: Caller, row: NoteRow) => ({
  ...{ id: row.id, type: row.type, content: row.content, updated_at: row.updated_at.toISOString(), admin_generated: row.admin_generated },
  author: row.admin_generated && !isAdmin(caller.viewer) ? 'Our team' : row.author_name,
  may_delete: mayDelete(caller, row),
});
