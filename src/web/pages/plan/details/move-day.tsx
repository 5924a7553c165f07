import { useState } from 'react';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { PriceCalendar } from '#web/pricing/price-calendar.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayField } from './day-field.tsx';
import { MoveTime } from './move-time.tsx';
import { useDetails } from './use-details.ts';

/** The move day from the price calendar or typed, the hour in which the crew comes, and the day from which things may arrive. */
export const MoveDay = () => {
  const { plan, save } = useDetails();
  const [typed, setTyped] = useState<Day | null>(null);
  const { move_date } = plan.details;
  const move = (day: Day, is_typed: boolean) =>
    save({ key: 'move_date', details: { move_date: day }, what: `Move on ${shortDay(day)}`, is_typed });
  return (
    <Card title="Move day" id="move-day">
      <div className="stack gap-24">
        {/* Begins anew in the month of a typed day. */}
        <PriceCalendar key={typed} selected={move_date} onPick={(day) => void move(day, false).catch(() => undefined)} />
        <div className="columns at-top gap-16">
          <DayField
            name="move_date"
            label="Or type a date"
            saved={move_date}
            min={plan.created_at.slice(0, 10)}
            onSave={(day) => move(day, true).then(() => setTyped(day))}
          />
          <FirstDay />
        </div>
        <MoveTime hourly={plan.hourly_plan} />
      </div>
    </Card>
  );
};

/** Long distance alone: the first day on which somebody can take the things in. The movers' delivery days begin no sooner. */
const FirstDay = () => {
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
