import { expect, it } from 'vitest';
import { localTime } from '#domain/core/business-time.ts';
import { daysBetween, isBusinessDay } from '#domain/core/calendar.ts';
import { federalHolidays } from '#domain/core/holidays.ts';
import { cents } from '#domain/core/money.ts';
import { dateAfter, eachInstant } from '../../../test/support/instants.ts';
import type { BillOfLading } from './bill-of-lading.ts';
import type { Estimate } from './bodies.ts';
import { invoiceDueBy, invoiceOf } from './invoice.ts';

it('is due within 15 days from delivery, Saturdays, Sundays and federal holidays not counted', () => {
  eachInstant((at, zone) => {
    const delivered_on = localTime(at, zone).day;
    const due_by = invoiceDueBy(delivered_on);
    const days = Array.from({ length: daysBetween(delivered_on, due_by) }, (_, index) => dateAfter(delivered_on, index + 1));
    expect(days.filter((day) => isBusinessDay(day, federalHolidays()))).toHaveLength(15);
    expect(isBusinessDay(due_by, federalHolidays())).toBe(true);
  });
  expect(invoiceDueBy('2026-12-10')).toBe('2027-01-04');
});

it('keeps the estimate as it was signed: less is a discount, more has its own lines, and the lines are the total', () => {
  const stop = (area: string) => ({ what: 'Stop', address: `1 Main St, ${area}`, area, access: '' });
  const line = (what: string, amount: number) => ({ what, why: '', amount: cents(amount) });
  const estimate = {
    ...{ stops: [stop('Brooklyn, NY'), stop('Miami, FL')], storage: null, cubic_feet: 684, total: cents(90_000) },
    ...{ goods: [{ room: 'Living room', things: ['2 Sofa'] }], lines: [line('Linehaul', 80_000), line('Stairs', 10_000)] },
  } as unknown as Estimate;
  const bol = {
    ...{ carrier: { name: 'Harbor', number: 'U.S. DOT No. 1', address: '' }, participants: [] },
    ...{
      shipper: { names: ['Ana Reyes'], address: '', area: '', telephone: null },
      notify: { name: 'Ana Reyes', telephone: null, email: '' },
    },
  } as unknown as BillOfLading;
  const bills = (agreed: number) =>
    invoiceOf({
      ...{
        bol,
        estimate,
        found: [],
        tagged: null,
        broker: 'A broker.',
        made_on: '2026-12-11',
        delivered_on: '2026-12-10',
        agreed: cents(agreed),
      },
      ...{ agreed_lines: [line('Linehaul', 80_000), line('Stairs', 10_000), line('Crate', agreed - 90_000)], fees: [] },
      ...{ paid: [line('Rest', agreed)], share: null, lost: cents(0), extras: [] },
    });
  expect(bills(90_000).lines).toEqual(estimate.lines);
  expect(bills(75_000).lines.at(-1)).toMatchObject({ what: 'Discount', amount: -15_000 });
  expect(bills(95_000).lines.at(-1)).toMatchObject({ what: 'Crate', amount: 5_000 });
  for (const agreed of [90_000, 75_000, 95_000])
    expect(bills(agreed)).toMatchObject({ total: agreed, due: 0, packages: '2 articles, 0 boxes' });
});
