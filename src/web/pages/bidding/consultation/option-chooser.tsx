import { useId } from 'react';
import { clearOption, conflictOf, selectMover, setOptionTime, timeOf } from '#domain/bidding/consultation.ts';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DayStrip } from './day-strip.tsx';
import type { PotentialMover } from './draft.ts';
import { MoverChoice } from './mover-choice.tsx';
import { NoneFree } from './none-free.tsx';
import styles from './option-card.module.css';
import type { OptionProps } from './option-props.ts';
import { WindowRow } from './window-row.tsx';

/** Day, time, and who is free then. What can't be is said at the time, and the movers wait. */
export const OptionChooser = (props: OptionProps & { onPick: (mover: PotentialMover) => void }) => {
  const { option, options, standing, days, found, onChange, onPick } = props;
  const errorId = useId();
  const at = timeOf(option);
  const conflict = conflictOf(options, option.id, standing);
  const is_answered = at !== undefined && found?.date === at.date && found.time === at.time;
  const chosen = option.scheduled ? option.mover : null;
  return (
    <>
      <DayStrip id={option.id} days={days} date={option.date} onChoose={(date) => onChange(setOptionTime(options, option.id, { date }))} />
      <WindowRow
        id={option.id}
        time={option.time}
        describedBy={conflict ? errorId : undefined}
        onChoose={(time) => onChange(setOptionTime(options, option.id, { time }))}
      />
      <p className={`row gap-6 text-meta strong danger ${styles.trouble}`} id={errorId} role="alert">
        {conflict && (
          <>
            <Icon name="alert-circle" size="s" /> {conflict}
          </>
        )}
      </p>
      {at === undefined && <p className="meta">Choose a day and a time to see who is free.</p>}
      {at !== undefined && !is_answered && <p className={`meta ${styles.looking}`}>Checking who’s free…</p>}
      {is_answered && found.refused !== null && <p className={`row gap-6 text-meta strong danger ${styles.trouble}`}>{found.refused}</p>}
      {is_answered && found.refused === null && option.noMoversFound && <NoneFree {...props} found={found} />}
      {is_answered && option.movers.length > 0 && (
        <MoverChoice {...props} found={found} chosen={chosen} onChoose={(mover) => onChange(selectMover(options, option.id, mover))} />
      )}
      <p className="flex wraps gap-8">
        <Button
          kind="primary"
          disabled={chosen === null || conflict !== undefined}
          onClick={() => chosen && onPick(chosen)}
          className={styles.take}
        >
          {conflict ? 'Choose another time first' : chosen === null || at === undefined ? 'Choose a mover' : 'Take this visit'}
          {chosen && at && !conflict && (
            <span className="sr">
              {' '}
              of {chosen.name} on {visitTimeInWords(at)}
            </span>
          )}
        </Button>
        {options.some((one) => one.id !== option.id && (one.editMode || one.mover !== null)) && (
          <Button kind="quiet" onClick={() => onChange(clearOption(options, option.id))}>
            Remove<span className="sr"> option {option.id}</span>
          </Button>
        )}
      </p>
    </>
  );
};
