import { fromDollars, inWords } from '#domain/core/money.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/price/money.tsx';
import styles from './send-bar.module.css';
import type { Crew } from './use-findings.ts';

type Props = { crew: Crew; missing: number; onSend: () => Promise<void> };

/** What it comes to, line by line, whether it is on the server, and the one next step. It stays in sight. */
export const SendBar = ({ crew, missing, onSend }: Props) => {
  const { is_saving, is_unsent } = crew;
  const { adjustment, plan } = crew.page;
  const count = crew.said.changes.length;
  // A price of an earlier count would be a lie: it is shown once the server knows all that was said.
  const draft = adjustment?.state === 'draft' && count > 0 && !(is_unsent && crew.error) ? adjustment : null;
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
            <span className={`meta ${is_unsent && crew.error ? 'strong danger' : ''}`}>{captionOf(crew)}</span>
            <span className={styles.figure}>
              {before !== after && <Money amount={fromDollars(before)} className={styles.was} />}
              <Money amount={fromDollars(after)} />
            </span>
          </div>
          <Button kind="tape" size="xl" disabled={count === 0} onClick={() => void onSend()}>
            Send to customer
          </Button>
        </div>
        {crew.error && (
          <p className="strong danger above-6" role="alert">
            {whatIsWrong(crew)}
          </p>
        )}
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

/** What waits is on this phone, and what is wrong with it is said next to it. */
const captionOf = ({ said, note, error, is_saving, is_unsent }: Crew): string => {
  const count = said.changes.length;
  const waiting = Math.max(count, note.trim() === '' ? 0 : 1);
  if (is_unsent && error) return `Not sent, ${waiting} kept on this phone`;
  if (is_saving) return 'Saving…';
  if (count === 0) return 'As agreed';
  return count === 1 ? '1 change, saved' : `${count} changes, saved`;
};

const whatIsWrong = ({ error, is_unsent, is_out_of_reach }: Crew): string => {
  if (is_out_of_reach)
    return is_unsent ? 'No connection. We’ll keep trying. You can keep counting.' : 'No connection. Try again once you have a signal.';
  return Object.values(error?.problem.errors ?? {})[0] ?? error?.problem.error_message ?? '';
};
