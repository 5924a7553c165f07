import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useTell } from '../outcome.tsx';
import { Problem } from '../problem.tsx';
import { useSaying } from '../use-saying.ts';

export type Tip = Awaited<ReturnType<Client['tips']['show']>>;

const OTHER = 'other';

/** After everything is done, once, and to the customer alone. Nothing is chosen for them, and no tip stands first among equals. */
export const TipCard = ({ plan, tip: loaded }: { plan: PlanView; tip: Tip }) => {
  const [tip, setTip] = useState(loaded);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const { say, busy, problem } = useSaying();
  const tell = useTell();
  if (!tip.may_tip) return null;
  const amount = chosen === OTHER ? dollarsIn(typed) : chosen === '' ? null : Number(chosen);
  const give = (dollars: number) =>
    say(async () => {
      const after = await call().tips.give({ id: plan.uuid, amount: dollars });
      setTip(after);
      tell(
        dollars === 0
          ? { title: 'Done. No tip was given.' }
          : {
              title: `Thank you. ${inWords(fromDollars(dollars))} goes to your crew.`,
              words: 'It is charged to the card of your booking.',
            },
      );
    });
  return (
    <Card title="A tip for your crew?">
      <div className="stack gap-16">
        <p>
          Only if you want to. All of it goes to your crew with {plan.mover?.name ?? 'your mover'}’s next pay. It changes nothing in your
          price, claim or review.
        </p>
        <RadioCards
          name="tip"
          label="Tip"
          layout="small"
          columns={2}
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: '0', label: 'No tip', detail: 'Perfectly fine' },
            ...tip.choices.map((dollars) => ({ value: String(dollars), label: inWords(fromDollars(dollars)) })),
            { value: OTHER, label: 'Another amount' },
          ]}
        />
        {chosen === OTHER && (
          <TextField
            name="amount"
            label="Amount in dollars"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button
          kind={amount === null ? 'outline' : 'primary'}
          size="xl"
          busy={busy}
          disabled={amount === null}
          note={noteOf(amount)}
          onClick={() => amount !== null && void give(amount)}
        >
          {amount === null ? 'Continue' : amount === 0 ? 'Continue without a tip' : `Give ${inWords(fromDollars(amount))}`}
        </Button>
        <Problem text={problem} />
      </div>
    </Card>
  );
};

const noteOf = (amount: number | null): string => {
  if (amount === null) return 'Choose “No tip” or an amount first. Nothing is chosen for you.';
  return amount === 0 ? 'Nothing is charged.' : 'It is charged to the card of your booking.';
};

const dollarsIn = (typed: string): number | null => {
  const dollars = Number(typed.replaceAll(/[$,\s]/g, ''));
  return dollars > 0 ? dollars : null;
};
