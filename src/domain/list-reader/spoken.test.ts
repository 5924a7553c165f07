import { describe, expect, test } from 'vitest';
import { EVIDENCE } from './evidence.ts';
import { readPastedList } from './read-list.ts';
import { heardIn } from './spoken.ts';

const hears = (said: string) => {
  const { text, taken_away } = heardIn(said, EVIDENCE);
  const { matched, unmatched } = readPastedList(text, EVIDENCE);
  const things = matched.map(({ quantity, name }) => `${quantity} ${name.split(/,| \(/)[0]}`);
  return [...things, ...unmatched.map((words) => `left: ${words}`), ...taken_away.map((words) => `away: ${words}`)];
};

describe('what is said of a home', () => {
  test.each([
    [
      'uh two nightstands and a queen bed, next room, there’s a desk, three bookcases and the hurdy-gurdy, and maybe twenty boxes',
      ['2 Nightstand', '1 Queen bed', '1 Desk', '3 Bookcase', '20 Medium box', 'left: the hurdy-gurdy'],
    ],
    ['um a sofa and uh two lamps', ['1 Sofa', '2 Table lamp']],
    ['a sofa an armchair not that two lamps', ['1 Sofa', '2 Table lamp', 'away: an armchair']],
    ['a sofa and an armchair, no not that, and two lamps', ['1 Sofa', '2 Table lamp', 'away: an armchair']],
    ['a sofa, a chair, scratch that, scratch that, a bed', ['1 Queen bed', 'away: a chair', 'away: a sofa']],
    ['okay so in the bedroom there is a king bed two nightstands a dresser', ['1 King bed', '2 Nightstand', '1 Dresser']],
    ['sofa loveseat coffee table tv', ['1 Sofa', '1 Loveseat', '1 Coffee table', '1 TV']],
  ])('%j is read as a list [ux I12]', (said, expected) => {
    expect(hears(said)).toEqual(expected);
  });

  test('"not that" with nothing before it takes nothing away', () => {
    expect(heardIn('not that', EVIDENCE)).toEqual({ text: '', taken_away: [] });
  });
});
