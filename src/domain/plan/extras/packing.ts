import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { can } from '../access.ts';
import type { MovePlan } from '../move-plan.ts';
import { whyNotEdit } from '../plan.ts';
import type { ExtrasSituation } from './box-delivery.ts';

/** 0 none, 1 packing, 2 unpacking, 3 both. */
export type PackingServiceId = MovePlan['follow_up_packing_service_id'];

export const PACKING_SERVICES = [
  { id: 0, label: 'No, I pack and unpack myself', history: 'No help with packing' },
  { id: 1, label: 'Packing', history: 'Packing asked for' },
  { id: 2, label: 'Unpacking', history: 'Unpacking asked for' },
  { id: 3, label: 'Packing and unpacking', history: 'Packing and unpacking asked for' },
] as const satisfies readonly { id: PackingServiceId; label: string; history: string }[];

export const isPacked = (id: PackingServiceId): boolean => id === 1 || id === 3;
export const isUnpacked = (id: PackingServiceId): boolean => id === 2 || id === 3;

/** Why packing can't be chosen or let go: no right to the plan, or the mover's price has it already (decisions, 6). */
export const whyNotEditPacking = (plan: MovePlan, situation: ExtrasSituation): Refusal | undefined =>
  whyNotChange(plan, situation) ?? (situation.mover?.services.does_packing ? included(situation.mover.name, 'packing') : undefined);

/** The same for unpacking. */
export const whyNotEditUnpacking = (plan: MovePlan, situation: ExtrasSituation): Refusal | undefined =>
  whyNotChange(plan, situation) ?? (situation.mover?.services.does_unpacking ? included(situation.mover.name, 'unpacking') : undefined);

/** Only what the request would change is asked about: whoever is packed for anyway can still ask for unpacking. */
export const whyNotSetPacking = (plan: MovePlan, id: PackingServiceId, situation: ExtrasSituation): Refusal | undefined => {
  const before = plan.follow_up_packing_service_id;
  if (isPacked(id) !== isPacked(before) && situation.mover?.services.does_packing) return whyNotEditPacking(plan, situation);
  if (isUnpacked(id) !== isUnpacked(before) && situation.mover?.services.does_unpacking) return whyNotEditUnpacking(plan, situation);
  return whyNotChange(plan, situation);
};

/** What a mover's price has already is neither added nor taken off. */
export const whyIncluded = (before: PackingServiceId, id: PackingServiceId, mover: ExtrasSituation['mover']): Refusal | undefined => {
  if (isPacked(id) !== isPacked(before) && mover?.services.does_packing) return included(mover.name, 'packing');
  return isUnpacked(id) !== isUnpacked(before) && mover?.services.does_unpacking ? included(mover.name, 'unpacking') : undefined;
};

export const setPacking = (plan: MovePlan, id: PackingServiceId): MovePlan =>
  plan.follow_up_packing_service_id === id ? plan : { ...plan, follow_up_packing_service_id: id };

const whyNotChange = (plan: MovePlan, { viewer, now }: ExtrasSituation): Refusal | undefined =>
  can(viewer, plan, 'edit') === 'none' ? refuse('not_editable', 'You cannot edit this move plan') : whyNotEdit(plan, viewer, now);

const included = (name: string, service: 'packing' | 'unpacking'): Refusal => {
  const sentence = `The price of ${name} includes ${service} already.`;
  return refuse('not_editable', sentence, { follow_up_packing_service_id: sentence });
};
