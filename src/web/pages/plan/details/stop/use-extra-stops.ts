import { useState } from 'react';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { useDetails } from '../use-details.ts';

export type ExtraStopKey = 'extra_pick_up' | 'extra_drop_off';

/** Stops are switched on and off; what was typed into them stays in the store (D7). */
export const useExtraStops = () => {
  const { plan, save } = useDetails();
  const [removed, setRemoved] = useState<ExtraStopKey | null>(null);
  /** Where the focus belongs since the last press; each press is a new turn. */
  const [{ focus, turn }, setFocus] = useState<{ focus: ExtraStopKey | null; turn: number }>({ focus: null, turn: 0 });
  const { details } = plan;
  const isOn = (stop: ExtraStopKey): boolean => details[`${stop}_enabled`] && isPossible(stop, details);
  const turnTo = (stop: ExtraStopKey, on: boolean): void => {
    setRemoved(on ? null : stop);
    setFocus({ focus: stop, turn: turn + 1 });
    const what = `${STOP_NAMES[stop]} ${on ? 'added' : 'removed'}`;
    void save({ key: `${stop} on`, details: { [`${stop}_enabled`]: on }, what }).catch(() => setRemoved(null));
  };
  return {
    isOn,
    /** What may be added now. */
    free: ALL.filter((stop) => !isOn(stop) && isPossible(stop, details)),
    removed,
    focus,
    turn,
    add: (stop: ExtraStopKey) => turnTo(stop, true),
    remove: (stop: ExtraStopKey) => turnTo(stop, false),
  };
};

const ALL: readonly ExtraStopKey[] = ['extra_pick_up', 'extra_drop_off'];

/** Where everything goes into storage there is no drop-off to add another to. */
const isPossible = (stop: ExtraStopKey, { move_into_storage }: { move_into_storage: boolean }): boolean =>
  stop === 'extra_pick_up' || !move_into_storage;
