import { useState } from 'react';
import { localTime } from '#domain/core/business-time.ts';
import { isWeekend } from '#domain/core/calendar.ts';
import { driveMinutes } from '#domain/live/arrival-model.ts';
import { LATE_REASONS, type LateReason } from '#domain/papers/move-day-events.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AskedOnce } from './asked-once.tsx';
import styles from './crew.module.css';
import { vehicleKept } from './missing.ts';
import { Choice, Press, timeIn, useCrewState, useHere } from './pieces.tsx';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** The customer reads so much before and after. */
const WITHIN_MS = 10 * MINUTE_MS;

/** When the crew will be there, reckoned from the distance and the hour; the driver knows better. Who comes later than promised says why. */
export const SetOut = ({ onClose }: { onClose: () => void }) => {
  const { crew, words, zone } = useHere();
  const { state } = useCrewState();
  const { arrival, run_sheet } = state.office_day;
  const name = run_sheet.customer.first_name;
  const [at, setAt] = useState(() => proposed(arrival.miles, zone));
  const [reason, setReason] = useState<LateReason>();
  const [is_asked, setAsked] = useState(false);
  const is_late = at - WITHIN_MS > Date.parse(arrival.promised_until);
  const time = (instant: number): string => timeIn(instant, zone);
  const go = async (): Promise<void> => {
    setAsked(true);
    if (is_late && reason === undefined) return;
    const vehicle = vehicleKept(state);
    await crew.act(
      'set_out',
      { ...(vehicle !== '' && { vehicle }), expected_at: new Date(at).toISOString(), ...(is_late && { late_reason: reason }) },
      true,
    );
    onClose();
  };
  return (
    <AskedOnce id="set-out" title={words.when_there} onClose={onClose}>
      <div className={styles.counter_wide}>
        <button type="button" aria-label={words.earlier} disabled={at - STEP_MS < Date.now()} onClick={() => setAt(at - STEP_MS)}>
          <Icon name="minus" size="l" />
        </button>
        <output aria-live="polite">{time(at)}</output>
        <button type="button" aria-label={words.later} onClick={() => setAt(at + STEP_MS)}>
          <Icon name="plus" size="l" />
        </button>
      </div>
      <p>{words.told_window(name, time(at - WITHIN_MS), time(at + WITHIN_MS))}</p>
      {is_late && (
        <>
          <p className={styles.warning}>{words.late_question(name)}</p>
          <div className={styles.reasons}>
            <Choice label={words.why} values={LATE_REASONS} value={reason} names={words.late_reasons} onChange={setReason} />
          </div>
          {is_asked && reason === undefined && (
            <p className={styles.error} role="alert">
              {words.say_reason}
            </p>
          )}
        </>
      )}
      <Press kind="on" icon="truck" onPress={() => void go()}>
        {words.on_the_way}
      </Press>
      <Press onPress={onClose}>{words.not_yet}</Press>
    </AskedOnce>
  );
};

const proposed = (miles: number, zone: string): number => {
  const now = Date.now();
  const { day, minutes } = localTime(new Date(now), zone);
  const drive = driveMinutes({ miles, hour: Math.floor(minutes / 60), is_weekend: isWeekend(day) });
  return Math.ceil((now + drive * MINUTE_MS) / STEP_MS) * STEP_MS;
};
