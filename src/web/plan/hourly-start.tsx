import { startOf } from '#domain/hourly.ts';
import { HOURLY_STARTS } from '#domain/tables/windows.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { useHourly } from './hourly-change.ts';
import { usePlan } from './plan-provider.tsx';

/** On which hour the crew begins: one of sixteen, where a move by the list has an arrival window. */
export const HourlyStart = () => {
  const { plan } = usePlan();
  const { save } = useHourly();
  return (
    <SelectField
      name="start_time"
      label="The crew begins at"
      options={OPTIONS}
      value={String(startOf(plan))}
      onChange={({ target: { value } }) => save({ start_time: Number(value) }, 'Another start')}
    />
  );
};

const OPTIONS = HOURLY_STARTS.map(({ id, label }) => ({ value: String(id), label }));
