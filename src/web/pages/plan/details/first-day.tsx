import { shortDay } from '#domain/core/calendar.ts';
import { DayField } from './day-field.tsx';
import { useDetails } from './use-details.ts';

/** Long distance alone: the first day on which somebody can take the things in. The movers' delivery days begin no sooner. */
export const FirstDay = () => {
  const { plan, save } = useDetails();
  const { first_available_date, move_date } = plan.details;
  if (!plan.long_distance || plan.details.move_into_storage) return null;
  const write = (day: string | null) =>
    save({
      key: 'first_available_date',
      details: { first_available_date: day },
      what: day === null ? 'Things may arrive any day' : `Nothing arrives before ${shortDay(day)}`,
      is_typed: true,
    });
  return (
    <DayField
      name="first_available_date"
      label="First day your things may arrive"
      optional
      saved={first_available_date}
      min={move_date ?? undefined}
      onSave={write}
      onClear={() => write(null)}
    />
  );
};
