import { describe, expect, test } from 'vitest';
import { busyOn, CLOSES_DAY, freeOn, newsOf, oversoldBy, ruleFor, takingEvents, USUAL_RULES, whyNotRules } from './own-calendar.ts';

describe('what an event of a mover’s own calendar takes', () => {
  test.each([
    ['TRUCK Larsen', 0],
    ['Larsen (truck)', 0],
    ['2 TRUCKS, Benson', 1],
    ['2  trucks', 1],
    ['CLOSED for inventory', 2],
    ['TRUCK, then closed', 0],
    ['Trucking course', undefined],
    ['12 trucks', undefined],
    ['Dentist', undefined],
    ['', undefined],
  ])('“%s” is judged by the first rule whose words stand in it: %s [property 76]', (title, rule) => {
    expect(ruleFor(USUAL_RULES, title)).toBe(rule);
  });

  test('a rule without words, with a wrong number or behind one that takes all it would is refused at its field [property 76]', () => {
    const wrong = whyNotRules([
      { has: 'TRUCK', takes: 1 },
      { has: ' – ', takes: 2 },
      { has: 'big truck', takes: 51 },
    ]);
    expect(wrong?.errors).toEqual({
      'rules.1.has': 'Enter a word of the title, like TRUCK',
      'rules.2.has': '“TRUCK” comes first and takes everything this rule would',
      'rules.2.takes': 'Use 1 to 50 trucks',
    });
    expect(whyNotRules(USUAL_RULES)).toBeUndefined();
    expect(whyNotRules(Array.from({ length: 21 }, (_, at) => ({ has: `r${at}`, takes: 1 })))?.errors).toEqual({
      rules: 'Use up to 20 rules',
    });
  });

  test('titles that no rule asks for are in nothing that is kept [property 76]', () => {
    const event = (title: string) => ({ title, first: '2026-12-04', last: '2026-12-04', has_no_end: false });
    expect(takingEvents(USUAL_RULES, [event('TRUCK Larsen'), event('Divorce lawyer')]).map(({ title }) => title)).toEqual(['TRUCK Larsen']);
  });

  test('days add up what their events take, a closed one has no room for anything, and only the days asked for count [property 76]', () => {
    const events = [
      { first: '2026-12-03', last: '2026-12-05', takes: 1 as const },
      { first: '2026-12-05', last: '2026-12-05', takes: 2 as const },
      { first: '2026-12-06', last: '2026-12-09', takes: 'day' as const },
    ];
    expect([...busyOn(events, '2026-12-04', '2026-12-06')]).toEqual([
      ['2026-12-04', 2],
      ['2026-12-05', 6],
      ['2026-12-06', CLOSES_DAY],
    ]);
  });

  test('what is sold stays sold: a day is oversold by what the calendar leaves no truck for [property 76]', () => {
    expect(oversoldBy({ offered: 8, taken: 8, busy: 2 })).toBe(2);
    expect(oversoldBy({ offered: 8, taken: 3, busy: CLOSES_DAY })).toBe(3);
    expect(oversoldBy({ offered: 8, taken: 6, busy: 2 })).toBe(0);
    expect(oversoldBy({ offered: 0, taken: 4, busy: 0 })).toBe(0);
    expect(freeOn({ offered: 8, taken: 3, busy: 2 })).toBe(3);
    expect(freeOn({ offered: 8, taken: 8, busy: 2 })).toBe(0);
  });

  test('a read says what it has found that the one before did not', () => {
    const larsen = { title: 'TRUCK Larsen', first: '2026-12-04', last: '2026-12-05' };
    const benson = { ...larsen, title: 'TRUCK Benson' };
    expect(newsOf([], [larsen])).toBe('1 new: “TRUCK Larsen”, 2 days');
    expect(newsOf([larsen], [larsen])).toBe('nothing new');
    expect(newsOf([larsen], [benson, { ...benson, first: '2026-12-05' }])).toBe('2 new, 1 gone');
  });
});
