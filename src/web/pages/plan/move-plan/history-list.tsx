import type { Client } from '#contract/client.ts';
import { fromDollars } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { WhyPrice } from '#web/pricing/why-price.tsx';
import { Money, MoneyChange } from '#web/ui/price/money.tsx';
import styles from './history-list.module.css';

export type History = Awaited<ReturnType<Client['plans']['history']>>['history'];

/** What changed, when and by whom, with the old and the new total (P3). */
export const HistoryList = ({ history, plan }: { history: History; plan: PlanView }) =>
  history.length === 0 ? (
    <p className="muted">Nothing has changed yet.</p>
  ) : (
    <ol className={styles.history}>
      {history.map(({ at, who, what, before, after, version, is_explained }, index) => (
        <li key={`${at} ${index}`}>
          <span className="meta">{localMoment(at, plan.time_zone)}</span>
          <span>
            <strong className="block strong breaks">{what}</strong>
            <span className="meta">{who}</span>
          </span>
          <span className={styles.price}>
            <Amount before={before} after={after} />
            {is_explained && <WhyPrice plan={plan} to={version} label="Why?" />}
          </span>
        </li>
      ))}
    </ol>
  );

const Amount = ({ before, after }: { before: number | null; after: number | null }) => {
  if (after === null) return null;
  if (before === null || before === after) return <Money className="num strong" amount={fromDollars(after)} />;
  return <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />;
};
