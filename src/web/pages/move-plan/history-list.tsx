import type { Client } from '#contract/client.ts';
import { fromDollars } from '#domain/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import { MoneyChange } from '#web/ui/money.tsx';
import styles from './page.module.css';

type History = Awaited<ReturnType<Client['plans']['history']>>['history'];

/** What changed, when and by whom, with old and new total (P3). */
export const HistoryList = ({ history, zone }: { history: History; zone: string }) =>
  history.length === 0 ? (
    <p className="muted" style={{ paddingBlock: 24 }}>
      Nothing has changed yet.
    </p>
  ) : (
    <ul className={styles.history}>
      {history.map(({ at, who, what, before, after }, index) => (
        <li key={`${at} ${index}`}>
          <span className="meta">{localMoment(at, zone)}</span>
          <span>
            <strong>{what}</strong>
            <br />
            <span className="meta">{who}</span>
          </span>
          {before !== null && after !== null && before !== after && <MoneyChange from={fromDollars(before)} to={fromDollars(after)} />}
        </li>
      ))}
    </ul>
  );
