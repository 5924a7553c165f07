import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId } from '#contract/core/fields.ts';

export const documents = {
  bindingEstimate: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/binding_estimate',
      summary: 'The chosen mover’s binding price in writing, as a PDF',
      tags: ['Documents'],
    })
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('application/pdf')),

  receipt: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/receipt',
      summary: 'What was agreed, paid and given back, each with its day, as a PDF',
      tags: ['Documents'],
    })
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('application/pdf')),

  calendar: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/calendar.ics',
      summary: 'The booked move for a calendar (RFC 5545)',
      description: 'The same UID each time; SEQUENCE is the version of the plan, so that a newer file takes the place of an older entry.',
      tags: ['Documents'],
    })
    .input(z.object({ id: PlanId }))
    .output(z.file().mime('text/calendar')),
};
