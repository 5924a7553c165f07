import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { useDraft } from '#web/plan/use-draft.ts';
import { type HoursPart, isChanged, whyNotHours } from '../details-form.ts';
import { useDetails } from '../use-details.ts';

/** From when until when; saved together, and only while they don't run backwards: one is always picked before the other. */
export const useElevatorHours = (stop: StopKey) => {
  const { plan, save } = useDetails();
  const saved = plan.details[stop];
  const { typed, write } = useDraft(`typed ${plan.uuid} ${stop} hours`, (draft) => !isChanged(draft, saved));
  const { elevator_start_time = saved.elevator_start_time, elevator_end_time = saved.elevator_end_time } = typed;
  const hours: Record<HoursPart, string> = { elevator_start_time, elevator_end_time };

  const pick = (part: HoursPart, time: string): void => {
    const next = { ...hours, [part]: time };
    write(next);
    if (whyNotHours(next.elevator_start_time, next.elevator_end_time) !== undefined) return;
    const what = `Elevator hours at ${STOP_NAMES[stop].toLowerCase()}`;
    void save({ key: `${stop} hours`, details: { [stop]: next }, what }).catch(() => undefined);
  };
  return { hours, error: whyNotHours(hours.elevator_start_time, hours.elevator_end_time), pick };
};
