import { call, tried } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { PlanLinks } from './plan-links.tsx';

type Props = { plan_id: string; is_booked?: boolean; open: boolean; onClose: () => void };

/** The emailPlan modal: an address to send a link to, and which links open the plan by now (E3). */
export const EmailPlan = ({ plan_id, is_booked = false, open, onClose }: Props) => (
  <MailDialog
    id="email-plan"
    title="Email this plan"
    intro="A link that opens the plan without a password, for 30 days."
    button="Send the link"
    what="The link"
    open={open}
    onClose={onClose}
    send={({ email = '', is_mine }) => tried(call().links.email({ id: plan_id, email, is_mine: is_mine === 'true' }))}
    below={(sent_to) => open && <PlanLinks plan_id={plan_id} key={sent_to} />}
  >
    {!is_booked && (
      <CheckField
        name="is_mine"
        label="This is my own address"
        detail="With it, the link lets you keep editing the plan. Without it, the link shows the plan without your name, email and phone."
      />
    )}
  </MailDialog>
);
