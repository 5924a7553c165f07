/** A bug to be planted: these words of a file become others before it is loaded. `damage` is done to the database that would refuse it. */
export type Mutant = {
  name: string;
  edits: readonly Edit[];
  damage?: readonly string[];
  /** The first of its seeds, for a bug that needs a story which is seldom told; 1 when left out. */
  from?: number;
};
export type Edit = { file: string; from: string; to: string };

const FINALIZE = 'src/server/booking/finalize.ts';
const ATTEMPTS = 'src/server/ledger/attempts.ts';
const RESERVE = 'src/server/booking/reserve.ts';
const RECOVER = 'src/server/booking/recover.ts';
const WORKERS = 'src/server/workers/workers.ts';
const OUTBOX = 'src/server/core/outbox.ts';
const DUE_PAYMENTS = 'src/server/ledger/due-payments.ts';
const PAYOUTS = 'src/server/movers/payouts/payouts.ts';
const STEP_CLAIM = 'src/server/claims/step-claim.ts';
const CARD_TOKENIZER = 'src/web/pages/booking/book/payment/braintree-tokenizer.ts';
const TRANSACTION = 'src/server/core/transaction.ts';

/** moveAttempt refuses what is no move, whoever asks: a second lock on the same door, which has to be open for these bugs to be seen. */
const ANY_MOVE: readonly Edit[] = [
  { file: ATTEMPTS, from: 'if (!mayMove(attempt.state, to))', to: 'if (!to)' },
  { file: ATTEMPTS, from: 'eq(booking_attempts.state, from)', to: 'eq(booking_attempts.id, attempt)' },
];

/** What people who build such a thing get wrong: each must be found by the stories of the simulator. */
export const MUTANTS: readonly Mutant[] = [
  { name: 'nobody looks for money that comes late', edits: [{ file: WORKERS, from: "['released', sweepReleased],", to: '' }] },
  {
    name: 'nobody looks for money that comes after two hours',
    from: 61,
    edits: [{ file: 'src/server/booking/sweep.ts', from: 'const WATCH_MS = 24 * 3_600_000', to: 'const WATCH_MS = 2 * 3_600_000' }],
  },
  {
    name: 'released whatever state it is in',
    edits: [{ file: FINALIZE, from: "if (attempt.state !== 'charging') return attempt.state;", to: '' }, ...ANY_MOVE],
  },
  {
    name: 'booked whatever state it is in',
    edits: [
      { file: FINALIZE, from: "if (attempt.state !== 'charging') return { ...untouched", to: 'if (!attempt.state) return { ...untouched' },
      ...ANY_MOVE,
    ],
  },
  {
    name: 'each request is a new one',
    edits: [
      {
        file: 'src/server/booking/request.ts',
        from: 'idempotency_key ?? sha256(payment.billing_nonce)',
        to: 'idempotency_key ?? sha256(payment.billing_nonce + performance.now())',
      },
    ],
  },
  {
    name: 'no answer counts as a no',
    edits: [
      { file: 'src/server/booking/payments/charge.ts', from: "return 'unknown';", to: "return { approved: false, reason: 'timeout' };" },
    ],
  },
  {
    name: 'given up before searching',
    edits: [{ file: RECOVER, from: 'const held = found.filter(isHeld);', to: 'const held = found.filter(() => false);' }],
  },
  {
    name: 'a search that failed counts as nothing found',
    edits: [{ file: 'src/server/booking/installments/held.ts', from: 'return undefined;', to: 'return [];' }],
  },
  {
    name: 'taken at once',
    edits: [
      {
        file: FINALIZE,
        from: "emailJobOf('mover_notice', id), ...reminders],",
        to: "emailJobOf('mover_notice', id), ...reminders, { kind: 'capture', dedupe: 'capture:' + transaction_id, body: { attempt_id: id, transaction_id } }],",
      },
    ],
  },
  {
    // As one would: when the plan has been read again for the answer.
    name: 'outbox jobs are written after the transaction',
    from: 121,
    edits: [
      {
        file: OUTBOX,
        from: 'await leave(tx, ...rows.map((row) => insert(tx, row)));',
        to: '(globalThis.later ??= []).push(rows);',
      },
      {
        file: TRANSACTION,
        from: "import type { Db, Tx } from '#server/db/open.ts';",
        to: "import { outbox } from '#server/db/schema.ts';",
      },
      {
        file: TRANSACTION,
        from: '      return done;\n    });\n  });',
        to: `      return done;
    });
  }).then(async (done) => {
    for (let reads = 0; reads < 4; reads++) await world.db.select().from(outbox).limit(1);
    for (const rows of (globalThis.later ?? []).splice(0)) await world.db.insert(outbox).values(rows).onConflictDoNothing();
    return done;
  });`,
      },
    ],
  },
  {
    name: 'the coupon is not given back',
    edits: [{ file: FINALIZE, from: 'if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);', to: '' }],
  },
  {
    name: 'the places are not given back',
    edits: [{ file: FINALIZE, from: 'await releaseSlots(tx, attempt.mover_id, attempt.slots);', to: '' }],
  },
  {
    name: 'two payments of one plan at a time',
    edits: [
      { file: RESERVE, from: "if (live?.state === 'charging') throw bookingInProgress();", to: '' },
      { file: RESERVE, from: 'return live;', to: 'return undefined;' },
    ],
    damage: ['drop index booking_attempts_one_live'],
  },
  { name: 'workers hold no lease', edits: [{ file: OUTBOX, from: 'const LEASE_MS = 60_000', to: 'const LEASE_MS = 0' }] },
  {
    name: 'every copy of an email has a name of its own',
    edits: [
      {
        file: 'src/server/workers/deliver-email.ts',
        from: 'world.mail.send({ message_id, ',
        to: 'world.mail.send({ message_id: world.clock.now() + message_id, ',
      },
    ],
  },
  {
    name: 'a cancellation keeps the money',
    edits: [
      {
        file: 'src/server/ledger/payment-changes.ts',
        from: "if (what === 'void') await enqueue",
        to: 'if (!what) await enqueue',
      },
    ],
  },
  {
    name: 'a second change is charged with the first one again',
    edits: [
      {
        file: DUE_PAYMENTS,
        from: 'const missing = minus(agreedOf(plan, attempt), paidForMove(rows));',
        to: "const missing = minus(agreedOf(plan, attempt), paidForMove(rows.filter(({ kind }) => kind !== 'balance')));",
      },
    ],
  },
  {
    name: 'a changed move keeps its old places too',
    edits: [
      {
        file: 'src/server/change-orders/booked-changes/booked-change.ts',
        from: 'slots: [...attempt.slots, ...held] };',
        to: 'slots: held };',
      },
    ],
  },
  {
    name: 'a change that is refused keeps its trucks',
    edits: [
      {
        file: 'src/server/change-orders/answer.ts',
        from: 'await releaseSlots(tx, attempt.mover_id, order.slots);',
        to: '',
      },
    ],
  },
  {
    name: 'another day keeps the places of the old one',
    edits: [
      {
        file: 'src/server/change-orders/reschedule.ts',
        from: 'await releaseSlots(tx, attempt.mover_id, slotsBeyond(attempt.slots, slots));',
        to: '',
      },
    ],
  },
  { name: 'a hold of installments never ends', edits: [{ file: WORKERS, from: "['held', endHeld],", to: '' }] },
  {
    name: 'installments that nobody signed stay open at the provider',
    edits: [
      {
        file: 'src/server/booking/installments/installments-end.ts',
        from: 'if (!(await giveUp(world, attempt))) return true;',
        to: 'return true;',
      },
    ],
  },
  {
    name: 'what the crew found is charged whatever the customer says',
    from: 61,
    edits: [
      {
        file: 'src/server/change-orders/answer.ts',
        from: "if (answer !== 'accepted') {",
        to: "if (answer !== 'accepted' && order.kind !== 'adjustment') {",
      },
      {
        file: 'src/server/change-orders/answer.ts',
        from: "endOrder(tx, order, 'accepted', at)",
        to: 'endOrder(tx, order, answer, at)',
      },
    ],
  },
  {
    name: 'the mover that said no keeps its trucks when another is asked',
    edits: [
      {
        file: 'src/server/change-orders/offer-next.ts',
        from: 'exchangeSlots(inner, attempt, taken)',
        to: 'exchangeSlots(inner, { ...attempt, slots: [] }, taken)',
      },
    ],
  },
  {
    name: 'a mover is paid twice',
    edits: [{ file: PAYOUTS, from: "if (state === 'paid') return undefined;", to: '' }],
  },
  {
    name: 'a claim does not keep the payout back',
    edits: [{ file: 'src/server/claims/file-claim.ts', from: 'await holdForClaims(tx, plan.uuid);', to: '' }],
  },
  {
    name: 'whoever releases a payout forgets its claim',
    from: 121,
    edits: [{ file: PAYOUTS, from: 'await hasOpenClaim(tx, plan_id)', to: 'false' }],
  },
  {
    name: 'a claim that is over keeps the payout back',
    edits: [{ file: STEP_CLAIM, from: 'await holdForClaims(tx, claim.plan_id);', to: '' }],
  },
  {
    name: 'a card pays whatever its bank says',
    edits: [{ file: CARD_TOKENIZER, from: "NOT_CONFIRMED.has(threeDSecureInfo?.status ?? '')", to: "NOT_CONFIRMED.has('')" }],
  },
  {
    name: 'the word from before the bank was asked pays',
    edits: [
      {
        file: CARD_TOKENIZER,
        from: "{ errors: { '': BANK_SAID_NO } } : { nonce };",
        to: "{ errors: { '': BANK_SAID_NO } } : { nonce: asked.nonce };",
      },
    ],
  },
  {
    name: 'the price may move while the bank is asked',
    edits: [
      {
        file: 'src/server/booking/terms.ts',
        from: 'if (fromDollars(shown) === final_price) return;',
        to: 'if (fromDollars(shown) > 0) return;',
      },
    ],
  },
];
