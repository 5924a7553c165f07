import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/core/language.ts';
import {
  type Ability,
  abilityHere,
  type Device,
  endNoticesHere,
  rememberTold,
  subscribeHere,
  toldHere,
} from '#web/core/browser-notices.ts';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessageWords } from './thread-words.ts';

type Props = {
  /** What this browser is told of, under a name of its own. */
  of: string;
  who: 'customer' | 'office';
  follow: (device: Device & { language: Language }) => Promise<unknown>;
};

/** Lets this browser be told what is new. It says what for before the browser asks; where no notices are sent there is no card. */
export const NoticesCard = ({ of, who, follow }: Props) => {
  const { words, language } = useMessageWords();
  const { notices } = words;
  const { known, busy, problem, turnOn, turnOff } = useNotices({ of, language, follow });
  if (known === null) return null;
  return (
    <Card title={notices.title} level={3}>
      <p className={known.is_on || known.ability === 'able' ? 'meta below-12' : 'meta'} aria-live="polite">
        {known.is_on ? notices.on : known.ability === 'able' ? notices.about[who] : notices[known.ability]}
      </p>
      {known.is_on ? (
        <Button size="s" kind="quiet" busy={busy} onClick={() => void turnOff()}>
          {notices.turn_off}
        </Button>
      ) : (
        known.ability === 'able' && (
          <Button size="s" icon="bell" busy={busy} onClick={() => void turnOn()}>
            {notices.turn_on}
          </Button>
        )
      )}
      {problem !== null && (
        <p className="danger above-12" role="alert">
          {problem === '' ? notices.failed : problem}
        </p>
      )}
    </Card>
  );
};

/** Of a booked move, on each tab that tells of it. */
export const PlanNotices = ({ plan_id }: { plan_id: string }) => (
  <NoticesCard of={plan_id} who="customer" follow={(device) => call().notices.followPlan({ id: plan_id, ...device })} />
);

type Known = { ability: Ability; is_on: boolean; public_key: string };

const useNotices = ({ of, language, follow }: Pick<Props, 'of' | 'follow'> & { language: Language }) => {
  const [known, setKnown] = useState<Known | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // One after the other: whoever turns it off while it is told anew stays off.
  const turn = useRef<Promise<void>>(Promise.resolve());
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn.current = turn.current.then(work, work);
    return turn.current;
  };
  const tell = async (public_key: string): Promise<void> => {
    const device = await subscribeHere(public_key);
    if (device !== undefined) {
      const { error } = await tried(follow({ ...device, language }));
      if (error) return setProblem(error.problem.error_message);
      rememberTold(of, language);
    }
    setKnown({ ability: abilityHere(), is_on: device !== undefined, public_key });
  };
  const oneByOne = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    // What a browser or its push service answers is for no person to read.
    await inTurn(work).catch(() => setProblem(''));
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each thing that is told of, and told anew in another language
  useEffect(() => {
    let is_here = true;
    const look = async (): Promise<void> => {
      const { value } = await tried(call().notices.show());
      const told = await toldHere(of);
      const public_key = value?.public_key ?? null;
      if (!is_here || public_key === null) return;
      setKnown({ ability: abilityHere(), is_on: told !== undefined, public_key });
      if (told !== undefined && told !== language) await inTurn(() => tell(public_key));
    };
    void look().catch(() => undefined);
    return () => {
      is_here = false;
    };
  }, [of, language]);
  return {
    ...{ known, busy, problem },
    turnOn: () => oneByOne(() => tell(known?.public_key ?? '')),
    turnOff: () =>
      oneByOne(async () => {
        await endNoticesHere((device) => call().notices.end(device));
        setKnown((before) => before && { ...before, is_on: false });
      }),
  };
};
