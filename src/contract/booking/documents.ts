import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId } from '#contract/core/fields.ts';

const { get } = callsOf('Documents');

export const documents = {
  bindingEstimate: get('/move_plans/{id}/binding_estimate', 'The chosen mover’s binding price in writing, as a PDF')
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('application/pdf')),

  receipt: get('/move_plans/{id}/receipt', 'What was agreed, paid and given back, each with its day, as a PDF')
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('application/pdf')),

  calendar: get('/move_plans/{id}/calendar.ics', 'The booked move for a calendar (RFC 5545)', {
    description: 'The same UID each time; SEQUENCE is the version of the plan, so that a newer file takes the place of an older entry.',
  })
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('text/calendar')),
};
