import { TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import styles from './rules.module.css';
import type { Row } from './rules-view.ts';

type Props = {
  name: string;
  add: string;
  rows: readonly Row[];
  /** With what a new one begins. */
  empty: Row;
  columns: readonly { key: string; label: string; maxLength: number }[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: Row[]) => void;
};

/** Rules of one kind below each other, each with its fields and a way out. */
export const RuleRows = ({ name, add, rows, empty, columns, errors, onChange }: Props) => (
  <>
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={at}>
          {columns.map(({ key, label, maxLength }) => (
            <TextField
              key={key}
              name={`${name}.${at}.${key}`}
              label={label}
              maxLength={maxLength}
              value={row[key] ?? ''}
              onChange={(event) => onChange(rows.toSpliced(at, 1, { ...row, [key]: event.target.value }))}
              error={errors[`${name}.${at}.${key}`]}
            />
          ))}
          <IconButton icon="trash" label={`Remove rule ${at + 1}`} onClick={() => onChange(rows.toSpliced(at, 1))} />
        </li>
      ))}
    </ul>
    <Button kind="quiet" icon="plus" onClick={() => onChange([...rows, empty])}>
      {add}
    </Button>
  </>
);
