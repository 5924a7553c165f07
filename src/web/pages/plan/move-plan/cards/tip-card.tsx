import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { call } from '#web/core/call.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useDayWords } from '../day-words.ts';
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
  const { words: day } = useDayWords();
  const words = day.tip;
  if (!tip.may_tip) return null;
  const amount = chosen === OTHER ? dollarsIn(typed) : chosen === '' ? null : Number(chosen);
  const give = (dollars: number) =>
    say(async () => {
      const after = await call().tips.give({ id: plan.uuid, amount: dollars });
      setTip(after);
      tell(dollars === 0 ? { title: words.not_given } : { title: words.thanks(inWords(fromDollars(dollars))), words: words.charged });
    });
  return (
    <Card title={words.title}>
      <div className="stack gap-16">
        <p>{words.about(plan.mover?.name ?? words.your_mover)}</p>
        <RadioCards
          name="tip"
          label={words.label}
          layout="small"
          columns={2}
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: '0', label: words.none, detail: words.fine },
            ...tip.choices.map((dollars) => ({ value: String(dollars), label: inWords(fromDollars(dollars)) })),
            { value: OTHER, label: words.other },
          ]}
        />
        {chosen === OTHER && (
          <TextField
            name="amount"
            label={words.amount}
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
          note={amount === null ? words.choose : amount === 0 ? words.nothing_charged : words.charged}
          onClick={() => amount !== null && void give(amount)}
        >
          {amount === null ? words.go_on : amount === 0 ? words.go_on_without : words.give(inWords(fromDollars(amount)))}
        </Button>
        <Problem text={problem} />
      </div>
    </Card>
  );
};

const dollarsIn = (typed: string): number | null => {
  const dollars = Number(typed.replaceAll(/[$,\s]/g, ''));
  return dollars > 0 ? dollars : null;
};
