import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import question from '../question-card.module.css';
import { useSending } from './use-desk.ts';

export type PriceQuestion = Awaited<ReturnType<Client['planDesk']['question']>>;

/** To the customer of a booked move: a higher price, which is one only with an Accept (P3). */
export const PriceQuestionCard = ({ plan, asked }: { plan: PlanView; asked: PriceQuestion | null }) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useSending();
  const [said, setSaid] = useState<'accept' | 'decline'>();
  const open = asked?.question;
  if (asked === null || open?.state !== 'asked') return null;
  const answer = (decision: 'accept' | 'decline') => {
    setSaid(decision);
    void send(async () => {
      accept(await call().planDesk.answerQuestion({ id: plan.uuid, question_id: open.id, decision }));
      await revalidate();
    });
  };
  return (
    <section className={`${question.card} ${asked.may_answer ? question.asks : ''}`} aria-label="Our team asks">
      <div className={question.words}>
        <h2>{asked.may_answer ? 'Do you agree to a new price?' : 'The customer is asked about a new price'}</h2>
        <p>
          {open.words}. Sent {localMoment(open.asked_at, plan.time_zone)}. Nothing changes and nothing is charged without a yes.
        </p>
        <p className="h3 num">
          <MoneyChange from={fromDollars(open.before)} to={fromDollars(open.after)} />
        </p>
        <AdjustmentLines lines={open.lines} difference={open.difference} />
      </div>
      {asked.may_answer && (
        <div className={question.buttons}>
          <Button kind="tape" size="xl" busy={busy && said === 'accept'} disabled={busy} onClick={() => answer('accept')}>
            {`Accept, add ${money(open.difference)}`}
          </Button>
          <Button kind="outline" size="xl" busy={busy && said === 'decline'} disabled={busy} onClick={() => answer('decline')}>
            {`Decline, stay at ${money(open.before)}`}
          </Button>
        </div>
      )}
      {problem && (
        <div className={question.problem}>
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        </div>
      )}
    </section>
  );
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
