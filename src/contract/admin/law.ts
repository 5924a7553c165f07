import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, text, Whole } from '#contract/core/fields.ts';
import { BROKER_MAY, STATE_STATUSES } from '#domain/plan/state-rules.ts';
import { Why } from './admin-shapes.ts';

const { get, patch } = callsOf('Admin');

const Rules = z.object({
  status: z.enum(STATE_STATUSES),
  broker_may: z.enum(BROKER_MAY),
  unmet: z.array(text(300)).max(20).describe('What the state asks and we don’t do yet; none where it is open'),
  source: text(1000),
  checked_on: DayOut.nullable(),
  counsel_ok_by: text(200),
});

const State = z.object({
  state: z.string(),
  name: z.string(),
  /** 0 before anybody has changed it. */
  version: z.number(),
  rules: Rules,
  made_by: z.string(),
  made_at: z.string().nullable(),
  /** Whether moves inside it are booked here and now. */
  is_booked: z.boolean(),
});

export const law = {
  show: get('/admin/law', 'What counsel still has to say, the rules of every state, and what the federal register said last').output(
    z.object({
      is_production: z.boolean(),
      questions: z.array(z.object({ code: z.string(), question: z.string(), is_answered: z.boolean() })),
      states: z.array(State),
      checks: z.array(
        z.object({
          ...{ id: z.number(), mover_id: z.number(), usdot_number: z.string(), plan_id: z.string(), asked_at: z.string() },
          occasion: z.enum(['acceptance', 'move_day']),
          verdict: z.enum(['lawful', 'unlawful', 'away']),
          reason: z.string(),
        }),
      ),
    }),
  ),
  changeState: patch('/admin/law/states/{state}', 'A new version of the rules of moves inside a state; a super admin’s alone')
    .input(
      z.object({
        state: text(2),
        rules: Rules,
        version: Whole.describe('That was changed; another one meanwhile answers 409'),
        why: Why,
      }),
    )
    .output(State),
};
