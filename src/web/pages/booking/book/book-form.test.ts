import { describe, expect, it } from 'vitest';
import { whyNotWithoutSurvey } from '#domain/bidding/survey-waiver.ts';
import type { ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { type BookTerms, bookRules, valuationChoiceOf } from './book-form.ts';

const COVER: ValuationPrices = {
  is_presumed: false,
  notice: null,
  least_declared: 37_170,
  per_hundred: [{ deductible: 250, cents: 145 }],
  chosen: null,
};
const TERMS = { payment_provider: 'sandbox', today: '2026-11-23', survey_waiver_needed: false } as BookTerms;

const found = (name: string, values: Record<string, string>, terms = TERMS, cover = COVER): string | undefined =>
  bookRules(terms, cover)[name]?.(values[name] ?? '', values);

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

  it('between states asks for a tick to give up full value, and for what is worth more than $100 a pound [pricing 5]', () => {
    const between = (name: string, values: Record<string, string>) => found(name, values, TERMS, { ...COVER, is_presumed: true });
    expect(between('cover', {})).toBe('Choose full value, or give it up');
    expect(between('full_value_waived', { cover: 'basic' })).toMatch(/^Check this box to give up full value/);
    expect(between('full_value_waived', { cover: 'basic', full_value_waived: 'true' })).toBeUndefined();
    expect(between('full_value_waived', { cover: 'full' })).toBeUndefined();
    const unanswered = 'List what is worth more than $100 a pound, or say that there is nothing';
    expect(between('extraordinary_articles', {})).toBe(unanswered);
    expect(between('extraordinary_articles', { extraordinary_articles: 'none' })).toBeUndefined();
    const some = { extraordinary_articles: 'some', article_name_0: 'Ring', article_value_0: '4,000' };
    expect(between('extraordinary_articles', some)).toBeUndefined();
    expect(between('extraordinary_articles', { ...some, article_value_0: 'dear' })).toBe(unanswered);
    expect(found('extraordinary_articles', {})).toBeUndefined();
  });

  it('means the least value itself where the field stands as it was [pricing 5]', () => {
    const prices = { ...COVER, least_declared: 37_170.25 };
    expect(valuationChoiceOf({ cover: 'full', declared_value: '37171', deductible: '0' }, prices)?.declared_value).toBe(3_717_025);
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
    expect(found('survey_waived', {}, { ...TERMS, survey_waiver_needed: true })).toBe(whyNotWithoutSurvey(true, false)?.message);
  });
});
