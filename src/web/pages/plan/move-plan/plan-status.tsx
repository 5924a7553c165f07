import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import { localHour, localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { wasCharged } from '#web/plan/status-words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What there is to do or to know about the plan as a whole; why it is locked is said here, once (P1). */
export const PlanStatus = ({ plan }: { plan: PlanView }) => {
  const viewer = useViewer();
  if (plan.job?.ran_out)
    return (
      <Notice tone="plain" icon="clock" title="Your time to answer this job ran out.">
        It counts in your grade as a job not answered, and the customer was told that you can’t.
      </Notice>
    );
  if (plan.shown === 'redacted')
    return (
      <Notice tone="info" title="The customer’s name, streets and phone stay hidden until you accept the job.">
        You see the cities, the floors, the list and the day.
      </Notice>
    );
  if (plan.job?.status === 'completed' && plan.job.completed_at && plan.job.undo_until)
    return <JustCompleted plan={plan} job={plan.job} completed_at={plan.job.completed_at} undo_until={plan.job.undo_until} />;
  if (plan.status === 'canceled') return <Canceled plan={plan} />;
  if (!plan.is_booked && plan.may.edit === true) return <NotBooked plan={plan} />;
  if (plan.may.edit === true || (viewer?.is_mover && !plan.is_done)) return null;
  if (plan.may.change_booked === true) return <Changeable plan={plan} />;
  if (plan.status === 'completed' && plan.shown === 'full' && !viewer?.is_mover && !viewer?.is_admin) return <Done plan={plan} />;
  return (
    <Notice tone="plain" title={plan.is_done ? `Read only: ${viewer?.is_mover ? 'this' : 'your'} move is complete.` : undefined}>
      {plan.is_done ? (
        'The plan stays here for your records.'
      ) : (
        <>
          {plan.may.edit.refused} Call <a href={brand.phone_link}>{brand.phone}</a>.
        </>
      )}
    </Notice>
  );
};

type Completion = { plan: PlanView; job: NonNullable<PlanView['job']>; completed_at: string; undo_until: string };

const DAY_MS = 86_400_000;

/** For five minutes both sides read the same: what was said, what it will charge and when, and the mover takes it back by one press. */
const JustCompleted = ({ plan, job, completed_at, undo_until }: Completion) => {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const undo = async (): Promise<void> => {
    setBusy(true);
    const { error } = await tried(call().jobs.undoComplete({ id: job.id }));
    setRefused(error?.message ?? '');
    await revalidate();
    setBusy(false);
  };
  // Between states it is a week, until whoever took the things in has signed.
  const waits = Date.parse(undo_until) - Date.parse(completed_at) > DAY_MS;
  const until = (waits ? localMoment : localHour)(undo_until, plan.time_zone);
  const amount = job.takes ? inWords(fromDollars(job.takes)) : null;
  return (
    <Notice
      tone="tape"
      icon="clock"
      role="status"
      title={`Completed at ${localHour(completed_at, plan.time_zone)}. ${
        amount === null
          ? 'Everything is paid.'
          : `The rest, ${amount}, is charged ${waits ? 'when the delivery is signed for, or on' : 'at'} ${until}.`
      }`}
      action={
        job.may_undo_complete && (
          <Button size="s" kind="tape" busy={busy} onClick={() => void undo()}>
            Undo
          </Button>
        )
      }
    >
      {job.may_undo_complete ? `Not done after all? You can undo it until ${until}.` : <StillOpen plan={plan} until={until} />}
      {refused !== '' && <span role="alert"> {refused}</span>}
    </Notice>
  );
};

/** Only the mover knows why it was said. */
const StillOpen = ({ plan: { mover, mover_phone_number }, until }: { plan: PlanView; until: string }) => (
  <>
    Is something not done yet? {mover?.name ?? 'Your mover'} can undo it until {until}
    {mover_phone_number !== '' && (
      <>
        : call <a href={`tel:${mover_phone_number.replaceAll(/[^\d+]/g, '')}`}>{mover_phone_number}</a>
      </>
    )}
    .
  </>
);

/** Booked, and still the customer's to change. */
const Changeable = ({ plan }: { plan: PlanView }) => (
  <Notice
    tone="plain"
    icon="edit"
    title="Something different? You can still change your move."
    action={
      <LinkButton size="s" to={`/moving/${plan.uuid}/plan/change`}>
        Change your move
      </LinkButton>
    }
  >
    You see the new price first, and nothing is charged before you accept it.
  </Notice>
);

/** The work is done: what is left is to say how it went, or that something did not arrive whole. */
const Done = ({ plan }: { plan: PlanView }) => (
  <Notice
    tone="plain"
    icon="check"
    title="Read only: your move is complete."
    action={
      <LinkButton size="s" to={`/feedback/${plan.uuid}/edit`}>
        Say how it went
      </LinkButton>
    }
  >
    The plan stays here for your records. <Link to={`/moving/${plan.uuid}/claims`}>Something lost or damaged?</Link>
  </Notice>
);

const NotBooked = ({ plan }: { plan: PlanView }) => {
  const step = plan.may.book === true ? 'BOOK' : 'COMPARE';
  return (
    <Notice
      tone="tape"
      icon="info"
      title="This plan is not booked yet."
      action={
        <LinkButton size="s" kind="tape" to={pathOf(plan.uuid, step)}>
          {step === 'COMPARE' ? 'Compare movers' : 'Book online'}
        </LinkButton>
      }
    >
      {plan.mover === null
        ? 'Choose a mover to see every line of the price.'
        : `${plan.mover.name} doesn’t hold a truck for you until you book.`}
    </Notice>
  );
};

const canceledInWords = ({ has_no_mover, may }: PlanView): string => {
  if (may.edit !== true) return 'The plan stays here for your records.';
  if (has_no_mover)
    return 'Our team knows, and is looking for a mover for you. You can also choose one yourself, or another day: your list is kept.';
  return 'Your list and your places are kept: you can book it again.';
};

const Canceled = ({ plan }: { plan: PlanView }) => (
  <Notice
    tone={plan.has_no_mover ? 'tape' : 'plain'}
    title={
      plan.has_no_mover
        ? `No mover is left for this day. ${wasCharged(plan) ? 'Everything that you paid goes back to you.' : 'Nothing was charged.'}`
        : 'This move was canceled.'
    }
    action={
      plan.may.edit === true && (
        <LinkButton size="s" kind="tape" to={pathOf(plan.uuid, 'COMPARE')}>
          Compare movers
        </LinkButton>
      )
    }
  >
    {canceledInWords(plan)}
  </Notice>
);
