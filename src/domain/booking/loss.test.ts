import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { poundsOf, shareOf } from './loss.ts';

const runs = { numRuns: 10_000 };

test('papers P34: part delivered is asked for at most by its share of the weight, never more than the whole, and the more the more arrived', () => {
  const all = fc.record({
    agreed: fc.integer({ min: 0, max: 5_000_000 }),
    valuation: fc.integer({ min: 0, max: 200_000 }),
    pounds: fc.integer({ min: 1, max: 40_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(all, ({ agreed, valuation, pounds, part }) => {
      const money = { agreed: cents(agreed), valuation: cents(Math.min(agreed, valuation)) };
      const delivered_pounds = Math.floor(pounds * part);
      const share = shareOf(money, { pounds, delivered_pounds });
      expect((share.most - share.valuation) * pounds).toBeLessThanOrEqual(share.carriage * delivered_pounds);
      expect(share.most).toBeLessThanOrEqual(agreed);
      expect(share.carriage + share.valuation).toBe(agreed);
      expect(shareOf(money, { pounds, delivered_pounds: pounds }).most).toBe(agreed);
      if (delivered_pounds > 0)
        expect(shareOf(money, { pounds, delivered_pounds: delivered_pounds - 1 }).most).toBeLessThanOrEqual(share.most);
    }),
    runs,
  );
  expect(poundsOf(684)).toBe(4788);
});

test('papers P35: of what was lost altogether nothing is kept but the cover', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 200_000 }), (agreed, charge) => {
      const valuation = cents(Math.min(agreed, charge));
      expect(shareOf({ agreed: cents(agreed), valuation }, { pounds: 4788, delivered_pounds: 0 }).most).toBe(valuation);
    }),
    runs,
  );
});
