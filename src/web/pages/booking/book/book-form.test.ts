import { describe, expect, it } from 'vitest';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { type BookTerms, bookRules, valuationChoiceOf } from './book-form.ts';

const COVER: ValuationPrices = { least_declared: 37_170, per_hundred: [{ deductible: 250, cents: 145 }], chosen: null };
const TERMS = { payment_provider: 'sandbox', today: '2026-11-23', survey_waiver_needed: false } as BookTerms;

const found = (name: string, values: Record<string, string>, terms = TERMS): string | undefined =>
  bookRules(terms, COVER)[name]?.(values[name] ?? '', values);

describe('the booking form', () => {
  it('asks for a cover, and for a value that full value may have [pricing 5]', () => {
    expect(found('cover', {})).toBe('Choose basic cover or full value');
    expect(found('cover', { cover: 'basic' })).toBeUndefined();
    expect(found('declared_value', { cover: 'basic', declared_value: '' })).toBeUndefined();
    expect(found('declared_value', { cover: 'full', declared_value: 'a lot' })).toBe('Enter an amount like 45,000.');
    expect(found('declared_value', { cover: 'full', declared_value: '$12' })).toMatch(/^Declare at least \$37,170/);
    expect(found('declared_value', { cover: 'full', declared_value: '45,000' })).toBeUndefined();
  });

  it('reads the cover that was picked [pricing 5]', () => {
    expect(valuationChoiceOf({})).toBeUndefined();
    expect(valuationChoiceOf({ cover: 'basic', declared_value: '45,000' })).toEqual({ waived: true });
    expect(valuationChoiceOf({ cover: 'full', declared_value: '45,000', deductible: '500' })).toEqual({
      declared_value: 4_500_000,
      deductible: 500,
    });
  });

  it('checks the card only when a card pays, and never what the provider’s own fields hold [ux B3]', () => {
    expect(found('number', { method: 'card', number: '4242 4242 4242 4241' })).toBe('Check the card number');
    expect(found('number', { method: 'paypal', number: '4242 4242 4242 4241' })).toBeUndefined();
    expect(found('number', { method: 'card', number: '' }, { ...TERMS, payment_provider: 'braintree' })).toBeUndefined();
  });

  it('asks for an account when PayPal pays [ux B8]', () => {
    expect(found('paypal', { method: 'paypal', paypal: '' })).toBe('Sign in to PayPal first, or choose another way to pay');
    expect(found('paypal', { method: 'paypal', paypal: 'ana@example.com' })).toBeUndefined();
    expect(found('paypal', { method: 'card', paypal: '' })).toBeUndefined();
  });

  it('asks for the waiver of the survey where one is needed [pricing 5]', () => {
    expect(found('survey_waived', {})).toBeUndefined();
    expect(found('survey_waived', {}, { ...TERMS, survey_waiver_needed: true })).toMatch(/^Check this box/);
  });
});
