import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { WEEKDAYS } from '#domain/core/calendar.ts';
import { MOST_TRUCKS, whyNotSetWeekdays } from '#domain/movers/mover-days.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './weekdays-card.module.css';

type Props = {
  mover_id: number;
  weekdays: readonly number[];
  version: string;
  onSaved: (said: string) => Promise<void>;
  /** Somebody else has set them since: what they are now is to be read. */
  onStale: () => Promise<void>;
};

/** How many trucks each weekday has, unless a day is set by itself. */
export const WeekdaysCard = ({ mover_id, weekdays, version, onSaved, onStale }: Props) => {
  const [typed, setTyped] = useState(() => weekdays.map(String));
  const [said, setSaid] = useState<string | null>(null);
  const [is_stale, setStale] = useState(false);
  const { send, busy, problem } = useAction(nothingSaved);
  const wanted = typed.map((text) => (/^\d+$/.test(text.trim()) ? Number(text) : -1));
  const change = (only_says: boolean): Promise<boolean> =>
    send(async () => {
      const asked = call().moverDashboard.setCalendar({ id: mover_id, version, weekdays: wanted, try: only_says });
      const answer = await asked.catch(async (error: unknown) => {
        setSaid(null);
        if (asCallError(error).status === 409) {
          setStale(true);
          await onStale();
        }
        throw error;
      });
      setStale(false);
      setSaid(only_says ? answer.said : null);
      if (!only_says) await onSaved(answer.said);
    });
  const is_right = whyNotSetWeekdays(wanted) === undefined;
  return (
    <Card title="Every week">
      <form
        className="grid gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (is_right) void change(true);
        }}
      >
        <div className={styles.days}>
          {WEEKDAYS.map((name, at) => (
            <TextField
              key={name}
              name={`weekday-${at}`}
              label={name}
              inputMode="numeric"
              maxLength={2}
              value={typed[at] ?? ''}
              onChange={(event) => setTyped((before) => before.map((text, place) => (place === at ? event.target.value : text)))}
              {...(wanted[at]! < 0 || wanted[at]! > MOST_TRUCKS ? { error: `0 to ${MOST_TRUCKS}` } : {})}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <p className="meta">
            Trucks for each weekday. Days you set individually keep their own number.
            {is_stale && ` Now they are ${weekdays.map((trucks, at) => `${WEEKDAYS[at]!.slice(0, 3)} ${trucks}`).join(', ')}.`}
          </p>
          <Button type="submit" busy={busy && said === null} disabled={!is_right || wanted.join() === weekdays.join()}>
            Change
          </Button>
        </div>
        {problem !== null && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </form>
      <Dialog
        open={said !== null}
        onClose={() => setSaid(null)}
        title="Change every week?"
        intro={said}
        footer={
          <>
            <Button onClick={() => setSaid(null)}>Leave it</Button>
            <Button kind="primary" busy={busy} onClick={() => void change(false)}>
              Change
            </Button>
          </>
        }
      />
    </Card>
  );
};
