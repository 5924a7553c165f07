import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { coveredIn, endOf, lessen, netOf, type Payment, paidForMove, type Step } from './payment.ts';

const aPayment = (change: Partial<Payment>): Payment => ({
  id: change.kind ?? 'deposit',
  kind: 'deposit',
  method: 'card',
  state: 'captured',
  amount_cents: 15_000,
  captured_cents: change.state === undefined || change.state === 'captured' ? (change.amount_cents ?? 15_000) : 0,
  refunded_cents: 0,
  ...change,
});

const DEPOSIT = aPayment({});
const REST = aPayment({ kind: 'rest', state: 'due', amount_cents: 135_000 });
const HELD = { ...REST, state: 'authorized' } as const;
const BALANCE = aPayment({ kind: 'balance', state: 'due', amount_cents: 20_000 });
const FEE = aPayment({ kind: 'fee', amount_cents: 5_000 });
const COVERED = aPayment({ kind: 'covered', state: 'dropped', amount_cents: 4_000 });

describe('what the customer pays', () => {
  test('is what is or will be captured and does not go back; fees stand beside it, the guarantee is nobody’s [pricing 4]', () => {
    const back = { ...DEPOSIT, refunded_cents: 5_000 };
    expect(paidForMove([back, REST, FEE, COVERED, { ...BALANCE, state: 'voided' }])).toBe(145_000);
    expect(coveredIn([DEPOSIT, COVERED])).toBe(4_000);
  });
});

describe('a price that falls', () => {
  test('makes the newest payment smaller that is not held yet, then what is held, and gives back last [pricing 4]', () => {
    expect(lessen([DEPOSIT, REST, BALANCE], cents(25_000))).toEqual([
      { payment_id: 'balance', what: 'drop' },
      { payment_id: 'rest', what: 'lower', to: 130_000 },
    ]);
    expect(lessen([DEPOSIT, HELD, BALANCE], cents(156_000))).toEqual([
      { payment_id: 'balance', what: 'drop' },
      { payment_id: 'rest', what: 'void' },
      { payment_id: 'deposit', what: 'refund', amount: 1_000 },
    ]);
  });

  test('lowers a payment that is being asked for, and gives back of one that is being captured [property 19]', () => {
    const charging = { ...REST, state: 'charging' } as const;
    expect(lessen([DEPOSIT, charging], cents(135_000))).toEqual([{ payment_id: 'rest', what: 'lower', to: 0 }]);
    const taking = { ...HELD, captured_cents: 135_000 };
    expect(lessen([DEPOSIT, taking], cents(1_000))).toEqual([{ payment_id: 'rest', what: 'refund', amount: 1_000 }]);
  });

  test('gives back of installments, which are started whole [pricing 4]', () => {
    const plan = aPayment({ kind: 'full', method: 'installments', state: 'authorized' });
    expect(lessen([plan], cents(1_000))).toEqual([{ payment_id: 'full', what: 'refund', amount: 1_000 }]);
    expect(lessen([plan], cents(15_000))).toEqual([{ payment_id: 'full', what: 'void' }]);
  });
});

describe('a booking that ends', () => {
  test('for nothing gives all back, lets go of what is held and forgets what is due; fees go back too [pricing 4]', () => {
    expect(endOf([DEPOSIT, HELD, BALANCE, FEE], cents(0))).toEqual({
      steps: [
        { payment_id: 'deposit', what: 'refund', amount: 15_000 },
        { payment_id: 'rest', what: 'void' },
        { payment_id: 'balance', what: 'drop' },
        { payment_id: 'fee', what: 'refund', amount: 5_000 },
      ],
      ...{ refund: 20_000, let_go: 135_000, fee_due: 0 },
    });
  });

  test('for a fee keeps it of what was captured, and asks for the part that is missing [pricing 4]', () => {
    expect(endOf([DEPOSIT, HELD], cents(10_000))).toMatchObject({ refund: 5_000, let_go: 135_000, fee_due: 0 });
    expect(endOf([DEPOSIT, HELD], cents(35_000))).toEqual({
      steps: [{ payment_id: 'rest', what: 'void' }],
      ...{ refund: 0, let_go: 135_000, fee_due: 20_000 },
    });
  });

  test('while the first payment is only held takes no more of it than the fee [pricing 4]', () => {
    const whole = aPayment({ kind: 'full', state: 'authorized', amount_cents: 150_000 });
    expect(endOf([whole], cents(35_000))).toEqual({
      steps: [{ payment_id: 'full', what: 'lower', to: 35_000 }],
      ...{ refund: 0, let_go: 115_000, fee_due: 0 },
    });
  });
});

describe('whatever the payments are', () => {
  const kinds = ['full', 'rest', 'balance'] as const;
  const states = ['due', 'charging', 'authorized', 'captured', 'declined'] as const;
  const payments = fc
    .array(fc.record({ state: fc.constantFrom(...states), amount: fc.integer({ min: 1, max: 500_000 }), is_decided: fc.boolean() }), {
      maxLength: 3,
    })
    .map((rows) =>
      rows.map(({ state, amount, is_decided }, at): Payment => {
        const captured_cents = state === 'captured' || (state === 'authorized' && is_decided) ? amount : 0;
        return { ...aPayment({ kind: kinds[at], state, amount_cents: amount }), id: String(at), captured_cents };
      }),
    );

  test('a fall takes exactly so much off, and never more than there is [property 21]', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 2_000_000 }), (rows, by) => {
        const before = paidForMove(rows);
        expect(paidForMove(after(rows, lessen(rows, cents(by))))).toBe(before - Math.min(by, before));
      }),
    );
  });

  test('an end leaves the fee to pay, and nothing else [property 21]', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 800_000 }), (rows, fee) => {
        const { steps, fee_due } = endOf(rows, cents(fee));
        expect(paidForMove(after(rows, steps)) + fee_due).toBe(fee);
      }),
    );
  });
});

/** As the rows stand when the steps are done. */
const after = (rows: readonly Payment[], steps: readonly Step[]): readonly Payment[] =>
  rows.map((row) => {
    const step = steps.find(({ payment_id }) => payment_id === row.id);
    if (step === undefined) return row;
    if (step.what === 'refund') return { ...row, refunded_cents: row.refunded_cents + step.amount };
    return step.what === 'lower' ? { ...row, amount_cents: step.to } : { ...row, state: step.what === 'drop' ? 'dropped' : 'voided' };
  });

test('a payment that was let go costs nothing [pricing 4]', () => {
  expect(netOf(aPayment({ state: 'voided' }))).toBe(0);
});
