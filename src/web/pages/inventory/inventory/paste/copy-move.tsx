import { useEffect, useState } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { call, tried } from '#web/core/call.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Things } from '../use-things.ts';
import styles from './copy-move.module.css';

/** The same person's other moves with things in them; one press brings those things here too. Nothing at all where there are none. */
export const CopyMove = ({ things, onDone }: { things: Things; onDone: () => void }) => {
  const moves = useOtherMoves(things.plan.uuid);
  const [refusal, setRefusal] = useState<string | undefined>();
  if (moves.length === 0) return null;
  const copy = (move: PlanView) => {
    const sentence = things.copyFrom(move);
    setRefusal(sentence);
    if (sentence === undefined) onDone();
  };
  return (
    <section className={styles.copy} aria-labelledby="other-moves">
      <h3 className="h4" id="other-moves">
        Copy from another move
      </h3>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <ul>
        {moves.map((move) => (
          <li className="row between gap-12" key={move.uuid}>
            <span>
              <b className="strong">{routeInWords(move.details)}</b>
              <small className="block meta">
                {thingsInWords(move)}
                {move.move_date === null ? '' : `, ${shortDay(move.move_date)}`}
              </small>
            </span>
            <Button size="s" onClick={() => copy(move)}>
              Copy<span className="sr"> what moves from {routeInWords(move.details)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MOST = 5;

const useOtherMoves = (uuid: string): readonly PlanView[] => {
  const [moves, setMoves] = useState<readonly PlanView[]>([]);
  useEffect(() => {
    let is_wanted = true;
    void tried(call().plans.list({})).then(({ value }) => {
      const others = value?.move_plans.filter((move) => move.uuid !== uuid && move.cubic_feet > 0) ?? [];
      if (is_wanted) setMoves(others.slice(0, MOST));
    });
    return () => {
      is_wanted = false;
    };
  }, [uuid]);
  return moves;
};
