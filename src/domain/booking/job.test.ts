import { describe, expect, test } from 'vitest';
import { DECLINE_REASONS, type Decline, JOB_STATUSES, remindersOf, whyNotAnswer, whyNotComplete, whyNotDecline } from './job.ts';

const DECLINE: Decline = { mover_declined_reason_id: 1, mover_declined_other_reason: '', mover_declined_comment: '' };
const ACCEPT_BY = new Date('2027-03-02T10:00:00-05:00');

describe('declining a job', () => {
  test('has seven reasons [pricing 3]', () => {
    expect(DECLINE_REASONS.map((reason) => reason.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { id } of DECLINE_REASONS.slice(0, 6)) expect(whyNotDecline({ ...DECLINE, mover_declined_reason_id: id })).toBeUndefined();
  });

  test.each([null, 0, 8, 1.5])('needs one of them, not %j [decisions 6]', (id) => {
    expect(whyNotDecline({ ...DECLINE, mover_declined_reason_id: id })?.errors).toEqual({ mover_declined_reason_id: 'Choose a reason' });
  });

  test('needs words for the seventh [decisions 6] [spec 3.21]', () => {
    const other = { ...DECLINE, mover_declined_reason_id: 7 };
    expect(whyNotDecline({ ...other, mover_declined_other_reason: '  ' })?.errors).toEqual({
      mover_declined_other_reason: 'Tell us the reason',
    });
    expect(whyNotDecline({ ...other, mover_declined_other_reason: 'Flooded street' })).toBeUndefined();
  });
});

describe('the time to answer', () => {
  test('only a waiting job is answered [spec 4.18]', () => {
    const answered = JOB_STATUSES.filter((status) => whyNotAnswer({ status, accept_by: null }, ACCEPT_BY) === undefined);
    expect(answered).toEqual(['waiting']);
  });

  test('and only until its time has run out [pricing 3]', () => {
    const job = { status: 'waiting', accept_by: ACCEPT_BY } as const;
    expect(whyNotAnswer(job, ACCEPT_BY)).toBeUndefined();
    expect(whyNotAnswer(job, new Date(ACCEPT_BY.getTime() + 1))?.code).toBe('too_late');
  });

  test('reminders come at half and four fifths of it [pricing 3]', () => {
    const asked = new Date('2027-03-01T10:00:00-05:00');
    expect(remindersOf(asked, ACCEPT_BY)).toEqual([new Date('2027-03-01T22:00:00-05:00'), new Date('2027-03-02T05:12:00-05:00')]);
  });
});

test('an accepted job is completed once its arrival window has begun, or later [decisions 3]', () => {
  const arrives = new Date('2027-03-13T13:00:00Z');
  expect(whyNotComplete({ status: 'accepted' }, arrives, new Date('2027-03-13T12:59:59Z'))?.code).toBe('too_late');
  expect(whyNotComplete({ status: 'accepted' }, arrives, arrives)).toBeUndefined();
  for (const status of ['waiting', 'proposed', 'declined', 'completed', 'canceled'] as const)
    expect(whyNotComplete({ status }, arrives, arrives)?.code).toBe('not_editable');
});
