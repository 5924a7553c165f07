import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lowestOf, PriceCell, type PricedDay, spanOf } from './price-cell.tsx';

const day = (more: Partial<PricedDay> = {}): PricedDay => ({
  ...{ date: '2026-12-14', bookable: true, reason: null, total_cost: null },
  ...more,
});

const nameOf = (one: PricedDay, beside: readonly PricedDay[]): string | undefined =>
  /<span class="sr">([^<]*)</.exec(
    renderToStaticMarkup(<PriceCell day={one} span={spanOf([one, ...beside])} is_selected={false} is_lowest={false} />),
  )?.[1];

test('a day on which no mover is free says so aloud among days with prices, and nothing while none has one [ux D3] [ux C7]', () => {
  expect(nameOf(day(), [day({ total_cost: 1690 })])).toBe('Monday, December 14, 2026, no price');
  expect(nameOf(day(), [])).toBe('Monday, December 14, 2026');
  expect(nameOf(day({ total_cost: 1690 }), [])).toBe('Monday, December 14, 2026, $1,690');
  expect(nameOf(day({ bookable: false, reason: 'Too soon' }), [day({ total_cost: 1690 })])).toBe(
    'Monday, December 14, 2026, not bookable: Too soon',
  );
});

test('a holiday is called by its name', () => {
  expect(nameOf(day({ date: '2026-12-25', total_cost: 1690 }), [])).toBe('Friday, December 25, 2026, $1,690, Christmas Day');
});

test('every day that shows the lowest price is called the lowest, the nearest to the chosen day first, and none while all show the same [ux D3]', () => {
  const days = [1690.2, 1800, 1690.4, null, 1690.2].map((total_cost, at) => day({ date: `2026-12-${14 + at}`, total_cost }));
  const lowest = (among: readonly PricedDay[]) => lowestOf(among, '2026-12-17').map(({ date }) => date.slice(8));
  expect(lowest(days)).toEqual(['16', '18', '14']);
  expect(lowest([days[0]!, days[2]!])).toEqual([]);
  expect(lowest([days[3]!])).toEqual([]);
});
