import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { useTold } from '#web/live/live-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Problem } from '../problem.tsx';
import { useSaying } from '../use-saying.ts';

export type Texts = Awaited<ReturnType<Client['texts']['show']>>;

/** Text messages about a booked move, for who ticks them; the words beside the tick are those that are kept with it. */
export const TextsCard = ({ plan_id, texts: loaded }: { plan_id: string; texts: Texts }) => {
  const [texts, setTexts] = useState(loaded);
  const { say, busy, problem } = useSaying();
  if (!texts.may_choose) return null;
  const choose = (wanted: boolean) => say(async () => setTexts(await call().texts.set({ id: plan_id, wanted })));
  return (
    <Card title="Texts">
      <CheckField
        name="texts"
        label={texts.wanted ? `We text ${texts.phone_number}` : `Text me at ${texts.phone_number}`}
        detail={texts.words}
        checked={texts.wanted}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && void choose(event.target.checked)}
      />
      <Problem text={problem} />
    </Card>
  );
};

/** The words that are kept with the tick are in English; what they say stands before them. */
const Meaning = ({ of }: { of: string }) => (
  <>
    {useTold().words.texts.meaning} <span lang="en">{of}</span>
  </>
);

/** The same for a text at each step of the move day. */
export const StepTextsCard = ({ plan_id, texts: loaded }: { plan_id: string; texts: Texts }) => {
  const [{ may_choose, steps }, setTexts] = useState(loaded);
  const { say, busy, problem } = useSaying();
  const { words } = useTold();
  if (!may_choose) return null;
  const choose = (wanted: boolean) => say(async () => setTexts(await call().texts.set({ id: plan_id, wanted, of: 'steps' })));
  return (
    <Card title={words.texts.title}>
      <CheckField
        name="step_texts"
        label={(steps.wanted ? words.texts.to : words.texts.text_me)(steps.phone_number)}
        detail={words.texts.meaning === '' ? steps.words : <Meaning of={steps.words} />}
        checked={steps.wanted}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && void choose(event.target.checked)}
      />
      <Problem text={problem} />
    </Card>
  );
};
