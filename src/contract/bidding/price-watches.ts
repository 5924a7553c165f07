import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, DollarsIn, PlanId, text } from '#contract/core/fields.ts';

const { get, post, remove } = callsOf('Bids');

const id = PlanId;

const Shown = z.object({
  watch: z
    .object({
      under: Dollars,
      from: DayOut,
      to: DayOut,
      email: z.string(),
      is_proved: z.boolean().describe('Until somebody has confirmed the address, nothing is watched'),
      ends_on: DayOut,
      next_letter_from: DayOut.nullable().describe('Null while no email was sent'),
    })
    .nullable(),
  nights: z.array(z.object({ night: DayOut, lowest: Dollars.nullable() })).describe('The last nights, the oldest first'),
  week: z.object({ from: DayOut, to: DayOut }).nullable().describe('Around the plan’s own day, as far as it can be booked'),
});

const key = text(200).describe('From an email about this watch');

export const priceWatches = {
  show: get('/move_plans/{id}/price_watch', 'Whether somebody watches the price of this plan, and what the last nights found')
    .input(z.object({ id }))
    .output(Shown),

  set: post('/move_plans/{id}/price_watch', 'Watch the lowest price of a day, or of several, every night')
    .input(z.object({ id, under: DollarsIn, from: Day, to: Day, email: text(254) }))
    .output(Shown),

  stop: remove('/move_plans/{id}/price_watch', 'Watch it no longer').input(z.object({ id })).output(Shown),

  byKey: get('/price_watches/{key}', 'What an email about a watch is about')
    .input(z.object({ key }))
    .output(
      z.object({
        route: z.string(),
        under: Dollars,
        days: z.string(),
        state: z.enum(['unconfirmed', 'watching', 'ended']),
        may_watch: z.boolean().describe('There is still a day to wait for'),
      }),
    ),

  confirm: post('/price_watches/{key}/confirm', 'Confirm the address of a watch, or watch again')
    .input(z.object({ key }))
    .output(z.object({})),

  stopByKey: post('/price_watches/{key}/stop', 'Stop a watch from its email, without an account')
    .input(z.object({ key }))
    .output(z.object({})),
};
