import { describe, expect, test } from 'vitest';
import { inEach } from '#domain/core/language.ts';
import { type Cents, cents, inWords, minus, NOTHING, plus } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { pdfOf } from '#server/adapters/pdf/render-pdf.ts';
import { bindingEstimate, type EstimateFacts } from '#server/booking/documents/binding-estimate.ts';
import { type ReceiptFacts, receiptOf } from '#server/booking/documents/receipt.ts';
import type { MoneyOf } from '#server/ledger/money-lines.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan, tellsStreets, walkTo } from '#test/support/builders.ts';
import { aBookablePlan, aMover } from '#test/support/people/booking-people.ts';
import { aSite } from '#test/support/site/world.ts';

const MADE_AT = new Date('2027-03-03T14:00:00Z');

const anEstimate = (over: Partial<EstimateFacts> = {}): EstimateFacts => {
  const plan = over.plan ?? aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000');
  const mover = aMover();
  const input = pricingInputOf(plan, catalogItem)!;
  const price = priceOf(input, mover.rate_card, input.move_date);
  return { plan, mover, input, price, coupon: null, zone: 'America/New_York', made_at: MADE_AT, made_on: '2027-03-03', ...over };
};

const rowsOf = (estimate: EstimateFacts) => bindingEstimate(estimate).blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
const wordsOf = (estimate: EstimateFacts) => JSON.stringify(bindingEstimate(estimate));

test('a binding estimate says so on its face, names carrier and broker, and lists what is included [pricing 5]', () => {
  const document = bindingEstimate(anEstimate());
  expect(document.title).toBe('Binding estimate');
  expect(document.footer).toMatch(
    /household goods broker, not a motor carrier\. .* do not transport\. The carrier is Harbor & Sons Moving LLC, U\.S\. DOT No\. 9000001/,
  );
  expect(document.filename).toBe('Hearthway-binding-estimate-A1B2C3.pdf');
  const included = document.blocks.flatMap((block) => (block.kind === 'list' ? block.entries : []));
  expect(included).toHaveLength(1);
  expect(wordsOf(anEstimate())).toContain('released value of $0.60 per pound');
});

test('between states names full value as the carrier’s own liability, what is dear, and the prescribed notice where it is on file', () => {
  const inside = aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000');
  const { details } = inside;
  const plan = { ...inside, details: { ...details, drop_off: { ...details.drop_off, state: 'NJ' } } };
  const input = pricingInputOf(plan, catalogItem)!;
  const cover = priceOf(input, aMover().rate_card, input.move_date).line_items.find(({ code }) => code === 'insurance');
  expect(wordsOf(anEstimate({ plan }))).toContain(`up to ${inWords(cents((cover?.quantity ?? 0) * 10_000))}, without a deductible`);
  expect(wordsOf(anEstimate({ plan }))).toContain('not insurance by an insurer. It is in the price until you give it up in writing.');
  expect(wordsOf(anEstimate({ plan }))).toContain('You have not answered yet.');
  const ring = { name: 'Ring', value: cents(400_000) };
  expect(wordsOf(anEstimate({ plan: { ...plan, extraordinary_articles: [ring] } }))).toContain('Ring, $4,000.00');
  expect(wordsOf(anEstimate({ plan: { ...plan, extraordinary_articles: [] } }))).toContain('more than $100 a pound: none.');
  expect(wordsOf(anEstimate({ plan: { ...plan, insurance: { waived: true } } }))).toContain('You waived full-value protection.');
  const notice = { version: '2026-01', text: 'First words.\n\nLast words.', sha256: 'abc' };
  expect(wordsOf(anEstimate({ plan, notice }))).toMatch(/version 2026-01, SHA-256 abc:.*First words\..*Last words\./);
  expect(wordsOf(anEstimate({ notice }))).not.toContain('First words.');
});

test('says until when the price is held, and that a booked one is agreed [pricing 1]', () => {
  const { plan } = anEstimate();
  const held = { ...plan, price_held_until: '2027-03-10T14:00:00.000Z' };
  expect(wordsOf(anEstimate({ plan: held }))).toContain('The mover holds this price until Wed Mar 10, 9:00 AM ET.');
  expect(wordsOf(anEstimate({ plan: { ...held, status: 'reserved' } }))).toContain('This price is agreed.');
  expect(wordsOf(anEstimate({ plan: { ...held, price_held_until: '2027-03-02T14:00:00.000Z' } }))).toContain(
    'held this price until Tue Mar 2',
  );
});

test('its lines add up to its total, to the cent [pricing 1]', () => {
  const estimate = anEstimate();
  const rows = rowsOf(estimate);
  const total = rows.find(({ what }) => what === 'Total, every line included');
  expect(total?.value).toBe(inWords(plus(...estimate.price.line_items.map(({ amount }) => amount))));
  for (const { description, because, amount } of estimate.price.line_items)
    expect(rows).toContainEqual({ what: description, why: because, value: inWords(amount) });
});

test('a coupon stands between the sum and the total', () => {
  const estimate = anEstimate({ coupon: { code: 'SPRING10', effect: { percentage: 10, cents: 0 as Cents } } });
  const values = rowsOf(estimate).filter(({ what }) => /^(Sum|Coupon|Total)/.test(what));
  expect(values.map(({ what }) => what)).toEqual(['Sum', 'Coupon SPRING10', 'Total, every line included']);
});

test('300 kinds of things and a name with letters of all Europe make numbered pages, the same bytes each time', async () => {
  const plan = aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000');
  const crates = Array.from({ length: 300 }, (_, at) => ({
    ...plan.inventory.custom_items[0]!,
    id: at + 1,
    name: `Škoda’s crate №${at} of Łódź`,
  }));
  const document = bindingEstimate(anEstimate({ plan: { ...plan, inventory: { ...plan.inventory, custom_items: crates } } }));
  const [once, again] = [await pdfOf(document, MADE_AT), await pdfOf(document, MADE_AT)];
  expect(once.subarray(0, 5).toString()).toBe('%PDF-');
  expect(once.equals(again)).toBe(true);
  expect(once.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
});

test('the customer gets it with a mover chosen; nobody else does, and without a mover it says why not [property 26]', async () => {
  const site = await aSite();
  const [ana, stranger] = [site.visitor(), site.visitor()];
  const { uuid: id } = await startsPlan(ana);
  await tellsStreets(ana, id);
  await expect(ana.api.documents.bindingEstimate({ id })).toBeRefused(/Choose a mover first/, 'no_mover');
  await walkTo(ana, { uuid: id }, 'BOOK');
  const file = await ana.api.documents.bindingEstimate({ id });
  expect({ type: file.type, name: file.name }).toEqual({
    type: 'application/pdf',
    name: `Hearthway-binding-estimate-${id.slice(0, 6).toUpperCase()}.pdf`,
  });
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  await expect(stranger.api.documents.bindingEstimate({ id })).toBeRefused(/can't find/, 'not_found');
});

/** A calendar file as a program reads it (RFC 5545, 3.1): folded lines put together, each property by its name. */
const calendarOf = async (file: File) => {
  const text = await file.text();
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const entries = lines.map((line) => /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line));
  expect(entries.every((entry) => entry !== null)).toBe(true);
  const valuesOf = (name: string) => entries.filter((entry) => entry?.[1] === name).map((entry) => entry?.[2] ?? '');
  return { text: lines.join('\n'), valuesOf, value: (name: string) => valuesOf(name)[0] ?? '' };
};

/** A move two weeks from now, booked with a deposit, and somebody of its mover. */
const aBookedMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id, mover } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  return { site, ana, id, job: booked.body.job, total: booked.body.total_cost, driver: await site.mover(mover?.id ?? 0) };
};

test('a booked move is an entry that every calendar reads, at the hour of the pick-up [ux X3]', async () => {
  const { ana, id, job, driver } = await aBookedMove();
  const before = await calendarOf(await ana.api.documents.calendar({ id }));
  expect([before.valuesOf('BEGIN'), before.valuesOf('END').length]).toEqual([['VCALENDAR', 'VEVENT', 'VALARM', 'VALARM'], 4]);
  expect({ start: before.value('DTSTART'), end: before.value('DTEND'), status: before.value('STATUS') }).toEqual({
    start: '20261204T130000Z',
    end: '20261204T140000Z',
    status: 'TENTATIVE',
  });
  expect(before.valuesOf('TRIGGER')).toEqual(['-P1D', '-PT2H']);
  expect(before.value('LOCATION')).toBe('418 12th St\\, Brooklyn\\, NY 11215');
  await acceptsSigning(driver, id, job.id);
  const after = await calendarOf(await ana.api.documents.calendar({ id }));
  expect(after.value('STATUS')).toBe('CONFIRMED');
  expect(after.value('UID')).toBe(before.value('UID'));
  expect(Number(after.value('SEQUENCE'))).toBeGreaterThan(Number(before.value('SEQUENCE')));
});

test('a calendar file tells each reader what it may know, and is of booked moves alone [property 26] [property 29]', async () => {
  const { site, ana, id, job, driver } = await aBookedMove();
  const asked = await calendarOf(await driver.api.documents.calendar({ id }));
  expect(asked.value('LOCATION')).toBe('Brooklyn\\, NY 11215');
  expect(asked.text).not.toMatch(/12th St|Bloomfield|Reyes|718\D{0,2}555|ana@/);
  await acceptsSigning(driver, id, job.id);
  expect((await calendarOf(await driver.api.documents.calendar({ id }))).value('LOCATION')).toContain('418 12th St');
  await expect(site.visitor().api.documents.calendar({ id })).toBeRefused(/can't find/, 'not_found');
  const draft = await startsPlan(ana);
  await expect(ana.api.documents.calendar({ id: draft.uuid })).toBeRefused(/isn’t booked yet/, 'step_not_reached');
});

test('the email that a mover said yes brings the entry along [ux X3] [ux E2]', async () => {
  const sent: Email[] = [];
  const site = await aSite({ parts: () => ({ mail: { send: async (email) => void sent.push(email) } }) });
  const ana = site.visitor();
  const { uuid: id, mover } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'CONGRATS');
  const { job } = await ana.api.plans.show({ id });
  await acceptsSigning(await site.mover(mover?.id ?? 0), id, job?.id ?? 0);
  await workOnce(site.world);
  const confirmed = sent.find(({ subject }) => subject.startsWith('Confirmed:'));
  expect(confirmed?.attachments).toEqual([
    {
      filename: `Hearthway-move-${id.slice(0, 6).toUpperCase()}.ics`,
      content_type: 'text/calendar',
      content: expect.stringContaining('BEGIN:VEVENT'),
    },
  ]);
});

const PAID_AT = new Date('2027-03-12T14:00:00Z');

const noMoney: MoneyOf = { captured: [], open: [], fees: [], tips: [], paid: NOTHING, covered: NOTHING };

const aReceipt = (over: Partial<ReceiptFacts> = {}) => {
  const { plan, mover, price } = anEstimate();
  const input: ReceiptFacts = {
    ...{ plan, mover, price, final_price: price.total_cost, coupon: null, money: noMoney },
    ...{ paid_by: 'Ana Reyes, ana@example.com', made_on: '2027-03-14' },
    ...over,
  };
  const { blocks } = receiptOf(input);
  return { input, rows: blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : [])), words: JSON.stringify(blocks) };
};

const centsIn = (value: string): number => Math.round(Number(value.replace(/[$,]/g, '').replace('\u2212', '-')) * 100);

describe('a receipt', () => {
  test('tells every payment, refund and fee with its day, and what is agreed is what is paid and left [pricing 4]', () => {
    const { price } = anEstimate();
    const deposit = cents(14_636);
    const money: MoneyOf = {
      tips: [],
      captured: [
        { what: inEach(() => 'Deposit, by card'), at: new Date('2027-03-02T19:14:00Z'), amount: deposit },
        { what: inEach(() => 'Refund: one item fewer'), at: PAID_AT, amount: cents(-1_250) },
      ],
      open: [
        {
          what: inEach(() => 'Rest of the price, by card'),
          at: PAID_AT,
          amount: minus(price.total_cost, plus(deposit, cents(2_000))),
          state: 'authorized',
        },
        { what: inEach(() => 'Fee: a second change of the date, by card'), at: PAID_AT, amount: cents(5_000), state: 'due' },
      ],
      fees: [{ what: inEach(() => 'Fee: a second change of the date, by card'), at: PAID_AT, amount: cents(5_000) }],
      paid: minus(deposit, cents(1_250)),
      covered: cents(3_250),
    };
    const { rows, words } = aReceipt({ money });
    const at = (what: string) => rows.find((row) => row.what === what);
    expect(at('Deposit, by card')).toMatchObject({ why: 'Tue Mar 2', value: '$146.36' });
    expect(at('Refund: one item fewer')).toMatchObject({ why: 'Fri Mar 12', value: '\u2212$12.50' });
    expect(at('Total, every line included')?.value).toBe(inWords(plus(price.total_cost, cents(5_000))));
    const parts = ['Paid', 'Covered by our guarantee'].map((what) => centsIn(at(what)?.value ?? ''));
    const open = money.open.map(({ amount }) => amount);
    expect([...parts, ...open].reduce((sum, part) => sum + part, 0)).toBe(centsIn(at('Total, every line included')?.value ?? ''));
    expect(at('Balance')).toBeUndefined();
    expect(words).toContain('Held, and charged later');
  });

  test('of a canceled booking tells what canceling cost, and of a paid one that nothing is left [pricing 4]', () => {
    const captured = [
      { what: inEach(() => 'Deposit, by card'), at: PAID_AT, amount: cents(14_636) },
      { what: inEach(() => 'Refund: canceled, on its way'), at: PAID_AT, amount: cents(-4_636) },
    ];
    const canceled = aReceipt({ price: null, money: { ...noMoney, captured, paid: cents(10_000) } });
    expect(canceled.rows).toContainEqual(expect.objectContaining({ what: 'The booking was canceled', value: '$100.00' }));
    expect(canceled.words).toContain('Nothing is left to pay.');
    const { price } = anEstimate();
    const paid = {
      ...noMoney,
      captured: [{ what: inEach(() => 'The whole price, by card'), at: PAID_AT, amount: price.total_cost }],
      paid: price.total_cost,
    };
    expect(aReceipt({ money: paid }).words).toContain('Nothing is left to pay.');
  });

  test('before the mover has accepted a deposit says what follows, and a coupon stands in its line', () => {
    const { price } = anEstimate();
    const final_price = minus(price.total_cost, cents(5_000));
    const money: MoneyOf = {
      ...noMoney,
      open: [{ what: inEach(() => 'Deposit, by card'), at: PAID_AT, amount: cents(14_636), state: 'authorized' }],
    };
    const { rows } = aReceipt({ final_price, coupon: 'MOVE50', money });
    expect(rows).toContainEqual({ what: 'Coupon MOVE50', value: '\u2212$50.00' });
    expect(rows.find(({ what }) => what === 'The balance')?.value).toBe(inWords(minus(final_price, cents(14_636))));
    expect(rows.find(({ what }) => what === 'Nothing was charged yet')?.value).toBe('$0.00');
  });
});
