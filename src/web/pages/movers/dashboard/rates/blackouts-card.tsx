import { slashDay } from '#domain/core/calendar.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './rules.module.css';
import { type Draft, WHAT } from './rules-view.ts';

type Rows = Draft['blackouts'];

type Props = { rows: Rows; today: string; errors: Readonly<Record<string, string>>; onChange: (rows: Rows) => void };

/** Work that is left to others on some days, though there are trucks. */
export const BlackoutsCard = ({ rows, today, errors, onChange }: Props) => {
  const set = (at: number, part: Partial<Rows[number]>): void => onChange(rows.with(at, { ...rows[at]!, ...part }));
  const day = slashDay(today);
  return (
    <Card title="Not on these days">
      <p className="meta">A service, a distance or a city that you leave to others for a while. To close whole days, use your calendar.</p>
      <ul className={styles.rows}>
        {rows.map((row, at) => {
          const field = (key: keyof Rows[number], label: string, maxLength: number) => (
            <TextField
              name={`blackouts.${at}.${key}`}
              label={label}
              maxLength={maxLength}
              value={row[key]}
              onChange={(event) => set(at, { [key]: event.target.value })}
              error={errors[`blackouts.${at}.${key}`]}
            />
          );
          return (
            <li key={at}>
              <SelectField
                name={`blackouts.${at}.what`}
                label="What"
                options={WHAT}
                value={row.what}
                onChange={(event) => set(at, { what: event.target.value })}
              />
              {row.what === 'miles' && field('over', 'Over miles', 5)}
              {row.what === 'city' && field('city', 'City', 100)}
              {row.what === 'city' && field('state', 'State', 2)}
              {field('from', 'First day', 20)}
              {field('to', 'Last day', 20)}
              <IconButton icon="trash" label={`Remove rule ${at + 1}`} onClick={() => onChange(rows.toSpliced(at, 1))} />
            </li>
          );
        })}
      </ul>
      <Button
        kind="quiet"
        icon="plus"
        onClick={() => onChange([...rows, { from: day, to: day, what: 'packing', over: '', city: '', state: '' }])}
      >
        Add days
      </Button>
    </Card>
  );
};
