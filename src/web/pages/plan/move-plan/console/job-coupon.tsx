import { type FormEvent, useState } from 'react';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Settle } from './use-plan-console.ts';

/** A code on the plan; on a booked one the difference goes back to the customer. */
export const JobCoupon = ({ plan, settle }: { plan: PlanView; settle: Settle }) => {
  const [code, setCode] = useState('');
  const { send, forget, busy, errors, problem } = useAction();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const is_on = await send(async () => {
      const change = await (plan.is_booked && plan.job !== null
        ? call().payments.applyCoupon({ id: plan.job.id, coupon_code: code })
        : call().plans.change({ id: plan.uuid, move_plan: { coupon_code: code } }));
      await settle(change, {
        text: code.trim() === '' ? 'The coupon is off.' : `Coupon ${code.trim().toUpperCase()} is on the plan.`,
        undo: null,
      });
    });
    if (is_on) setCode('');
  };
  usePageActs([{ text: 'Apply a coupon', run: toCard('plan-coupon') }]);
  return (
    <Card id="plan-coupon" title="Coupon">
      <form className="grid gap-16" noValidate onInput={forget} onSubmit={(event) => void submit(event)}>
        {plan.billing.coupon !== '' && (
          <p className="muted">
            On the plan: <b>{plan.billing.coupon}</b>
          </p>
        )}
        <TextField
          name="coupon_code"
          label="Code"
          autoCapitalize="characters"
          maxLength={60}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={errors.coupon_code}
        />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy} disabled={code.trim() === ''} {...(code.trim() === '' ? { note: 'Type a code first' } : {})}>
            Apply
          </Button>
        </div>
      </form>
    </Card>
  );
};
