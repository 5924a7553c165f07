import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { type AskedVisit, repeatedBy, type VisitRequest, whyNotBeside, whyNotRequests } from './consultation-requests.ts';

const SITUATION = { now: nowIn(new Date('2027-03-03T10:00:00-05:00')), move_date: '2027-03-13' };

const aRequest = (over: Partial<VisitRequest> = {}): VisitRequest => ({
  ...{ mover_id: 1, name: 'Ana Reyes', phone_number: '(718) 555-0112', type: 'onsite', date: '2027-03-08', time: 1 },
  ...over,
});

const asked = (over: Partial<AskedVisit> = {}): AskedVisit => ({
  ...{ id: 7, mover_id: 1, type: 'onsite', date: '2027-03-08', time: 1, mover_name: 'Meridian' },
  ...over,
});

const errorsOf = (...requests: VisitRequest[]) => whyNotRequests(requests, SITUATION)?.errors;

describe('requests for visits', () => {
  test('with all that is needed are refused nothing [spec 3.18]', () => {
    expect(
      errorsOf(aRequest(), aRequest({ mover_id: 2, time: 2 }), aRequest({ mover_id: 3, date: '2027-03-09', type: 'video' })),
    ).toBeUndefined();
  });

  test('name every problem at its field [spec 3.18]', () => {
    expect(errorsOf(aRequest(), aRequest({ mover_id: 2, name: '<b>', phone_number: 'abc', time: 4, date: '2027-03-06' }))).toEqual({
      'onsite_requests.1.name': 'Enter your name',
      'onsite_requests.1.phone_number': 'Enter a phone number like (555) 123-4567',
      'onsite_requests.1.time': 'Choose one of the four times',
      'onsite_requests.1.date': 'Movers visit Monday to Friday',
    });
  });

  test('for one date and time, or of one mover, are one too many [spec 5.21]', () => {
    expect(errorsOf(aRequest(), aRequest({ mover_id: 2 }))).toEqual({
      'onsite_requests.1.time': 'Another visit is already Mon Mar 8, 9–11 AM',
    });
    expect(errorsOf(aRequest(), aRequest({ time: 2 }))).toEqual({ 'onsite_requests.1.mover_id': 'One visit from each mover is enough' });
  });
});

describe('requests beside standing ones', () => {
  const beside = (request: VisitRequest, ...standing: AskedVisit[]) => whyNotBeside([request], standing, '2027-03-03');

  test('are refused at a date and time that is taken [spec 5.21]', () => {
    const refusal = beside(aRequest({ mover_id: 2 }), asked());
    expect(refusal).toMatchObject({ code: 'visit_stands', message: 'You have already asked Meridian for Mon Mar 8, 9–11 AM' });
    expect(refusal?.errors).toHaveProperty(['onsite_requests.0.time']);
  });

  test('are refused for a mover that was asked already', () => {
    expect(beside(aRequest({ time: 3 }), asked())?.errors).toHaveProperty(['onsite_requests.0.mover_id']);
  });

  test('come to three at most, past ones not counted', () => {
    const others = [asked({ mover_id: 4, time: 0 }), asked({ mover_id: 5, time: 2 }), asked({ mover_id: 6, time: 3 })];
    expect(beside(aRequest(), ...others)?.message).toBe('Three visits are the most. You have asked for 3 already.');
    expect(beside(aRequest(), ...others.slice(1))).toBeUndefined();
    expect(beside(aRequest(), asked({ mover_id: 4, date: '2027-03-02' }), ...others.slice(1))).toBeUndefined();
  });

  test('that repeat one word for word are that one', () => {
    expect(repeatedBy(aRequest(), [asked()])?.id).toBe(7);
    expect(repeatedBy(aRequest({ type: 'video' }), [asked()])).toBeUndefined();
  });
});
