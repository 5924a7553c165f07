import { useId, useState } from 'react';
import { DECLINE_REASONS, GIVE_BACK_COSTS, OTHER_REASON, whyNotDecline } from '#domain/booking/job.ts';
import { useAction } from '#web/core/use-action.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { answerFailed } from './answer-failed.ts';

type Reason = { mover_declined_reason_id: number | null; mover_declined_other_reason: string; mover_declined_comment: string };

type Props = {
  /** The call that says no. */
  sends: (reason: Reason) => Promise<unknown>;
  /** How many jobs it is said to. */
  jobs?: number;
  /** The job was accepted: then it is given back, and the mover reads what that costs. */
  is_accepted?: boolean;
  /** Whose job it is, when our team answers for it. */
  mover?: string | undefined;
  open: boolean;
  onClose: () => void;
  onDeclined: () => Promise<void>;
};

/** A no with its reason; what was chosen and typed stays when it can't be sent (M2, M3). */
export const DeclineDialog = ({ sends, jobs = 1, is_accepted = false, mover, open, onClose, onDeclined }: Props) => {
  const form = useId();
  const { typed, set, send, busy, errors, problem } = useDecline(sends, onDeclined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={is_accepted ? 'Give this job back?' : `Why can’t ${mover ?? 'you'} take ${jobs === 1 ? 'it' : `these ${jobs} jobs`}?`}
      intro={is_accepted ? GIVE_BACK_COSTS : undefined}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>{jobs === 1 ? 'Keep it' : 'Keep them'}</Button>
          <Button kind="danger" type="submit" form={form} busy={busy}>
            {is_accepted ? 'Give the job back' : jobs === 1 ? 'Decline this job' : `Decline ${jobs} jobs`}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-16"
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioCards
          name="mover_declined_reason_id"
          label="Reason"
          layout="row"
          columns={2}
          choices={CHOICES}
          value={String(typed.mover_declined_reason_id ?? '')}
          onChange={(value) => set({ mover_declined_reason_id: Number(value) })}
          error={errors.mover_declined_reason_id}
        />
        {typed.mover_declined_reason_id === OTHER_REASON && (
          <TextField
            name="mover_declined_other_reason"
            label="The reason"
            maxLength={500}
            value={typed.mover_declined_other_reason}
            onChange={(event) => set({ mover_declined_other_reason: event.target.value })}
            error={errors.mover_declined_other_reason}
          />
        )}
        <TextAreaField
          name="mover_declined_comment"
          label="Anything to add?"
          hint="Seen by our team only"
          optional
          maxLength={2000}
          value={typed.mover_declined_comment}
          onChange={(event) => set({ mover_declined_comment: event.target.value })}
        />
        <Notice tone="info" icon="info">
          {jobs === 1 ? 'The customer' : 'Each customer'} will read: <b>“Your mover can’t. Your price stands.”</b> We ask other movers at
          the same price
          {is_accepted ? ', and the customer can cancel and get everything back.' : '; nothing is charged.'}
        </Notice>
        {problem && (
          <Notice
            tone="danger"
            icon="alert-circle"
            role="alert"
            action={
              <Button size="s" onClick={() => void send()}>
                Retry
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};

const CHOICES = DECLINE_REASONS.map(({ id, label }) => ({ value: String(id), label }));

const NOTHING: Reason = { mover_declined_reason_id: null, mover_declined_other_reason: '', mover_declined_comment: '' };

const useDecline = (sends: Props['sends'], onDeclined: Props['onDeclined']) => {
  const [typed, setTyped] = useState(NOTHING);
  const { send, refuse, busy, errors, problem } = useAction(answerFailed);
  const set = (part: Partial<Reason>) => setTyped((before) => ({ ...before, ...part }));
  const decline = async (): Promise<void> => {
    const refusal = whyNotDecline(typed);
    if (refusal !== undefined) return refuse(refusal.errors ?? {});
    await send(async () => {
      await sends(typed);
      await onDeclined();
    });
  };
  return { typed, set, send: decline, busy, errors, problem };
};
