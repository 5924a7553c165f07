import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { FORM, IN_STATE, startsPlan } from '#test/support/builders.ts';
import type { Person } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { whyNotDay } from '#web/site/move-form/move-form-dates.ts';

type Judge = (days: readonly Day[]) => Promise<readonly (string | null)[]>;
type Asking = Pick<Person, 'api'>;

/** The sentence that a call refuses a day with, null where it takes it. */
const sentenceOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    async (error: unknown) => (await refusalOf(Promise.reject(error))).problem.errors.move_date ?? 'no sentence for the date',
  );

/** Asks for six days at a time: one after the other would mostly wait for the database. */
const eachDay =
  (ask: (day: Day) => Promise<string | null>): Judge =>
  async (days) => {
    const answers: (string | null)[] = [];
    for (let at = 0; at < days.length; at += 6) answers.push(...(await Promise.all(days.slice(at, at + 6).map(ask))));
    return answers;
  };

const landingForm =
  ({ api }: Asking): Judge =>
  async (days) => {
    const limits = dateLimitsOf((await api.users.me()).now);
    return days.map((day) => whyNotDay(day, limits) ?? null);
  };

const creation = ({ api }: Asking): Judge =>
  eachDay((move_date) => sentenceOf(api.plans.create({ move_plan: { ...FORM, ...IN_STATE, move_date } })));

const funnel = ({ api }: Asking, id: string): Judge =>
  eachDay((move_date) => sentenceOf(api.plans.change({ id, move_plan: { details: { move_date } } })));

const months =
  ({ api }: Asking, id?: string): Judge =>
  async (days) => {
    const reasons = new Map<Day, string | null>();
    for (const month of new Set(days.map((day) => `${day.slice(0, 8)}01`))) {
      const shown = await api.plans.validDates({ move_date: month, ...(id && { move_plan_id: id }) });
      for (const { date, bookable, reason } of shown.days) reasons.set(date, bookable ? null : reason);
    }
    return days.map((day) => reasons.get(day) ?? null);
  };

const calendar =
  ({ api }: Asking, id: string): Judge =>
  async (days) => {
    const { estimates } = await api.bids.forMoveDates({ id, from: days[0] ?? '', to: days.at(-1) ?? '' });
    return estimates.map(({ bookable, reason }) => (bookable ? null : reason));
  };

const sixtyDaysFrom = (first: Day): Day[] => Array.from({ length: 60 }, (_, at) => addDays(first, at));

describe('landing form, creation, funnel, valid_dates and for_move_dates give one answer for each of sixty days', () => {
  test.each([
    ['an ordinary Friday morning', '2026-11-20T15:00:00Z', false],
    ['a Friday evening', '2026-11-20T23:00:00Z', false],
    ['the day before Thanksgiving, where holidays are kept', '2026-11-25T15:00:00Z', true],
    ['a Saturday at the end of winter time', '2027-03-13T21:59:00Z', false],
  ])('%s [decisions 4] [property 38] [spec 7.17]', async (_, now, business_holidays) => {
    const site = await aSite({ now, settings: { business_holidays } });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, IN_STATE);
    const days = sixtyDaysFrom(addDays(now.slice(0, 10), -5));
    const expected = await calendar(ana, uuid)(days);
    expect(expected.filter((reason) => reason === null).length).toBeGreaterThan(45);
    expect(new Set(expected).size).toBe(3);
    for (const judge of [landingForm(ana), creation(ana), months(ana), months(ana, uuid), funnel(ana, uuid)])
      expect(await judge(days)).toEqual(expected);
  });

  test('a year ahead, up to the last day [decisions 4] [spec 5.11]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, IN_STATE);
    const days = sixtyDaysFrom('2027-10-20');
    const expected = days.map((day) => (day > '2027-11-19' ? 'Move date must be within 1 year' : null));
    for (const judge of [calendar(ana, uuid), landingForm(ana), creation(ana), months(ana), funnel(ana, uuid)])
      expect(await judge(days)).toEqual(expected);
  });
});

test('a mover has no last day in any of them but the form, which is for customers [spec 6.5]', async () => {
  const site = await aSite();
  const driver = await site.mover(1);
  const days = sixtyDaysFrom('2027-11-10');
  const none = days.map(() => null);
  for (const judge of [months(driver), creation(driver)]) expect(await judge(days)).toEqual(none);
});

describe('the calendar’s calls', () => {
  test.each([
    ['2026-12-01', '2027-03-03'],
    ['2026-12-02', '2026-12-01'],
    ['2020-01-01', '2030-01-01'],
  ])('for %s to %s ask for 1 to 92 days [spec 7.21]', async (from, to) => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const { status, problem } = await refusalOf(ana.api.bids.forMoveDates({ id: uuid, from, to }));
    expect([status, problem.errors.to]).toEqual([422, 'Ask for 1 to 92 days.']);
  });

  test.each(['', 'soon', '2026-02-30', '13/01/2026', '2026-11', '99999-01-01'])(
    'refuse "%s" in words at its field [property 39]',
    async (day) => {
      const site = await aSite();
      const ana = site.visitor();
      const { uuid } = await startsPlan(ana);
      const query = encodeURIComponent(day);
      for (const [path, field] of [
        [`/move_plans/valid_dates?move_date=${query}`, 'move_date'],
        [`/move_plans/${uuid}/estimates/for_move_dates?from=${query}&to=2026-12-01`, 'from'],
        [`/move_plans/${uuid}/estimates/for_move_dates?from=2026-12-01&to=${query}`, 'to'],
      ] as const) {
        const answer = await ana.request('GET', `/api/v3${path}`);
        const { errors } = (await answer.json()) as { errors: Record<string, string> };
        expect([path, answer.status, errors[field]]).toEqual([path, 422, 'Enter a date like 03/13/2027']);
      }
    },
  );

  test('name the lowest day, and the price that choosing it gives [spec 7.21] [decisions 4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const { estimates } = await ana.api.bids.forMoveDates({ id: uuid, from: '2026-11-20', to: '2027-01-18' });
    const priced = estimates.filter((day) => day.total_cost !== null);
    const lowest = priced.reduce((one, other) => ((other.total_cost ?? 0) < (one.total_cost ?? 0) ? other : one));
    const { price_range } = await ana.api.plans.change({ id: uuid, move_plan: { details: { move_date: lowest.move_date } } });
    expect(price_range?.low).toBe(lowest.total_cost);
    expect((await ana.api.bids.list({ id: uuid })).estimates[0]?.mover.id).toBe(lowest.mover_id);
  });
});
