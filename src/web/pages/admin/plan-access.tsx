import type { Client } from '#contract/client.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';

export type Plan = Awaited<ReturnType<Client['admin']['plans']>>['move_plans'][number];

/** Who may still change a plan, and who may read it. */
export const PlanAccess = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => (
  <ChangeDialog
    id="plan-access"
    open
    onClose={onClose}
    title={`Access to plan ${plan.short_id}`}
    intro={[plan.name, plan.email].filter(Boolean).join(', ') || 'No name and no email yet'}
    does="Save"
    send={(api, { read_only_plan, is_public, why = '' }) =>
      api.admin.changePlan({
        plan_id: plan.uuid,
        version: plan.version,
        read_only_plan: read_only_plan === 'true',
        is_public: is_public === 'true',
        why,
      })
    }
    done={`Access to plan ${plan.short_id} is saved.`}
  >
    <CheckField
      name="read_only_plan"
      label="Locked"
      detail="Nobody can change it, including the customer and our team, until it’s unlocked."
      defaultChecked={plan.read_only_plan}
    />
    <CheckField
      name="is_public"
      label="Every step open to movers"
      detail="Any mover who has the link reads the plan page anyway, without names, streets and phone numbers. With this, they read its other steps the same way."
      defaultChecked={plan.is_public}
    />
  </ChangeDialog>
);
