import { randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { AGREEMENT_SHA256 } from '#server/movers/legal.ts';
import { PASSWORD } from './people/people.ts';

/** One row of the contract, as a test that iterates it needs it. */
export type Endpoint = { name: string; method: string; path: string; input: z.ZodType | undefined };

/** Every endpoint there is: a new one is tested from the day it stands in the contract. */
export const allEndpoints = (): Endpoint[] =>
  Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, row]) => {
      if (!isContractProcedure(row)) throw new Error(`${group}.${name} is no endpoint.`);
      const { route, inputSchema } = row['~orpc'];
      return {
        name: `${group}.${name}`,
        method: route.method ?? 'GET',
        path: route.path ?? '/',
        input: inputSchema as z.ZodType | undefined,
      };
    }),
  );

/** The calls that name a plan that must be there. */
export const callsOfPlan = (): Endpoint[] => allEndpoints().filter((endpoint) => planKeyOf(endpoint) !== undefined);

export type Input = { method: string; path: string; body: Record<string, unknown> | undefined };

/** A call that would go well for whoever may make it. */
export const inputFor = (endpoint: Endpoint, plan_id: string): Input =>
  requestOf(endpoint, withPlan(endpoint, least(endpoint.input), plan_id));

/** The same with every field that there is, also those that may be left out. */
export const fullInputFor = (endpoint: Endpoint, plan_id: string): Record<string, unknown> =>
  withPlan(endpoint, most(endpoint.input) as Record<string, unknown>, plan_id);

/** The method, address and body that carry these fields. */
export const requestOf = ({ method, path }: Endpoint, input: Record<string, unknown>): Input => {
  const fields = { ...input };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = fields[key];
    delete fields[key];
    return encodeURIComponent(String(value).toWellFormed());
  });
  if (method !== 'GET') return { method, path: `/api/v3${address}`, body: fields };
  const query = new URLSearchParams(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
  return { method, path: `/api/v3${address}?${query}`, body: undefined };
};

const withPlan = (endpoint: Endpoint, fields: Record<string, unknown>, plan_id: string): Record<string, unknown> => {
  const plan_key = planKeyOf(endpoint);
  return { ...fields, ...FITTING[endpoint.name], ...(plan_key && { [plan_key]: plan_id }) };
};

/** The name under which a call takes its plan; the schema's own description tells, so that a new call is known at once. */
const planKeyOf = ({ input }: Endpoint): string | undefined => {
  const shape = shapeOf(input);
  return Object.keys(shape).find((key) => shape[key]?.description === "The move plan's uuid" && !isOptional(shape[key]));
};

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const isOptional = (field: z.ZodType): boolean => field.safeParse(undefined).success;

const NEW_YORK = {
  ...{ status: 'counsel', broker_may: 'arrange', unmet: ['Its booklet'], source: 'Its code.', checked_on: null, counsel_ok_by: '' },
};

const MOVE = { from: 'Brooklyn, NY 11215', to: 'Hoboken, NJ 07030', list: '2 sofas' };

const NO_UUID = '6f1d9c1e-0000-4000-8000-000000000000';

/** What a schema can't tell: values that mean something. */
const FITTING: Record<string, Record<string, unknown>> = {
  'savedViews.save': { room: 'payouts', name: 'Late ones' },
  'savedViews.forget': { room: 'payouts', name: 'Late ones' },
  'priceRules.tryCard': { cells: { assembly: '36.00' } },
  'priceRules.save': { version: 1, rules: { seasons: [], weekdays: [0, 0, 0, 0, 0, 0, 5], dates: [], fill: null }, blackouts: [] },
  'calendarSync.saveOwn': { address: 'http://calendars.example.com/one.ics', rules: [{ has: 'TRUCK', takes: 1 }] },
  'calendarSync.makeFeed': { kind: 'company' },
  'calendarSync.stopFeed': { kind: 'company' },
  'calendarSync.feed': { key: 'no-key' },
  'moverDashboard.setCalendar': { weekdays: [0, 4, 4, 4, 4, 4, 2] },
  'law.changeState': { state: 'NY', version: 0, rules: NEW_YORK },
  'moverLegal.save': {
    legal: {
      physical_address: { street_address: '1 Dock Street', city: 'Albany', state: 'NY', zip: '12207' },
      complaints: { telephone: '(518) 555-0142', calls_paid_by: 'mover' },
      arbitration: { administrator: 'A program', costs: 'Half.', legal_effects: 'Binding.', summary: 'An arbitrator decides.' },
      tariff: { where_to_see: 'At the office.', copies: 'On request.', allows_binding_estimates: true },
      impracticable_operations: 'A shuttle.',
      prime_agents: [],
    },
  },
  'moverLegal.sign': { sha256: AGREEMENT_SHA256, name: 'Ann Harbor', title: 'Owner', agrees: true },
  'moverLogos.presign': { filename: 'logo.png' },
  'moverLogos.confirm': { filename: 'logo.png' },
  'moverDashboard.saveRates': { version: 1, cells: { local_travel_fee: '90.00' } },
  'analytics.report': { visit: '0123456789abcdef', events: [{ name: 'PAGE VIEW', facts: { page: '/' } }] },
  'content.page': { path: '/faq/' },
  'connections.keys': { holder: 'mover-1' },
  'payouts.setBankAccount': {
    ...{
      id: 1,
      holder: 'Harbor & Sons',
      kind: 'checking',
      routing_number: '021000021',
      account_number: '123456789',
      current_password: PASSWORD,
    },
  },
  'payouts.signW9': {
    ...{ id: 1, legal_name: 'Harbor & Sons LLC', business_name: '', tax_class: 'llc_p', street: '4 Pier St', city: 'Hoboken', state: 'NJ' },
    ...{ zip: '07030', tin_kind: 'ein', tin: '12-3456789', signed_name: 'Sam Harbor', agrees: true, current_password: PASSWORD },
  },
  'payouts.recipientCopy': { id: 1, year: 2026 },
  'payouts.taxYearCsv': { year: 2026 },
  'payouts.batchSent': { id: 1, total: 1 },
  'payouts.transferReturned': { id: 1, mover_id: 1, reason: 'Account closed' },
  'connections.makeKey': { holder: 'mover-1', name: 'Dispatch laptop', scopes: ['jobs.read'], current_password: PASSWORD },
  'connections.renewKey': { holder: 'mover-1', key_id: NO_UUID, current_password: PASSWORD },
  'connections.endpoints': { holder: 'mover-1' },
  'connections.addEndpoint': {
    ...{ holder: 'mover-1', url: 'https://hooks.example.com/in', events: ['job.offered'], current_password: PASSWORD },
  },
  'connections.changeEndpoint': { holder: 'mover-1', endpoint_id: NO_UUID },
  'connections.removeEndpoint': { holder: 'mover-1', endpoint_id: NO_UUID },
  'connections.renewSecret': { holder: 'mover-1', endpoint_id: NO_UUID, current_password: PASSWORD },
  'connections.testEndpoint': { holder: 'mover-1', endpoint_id: NO_UUID },
  'connections.deliveries': { holder: 'mover-1' },
  'connections.replay': { holder: 'mover-1', delivery_id: 1 },
  'connections.stopKey': { holder: 'mover-1', key_id: NO_UUID },
  'admin.addPartner': { key: 'elm-row', name: 'Elm Row', greeting: 'Welcome.', coupon_code: '' },
  'admin.partnerWidget': { key: 'alder-vine' },
  'admin.setWidgetSites': { key: 'alder-vine', sites: 'alder-vine.example' },
  'prices.ask': MOVE,
  'prices.readList': { list: '2 sofas' },
  'prices.bids': MOVE,
  'prices.calendar': { ...MOVE, days: 3 },
  'prices.prepare': MOVE,
  'prices.waiting': { key: 'no-key' },
  'prices.takeOver': { key: 'no-key' },
  'partners.show': { key: 'alder-vine' },
  'partners.createPlan': {
    partner: 'alder-vine',
    move_plan: { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Hoboken, NJ 07030', home_size_id: 5 },
  },
  'movingCompanies.city': { state: 'NY', city: 'Brooklyn' },
  'movingCompanies.near': { near: '11215' },
  'movingCompanies.state': { state: 'new-york' },
  'inventory.addItem': { inventory_item: { inventory_item_id: 1076 } },
  'inventory.removeItem': { item_id: 1 },
  'inventory.setItemCount': { inventory_item_id: 1076, count: 1 },
  'inventory.importInventory': { text: '2 sofas' },
  'inventory.addCustomItem': {
    custom_inventory_item: { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 },
  },
  'bids.chooseMover': { id: 1 },
  'bids.emailLead': { email: 'ana@example.com' },
  'adjustments.sendCrewLink': { type: 'email', to: 'crew@example.com' },
  'live.answerLate': { notice_id: 1, answer: 'seen' },
  'adjustments.answer': { adjustment_id: 'one', decision: 'accept' },
  'links.email': { email: 'ana@example.com' },
  'bids.ofMover': { mover_id: 1 },
  'bids.withoutBid': { kind: 'origin' },
  'bookings.book': {
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: 'sandbox:1111:approve:one' },
    total_cost: 1000,
  },
  'papers.makeSheet': { total_cost: 1000, valuation: { waived: true }, owners: [{ name: 'Ana Reyes', email: 'ana@example.com' }] },
  'papers.sign': { sheet_id: '6f1d9c1e-0000-4000-8000-000000000000', body_sha256: [], name: 'Ana Reyes' },
  'papers.tellNewDates': {
    ...{ new_from: '2026-12-18', new_to: '2026-12-20', manner: 'email', told_at: '2026-11-20T14:00:00Z', reason: 'A broken axle.' },
  },
  'papers.rescind': { name: 'Ana Reyes' },
  'extraPapers.ask': {
    cause: 'mover_needs',
    reason: 'The elevator is broken',
    lines: [{ what: 'Stairs', amount: 120 }],
    name: 'Sam Harbor',
  },
  'extraPapers.answer': { number: 1, decision: 'decline', body_sha256: 'x' },
  'papers.pdf': { file: '1.pdf' },
  'papers.document': { number: '1' },
  'papers.booklet': { form: 'FMCSA-ESA-03-006' },
  'papers.check': { code: '0123456789abcdef' },
  'live.tellLate': { from: '09:20', until: '09:40', words: 'A flat tire.' },
  'live.makeLink': { name: 'Front desk' },
  'moveDay.correctStep': { step: 'arrived', at: '2026-11-02T15:00:00Z', why: 'Pressed late' },
  'live.setCrew': { people: [{ name: 'Luis M.', role: 'lead', contact: '' }] },
  'reschedules.terms': { move_date: '2026-12-08' },
  'reschedules.days': { move_date: '2026-12-08' },
  'reschedules.ask': { move_date: '2026-12-08' },
  'bookedChanges.terms': { wish: {} },
  'bookedChanges.agree': { wish: {}, shown: { before: 1000, after: 1000 } },
  'jobs.answerReplacement': { decision: 'accept' },
  'bookings.splitit': { cost_with_coupon: 1000, coupon: null },
  'sandbox.decide': { number: 'SBX1', decision: 'approve' },
  'sandbox.signIn': { provider: 'google', decision: 'cancel', redirect_uri: 'http://hearthway.test/api/v3/users/auth/google/return' },
  'signInProviders.returned': { provider: 'google' },
  'payments.pay': { payment_id: '6f1d9c1e-0000-4000-8000-000000000000', billing_nonce: 'sandbox:1111:approve:one' },
  'payments.applyCoupon': { coupon_code: 'TENTH' },
  'extras.share': { social_network: 'facebook' },
  'coi.presign': { filename: 'sample.pdf', address_key: 'drop_off', case: 'example' },
  'consultations.potentialMovers': { type: 'onsite', date: '2026-11-24', time: 1 },
  'consultations.createForMovers': {
    onsite_requests: [{ mover_id: 1, name: 'Ana Reyes', phone_number: '(718) 555-0112', type: 'onsite', date: '2026-11-24', time: 1 }],
  },
  'messages.write': { client_id: '6f1d9c1e-0000-4000-8000-000000000000', words: 'Can the crew come at 8?' },
  'messages.crewWrite': { client_id: '6f1d9c1e-0000-4000-8000-000000000000', words: 'Is the stair this narrow?' },
  'notices.followPlan': { endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: 'BNc', auth: 'abc' },
  'notices.followDay': { endpoint: 'https://fcm.googleapis.com/fcm/send/two', p256dh: 'BNc', auth: 'abc' },
  'notices.followOffice': { endpoint: 'https://fcm.googleapis.com/fcm/send/three', p256dh: 'BNc', auth: 'abc' },
  'notices.end': { endpoint: 'https://fcm.googleapis.com/fcm/send/one' },
  'notices.speak': { language: 'es' },
  'messages.presignPhoto': { filename: 'gate.jpg' },
  'messages.crewPresignPhoto': { filename: 'stairs.jpg' },
  'messages.ask': { question: 'truck_fits' },
  'messages.answer': { question: 'truck_fits', tap: 'yes' },
  'messages.saveFact': { message_id: 1, fact: 'gate_code', stop: 'pick_up', words: '4411' },
  'messages.dropFact': { fact: 'gate_code', stop: 'pick_up' },
  'notes.list': { type: 'mover' },
  'notes.add': { type: 'mover', content: 'Ring twice.' },
  'planConsole.preview': { change: { kind: 'template', name: 'goodwill_50' } },
  'planConsole.addAdjustment': { adjustment: { description: 'Goodwill', amount_in_dollars: -50 } },
  'planConsole.executeTemplate': { name: 'goodwill_50' },
  'planConsole.setOverride': { price_override: 1500, reason: 'Agreed by phone' },
  'planConsole.setJobOverride': { price_override: 1500, reason: 'Agreed by phone' },
  'planConsole.nameSurveyedPrice': { mover_id: 1, total_cost: 1000, surveyed_on: '2026-11-20' },
  'planConsole.answerQuestion': { question_id: 1, decision: 'accept' },
  'vendors.signUp': {
    legal_name: 'Hudson Line Movers 12345 LLC',
    usdot_number: '9712345',
    zip: '10701',
    reaches: ['long_distance'],
    states: ['NJ'],
    founded_year: 2015,
    contact_name: 'Sam Hill',
    contact_phone: '(914) 555-0117',
    password: 'a-long-way-round',
  },
  'losses.note': { words: 'Half of it is not there.' },
  'losses.settle': { outcome: 'found' },
  'tips.give': { amount: 40 },
  'claims.file': { items: [{ name: 'Mirror', kind: 'damaged', amount: 120 }] },
  'claims.supplement': { claim_id: '6f1d9c1e-0000-4000-8000-000000000000', words: 'The lamp too.' },
  'claims.presignPhoto': { filename: 'mirror.jpg' },
  'claims.answer': { claim_id: '6f1d9c1e-0000-4000-8000-000000000000', decision: 'accept' },
  'vendors.lookUp': { usdot_number: '9712345' },
  'vendors.presignDocument': { filename: 'paper.pdf', kind: 'w9' },
  'externalMoves.load': { moveid: '1001', frauth: 'sample-frauth' },
  'unservedUsers.create': { unserved_user: { email: 'ana@example.com' } },
  'bids.forMoveDates': { from: '2026-12-01', to: '2026-12-10' },
};

/** The least that a schema accepts. */
const least = (schema: z.ZodType | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema))
      .filter(([, field]) => !isOptional(field))
      .map(([key, field]) => [key, field instanceof z.ZodObject ? least(field) : fitting(field)]),
  );

/**
 * Every field of a schema, filled with something that it accepts; of a choice its widest part. A shape that comes again,
 * as a stop does, is filled the first time only.
 */
const most = (schema: z.ZodType | undefined, seen = new Set<z.ZodType>()): unknown => {
  if (schema === undefined) return {};
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return most(schema.unwrap() as z.ZodType, seen);
  if (schema instanceof z.ZodArray) return [most(schema.element as z.ZodType, seen)];
  if (schema instanceof z.ZodObject) {
    if (seen.has(schema)) return least(schema);
    seen.add(schema);
    return Object.fromEntries(Object.entries(shapeOf(schema)).map(([key, field]) => [key, most(field, seen)]));
  }
  const objects = schema instanceof z.ZodUnion ? schema.options.filter((option) => option instanceof z.ZodObject) : [];
  return objects[0] === undefined ? fitting(schema) : most(objects[0], seen);
};

const CANDIDATES: readonly unknown[] = [1, 'text', '2026-12-01', true, [], {}, 'INVENTORY', 'ana@example.com', '09:00', randomUUID()];

const fitting = (field: z.ZodType): unknown => CANDIDATES.find((value) => field.safeParse(value).success);
