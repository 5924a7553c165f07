import { counted } from '#domain/core/number-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { Rule } from './own-calendar-view.ts';
import styles from './sync.module.css';

type Props = {
  rules: readonly Rule[];
  effect: { events: number; counts: readonly number[]; unread: number };
  /** Undefined for who may only look. */
  onEdit: ((at: number) => void) | undefined;
};

/** What an event takes, in words: the first rule that fits wins, and the last takes nothing. */
export const RulesList = ({ rules, effect: { events, counts, unread }, onEdit }: Props) => {
  const others = events - counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <h3 className="h5 above-20">What an event takes</h3>
      <ol className={styles.rules}>
        {rules.map((rule, at) => (
          <li key={`${rule.has} ${at}`}>
            <span>
              Title has <b className={styles.word}>{rule.has}</b>
            </span>
            <span>{rule.takes === 'day' ? <Closes /> : <Takes trucks={rule.takes} />}</span>
            <span className="meta">{counted(counts[at] ?? 0, 'event')}</span>
            {onEdit && <IconButton icon="edit" label={`Change the rule “${rule.has}”`} onClick={() => onEdit(at)} />}
          </li>
        ))}
        <li>
          <span>Anything else</span>
          <span>
            takes <b>nothing</b>
          </span>
          <span className="meta">
            {counted(others, 'event')}, titles not kept{unread > 0 && `; ${counted(unread, 'event')} without a date that makes sense`}
          </span>
        </li>
      </ol>
      {onEdit && (
        <Button kind="quiet" icon="plus" onClick={() => onEdit(rules.length)}>
          Add a rule
        </Button>
      )}
    </>
  );
};

const Closes = () => (
  <>
    closes <b>the day</b>
  </>
);

const Takes = ({ trucks }: { trucks: number }) => (
  <>
    takes <b>{counted(trucks, 'truck')}</b>
  </>
);
