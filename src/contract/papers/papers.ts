import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, DollarsIn, line, PlanId, text } from '#contract/core/fields.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { PAPER_KINDS, type PaperKind } from '#domain/papers/kinds.ts';
import { MOST_REASON } from '#domain/papers/new-dates.ts';
import { MOST_ADDRESS } from '#domain/papers/on-paper.ts';
import { PAPER_STATES } from '#domain/papers/paper-state.ts';
import { DELAY_CAUSES, MANNER_NAMES } from '#domain/papers/records.ts';
import { LONGEST_DRAWING } from '#domain/papers/signature.ts';
import { TICK_NAMES } from '#domain/papers/wording.ts';
import { PaperDocument } from './document.ts';

const { get, post } = callsOf('Papers');

const id = PlanId;
const Kind = z.enum(PAPER_KINDS as readonly [PaperKind, ...PaperKind[]]);
const State = z.enum(PAPER_STATES);
const Sha256 = text(64);

export const Paper = z.object({
  /** Counted within the plan. */
  number: z.number(),
  kind: Kind,
  title: z.string(),
  fact: z.string().nullable().describe('What tells it from another one of its kind, in a few words; null where its kind says it all'),
  state: State,
  issued_at: z.string().nullable(),
  /** The number of the paper that it takes the place of. */
  supersedes: z.number().nullable(),
  signatures: z.array(z.object({ role: z.string(), name: z.string(), at: z.string(), method: z.string() })),
  waits_for: z.array(z.object({ role: z.string(), name: z.string() })),
  url: z.string(),
  sha256: z.string(),
});

const Papers = z.object({
  papers: z.array(Paper),
  rule_set: z.string().nullable().describe('Whose law the last bill of lading is under: "federal", or "state:NY"'),
  /** Of a bill of lading between states that everybody has signed. */
  clock: z.object({ signed_at: z.string(), rescind_until: z.string(), first_loading_day: DayOut, zone: z.string() }).nullable(),
  is_rescindable: z.boolean().describe('Whether the booking may be ended as of right now: nothing is owed by it'),
  /** The same, by this viewer. */
  may_rescind: z.boolean(),
  /** All of it in one file, which neither a link nor a mover that was only asked has. */
  may_export: z.boolean(),
  missing: z.array(z.string()),
  by_mail: z
    .object({ name: z.string(), since: z.string().nullable(), address: z.string().nullable() })
    .nullable()
    .describe('Of who owns the goods: their name on the papers and, once they took back the consent to electronic ones, since when'),
  counts: z.string().nullable().describe('What binds while papers that were issued anew wait, or were not signed in time'),
});

const Sheet = z.object({
  sheet_id: z.string(),
  papers: z.array(Paper),
  /** What has to be ticked before it is signed, each by itself. */
  ticks: z.array(z.enum(TICK_NAMES)),
  consent_text: z.string(),
  expires_at: z.string(),
});

const Valuation = z.union([
  z.object({ waived: z.literal(true) }),
  z.object({
    waived: z.literal(false).default(false),
    declared_value: DollarsIn,
    deductible: z.union([z.literal(0), z.literal(250), z.literal(500)]),
  }),
]);

const Canceled = PlanChange.extend({
  cancellation: z.object({ fee: Dollars, refund: Dollars, let_go: Dollars, fee_due: Dollars }),
});

const BrokerRecord = z.object({
  shipper: z.object({ name: z.string(), address: z.string() }),
  carrier: z.object({ name: z.string(), address: z.string(), number: z.string() }),
  bill_of_lading: z.string().nullable(),
  /** The commission, which the carrier pays out of its own lines. */
  our_pay: z.object({ amount: Dollars, payer: z.string() }).nullable(),
  other_services: z.array(z.object({ what: z.string(), amount: Dollars, payer: z.string() })),
  collected: z.array(z.object({ what: z.string(), amount: Dollars, at: z.string() })),
  paid_to_carrier: z.object({ amount: Dollars, at: z.string(), reference: z.string() }).nullable(),
  cancellations: z.array(z.object({ asked_at: z.string(), by: z.string(), what: z.string() })),
  returned: z.array(z.object({ what: z.string(), amount: Dollars, at: z.string().nullable(), proof: z.string().nullable() })),
});

export const papers = {
  list: get('/move_plans/{id}/papers', 'The papers of a move, who signed each, and who has still to')
    .input(z.object({ id }))
    .output(Papers),

  makeSheet: post('/move_plans/{id}/papers/sheet', 'The papers that a booking is signed with, made for the price on screen', {
    successStatus: 201,
    description: 'They are drafts for two hours, or as long as the price is held. A newer sheet takes the place of an unsigned one.',
  })
    .input(
      z.object({
        id,
        total_cost: z.number().nonnegative().max(10_000_000).describe('The final price that was on screen, in dollars'),
        coupon: text(60).nullish(),
        valuation: Valuation,
        survey_waived: z.boolean().default(false),
        owners: z
          .array(z.object({ name: line(80), email: line(254) }))
          .min(1)
          .max(2)
          .describe('The first one books; who owns the goods too signs by a link that is mailed to them'),
      }),
    )
    .output(Sheet),

  signLater: post('/move_plans/{id}/papers/later', 'Mail the way back to Book to the plan’s own contact, for each address once', {
    description: 'Nothing is signed, held or booked by it, and the price is held no longer than it was.',
  })
    .input(z.object({ id }))
    .output(z.object({ email: z.string(), sent_before: z.boolean(), price_held_until: z.string().nullable() })),

  showSheet: get(
    '/move_plans/{id}/papers/sheet',
    'The sheet that waits to be signed, for whoever may sign it: also for a co-owner by their link',
  )
    .input(z.object({ id }))
    .output(
      Sheet.extend({
        /** Whose name has to be typed; empty for a mover, whose people each have their own. */
        signer: z.string(),
        has_signed: z.boolean(),
        counts: z.string().nullable().describe('What binds until papers that were issued anew are signed; null for those of a booking'),
        owners: z.array(z.string()),
        mover: z.string(),
      }),
    ),

  sign: post('/move_plans/{id}/papers/sign', 'Sign a sheet: for the papers whose hashes are named, and no others', {
    successStatus: 201,
    description:
      'Said again it is signed once. The papers are issued by the booking that names the sheet, and with two owners by the second signature.',
  })
    .input(
      z.object({
        id,
        sheet_id: z.uuid().optional().describe('Left out for papers of a booked move that were issued anew'),
        body_sha256: z.array(Sha256).max(40),
        name: line(200).describe('As it stands on the papers; case and accents may differ'),
        drawing: text(2 * LONGEST_DRAWING)
          .optional()
          .describe('An SVG path in a box of 600 by 200'),
        ticks: z.array(z.enum(TICK_NAMES)).max(20).default([]),
        read_word: line(60).default('').describe('The word that stands in the first paper'),
        browser_at: line(40).optional(),
        browser_zone: line(60).optional(),
      }),
    )
    .output(z.object({ papers: z.array(Paper) })),

  declineToSign: post('/move_plans/{id}/papers/decline', 'A co-owner won’t sign: what was held is let go, and the papers bind nobody', {
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void()),

  withdrawConsent: post('/move_plans/{id}/papers/by_mail', 'Take back the consent to electronic papers: they come by first-class mail', {
    description: 'From then on nothing is signed by the page, and what was signed stays. Said twice it is said once.',
  })
    .input(z.object({ id, name: line(200).describe('As it stands on the papers'), address: text(MOST_ADDRESS) }))
    .output(Papers),

  rescind: post('/move_plans/{id}/papers/rescind', 'End a signed booking as of right: nothing is kept of what was held or charged', {
    description: 'Until the mover has signed, and for three days after. Said twice it is said once; later it is 409 window_over.',
  })
    .input(z.object({ id, name: line(200).describe('As it stands on the papers'), message: text(2000).optional() }))
    .output(Canceled),

  tellNewDates: post('/move_plans/{id}/delays', 'The mover tells other dates than agreed: a record, and an email to the customer at once', {
    successStatus: 201,
    description:
      'Why they are other: a delay, the day of those agreed on which the truck arrives, things that come early and are stored, storage on the way that ends or has become permanent.',
  })
    .input(
      z.object({
        id,
        cause: z.enum(DELAY_CAUSES).default('delay'),
        of: z.enum(['pick_up', 'delivery']).default('delivery'),
        new_from: Day,
        new_to: Day,
        manner: z.enum(MANNER_NAMES).describe('How the customer was told. An email goes out in any case'),
        told_at: z.iso.datetime({ offset: true, error: 'Enter the day and the time' }),
        reason: text(MOST_REASON),
        place: text(300).default('').describe('Where the things are stored, and whom to call there'),
      }),
    )
    .output(Paper),

  pdf: get('/move_plans/{id}/papers/{file}', 'A paper as a PDF, "4.pdf": what was signed, and by whom by now')
    .input(z.object({ id, file: text(20) }))
    .output(z.file().mime('application/pdf')),

  document: get('/move_plans/{id}/papers/{number}/document', 'The same as a page: the blocks that the PDF is laid out from')
    .input(z.object({ id, number: line(20) }))
    .output(
      z.object({
        paper: Paper,
        document: PaperDocument,
        check: z
          .object({ code: z.string(), picture: z.array(z.string()) })
          .nullable()
          .describe('Of an issued paper: the code at its foot, and the address of the page that checks it as a QR code, rows of 0 and 1'),
      }),
    ),

  booklet: get('/booklets/{form}', 'A federal booklet as we give it to customers, for anybody to read', {
    description: 'Asked for with a plan by who signs for it, it is written down that and when they opened it first.',
  })
    .input(z.object({ form: line(40), plan: line(36).optional() }))
    .output(z.file()),

  exportZip: get('/move_plans/{id}/papers/export.zip', 'Everything that is kept of a move in one file, with what an auditor asks of it', {
    description: 'Papers, what happened to them, money, claims and the proof of their chain. The same state has the same bytes.',
  })
    .input(z.object({ id }))
    .output(z.file().mime('application/zip')),

  brokerRecord: get('/move_plans/{id}/broker_record', 'What we as the broker keep of a job, for both parties to read')
    .input(z.object({ id }))
    .output(BrokerRecord),

  roots: get('/papers/roots', 'For each night, one hash over the papers of all moves: whoever keeps it can prove what was there')
    .input(
      z.object({
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        per_page: z.coerce.number().int().min(1).max(400).default(100),
      }),
    )
    .output(
      z.object({
        roots: z.array(z.object({ day: DayOut, chains: z.number(), root_sha256: z.string() })),
        total: z.number(),
        page: z.number(),
        per_page: z.number(),
      }),
    ),

  check: get('/papers/check', 'Whether a paper is one of ours, by the code at its foot or its hash')
    .input(z.object({ sha256: Sha256.optional(), code: text(40).optional() }))
    .output(
      z.object({
        known: z.boolean(),
        kind: Kind.nullable(),
        number: z.number().nullable(),
        issued_on: DayOut.nullable(),
        state: State.nullable(),
      }),
    ),
};
