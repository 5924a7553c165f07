import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { timesWhenDoubled } from '#test/support/doubled.ts';
import { answerInMail } from './answer-in-mail.ts';
import { asksForAnswer, clockOf, crewReadsUntil, usualMinutes } from './conversation.ts';
import { factsIn } from './facts-in.ts';

const CITIES = { pick_up: 'Brooklyn', drop_off: 'Hoboken' };

describe('what a message tells of a door', () => {
  test.each([
    ['Gate code 4411. We put the signs up yesterday.', [['gate_code', 'pick_up', '4411']]],
    ['The code for the side gate is #0712', [['gate_code', 'pick_up', '#0712']]],
    ['El código es 4411', [['gate_code', 'pick_up', '4411']]],
    ['You can park in the driveway.', [['parking', 'pick_up', 'You can park in the driveway']]],
    ['In Hoboken the elevator is ours from 12 to 3.', [['elevator', 'drop_off', 'In Hoboken the elevator is ours from 12 to 3']]],
    ['The stairs are narrow at the new place.', [['stairs', 'drop_off', 'The stairs are narrow at the new place']]],
    ['The super leaves at 9.', [['who_opens', 'pick_up', 'The super leaves at 9']]],
    ['Is there a gate code?', []],
    ['We have 4411 books.', []],
    ['Call me at 718 555 0112', []],
  ])('is offered: %s', (words, told) => {
    expect(factsIn(words, null, CITIES).map(({ fact, stop, words: said }) => [fact, stop, said])).toEqual(told);
  });

  test('is taken as it was asked from a quick answer', () => {
    expect(factsIn('4411, then ring', 'gate_code', CITIES)).toEqual([{ fact: 'gate_code', stop: 'pick_up', words: '4411' }]);
    expect(factsIn('Signs in front', 'parking', CITIES)).toEqual([{ fact: 'parking', stop: 'pick_up', words: 'Signs in front' }]);
  });
});

describe('the clock', () => {
  test('reminds after four business hours and is late after 24 hours', () => {
    // Thursday, March 11, 5:05 PM in New York.
    const { remind_at, late_at } = clockOf(nowIn(new Date('2027-03-11T22:05:00Z')));
    expect([remind_at.toISOString(), late_at.toISOString()]).toEqual(['2027-03-12T17:05:00.000Z', '2027-03-12T22:05:00.000Z']);
  });

  test.each([
    ['Can the crew come at 8 sharp?', undefined, true],
    ['We need to talk about the piano', undefined, true],
    ['Thank you so much!', undefined, false],
    ['Ok, thanks', undefined, false],
    ['Gracias.', undefined, false],
    ['Only the last turn.', { role: 'crew' as const, words: 'Is the stair this narrow?' }, false],
    ['Only the last turn. Is that fine?', { role: 'crew' as const, words: 'Is the stair this narrow?' }, true],
    ['And one more thing: the piano', { role: 'office' as const, words: 'We plan 8:00.' }, true],
  ])('runs for what asks something: %s', (words, before, asks) => {
    expect(asksForAnswer({ role: 'customer', words }, before)).toBe(asks);
    expect(asksForAnswer({ role: 'office', words }, before)).toBe(false);
  });

  test('leaves the crew its days until the day after, also when the clocks change', () => {
    expect(crewReadsUntil('2027-03-13', 'America/New_York').toISOString()).toBe('2027-03-15T04:00:00.000Z');
  });

  test('says how long answers take only from five on', () => {
    expect(usualMinutes([60_000, 60_000, 60_000, 60_000])).toBeNull();
    expect(usualMinutes([600_000, 60_000, 120_000, 2_400_000, 3_000_000])).toBe(10);
  });
});

describe('an answer by mail', () => {
  const QUOTED = '> Good morning Maya.\n> Is there a code?';
  test.each([
    ['Gmail', `Gate code 4411.\n\nOn Wed, Mar 10, 2027 at 9:02 AM Harbor & Sons <reply@hearthway.example> wrote:\n${QUOTED}`],
    ['Gmail, broken', `Gate code 4411.\n\nOn Wed, Mar 10, 2027 at 9:02 AM Harbor & Sons\n<reply@hearthway.example> wrote:\n\n${QUOTED}`],
    ['Apple', `Gate code 4411.\n\nSent from my iPhone\n\n> On Mar 10, 2027, at 9:02 AM, Harbor wrote:\n>\n${QUOTED}`],
    [
      'Outlook',
      'Gate code 4411.\n\n________________________________\nFrom: Hearthway <reply@hearthway.example>\nSent: Wednesday\nTo: Maya\nSubject: Message\n\nGood morning',
    ],
    [
      'Outlook, plain',
      'Gate code 4411.\r\n\r\nFrom: Hearthway <reply@hearthway.example>\r\nSent: Wednesday\r\nTo: Maya\r\n\r\nGood morning',
    ],
    ['old Outlook', 'Gate code 4411.\n\n-----Original Message-----\nFrom: Hearthway'],
    ['a signature', 'Gate code 4411.\n\n-- \nMaya Okafor\nArchitect'],
    ['Outlook for a phone', 'Gate code 4411.\nGet Outlook for iOS'],
    ['Spanish', `Gate code 4411.\n\nEl mié, 10 mar 2027 a las 9:02, Harbor (<reply@hearthway.example>) escribió:\n${QUOTED}`],
    ['Spanish phone', `Gate code 4411.\n\nEnviado desde mi iPhone\n\n${QUOTED}`],
  ])('is what was written above the quote: %s', (_, text) => {
    const { words, rest } = answerInMail(text);
    expect(words).toBe('Gate code 4411.');
    expect(rest).not.toBe('');
  });

  test('is all of it where nothing is quoted', () => {
    expect(answerInMail('Gate code 4411.\nOn Friday we are there from 8.')).toEqual({
      words: 'Gate code 4411.\nOn Friday we are there from 8.',
      rest: '',
    });
  });

  test.each([' ', '\t', '#', '-', '_', '<', '<a ', 'On a ', 'El ', 'wrote:', ' wrote: ', '> ', '\n', 'On a\n', 'From: a\n'])(
    'twice as long, of "%s" again and again, takes about twice as long to read [property 51]',
    (piece) => {
      const read = (length: number) => () => answerInMail(`> a\n${piece.repeat(length / piece.length)}!`);
      expect(timesWhenDoubled(read(10_000), read(20_000))).toBeLessThan(3);
    },
  );

  test('is found below the quote, too', () => {
    expect(answerInMail(`On Wed, Mar 10, 2027 Harbor wrote:\n${QUOTED}\n\nGate code 4411.`).words).toBe('Gate code 4411.');
  });
});
