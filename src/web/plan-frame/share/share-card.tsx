import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './share-card.module.css';

const NETWORKS = [
  { key: 'facebook', name: 'Facebook', discount: 'facebook_social_discount', opens: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { key: 'twitter', name: 'Twitter', discount: 'twitter_social_discount', opens: 'https://twitter.com/intent/tweet?url=' },
] as const;

type Network = (typeof NETWORKS)[number];

/** A little off for telling others: a line of the bill once it is done, and never in a price that is shown before. */
export const ShareCard = ({ plan }: { plan: PlanView }) => {
  const { change } = usePlan();
  const [problem, setProblem] = useState<string | null>(null);
  if (plan.shown !== 'full' || plan.may.edit !== true || plan.pricing.total_cost === null) return null;
  const share = ({ key, name, opens }: Network) => {
    window.open(`${opens}${encodeURIComponent(`https://${brand.hosts.site}/`)}`, '_blank', 'noopener,noreferrer');
    setProblem(null);
    change({
      key: `share ${key}`,
      what: `Shared on ${name}`,
      is_shown_here: true,
      send: (client) => client.extras.share({ id: plan.uuid, social_network: key }),
    }).catch((error: unknown) => setProblem(asCallError(error).problem.error_message));
  };
  return (
    <Card as="div" title="Tell others, pay a little less" className={styles.card}>
      <p className="muted">
        Each takes 1% off, at most $25, as a line of its own. Only the address of our front page is shared: nothing about you or your move.
      </p>
      <ul className={styles.networks}>
        {NETWORKS.map((network) => (
          <li key={network.key}>
            {plan.pricing[network.discount] === undefined ? (
              <Button size="s" kind="outline" icon="share" onClick={() => share(network)}>
                Share on {network.name}
              </Button>
            ) : (
              <p className="strong" role="status">
                Shared on {network.name}: {inWords(fromDollars(-Math.abs(plan.pricing[network.discount] ?? 0)))}
              </p>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </Card>
  );
};
