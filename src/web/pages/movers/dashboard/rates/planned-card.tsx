import { useRevalidator } from 'react-router';
import { longDay } from '#domain/core/calendar.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './rules.module.css';
import type { PriceRules } from './rules-view.ts';

type Props = { mover_id: number; planned: PriceRules['planned'] };

/** Versions that begin on a later day. */
export const PlannedCard = ({ mover_id, planned }: Props) => {
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useAction(nothingSaved);
  if (planned.length === 0) return null;
  const drop = (planned_id: number): Promise<boolean> =>
    send(async () => {
      await call().priceRules.drop({ id: mover_id, planned_id });
      await revalidate();
    });
  return (
    <Card title="Planned" className="below-24">
      <ul className={styles.samples}>
        {planned.map(({ planned_id, starts_on, who, why, words }) => (
          <li key={planned_id}>
            <span>
              <b>From {longDay(starts_on)}</b>
              <span className="meta block">
                {words}. By {who}
                {why !== '' && `: ${why}`}
              </span>
            </span>
            <Button size="s" busy={busy} onClick={() => void drop(planned_id)}>
              Drop<span className="sr"> what begins on {longDay(starts_on)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
    </Card>
  );
};
