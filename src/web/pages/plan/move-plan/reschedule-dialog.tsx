import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import type { Day } from '#domain/core/calendar.ts';
import { longDayIn, shortDayIn } from '#domain/core/language.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { refusedIn } from '#web/core/refused-words.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PriceCalendar } from '#web/pricing/price-calendar.tsx';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDayWords } from './day-words.ts';
import { useTell } from './outcome.tsx';
import { Problem } from './problem.tsx';
import type { RescheduleTerms } from './reschedule-effect.tsx';
import { RescheduleEffect } from './reschedule-effect.tsx';
import { useSaying } from './use-saying.ts';

/** The way to another day; where none can be asked for there is no button. */
export const RescheduleButton = ({ plan, kind, size, words, is_late = false }: ButtonProps) => {
  const { reschedule } = useDayWords().words;
  const [open, setOpen] = useState(false);
  const may_ask = mayAsk(plan, is_late);
  usePageActs(may_ask ? [{ text: reschedule.button, run: () => setOpen(true) }] : []);
  if (!may_ask) return null;
  return (
    <>
      <Button kind={kind} size={size} icon={size === 's' || kind === 'link' ? undefined : 'calendar'} onClick={() => setOpen(true)}>
        {words ?? reschedule.button}
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
  const { words: said, language } = useDayWords();
  const words = said.reschedule;
  const booked_for = plan.move_date ?? '';
  const [day, setDay] = useState<Day | null>(null);
  const [comment, setComment] = useState('');
  const { terms, problem: no_terms, readAnew } = useTerms(plan.uuid, open ? day : null);
  const { ask, busy, problem } = useAsk(plan, onClose, readAnew);
  const is_ready = terms?.move_date === day && terms?.is_free === true;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      intro={words.intro(longDayIn(booked_for, language), plan.mover?.name ?? words.your_mover)}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>{words.keep(shortDayIn(booked_for, language))}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!is_ready}
            note={day === null ? words.choose : undefined}
            onClick={() => terms && void ask(terms, comment)}
          >
            {day === null ? words.ask : words.ask_for(shortDayIn(day, language))}
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
            start: booked_for,
            legend: words.legend,
          }}
        />
        <RescheduleEffect plan={plan} day={day} terms={terms} problem={no_terms} />
        <TextAreaField
          name="comment"
          label={words.comment}
          optional={words.optional}
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

/** What a day would mean; the answer for another one that comes late is left alone. */
const useTerms = (id: string, day: Day | null) => {
  const { language } = useDayWords();
  const [known, setKnown] = useState<{ day: Day; terms: RescheduleTerms | null; problem: string | null } | null>(null);
  const [read, setRead] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` counts how often it was read anew
  useEffect(() => {
    if (day === null) return;
    let is_wanted = true;
    call()
      .reschedules.terms({ id, move_date: day })
      .then((terms) => is_wanted && setKnown({ day, terms, problem: null }))
      .catch((error: unknown) => is_wanted && setKnown({ day, terms: null, problem: refusedIn(asCallError(error).problem, language) }));
    return () => {
      is_wanted = false;
    };
  }, [id, day, read, language]);
  const readAnew = (): void => setRead((before) => before + 1);
  return { ...(known?.day === day && known !== null ? known : { terms: null, problem: null }), readAnew };
};

const useAsk = (plan: PlanView, onDone: () => void, readAnew: () => void) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying(readAnew);
  const tell = useTell();
  const spoken = useDayWords();
  const ask = (terms: RescheduleTerms, comment: string) =>
    say(async () => {
      const { move_date, after, fee } = terms;
      accept(await call().reschedules.ask({ id: plan.uuid, move_date, comment, shown: { after, fee } }));
      onDone();
      await revalidate();
      tell(askedFor(plan, terms, spoken));
    });
  return { ask, busy, problem };
};

const askedFor = (
  { time_zone }: PlanView,
  { move_date, from_date, mover, after, fee, answer_by }: RescheduleTerms,
  { words: { reschedule }, language }: ReturnType<typeof useDayWords>,
) => ({
  title: reschedule.asked(mover, longDayIn(move_date, language), inWords(fromDollars(after)), fee > 0 ? inWords(fromDollars(fee)) : ''),
  words: reschedule.answers(localMoment(answer_by, time_zone, language), shortDayIn(from_date, language)),
});
