import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import { yearDay } from '#web/pages/admin/list/moments.ts';

export type Payout = Awaited<ReturnType<Client['payouts']['list']>>['payouts'][number];

type Props = { payout: Payout; onClose: () => void };

/** The bank has sent it: from then on the amount stands, whatever becomes of the bill. */
export const MarkPaid = ({ payout, onClose }: Props) => (
  <ChangeDialog
    id="pay-payout"
    open
    onClose={onClose}
    title={`Mark ${payout.short_id} as paid?`}
    intro={`${payout.mover_name} gets ${earned(payout)}. Its statement shows the transfer right away, and the amount no longer changes with the bill. This can’t be undone.`}
    does={`Mark ${earned(payout)} as paid`}
    why="none"
    rules={{ reference: needed('Enter the transfer’s reference') }}
    send={(api, { reference = '' }) => api.payouts.pay({ id: payout.id, reference, earned: payout.earned })}
    done={`${earned(payout)} to ${payout.mover_name} is marked as paid.`}
  >
    <TextField
      name="reference"
      label="Transfer’s reference"
      hint="The bank’s reference. The mover will see it."
      maxLength={100}
      autoComplete="off"
    />
  </ChangeDialog>
);

export const HoldPayout = ({ payout, onClose }: Props) => (
  <ChangeDialog
    id="hold-payout"
    open
    onClose={onClose}
    title={`Hold ${payout.short_id} back?`}
    intro={`${earned(payout)} of ${payout.mover_name}, due ${yearDay(payout.due_on)}, can’t be paid until somebody releases it.`}
    does={`Hold ${earned(payout)} back`}
    danger
    why="none"
    rules={{ reason: needed('Give a reason. The mover will see it.') }}
    send={(api, { reason = '' }) => api.payouts.hold({ id: payout.id, reason })}
    done={`${earned(payout)} of ${payout.mover_name} is on hold.`}
  >
    <TextField name="reason" label="Reason" hint="The mover will see it. It’s also recorded in the audit log." maxLength={500} />
  </ChangeDialog>
);

export const ReleasePayout = ({ payout, onClose }: Props) => (
  <ChangeDialog
    id="release-payout"
    open
    onClose={onClose}
    title={`Release ${payout.short_id}?`}
    intro={`It was held back: “${payout.hold_reason}” ${payout.mover_name} gets ${earned(payout)} as before, due ${yearDay(payout.due_on)}.`}
    does={`Release ${earned(payout)}`}
    why="none"
    send={(api) => api.payouts.release({ id: payout.id })}
    done={`${earned(payout)} of ${payout.mover_name} is due again.`}
  />
);

const earned = (payout: Payout): string => inWords(fromDollars(payout.earned));

const needed = (sentence: string) => (value: string) => (value.trim() === '' ? sentence : undefined);
