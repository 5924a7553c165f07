import { type StopKey, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import { coiField } from '#domain/plan/extras/coi.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** The places whose building asks for insurance documents that are not there yet. */
export const missingDocuments = (plan: MovePlan): readonly StopKey[] =>
  stopsOf(withoutStorage(plan)).filter(
    (stop) => plan.details[stop].certificate_of_insurance_required && plan.details[stop][coiField('completed')] === null,
  );
