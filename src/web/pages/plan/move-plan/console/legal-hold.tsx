import { type FormEvent, useState } from 'react';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { PlanConsoleView } from './use-plan-console.ts';

/** While a hold stands nothing of this plan is deleted, whatever its age. Either way the audit log wants a reason. */
export const LegalHold = ({
  plan_id,
  hold,
  reread,
}: {
  plan_id: string;
  hold: PlanConsoleView['legal_hold'];
  reread: () => Promise<void>;
}) => {
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem } = useAction();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const is_done = await send(async () => {
      await call().planConsole.setLegalHold({ id: plan_id, is_held: hold === null, reason });
      await reread();
    });
    if (is_done) setReason('');
  };
  usePageActs([{ text: 'Legal hold', run: toCard('legal-hold') }]);
  return (
    <Card id="legal-hold" title="Legal hold">
      <form className="grid gap-16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">
          {hold === null
            ? 'None. Papers and records are deleted seven years after the move.'
            : `Nothing of this plan is deleted: ${hold.reason}`}
        </p>
        <TextField
          name="hold_reason"
          label={hold === null ? 'Why it has to be kept' : 'Why it may go again'}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={errors.reason}
        />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
        <p>
          <a href={`/api/v3/move_plans/${plan_id}/papers/export.zip`} download>
            Everything in one file (ZIP)
          </a>
        </p>
        <div>
          <Button type="submit" busy={busy}>
            {hold === null ? 'Set a hold' : 'Lift the hold'}
          </Button>
        </div>
      </form>
    </Card>
  );
};
