import { listNotes, removeNote, writeNote } from '#server/plan-edits/notes.ts';
import { api } from '../endpoint.ts';

export const notes = {
  list: api.notes.list.handler(({ input, context }) => listNotes(context, input.id, input.type)),
  add: api.notes.add.handler(({ input: { id, ...note }, context }) => writeNote(context, id, note)),
  remove: api.notes.remove.handler(({ input, context }) => removeNote(context, input.id, input.note_id)),
};
