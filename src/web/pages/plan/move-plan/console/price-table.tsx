import { fromDollars } from '#domain/core/money.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Money } from '#web/ui/price/money.tsx';
import styles from './console.module.css';
import { type PriceRow, priceRows } from './price-rows.ts';
import type { PlanConsoleView } from './use-plan-console.ts';

type Props = {
  plan: PlanView;
  console_view: PlanConsoleView;
  onRemove: (id: number) => void;
  onRestore: (id: number) => void;
  busy: boolean;
};

/** What the price is made of: the card's own lines as one, then everything that our team has done to it. */
export const PriceTable = ({ plan, console_view, onRemove, onRestore, busy }: Props) => {
  const off = console_view.adjustments.filter(({ state }) => state === 'removed' || state === 'declined');
  return (
    <Card
      title="Price and adjustments"
      action={console_view.card_version !== null && <span className="meta">{`Rate card, version ${console_view.card_version}`}</span>}
    >
      <table className={styles.table}>
        <caption className="sr">Every part of the price, with who added it</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={`muted ${styles.wide}`}>
              Counts
            </th>
            <th scope="col" className={`muted ${styles.wide}`}>
              By
            </th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {priceRows(plan, console_view).map((row) => (
            <Row key={row.key} row={row} busy={busy} onRemove={onRemove} />
          ))}
        </tbody>
        {console_view.total !== null && (
          <tfoot>
            <tr>
              <th scope="row">The customer pays</th>
              <td className={`muted ${styles.wide}`} />
              <td className={`muted ${styles.wide}`} />
              <td className={styles.total}>
                <Money amount={fromDollars(console_view.total)} />
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {off.length > 0 && (
        <Disclosure look="word" summary={`Removed or declined (${off.length})`}>
          <ul className={styles.off}>
            {off.map(({ id, words, state, ended_at }) => (
              <li key={id}>
                <span>
                  {words}
                  <span className="meta">
                    {state === 'declined' ? 'Declined by the customer' : 'Taken off'} {ended_at && localMoment(ended_at, plan.time_zone)}
                  </span>
                </span>
                <Button size="s" kind="quiet" disabled={busy} onClick={() => onRestore(id)}>
                  Put back
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
};

const Row = ({ row, busy, onRemove }: { row: PriceRow; busy: boolean; onRemove: Props['onRemove'] }) => (
  <tr className={row.is_open ? styles.open : undefined}>
    <th scope="row">
      {row.what}
      {row.because && <small>{row.because}</small>}
      <small className={styles.narrow}>{[row.counts, row.by].filter(Boolean).join(', ')}</small>
    </th>
    <td className={`muted ${styles.wide}`}>{row.counts}</td>
    <td className={`muted ${styles.wide}`}>{row.by}</td>
    <td className={`${styles.figure} ${(row.amount ?? 0) < 0 ? 'pine' : ''}`}>
      {row.amount === null ? row.words : <Money amount={fromDollars(row.amount)} signed={row.is_signed} />}
    </td>
    <td className={styles.act}>
      {row.id !== null && (
        <IconButton
          icon="trash"
          label={`Remove ${row.what}`}
          aria-disabled={busy || undefined}
          onClick={() => busy || onRemove(row.id ?? 0)}
        />
      )}
    </td>
  </tr>
);
