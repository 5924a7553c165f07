import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId } from './fields.ts';

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
};
