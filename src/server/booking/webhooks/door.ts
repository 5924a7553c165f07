import { refuse } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { World } from '#server/core/world.ts';
import { readBody } from '#server/http/limits.ts';
import { isFresh, receiveInstallmentEvent, receiveWebhookEvent } from './receive-event.ts';

/**
 * Where providers tell us that something happened. They are no browsers and send no Origin: their signature, over the
 * bytes as they came, is what vouches for them. Undefined for every other call.
 */
export const answerWebhook = async (
  world: World,
  request: Request,
  path: string,
  address: string,
  more: ReadonlyMap<string, Door>,
): Promise<Response | undefined> => {
  const door = DOORS.get(path) ?? more.get(path);
  if (!door?.methods.includes(request.method)) return undefined;
  const said = { query: new URL(request.url).search.slice(1), body: await readBody(request), headers: request.headers };
  if (!(await door.receive(world, said))) throw turnedAway(world, address);
  return new Response(null, { status: 204 });
};

type Said = { query: string; body: string; headers: Headers };

/** `receive` answers false for what is not signed by its provider, or too old to be what was just sent. */
export type Door = { methods: readonly string[]; receive(world: World, said: Said): Promise<boolean> };

const fromBraintree: Door['receive'] = async (world, { body }) => {
  const fields = new URLSearchParams(body);
  const [bt_signature, bt_payload] = [fields.get('bt_signature'), fields.get('bt_payload')];
  if (bt_signature === null || bt_payload === null) return false;
  const event = await world.payments.readWebhook({ bt_signature, bt_payload });
  if (event === undefined || !isFresh(world, event)) return false;
  await receiveWebhookEvent(world, event);
  return true;
};

/** Splitit says what it has to say in the address, and may ask for it like a page. */
const fromSplitit: Door['receive'] = async (world, { query, body, headers }) => {
  const event = await world.installments.readWebhook(`${query}&${body}`, Object.fromEntries(headers));
  if (event === undefined) return false;
  await receiveInstallmentEvent(world, event);
  return true;
};

const DOORS: ReadonlyMap<string, Door> = new Map([
  ['/api/v3/webhooks/braintree', { methods: ['POST'], receive: fromBraintree }],
  ['/api/v3/webhooks/splitit', { methods: ['GET', 'POST'], receive: fromSplitit }],
]);

/** The same for every fault, so that a forger learns nothing. Only they are counted: a provider is never kept out by one who shares its address. */
const turnedAway = (world: World, address: string) => {
  const allowance = { kind: 'forged webhooks from', of: address, most: MOST_FORGED };
  if (!spend(world.budgets, [allowance], { window_ms: 60_000, at: world.clock.now() })) {
    return refuse('too_many', 'Too many of these messages could not be verified.');
  }
  world.log('webhook_refused');
  return refuse('not_signed_in', 'This message could not be verified.');
};

const MOST_FORGED = 60;
