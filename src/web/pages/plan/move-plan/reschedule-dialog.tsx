import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PriceCalendar } from '#web/pricing/price-calendar.tsx';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTell } from './outcome.tsx';
import { Problem } from './problem.tsx';
import type { RescheduleTerms } from './reschedule-effect.tsx';
import { RescheduleEffect } from './reschedule-effect.tsx';
import { useSaying } from './use-saying.ts';

/** The way to another day; where none can be asked for there is no button. */
export const RescheduleButton = ({ plan, kind, size, words = 'Reschedule', is_late = false }: ButtonProps) => {
  const [open, setOpen] = useState(false);
  if (!mayAsk(plan, is_late)) return null;
  return (
    <>
      <Button kind={kind} size={size} icon={size === 's' || kind === 'link' ? undefined : 'calendar'} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <RescheduleDialog plan={plan} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

type ButtonProps = { plan: PlanView; kind: ButtonKind; size: 's' | 'm'; words?: string; is_late?: boolean };

/** While another mover is found, or a request waits, there is nothing to ask for; on the move day itself the crew is on its way, unless it is late. */
const mayAsk = ({ may, status, reschedule, job, move_date }: PlanView, is_late: boolean): boolean =>
  may.reschedule === true &&
  (is_late || status !== 'in_progress') &&
  reschedule?.status !== 'asked' &&
  move_date !== null &&
  (job?.status === 'accepted' || (job?.status === 'waiting' && job.offer === 1));

type Props = { plan: PlanView; open: boolean; onClose: () => void };

/** Another day with its price, shown before anything is asked: the days on which the booked mover is free, the effect, a few words to it. */
const RescheduleDialog = ({ plan, open, onClose }: Props) => {
  const [day, setDay] = useState<Day | null>(null);
  const [comment, setComment] = useState('');
  const { terms, problem: no_terms, readAnew } = useTerms(plan.uuid, open ? day : null);
  const { ask, busy, problem } = useAsk(plan, onClose, readAnew);
  const is_ready = terms?.move_date === day && terms?.is_free === true;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Move to another day"
      intro={`Booked for ${longDay(plan.move_date ?? '')}. These are the days on which ${plan.mover?.name ?? 'your mover'} can come.`}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>Keep {shortDay(plan.move_date ?? '')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!is_ready}
            note={day === null ? 'Choose a day first' : undefined}
            onClick={() => terms && void ask(terms, comment)}
          >
            {day === null ? 'Ask for another day' : `Ask for ${shortDay(day)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-20">
        <PriceCalendar
          selected={day}
          onPick={setDay}
          of={{
            load: (at, client) => client.reschedules.days({ id: plan.uuid, move_date: at }),
            start: plan.move_date ?? '',
            legend: LEGEND,
          }}
        />
        <RescheduleEffect plan={plan} day={day} terms={terms} problem={no_terms} />
        <TextAreaField
          name="comment"
          label="Anything your mover should know?"
          optional
          rows={2}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Problem text={problem} />
      </div>
    </Dialog>
  );
};

const LEGEND = 'Your total with this mover';

/** What a day would mean; the answer for another one that comes late is left alone. */
const useTerms = (id: string, day: Day | null) => {
  const [known, setKnown] = useState<{ day: Day; terms: RescheduleTerms | null; problem: string | null } | null>(null);
  const [read, setRead] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` counts how often it was read anew
  useEffect(() => {
    if (day === null) return;
    let is_wanted = true;
    call()
      .reschedules.terms({ id, move_date: day })
      .then((terms) => is_wanted && setKnown({ day, terms, problem: null }))
      .catch((error: unknown) => is_wanted && setKnown({ day, terms: null, problem: asCallError(error).problem.error_message }));
    return () => {
      is_wanted = false;
    };
  }, [id, day, read]);
  const readAnew = (): void => setRead((before) => before + 1);
  return { ...(known?.day === day && known !== null ? known : { terms: null, problem: null }), readAnew };
};

const useAsk = (plan: PlanView, onDone: () => void, readAnew: () => void) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying(readAnew);
  const tell = useTell();
  const ask = (terms: RescheduleTerms, comment: string) =>
    say(async () => {
      const { move_date, after, fee } = terms;
      accept(await call().reschedules.ask({ id: plan.uuid, move_date, comment, shown: { after, fee } }));
      onDone();
      await revalidate();
      tell(askedFor(plan, terms));
    });
  return { ask, busy, problem };
};

const askedFor = ({ time_zone }: PlanView, { move_date, from_date, mover, after, fee, answer_by }: RescheduleTerms) => ({
  title: `${mover} has been asked for ${longDay(move_date)}, at ${inWords(fromDollars(after))}${fee > 0 ? ` plus a fee of ${inWords(fromDollars(fee))}` : ''}.`,
  words: `They’ll answer by ${localMoment(answer_by, time_zone)}. Until then, your move stays on ${shortDay(from_date)}.`,
});
