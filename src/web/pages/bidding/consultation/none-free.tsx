import { setOptionTime, timeOf } from '#domain/bidding/consultation.ts';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { Button } from '#web/ui/button.tsx';
import type { FreeThen } from './draft.ts';
import styles from './option-card.module.css';
import type { OptionProps } from './option-props.ts';

type Props = OptionProps & { found: FreeThen };

/** Everybody is busy then; the next time at which somebody is not is one press away. */
export const NoneFree = (props: Props) => {
  const at = timeOf(props.option);
  const next = nextOf(props);
  return (
    <div className={styles.none} role="status">
      <h2>No mover is free then</h2>
      {at && (
        <p className="meta">
          {visitTimeInWords(at)} is full everywhere.{' '}
          {next ? (
            <>
              The next free time is <b className="strong">{visitTimeInWords(next)}</b>.
            </>
          ) : (
            'Another day may still have room.'
          )}
        </p>
      )}
      <UseTime {...props} />
    </div>
  );
};

export const UseTime = (props: Props) => {
  const next = nextOf(props);
  if (next === undefined) return null;
  return (
    <Button kind="outline" size="s" onClick={() => props.onChange(setOptionTime(props.options, props.option.id, next))}>
      Use {visitTimeInWords(next)}
    </Button>
  );
};

/** The first that no other option has. */
const nextOf = ({ option, options, found }: Props) =>
  found.next_free.find((time) => !options.some((other) => other.id !== option.id && other.date === time.date && other.time === time.time));
