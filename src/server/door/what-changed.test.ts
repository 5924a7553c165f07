import { describe, expect, it } from 'vitest';
import { parseDay } from '#domain/core/calendar.ts';
import { NO_DETAILS } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { newPlan } from '#domain/plan/plan.ts';
import { isContactAlone, whatChanged } from './what-changed.ts';

const plan: MovePlan = newPlan({
  uuid: '11111111-1111-4111-8111-111111111111',
  created_at: '2027-03-03T15:00:00Z',
  owner_user_id: null,
  owner_visitor_id: null,
  home_size_id: 4,
  hourly_plan: false,
  details: NO_DETAILS,
  origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
});

describe('the history of a plan', () => {
  it('tells a change in a few words [ux P3]', () => {
    expect(whatChanged(plan, { ...plan, details: { ...plan.details, move_date: parseDay('2027-03-13') ?? null } })).toBe(
      'Move date set to Sat Mar 13',
    );
    expect(whatChanged(plan, { ...plan, mover_id: 7 })).toBe('Mover chosen');
    expect(whatChanged({ ...plan, mover_id: 7 }, plan)).toBe('Mover removed');
    expect(whatChanged(plan, { ...plan, details: { ...plan.details, move_time: 3 } })).toBe('Places or access changed');
    expect(whatChanged(plan, { ...plan, hourly_plan: true })).toBe('Changed to help by the hour');
    expect(whatChanged(plan, { ...plan, is_public: true })).toBe('Plan changed');
  });

  it('leaves out contact data that is stored while it is typed [ux P3]', () => {
    expect(isContactAlone(plan, { ...plan, version: plan.version + 1, contact_first_name: 'Nora' })).toBe(true);
    expect(isContactAlone(plan, { ...plan, version: plan.version + 1, contact_first_name: 'Nora', home_size_id: 5 })).toBe(false);
  });
});
