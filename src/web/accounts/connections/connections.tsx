import type { Client } from '#contract/client.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const A_PAGE = 20;

/** All that a page about somebody's software shows. */
export const readConnections = async (client: Client, holder: string, search: URLSearchParams) => {
  const only_failed = search.get('failed') === 'true';
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 100_000);
  const [keys, endpoints, deliveries] = await Promise.all([
    client.connections.keys({ holder }),
    client.connections.endpoints({ holder }),
    client.connections.deliveries({ holder, page, per_page: A_PAGE, ...(only_failed && { failed: 'true' as const }) }),
  ]);
  return { holder, keys, endpoints, deliveries, only_failed };
};

type Props = Awaited<ReturnType<typeof readConnections>>;

export const ConnectionCards = ({ holder, keys, endpoints, deliveries, only_failed }: Props) => (
  <>
    <KeysCard holder={holder} keys={keys} />
    <WebhooksCard holder={holder} endpoints={endpoints} needs_password={keys.needs_password} />
    <DeliveriesCard holder={holder} deliveries={deliveries} only_failed={only_failed} />
  </>
);
