import { useEffect, useRef } from 'react';
import {
  clearOption,
  conflictOf,
  doubledMover,
  editOption,
  pickPotentialMover,
  type ScheduledVisit,
  type VisitType,
} from '#domain/bidding/consultation.ts';
import { visitWindowInWords } from '#domain/bidding/consultation-times.ts';
import { shortDay } from '#domain/core/calendar.ts';
import type { IconName } from '#web/icons/names.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Option } from './draft.ts';
import { reviewsInWords } from './mover-words.ts';
import styles from './option-card.module.css';
import { OptionChooser } from './option-chooser.tsx';
import type { OptionProps } from './option-props.ts';

/** One of the three: chosen, being chosen, or still to be wanted. */
export const OptionCard = (props: OptionProps) => {
  const { option, options, standing } = props;
  const card = useFocusWhenClosed(option.editMode);
  const is_chosen = !option.editMode && option.mover !== null;
  const trouble = is_chosen ? troubleOf(options, option, standing) : undefined;
  const look = option.editMode ? styles.editing : is_chosen ? styles.chosen : styles.empty;
  return (
    <section ref={card} tabIndex={-1} className={`${styles.option} ${look}`} aria-label={`Option ${option.id}`}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {option.id}
        </span>
        {is_chosen && trouble === undefined ? (
          <Tag tone="pine">
            <Icon name="check" size="s" /> Chosen
          </Tag>
        ) : (
          <span className="meta">{option.editMode ? 'Choosing' : is_chosen ? 'Needs another time' : 'Optional'}</span>
        )}
      </header>
      {option.editMode ? (
        <OptionChooser {...props} onPick={(mover) => props.onChange(pickPotentialMover(options, option.id, mover))} />
      ) : null}
      {is_chosen && <Chosen {...props} trouble={trouble} />}
      {!option.editMode && !is_chosen && <Empty {...props} />}
    </section>
  );
};

const troubleOf = (options: readonly Option[], option: Option, standing: readonly ScheduledVisit[]): string | undefined => {
  const found = conflictOf(options, option.id, standing) ?? doubledMover(options, option.id);
  return found ?? (option.scheduled ? undefined : `${option.mover?.name} is no longer free then`);
};

/** The button that closed the card is gone: what it led to takes the focus. */
const useFocusWhenClosed = (editMode: boolean) => {
  const card = useRef<HTMLElement>(null);
  const before = useRef(editMode);
  useEffect(() => {
    if (before.current && !editMode) card.current?.focus({ preventScroll: true });
    before.current = editMode;
  }, [editMode]);
  return card;
};

const Chosen = ({ option, options, type, trouble, onChange }: OptionProps & { trouble: string | undefined }) => {
  const { mover, date, time } = option;
  if (mover === null || date === null || time === null) return null;
  return (
    <>
      <div className={styles.mover}>
        <MoverMark mover={mover} className={styles.mark!} />
        <div>
          <h2>{mover.name}</h2>
          <p className="meta">{reviewsInWords(mover)}</p>
        </div>
      </div>
      <p className={styles.when}>
        <b>{shortDay(date)}</b>
        <span>{visitWindowInWords(time)}</span>
      </p>
      {trouble && (
        <p className={`row gap-6 text-meta strong danger ${styles.trouble}`}>
          <Icon name="alert-circle" size="s" /> {trouble}
        </p>
      )}
      <ul className={`meta ${styles.facts}`}>
        {FACTS[type].map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} /> {text}
          </li>
        ))}
      </ul>
      <p className="flex wraps gap-8">
        <Button size="s" onClick={() => onChange(editOption(options, option.id, undefined))}>
          Change<span className="sr"> option {option.id}</span>
        </Button>
        <Button size="s" kind="quiet" onClick={() => onChange(clearOption(options, option.id))}>
          Remove<span className="sr"> option {option.id}</span>
        </Button>
      </p>
    </>
  );
};

const Empty = ({ option, options, offered, onChange }: OptionProps) => (
  <div className={styles.none}>
    <Icon name="calendar-add" size="xl" />
    <h2>{option.id === 1 ? 'Choose a visit' : 'Another price to compare'}</h2>
    <p className="meta">
      {offered ? 'Each mover that looks gives you a price of its own. It costs you nothing.' : 'Every remaining time has been taken.'}
    </p>
    {offered && (
      <Button kind="outline" size="s" icon="plus" onClick={() => onChange(editOption(options, option.id, offered))}>
        Add a visit<span className="sr"> as option {option.id}</span>
      </Button>
    )}
  </div>
);

/** What comes of it, in the same words for every mover: none has told us its own. */
const FACTS: Readonly<Record<VisitType, readonly (readonly [IconName, string])[]>> = {
  onsite: [
    ['clock', 'About 30 minutes, free'],
    ['stairs', 'They look at your things, the stairs and the way to the truck'],
    ['receipt', 'Then you get a binding price'],
    ['phone', 'They call you to confirm'],
  ],
  video: [
    ['clock', 'About 30 minutes, free'],
    ['mobile', 'You show your rooms with your phone'],
    ['receipt', 'Then you get a binding price'],
    ['phone', 'They call you to confirm'],
  ],
};
