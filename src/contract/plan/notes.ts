import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';
import { NOTE_TYPES } from '#domain/plan/extras/note.ts';

const { get, post, remove } = callsOf('Notes');

const NoteType = z.enum(NOTE_TYPES).describe('admin: our team alone; mover: our team and the plan’s mover');

const Note = z.object({
  id: z.number(),
  type: NoteType,
  content: z.string(),
  updated_at: z.string(),
  admin_generated: z.boolean(),
  author: z.string(),
  may_delete: z.boolean(),
});

export const notes = {
  list: get('/move_plans/{id}/notes', 'Notes on a plan, the newest first')
    .input(z.object({ id: PlanId, type: NoteType }))
    .output(z.object({ notes: z.array(Note) })),
  add: post('/move_plans/{id}/notes', 'Write a note', { successStatus: 201 })
    .input(z.object({ id: PlanId, type: NoteType, content: text(4000) }))
    .output(Note),
  remove: remove('/move_plans/{id}/notes/{note_id}', 'Take a note away', { successStatus: 204 }).input(
    z.object({ id: PlanId, note_id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  ),
};
