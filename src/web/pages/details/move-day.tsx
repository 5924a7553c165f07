import { useState } from 'react';
import { type Day, shortDay } from '#domain/calendar.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { PriceCalendar } from '#web/plan/price-calendar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayField } from './day-field.tsx';
import styles from './page.module.css';
import { useDetails } from './use-details.ts';

/** The move day from the price calendar or typed, and the hour in which the crew comes. */
export const MoveDay = () => {
  const { plan, save } = useDetails();
  const [typed, setTyped] = useState<Day | null>(null);
  const { move_date, move_time } = plan.details;
  const move = (day: Day, is_typed: boolean) =>
    save({ key: 'move_date', details: { move_date: day }, what: `Move on ${shortDay(day)}`, is_typed });
  return (
    <Card title="Move day">
      <div className={styles.day}>
        {/* Begins anew in the month of a typed day. */}
        <PriceCalendar key={typed} selected={move_date} onPick={(day) => void move(day, false).catch(() => undefined)} />
        <div className={styles.pair}>
          <DayField name="move_date" label="Or type a date" saved={move_date} onSave={(day) => move(day, true).then(() => setTyped(day))} />
          <SelectField
            name="move_time"
            label="The crew arrives"
            options={WINDOW_OPTIONS}
            value={String(move_time)}
            onChange={({ target: { value } }) =>
              void save({ key: 'move_time', details: { move_time: Number(value) }, what: 'Another arrival' }).catch(() => undefined)
            }
          />
        </div>
      </div>
    </Card>
  );
};

const WINDOW_OPTIONS = MOVE_WINDOWS.map(({ id, label }) => ({ value: String(id), label }));
