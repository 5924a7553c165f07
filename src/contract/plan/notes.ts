import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId, text } from '#contract/core/fields.ts';
import { NOTE_TYPES } from '#domain/plan/extras/note.ts';

const tags = ['Notes'];

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
  list: oc
    .route({ method: 'GET', path: '/move_plans/{id}/notes', summary: 'Notes on a plan, the newest first', tags })
    .input(z.object({ id: PlanId, type: NoteType }))
    .output(z.object({ notes: z.array(Note) })),
  add: oc
    .route({ method: 'POST', path: '/move_plans/{id}/notes', successStatus: 201, summary: 'Write a note', tags })
    .input(z.object({ id: PlanId, type: NoteType, content: text(4000) }))
    .output(Note),
  remove: oc
    .route({ method: 'DELETE', path: '/move_plans/{id}/notes/{note_id}', successStatus: 204, summary: 'Take a note away', tags })
    .input(z.object({ id: PlanId, note_id: z.coerce.number().int().min(1).max(2_147_483_647) })),
};
