import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';
import { TEAM_LISTS } from '#domain/site/team-lists.ts';

const { post } = callsOf('Admin');

export const SavedView = z.object({
  room: z.enum(TEAM_LISTS),
  name: z.string(),
  search: z.string().describe('The question of the list as its address has it'),
});

const Name = text(40).trim().min(1, 'Name this view');

export const savedViews = {
  save: post('/admin/saved_views', 'Keep a list as it is filtered, under a name')
    .input(z.object({ room: z.enum(TEAM_LISTS), name: Name, search: text(1_000) }))
    .output(z.object({ views: z.array(SavedView) })),
  forget: post('/admin/saved_views/forget', 'Forget a view')
    .input(z.object({ room: z.enum(TEAM_LISTS), name: Name }))
    .output(z.object({ views: z.array(SavedView) })),
};
