import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import late from '#web/live/late.module.css';
import { LateCard } from '#web/live/late-card.tsx';
import { RouteDrawing } from '#web/live/live-card.tsx';
import { type LiveView, timeInWords, useTold } from '#web/live/live-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Problem } from './problem.tsx';
import { RescheduleButton } from './reschedule-dialog.tsx';
import { useSaying } from './use-saying.ts';

type Props = { plan: PlanView; view: LiveView };

/** The late crew at the top of the page, with the customer's answer to it. */
export const Lateness = ({ plan, view }: Props) => {
  const { say, busy, problem } = useSaying();
  const { words } = useTold();
  const newest = view.late?.notices.at(-1);
  useSeen(plan.uuid, view);
  if (view.late === null || newest === undefined) return null;
  const works = () =>
    say(async () => {
      await call().live.answerLate({ id: plan.uuid, notice_id: newest.id, answer: 'works' });
    });
  return (
    <LateCard view={view} late={view.late} map={<RouteDrawing view={view} />}>
      {view.may.answer_late && (
        <div className="flex wraps gap-12">
          {newest.hours !== null &&
            (newest.works_at === null ? (
              <Button kind="primary" busy={busy} onClick={() => void works()}>
                {words.late.works}
              </Button>
            ) : (
              <p className="strong">{words.late.it_works}</p>
            ))}
          <Button kind="outline" onClick={() => document.getElementById('ways-out')?.scrollIntoView()}>
            {words.late.other_ways}
          </Button>
        </div>
      )}
      <Problem text={problem} />
    </LateCard>
  );
};

/** A notice that stands before the customer's eyes is a notice that they have seen. */
const useSeen = (id: string, { late: told, may }: LiveView): void => {
  const unseen = may.answer_late ? told?.notices.findLast(({ seen_at }) => seen_at === null)?.id : undefined;
  useEffect(() => {
    const see = (): void => {
      if (unseen === undefined || document.visibilityState === 'hidden') return;
      // Said anew with the next look at the page.
      void call()
        .live.answerLate({ id, notice_id: unseen, answer: 'seen' })
        .catch(() => undefined);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, unseen]);
};

/** What a customer can do about it, on the same page. */
export const WaysOut = ({ plan, view }: Props) => {
  const { words } = useTold();
  return (
    <Card title={words.ways.title} id="ways-out">
      <ul className={late.ways}>
        <li>
          <RescheduleButton plan={plan} kind="link" size="m" words={words.ways.other_day} is_late />
          <p className="meta">{words.ways.free}</p>
        </li>
        <OtherMover plan={plan} view={view} />
        <li>
          <a href={brand.phone_link}>{words.ways.talk(brand.name)}</a>
          <p className="meta">
            {brand.phone}, {brand.hours.map(({ text }) => words.ways.open(text)).join(', ')}
          </p>
        </li>
      </ul>
    </Card>
  );
};

const OtherMover = ({ plan, view }: Props) => {
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const { words, language } = useTold();
  if (view.late === null) return null;
  const { replaced_from } = view.late;
  const is_open = view.updated_at >= replaced_from;
  const leave = () =>
    say(async () => {
      await call().live.leaveLate({ id: plan.uuid });
      await revalidate();
    });
  return (
    <li>
      <Button kind="link" busy={busy} disabled={!is_open} onClick={() => void leave()}>
        {words.ways.other_mover}
      </Button>
      <p className="meta">{is_open ? words.ways.is_open : words.ways.opens(timeInWords(replaced_from, view.zone, language))}</p>
      <Problem text={problem} />
    </li>
  );
};

/** To the mover of a crew that is late, or will be: its hours and its reason go to the customer at once. */
export const TellLateCard = ({ plan }: { plan: PlanView }) => {
  const send = async ({ from = '', until = '', words = '' }: Values): Promise<Errors | undefined> => {
    try {
      await call().live.tellLate({ id: plan.uuid, from, until, words });
      return undefined;
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
  };
  return (
    <Card title="When does the crew come?">
      <Form id="tell-late" onSubmit={send} className="stack gap-16" brief>
        <p className="meta">The customer gets it right away, on this page and by email. Leave at least 20 minutes between the two times.</p>
        <div className="halves gap-12">
          <TextField name="from" type="time" label="From" required />
          <TextField name="until" type="time" label="Until" required />
        </div>
        <TextField name="words" label="Why, in a sentence" maxLength={200} required />
        <SubmitButton>Tell the customer</SubmitButton>
      </Form>
    </Card>
  );
};
