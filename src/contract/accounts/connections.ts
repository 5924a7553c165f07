import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { line, text } from '#contract/core/fields.ts';
import { KEY_SCOPES, type KeyScope } from '#domain/accounts/api-key.ts';
import { HOOK_EVENTS, type HookEvent } from '#domain/accounts/webhook.ts';

const { get, patch, post, remove } = callsOf('Connections');

const Holder = text(70).describe('Whose software it is: mover-12 or partner-alder-vine');

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

const Event = z.enum(Object.keys(HOOK_EVENTS) as [HookEvent, ...HookEvent[]]);

const EndpointId = z.uuid();

const Endpoint = z.object({
  ...{ id: z.string(), url: z.string(), events: z.array(Event) },
  sent: z.number().describe('In the last 30 days'),
  ...{ delivered: z.number(), waiting: z.number() },
  failing_since: z.string().nullable(),
  off_after: z.string().nullable().describe('When it is switched off, unless something comes through'),
  off_because: z.enum(['failing', 'asked']).nullable(),
});

const NewSecret = z.object({ endpoint: Endpoint, secret: z.string().describe('Shown this once') });

const Url = line(500).describe('Begins with https:// and leads to a public address');

const Delivery = z.object({
  ...{ id: z.number(), event_id: z.string(), event: Event, url: z.string() },
  state: z.enum(['waiting', 'delivered', 'failed']),
  answer: z.string().describe('The last one, in a few words'),
  body: z.string().describe('As it was sent'),
  ...{ tries: z.number(), most_tries: z.number(), happened_at: z.string() },
  ...{ first_try_at: z.string().nullable(), next_try_at: z.string().nullable() },
});

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

  endpoints: get('/connections/{holder}/webhooks', 'Where the software of a mover or partner hears of what happens')
    .input(z.object({ holder: Holder }))
    .output(
      z.object({
        endpoints: z.array(Endpoint),
        events: z.array(z.object({ event: Event, words: z.string() })),
        may_make: z.boolean(),
      }),
    ),
  addEndpoint: post('/connections/{holder}/webhooks', 'Names an address; the secret that signs its events is answered this once', {
    successStatus: 201,
    description: 'Events are signed by Standard Webhooks, sent at least once, and those about one job in their order.',
  })
    .input(z.object({ holder: Holder, url: Url, events: z.array(Event).max(20).default([]), current_password: Password }))
    .output(NewSecret),
  changeEndpoint: patch('/connections/{holder}/webhooks/{endpoint_id}', 'Changes an address, or switches it on or off')
    .input(
      z.object({
        ...{ holder: Holder, endpoint_id: EndpointId, url: Url.optional(), events: z.array(Event).max(20).optional() },
        is_on: z.boolean().optional().describe('true also sends what waited or was given up while it failed'),
      }),
    )
    .output(z.object({ endpoint: Endpoint })),
  removeEndpoint: remove('/connections/{holder}/webhooks/{endpoint_id}', 'Sends nothing there any more', { successStatus: 204 })
    .input(z.object({ holder: Holder, endpoint_id: EndpointId }))
    .output(z.void()),
  renewSecret: post('/connections/{holder}/webhooks/{endpoint_id}/secret', 'A new secret; events are signed with both for 24 hours')
    .input(z.object({ holder: Holder, endpoint_id: EndpointId, current_password: Password }))
    .output(NewSecret),
  testEndpoint: post('/connections/{holder}/webhooks/{endpoint_id}/test', 'Sends a marked event now, and says what was answered')
    .input(z.object({ holder: Holder, endpoint_id: EndpointId }))
    .output(z.object({ is_delivered: z.boolean(), answer: z.string() })),
  deliveries: get('/connections/{holder}/deliveries', 'What was sent, the newest first')
    .input(
      z.object({
        holder: Holder,
        failed: z.enum(['true', 'false']).optional().describe('Only what did not come through yet'),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ deliveries: z.array(Delivery), total: z.number(), failed: z.number(), page: z.number(), per_page: z.number() })),
  replay: post('/connections/{holder}/deliveries/{delivery_id}/replay', 'Sends an event once more, with the same id', {
    successStatus: 204,
  })
    .input(z.object({ holder: Holder, delivery_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(z.void()),
};
