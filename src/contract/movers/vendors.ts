import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Figure, line, text } from '#contract/core/fields.ts';
import { REACHES, SERVICE_KINDS } from '#domain/movers/mover-application.ts';
import { DOCUMENT_KINDS } from '#domain/movers/mover-documents.ts';
import { MOVER_STATUSES } from '#domain/movers/mover-status.ts';

const { get, post } = callsOf('Joining as a mover');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647);

const Application = z.object({
  legal_name: line(200),
  dba_name: line(200).default(''),
  usdot_number: text(40).default(''),
  mc_number: text(40).default(''),
  license_state: text(40).default(''),
  license_number: text(60).default(''),
  zip: text(10),
  reaches: z.array(z.enum(REACHES)).max(REACHES.length),
  states: z.array(text(2)).max(60).default([]).describe('To which it delivers over long distance'),
  services: z.array(z.enum(SERVICE_KINDS)).max(SERVICE_KINDS.length).default([]),
  trucks: Figure,
  founded_year: Figure,
  contact_name: line(200),
  contact_phone: text(40),
  email: line(254),
  password: text(200),
  accepts_terms: z.boolean(),
});

/** What the federal register says. */
const Carrier = z.object({
  usdot_number: z.string(),
  legal_name: z.string(),
  dba_name: z.string(),
  mc_numbers: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  is_active: z.boolean(),
  out_of_service_since: DayOut.nullable(),
  is_for_hire: z.boolean(),
  carries_household_goods: z.boolean(),
  is_broker: z.boolean(),
  liability_on_file: z.number().describe('In thousands of dollars'),
  liability_required: z.number().describe('In thousands of dollars'),
  power_units: z.number(),
});

const MoverDocument = z.object({
  key: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  original_name: z.string(),
  size: z.number(),
  expires_on: DayOut.nullable(),
  is_valid: z.boolean(),
  uploaded_at: z.string(),
});

const ToDo = z.object({ code: z.string(), words: z.string(), is_done: z.boolean() });

/** How a mover stands with us, and what is still missing. */
export const Joining = z.object({
  mover_id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  /** Null for a mover that we set up by hand. */
  standing: z.enum(MOVER_STATUSES).nullable(),
  reason: z.string(),
  applied_at: z.string().nullable(),
  to_dos: z.array(ToDo),
  documents: z.array(MoverDocument),
  may_bid: z.boolean(),
});

const Row = z.object({
  version: z.string(),
  mover_id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  usdot_number: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  standing: z.enum(MOVER_STATUSES),
  applied_at: z.string(),
  missing: z.array(z.string()).describe('What is still to be done, in words'),
});

const Seen = text(40).optional().describe('The version that was decided on; another one meanwhile answers 409');
const Decision = z.object({ id: MoverId, version: Seen, reason: text(1000) });

export const vendors = {
  signUp: post('/vendors/sign_up', 'A moving company asks to join', { successStatus: 201 })
    .input(Application)
    .output(z.object({ mover_id: z.number(), email: z.string(), is_checked: z.boolean().describe('Whether the register has answered') })),

  lookUp: get('/vendors/carriers/{usdot_number}', 'Who stands under a USDOT number in the federal register')
    .input(z.object({ usdot_number: text(40), reaches: z.array(z.enum(REACHES)).max(2).default([]) }))
    .output(
      z.object({
        found: z.object({ legal_name: z.string(), dba_name: z.string(), city: z.string(), state: z.string() }).nullable(),
        /** What speaks against it, as a sentence; null when nothing does. */
        problem: z.string().nullable(),
      }),
    ),

  confirmEmail: post('/vendors/confirm_email', 'The mailed key proves a mover’s address')
    .input(z.object({ key: text(200) }))
    .output(z.object({ mover_id: z.number(), name: z.string() })),

  joining: get('/movers/{id}/joining', 'How a mover stands with us, and what is still missing')
    .input(z.object({ id: MoverId }))
    .output(Joining),

  mailKey: post('/movers/{id}/joining/mail_key', 'Mail the key once more', { successStatus: 204 })
    .input(z.object({ id: MoverId }))
    .output(z.void()),

  presignDocument: post('/movers/{id}/documents', 'A form that takes one PDF, JPG or PNG of at most 10 MB, for five minutes')
    .input(z.object({ id: MoverId, kind: z.enum(DOCUMENT_KINDS), filename: text(1000), expires_on: Day.nullable().default(null) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirmDocument: post('/movers/{id}/documents/confirm', 'Look at what the form brought, and file it')
    .input(z.object({ id: MoverId, key: text(300) }))
    .output(Joining),

  fetchDocument: get('/movers/{id}/documents/link', 'A link that downloads the paper, for five minutes')
    .input(z.object({ id: MoverId, key: text(300) }))
    .output(z.object({ url: z.string() })),

  list: get('/admin/vendors', 'Who asked to join, the oldest that waits first')
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(25),
        q: text(200).default(''),
        standing: z.enum(MOVER_STATUSES).optional(),
      }),
    )
    .output(z.object({ vendors: z.array(Row), total: z.number(), page: z.number(), per_page: z.number() })),

  show: get('/admin/vendors/{id}', 'One of them, with what the register says')
    .input(z.object({ id: MoverId }))
    .output(
      Joining.extend({
        contact: z.object({ name: z.string(), phone: z.string(), email: z.string(), is_proved: z.boolean() }),
        does_long_distance: z.boolean(),
        carrier: Carrier.nullable(),
        carrier_checked_at: z.string().nullable(),
        /** What speaks against it in the register today; null when nothing does, or it has not answered. */
        problem: z.string().nullable(),
        decided_at: z.string().nullable(),
      }),
    ),

  approve: post('/admin/vendors/{id}/approve', 'Take a mover, or let it bid again')
    .input(z.object({ id: MoverId, version: Seen }))
    .output(Joining),
  refuse: post('/admin/vendors/{id}/refuse', 'Turn an applicant away').input(Decision).output(Joining),
  suspend: post('/admin/vendors/{id}/suspend', 'Let it bid no more; its jobs stay').input(Decision).output(Joining),
  checkAgain: post('/admin/vendors/{id}/check', 'Ask the register again now')
    .input(z.object({ id: MoverId }))
    .output(Joining),
};
