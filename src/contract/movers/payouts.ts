import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, DollarsIn, Figure, line, text } from '#contract/core/fields.ts';
import { ACCOUNT_KINDS, LONGEST_RETURN_REASON } from '#domain/movers/bank-account.ts';
import { PAYOUT_STATES } from '#domain/movers/payout.ts';
import { TAX_CLASS_KEYS, TIN_KINDS } from '#domain/movers/w9.ts';

const { get, post, put } = callsOf('Payouts');

const Id = z.coerce.number().int().min(1).max(2_147_483_647);
const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ask for a month like 2027-03')
  .optional()
  .describe('YYYY-MM; the newest when it is left out');

/** How bills are shared out: customer = lines + insurance - by_us, earned = lines - fee + difference + tip. */
const Shares = z.object({
  customer: Dollars,
  lines: Dollars,
  taken_off: Dollars.describe('Of the lines, what our team took off at the mover’s cost'),
  insurance: Dollars,
  by_us: Dollars.describe('Off the bill at our cost: coupons, goodwill that we bear, and what the guarantee covers'),
  fee: Dollars,
  difference: Dollars.describe('Above the customer’s price, paid by us to a replacement'),
  tip: Dollars.describe('From the customer, all of it for the crew'),
  earned: Dollars,
});

const Pages = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});

const PayoutState = z.object({
  id: z.number(),
  job_id: z.number(),
  plan_id: z.string(),
  state: z.enum(PAYOUT_STATES),
  hold_reason: z.string(),
  completed_on: DayOut,
  due_on: DayOut,
  paid_at: z.string().nullable(),
  reference: z.string(),
});

const AdminPayout = PayoutState.extend({
  ...{ short_id: z.string(), mover_id: z.number(), earned: Dollars },
  is_in_file: z.boolean().describe('It goes to the bank with others, and is not paid by itself'),
});
const Moved = z.object({ payout: AdminPayout });

const Instant = z.string();

const BankAccount = z.object({
  account: z
    .object({
      ...{ holder: z.string(), kind: z.enum(ACCOUNT_KINDS), routing_number: z.string(), last4: z.string() },
      changed_at: Instant,
      payable_from: Instant,
      is_waiting: z.boolean().describe('Money waits three days after a change'),
    })
    .nullable(),
  may_change: z.boolean(),
  needs_password: z.boolean().describe('Whether a change takes the password'),
});

const Transfer = z.object({ mover_id: z.number().int(), mover_name: z.string(), payouts: z.number().int(), total: Dollars });

const Batch = z.object({
  ...{ id: z.number(), reference: z.string(), made_at: Instant, sent_at: Instant.nullable() },
  ...{ payouts: z.number().int(), movers: z.number().int(), total: Dollars.describe('Without what the bank has returned') },
  transfers: z.array(Transfer).describe('One for each mover, without what the bank has returned'),
  returned: z.array(Transfer.extend({ reason: z.string(), returned_at: Instant })).describe('By the bank, as they stood in the file'),
});

const Year = z.coerce.number().int().min(2020).max(2100);

const W9 = z.object({
  w9: z
    .object({
      ...{ legal_name: z.string(), business_name: z.string(), tax_class: z.enum(TAX_CLASS_KEYS) },
      ...{ street: z.string(), city: z.string(), state: z.string(), zip: z.string() },
      ...{ tin_kind: z.enum(TIN_KINDS), last4: z.string(), signed_name: z.string(), signed_at: Instant },
    })
    .nullable(),
  may_sign: z.boolean(),
  needs_password: z.boolean(),
});

export const payouts = {
  ofMover: get('/movers/{id}/payouts', 'What a mover earned in a month, job by job')
    .input(Pages.extend({ id: Id, month: Month }))
    .output(
      z.object({
        months: z.array(z.string()),
        month: z.string().nullable(),
        payouts: z.array(PayoutState.extend({ ...Shares.shape, from: z.string(), to: z.string().nullable() })),
        total: z.number().describe('Jobs of the month'),
        page: z.number(),
        per_page: z.number(),
        totals: Shares.describe('Of the whole month, whichever page this is'),
        next: z
          .object({ due_on: DayOut, jobs: z.number().int(), fee: Dollars, earned: Dollars })
          .nullable()
          .describe('What is due on the next day on which something is'),
        due: Dollars.describe('Of all months'),
        on_hold: Dollars.describe('Of all months'),
      }),
    ),

  statement: get('/movers/{id}/payouts/statement', 'The same as a file')
    .input(z.object({ id: Id, month: Month, format: z.enum(['csv', 'pdf']).default('pdf') }))
    .output(z.file()),

  yearTotals: get('/movers/{id}/payouts/year', 'What a mover was paid in a calendar year, for its taxes')
    .input(z.object({ id: Id, year: z.coerce.number().int().min(2020).max(2100).optional().describe('The newest when it is left out') }))
    .output(
      z.object({
        years: z.array(z.number().int()),
        year: z.number().int().nullable(),
        months: z.array(z.object({ month: z.string(), jobs: z.number().int(), earned: Dollars, tip: Dollars })),
        jobs: z.number().int(),
        earned: Dollars.describe('By the day on which it was paid; tips included'),
        tip: Dollars,
        gross: Dollars.describe('What customers paid for its jobs, our fee included: box 1a of form 1099-K'),
        fee: Dollars,
        form: z.object({ is_due: z.boolean(), over: Dollars, transactions: z.number().int() }).nullable().describe('1099-K'),
      }),
    ),

  bankAccount: get('/movers/{id}/bank_account', 'Where a mover’s money goes, without the number')
    .input(z.object({ id: Id }))
    .output(BankAccount),
  setBankAccount: put('/movers/{id}/bank_account', 'Change where a mover’s money goes', {
    description: 'For the owner, in person, with the password or a second factor. Every owner is told; money waits three days.',
  })
    .input(
      z.object({
        id: Id,
        holder: line(80),
        kind: z.enum(ACCOUNT_KINDS),
        routing_number: text(20),
        account_number: text(40),
        current_password: text(200).optional(),
      }),
    )
    .output(BankAccount),

  w9: get('/movers/{id}/w9', 'What a mover certified on form W-9, without its number')
    .input(z.object({ id: Id }))
    .output(W9),
  signW9: put('/movers/{id}/w9', 'Sign form W-9', {
    description: 'For the owner, in person, with the password or a second factor, under penalties of perjury. The number is stored sealed.',
  })
    .input(
      z.object({
        ...{ id: Id, legal_name: line(80), business_name: line(80).default(''), tax_class: z.enum(TAX_CLASS_KEYS) },
        ...{ street: line(100), city: line(60), state: line(2), zip: line(10) },
        ...{ tin_kind: z.enum(TIN_KINDS), tin: text(20), signed_name: line(80), agrees: z.boolean() },
        current_password: text(200).optional(),
      }),
    )
    .output(W9),

  recipientCopy: get('/movers/{id}/payouts/year/{year}', 'A year’s payments with the boxes of form 1099-K, as a PDF')
    .input(z.object({ id: Id, year: Year }))
    .output(z.file()),

  taxYear: get('/admin/tax_years', 'What each mover was paid in a year, and of whom form 1099-K is filed')
    .input(z.object({ year: Year.optional().describe('The newest when it is left out') }))
    .output(
      z.object({
        years: z.array(z.number().int()),
        year: z.number().int(),
        policy: z.object({ over: Dollars, transactions: z.number().int(), source: z.string() }).describe('Both have to be exceeded'),
        movers: z.array(
          z.object({
            ...{ mover_id: z.number().int(), name: z.string(), transactions: z.number().int() },
            gross: Dollars.describe('What customers paid for its jobs'),
            ...{ fee: Dollars, paid: Dollars, is_reportable: z.boolean() },
            w9: z.object({ number: z.string(), legal_name: z.string(), signed_at: Instant }).nullable(),
          }),
        ),
      }),
    ),
  taxYearCsv: get('/admin/tax_years/{year}/csv', 'The same for filing: the boxes of the form, with whole taxpayer numbers')
    .input(z.object({ year: Year }))
    .output(z.file()),

  listBatches: get('/admin/payout_batches', 'Files of payouts for the bank, and who waits for a bank account')
    .input(Pages.extend({ per_page: Pages.shape.per_page.default(5) }))
    .output(
      z.object({
        batches: z.array(Batch).describe('All that were not sent, then a page of those that were, the newest first'),
        ...{ total: z.number().int().describe('Of the sent ones'), page: z.number(), per_page: z.number() },
        ready: z.object({ payouts: z.number().int(), movers: z.number().int(), total: Dollars }).describe('Due by today, and in no file'),
        without_account: z.array(z.string()).describe('Movers'),
        changed_lately: z.array(z.string()).describe('Movers whose money waits three days'),
        without_w9: z.array(z.string()).describe('Movers past the line of form 1099-K whose money waits for form W-9'),
      }),
    ),
  makeBatch: post('/admin/payout_batches', 'Put all that is due into one file', { successStatus: 201 }).output(z.object({ batch: Batch })),
  batchFile: get('/admin/payout_batches/{id}/file', 'The file: one transfer for each mover, as CSV')
    .input(z.object({ id: Id }))
    .output(z.file()),
  batchSent: post('/admin/payout_batches/{id}/sent', 'The bank has sent the file: its payouts are paid')
    .input(z.object({ id: Id, total: Figure.describe('In dollars, of the file; nothing else is marked as paid') }))
    .output(z.object({ batch: Batch })),
  transferReturned: post('/admin/payout_batches/{id}/returned', 'The bank has returned one mover’s transfer of a sent file', {
    description: 'Its payouts are on hold, and the mover’s owners are asked by email to check the bank account.',
  })
    .input(z.object({ id: Id, mover_id: Id, reason: text(LONGEST_RETURN_REASON).default('').describe('The bank’s; the mover sees it') }))
    .output(z.object({ batch: Batch })),
  dropBatch: post('/admin/payout_batches/{id}/drop', 'Take a file back that was not sent', { successStatus: 204 })
    .input(z.object({ id: Id }))
    .output(z.void()),

  list: get('/admin/payouts', 'All payouts, what is due first')
    .input(Pages.extend({ q: text(200).default(''), state: z.enum(PAYOUT_STATES).optional() }))
    .output(
      z.object({
        payouts: z.array(AdminPayout.extend({ mover_name: z.string() })),
        total: z.number(),
        page: z.number(),
        per_page: z.number(),
        counts: z.object({ due: z.number().int(), on_hold: z.number().int() }).describe('Of all movers'),
        due_now: z.object({ count: z.number().int(), earned: Dollars }).describe('Of all movers, what is to be sent by today'),
      }),
    ),

  pay: post('/admin/payouts/{id}/pay', 'The transfer was made')
    .input(
      z.object({
        id: Id,
        reference: text(100).default(''),
        earned: DollarsIn.optional().describe('What was on screen, and so was sent: nothing else is marked as paid'),
      }),
    )
    .output(Moved),
  hold: post('/admin/payouts/{id}/hold', 'Keep a payout back')
    .input(z.object({ id: Id, reason: text(500).default('') }))
    .output(Moved),
  release: post('/admin/payouts/{id}/release', 'A payout is due again')
    .input(z.object({ id: Id }))
    .output(Moved),
};
