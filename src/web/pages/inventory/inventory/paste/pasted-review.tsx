import { useRef, useState } from 'react';
import type { Findable } from '#domain/list-reader/search-index.ts';
import type { IconName } from '#web/icons/names.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './paste-list.module.css';
import { answered, type Miss, notUnderstood, type Pasted, type PastedRow, understood } from './pasted-rows.ts';

type Props = {
  text: string;
  read: Pasted;
  refusal: string | null;
  onChange: (read: Pasted) => void;
  onEdit: () => void;
  onMeasure: (miss: Miss) => void;
  onDismiss: (miss: Miss) => void;
};

/** What was read, row by row with a count to change; what was not stands below and is never dropped. */
export const PastedReview = ({ text, read, refusal, onChange, onEdit, onMeasure, onDismiss }: Props) => {
  const edit = useRef<HTMLButtonElement>(null);
  const setRows = (rows: readonly PastedRow[]) => onChange({ ...read, rows });
  return (
    <>
      {read.rows.length > 0 && (
        <div className={styles.pasted}>
          <p>{text}</p>
          <button ref={edit} type="button" onClick={onEdit}>
            Edit text
          </button>
        </div>
      )}
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <ul className={styles.rows} aria-label="Read from your list">
        {read.rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            onCount={(count) => setRows(read.rows.map((other) => (other === row ? { ...row, count } : other)))}
            onAnswer={(meant) => {
              if (meant === null) onChange(notUnderstood(read, row));
              else onChange(answered(read, row, meant));
              // Its own button goes with it.
              edit.current?.focus();
            }}
            onRemove={() => {
              setRows(read.rows.filter((other) => other !== row));
              // Its own button goes with it.
              edit.current?.focus();
            }}
          />
        ))}
      </ul>
      {read.misses.length > 0 && (
        <ul className={styles.misses} aria-label="Not in our list">
          {read.misses.map((miss) => (
            <MissRow
              key={miss.key}
              miss={miss}
              onAnswer={(meant) => {
                onChange(understood(read, miss, meant));
                // Its own button goes with it.
                edit.current?.focus();
              }}
              onMeasure={() => onMeasure(miss)}
              onDismiss={() => onDismiss(miss)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

type RowProps = {
  row: PastedRow;
  onCount: (count: number) => void;
  /** It is what was guessed, another thing, or null: none of them. */
  onAnswer: (meant: Findable | undefined | null) => void;
  onRemove: () => void;
};

const Row = ({ row, onCount, onAnswer, onRemove }: RowProps) => {
  const { name, cubic_feet, icon_css_class, kind } = row.match;
  const [is_changing, setChanging] = useState(false);
  const answer = (meant: Findable | undefined | null) => {
    setChanging(false);
    onAnswer(meant);
  };
  return (
    <li>
      <Icon name={icon_css_class as IconName} size="xl" />
      <span className={styles.thing}>
        {name}
        <small className="block meta regular">
          {row.others && <b>Is this right? </b>}
          {cubic_feet} cu ft{row.count > 1 && ' each'}, from “{row.from}”
          {!row.others && (
            <>
              {' '}
              <button type="button" className={styles.change} aria-expanded={is_changing} onClick={() => setChanging(!is_changing)}>
                Not this?<span className="sr"> {name}</span>
              </button>
            </>
          )}
        </small>
      </span>
      <Stepper size="s" label={name} value={row.count} max={kind === 'box' ? 2000 : 500} onChange={onCount} />
      <IconButton icon="trash" label={`Leave out ${name}`} className={styles.remove} onClick={onRemove} />
      {(row.others ?? is_changing) && (
        <fieldset className={styles.guess}>
          <legend className="sr">What is “{row.from}”?</legend>
          {row.others && (
            <Button size="s" kind="primary" onClick={() => answer(undefined)}>
              Yes<span className="sr">, {name}</span>
            </Button>
          )}
          {(row.others ?? row.instead ?? []).slice(0, 3).map((other) => (
            <Button key={other.name} size="s" onClick={() => answer(other)}>
              {other.name}
            </Button>
          ))}
          <Button size="s" onClick={() => answer(null)}>
            None of these
          </Button>
        </fieldset>
      )}
    </li>
  );
};

const hintOf = ({ left, readings }: Miss): string => {
  if (readings.length > 0) return 'Choose what it is, or measure it.';
  return left > 1 ? `${left} to measure, one by one.` : 'Measure it and add it as a custom item.';
};

type MissRowProps = { miss: Miss; onAnswer: (meant: Findable) => void; onMeasure: () => void; onDismiss: () => void };

const MissRow = ({ miss, onAnswer, onMeasure, onDismiss }: MissRowProps) => (
  <li>
    <Icon name="help" size="l" />
    <span className={styles.thing}>
      “{miss.text}” isn’t in our list
      <small className="block meta regular">{hintOf(miss)}</small>
    </span>
    <Button size="s" onClick={onMeasure}>
      Add it<span className="sr">: {miss.words}</span>
    </Button>
    <IconButton icon="close" label={`Leave out ${miss.text}`} onClick={onDismiss} />
    {miss.readings.length > 0 && (
      <fieldset className={styles.guess}>
        <legend className="sr">Is “{miss.text}” one of these?</legend>
        {miss.readings.map((reading) => (
          <Button key={reading.name} size="s" onClick={() => onAnswer(reading)}>
            {reading.name}
          </Button>
        ))}
      </fieldset>
    )}
  </li>
);
