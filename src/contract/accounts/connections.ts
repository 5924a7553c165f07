import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { line, text } from '#contract/core/fields.ts';
import { KEY_SCOPES, type KeyScope } from '#domain/accounts/api-key.ts';

const { get, post, remove } = callsOf('Connections');

const Holder = z.string().max(70).describe('Whose software it is: mover-12 or partner-alder-vine');

const Scope = z.enum(Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]);

const KeyId = z.uuid();

const Password = text(1000).optional().describe('Of whoever has no second factor');

const Key = z.object({
  id: z.string(),
  name: z.string(),
  starts_with: z.string().describe('Its first twelve characters'),
  scopes: z.array(Scope),
  addresses: z.array(z.string()),
  made_at: z.string(),
  made_by: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  calls_today: z.number(),
  is_unused: z.boolean().describe('For 90 days'),
  old_value_until: z.string().nullable().describe('Until when the value before still opens'),
  is_stopped: z.boolean().describe('It opens nothing any more: it was stopped, has ended, or whoever made it has left'),
});

const NewValue = z.object({ key: Key, value: z.string().describe('Shown this once') });

export const connections = {
  keys: get('/connections/{holder}/keys', 'The keys of a mover’s or partner’s own software')
    .input(z.object({ holder: Holder }))
    .output(
      z.object({
        name: z.string().describe('Of the mover or partner'),
        keys: z.array(Key),
        scopes: z.array(z.object({ scope: Scope, words: z.string() })).describe('What a key of this holder may do'),
        may_make: z.boolean(),
        needs_password: z.boolean().describe('Of whoever makes one, with it'),
      }),
    ),
  makeKey: post('/connections/{holder}/keys', 'Makes a key; its value is answered this once', { successStatus: 201 })
    .input(
      z.object({
        holder: Holder,
        name: line(60),
        scopes: z.array(Scope).max(20).default([]),
        addresses: z.array(line(60)).max(20).default([]).describe('Where it may be used from; everywhere when left out'),
        current_password: Password,
      }),
    )
    .output(NewValue),
  renewKey: post('/connections/{holder}/keys/{key_id}/value', 'A new value for a key; the old one opens for 24 hours more')
    .input(z.object({ holder: Holder, key_id: KeyId, current_password: Password }))
    .output(NewValue),
  stopKey: remove('/connections/{holder}/keys/{key_id}', 'Stops a key, on all servers at once', { successStatus: 204 })
    .input(z.object({ holder: Holder, key_id: KeyId }))
    .output(z.void()),
};
