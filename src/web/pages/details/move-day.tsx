import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { PriceCalendar } from '#web/plan/price-calendar.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';
import { useDetails } from './use-details.ts';

/** The move day from the price calendar or typed, and the hour in which the crew comes. */
export const MoveDay = () => {
  const { plan, save } = useDetails();
  const { move_date, move_time } = plan.details;
  const pick = (day: string) => void save('move_date', { move_date: day }).catch(() => undefined);
  return (
    <Card title="Move day">
      <div className={styles.day}>
        <PriceCalendar selected={move_date} onPick={pick} />
        <div className={styles.row}>
          <DateField key={move_date} name="move_date" label="Or type a date" defaultDay={move_date ?? undefined} onDay={(day) => day && day !== move_date && pick(day)} />
        </div>
        <SelectField
          name="move_time"
          label="The crew arrives"
          options={WINDOW_OPTIONS}
          value={String(move_time)}
          onChange={(event) => void save('move_time', { move_time: Number(event.target.value) }).catch(() => undefined)}
        />
      </div>
    </Card>
  );
};

const WINDOW_OPTIONS = MOVE_WINDOWS.map(({ id, label }) => ({ value: String(id), label }));
