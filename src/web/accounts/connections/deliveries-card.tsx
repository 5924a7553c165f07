import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CodeBlock } from '#web/ui/code-block.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import styles from './connections.module.css';
import { shortTime } from './said.ts';

type Deliveries = Awaited<ReturnType<Client['connections']['deliveries']>>;
type Delivery = Deliveries['deliveries'][number];

type Props = { holder: string; deliveries: Deliveries; only_failed: boolean };

/** What was sent: how each stands, what was answered, and the very words. */
export const DeliveriesCard = ({ holder, deliveries: { deliveries, failed, total, page, per_page }, only_failed }: Props) => (
  <Card
    title="Deliveries"
    className="below-24"
    action={
      <span className="flex gap-16">
        <Link className={styles.which!} to="?failed=true" aria-current={only_failed ? 'page' : undefined} preventScrollReset>
          Failed {failed}
        </Link>
        <Link className={styles.which!} to="?" aria-current={only_failed ? undefined : 'page'} preventScrollReset>
          All
        </Link>
      </span>
    }
  >
    {deliveries.length === 0 ? (
      <p className="muted">{only_failed ? 'Everything came through.' : 'Nothing was sent yet.'}</p>
    ) : (
      <ul className={styles.rows} aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} holder={holder} of={delivery} />
        ))}
      </ul>
    )}
    {total > page * per_page && (
      <p className="above-12">
        <Link to={`?${only_failed ? 'failed=true&' : ''}page=${page + 1}`} preventScrollReset>
          Earlier deliveries
        </Link>
      </p>
    )}
  </Card>
);

const DeliveryRow = ({ holder, of: delivery }: { holder: string; of: Delivery }) => {
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useAction();
  const [said, say] = useState('');
  const replay = async (): Promise<void> => {
    const is_sent = await send(async () => void (await call().connections.replay({ holder, delivery_id: delivery.id })));
    if (!is_sent) return;
    say('It is sent again, with the same id');
    await revalidate();
  };
  return (
    <li>
      <span>
        <Standing of={delivery} />
        <span className="meta block">{shortTime(delivery.happened_at)}</span>
      </span>
      <span>
        <code className="strong block">{delivery.event}</code>
        <span className="meta">{delivery.url}</span>
      </span>
      <span className="text-meta">
        {delivery.answer || 'Not tried yet'}
        {delivery.tries > 0 && <span className="meta block">{`Try ${delivery.tries} of ${delivery.most_tries}`}</span>}
      </span>
      <span className={styles.acts}>
        <Button size="s" icon="refresh" busy={busy} onClick={() => void replay()}>
          Replay<span className="sr"> {delivery.event}</span>
        </Button>
      </span>
      <details className={styles.told}>
        <summary>
          What we sent<span className="sr">: {delivery.event_id}</span>
        </summary>
        <CodeBlock name={`${delivery.event_id} as it was sent`}>{`webhook-id: ${delivery.event_id}\n${delivery.body}`}</CodeBlock>
        <p className="meta">Names, streets and phone numbers are never in a webhook: fetch the job with a key that may read it.</p>
      </details>
      <div role="status" className={styles.told}>
        {(problem ?? said) && <Notice tone={problem === null ? 'plain' : 'danger'}>{problem ?? said}</Notice>}
      </div>
    </li>
  );
};

const Standing = ({ of: { state, next_try_at, tries } }: { of: Delivery }) => {
  if (state === 'delivered') return <Status tone="good">Delivered</Status>;
  if (state === 'failed') return <Status tone="bad">Given up</Status>;
  return <Status tone="waiting">{tries === 0 ? 'Waits' : `Next ${shortTime(next_try_at ?? '')}`}</Status>;
};
