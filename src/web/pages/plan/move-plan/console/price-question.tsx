import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { ChangeOrderCard } from '../cards/change-order-card.tsx';
import { answeredAt, useTell } from '../outcome.tsx';

export type PriceQuestion = Awaited<ReturnType<Client['planConsole']['question']>>;

/** To the customer of a booked move: a higher price, which is one only with an Accept (P3). */
export const PriceQuestionCard = ({ plan, asked }: { plan: PlanView; asked: PriceQuestion | null }) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const tell = useTell();
  const { send, busy, problem } = useAction();
  const [said, setSaid] = useState<'accept' | 'decline'>();
  const open = asked?.question;
  if (asked === null || open?.state !== 'asked') return null;
  const answer = (decision: 'accept' | 'decline') => {
    setSaid(decision);
    void send(async () => {
      const answer = await call().planConsole.answerQuestion({ id: plan.uuid, question_id: open.id, decision });
      accept(answer);
      await revalidate();
      tell(answeredAt(decision, answer));
    });
  };
  return (
    <ChangeOrderCard
      heading={asked.may_answer ? 'Do you agree to a new price?' : 'The customer is asked about a new price'}
      label="Our team asks"
      is_asking={asked.may_answer}
      choices={[
        asked.may_answer && {
          ...{ words: `Accept, add ${money(open.difference)}`, kind: 'tape', onPress: () => answer('accept') },
          ...{ is_busy: busy && said === 'accept', is_off: busy },
        },
        asked.may_answer && {
          ...{ words: `Decline, stay at ${money(open.before)}`, kind: 'outline', onPress: () => answer('decline') },
          ...{ is_busy: busy && said === 'decline', is_off: busy },
        },
      ]}
      problem={problem}
    >
      <p>
        {open.words}. Sent {localMoment(open.asked_at, plan.time_zone)}. Nothing changes and nothing is charged without a yes.
      </p>
      <p className="h3 num">
        <MoneyChange from={fromDollars(open.before)} to={fromDollars(open.after)} />
      </p>
      <AdjustmentLines lines={open.lines} difference={open.difference} />
    </ChangeOrderCard>
  );
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
