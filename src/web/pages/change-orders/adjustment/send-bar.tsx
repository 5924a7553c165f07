import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/price/money.tsx';
import type { MoveDayView } from './move-day-view.ts';
import styles from './send-bar.module.css';

type Props = { page: MoveDayView; count: number; is_saving: boolean; missing: number; onSend: () => Promise<void> };

/** What it comes to, line by line, and the one next step. It stays in sight. */
export const SendBar = ({ page: { adjustment, plan }, count, is_saving, missing, onSend }: Props) => {
  const draft = adjustment?.state === 'draft' && count > 0 ? adjustment : null;
  const [before, after] = [draft?.before ?? plan.total, draft?.after ?? plan.total];
  return (
    <section className={styles.bar} aria-label="Price and next step">
      <div className={styles.inner}>
        {draft && (
          <details className={styles.lines}>
            <summary>
              What it costs, line by line
              <Icon name="down" size="s" />
            </summary>
            <AdjustmentLines lines={draft.lines} difference={draft.difference} />
          </details>
        )}
        <div className={styles.row}>
          <div className="grid shrinks" aria-live="polite" aria-busy={is_saving}>
            <span className="meta">{captionOf(count, is_saving)}</span>
            <span className={styles.figure}>
              {before !== after && <Money amount={fromDollars(before)} className={styles.was} />}
              <Money amount={fromDollars(after)} />
            </span>
          </div>
          <Button kind="tape" size="xl" disabled={count === 0} onClick={() => void onSend()}>
            Send to customer
          </Button>
        </div>
        {missing > 0 && (
          <p className="strong danger above-6" role="alert">
            {missing === 1 ? 'One thing needs' : `${missing} things need`} a reason or a photo.
          </p>
        )}
        <p className="sr" role="status">
          {draft && !is_saving ? `The price would be ${inWords(fromDollars(after))}` : ''}
        </p>
      </div>
    </section>
  );
};

const captionOf = (count: number, is_saving: boolean): string => {
  if (is_saving) return 'Saving…';
  if (count === 0) return 'As agreed';
  return count === 1 ? '1 change, saved' : `${count} changes, saved`;
};
