import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { instantOf, zoneInShort } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './crew-link-card.module.css';

type Log = Awaited<ReturnType<Client['moveDay']['log']>>;
type Step = Parameters<Client['moveDay']['correctStep']>[0]['step'];

/** To the mover's office: all that the crew's phones have told, the newest first. A wrong step is corrected by another row. */
export const DayLogCard = ({ plan_id, zone }: { plan_id: string; zone: string }) => {
  const { log, read, setLog, has_failed } = useDayLog(plan_id);
  const rows = log?.rows ?? null;
  const correct = async (values: Values): Promise<Errors | undefined> => {
    const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(values.at ?? '') ?? [];
    if (day === undefined) return { at: 'Enter a day and a time' };
    const at = instantOf(day as Day, Number(hours) * 60 + Number(minutes), zone);
    const step = log?.steps.find((one) => one === values.step) ?? 'arrived';
    const { value, error } = await tried(call().moveDay.correctStep({ id: plan_id, step, at: at.toISOString(), why: values.why ?? '' }));
    if (value) setLog(value);
    return error?.problem.errors;
  };
  return (
    <Card title="What the crew told" className="no-print">
      {rows === null && (
        <Button kind="outline" onClick={() => void read()}>
          Show the log
        </Button>
      )}
      {has_failed && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          The log did not load. Try again.
        </Notice>
      )}
      {rows?.length === 0 && <p>Nothing yet. The crew’s phones tell it as it happens.</p>}
      {log !== null && rows !== null && rows.length > 0 && (
        <>
          <ol className={styles.links} aria-label="Log of the day">
            {rows.map(({ id, at, what, who, received_at, is_late }) => (
              <li key={id} className="grid breaks">
                <b>{what}</b>
                <span className="meta">
                  {localMoment(at, zone)}, {who}
                  {is_late && `. Reached us ${localMoment(received_at, zone)}`}
                </span>
              </li>
            ))}
          </ol>
          <a href={`/api/v3/move_plans/${plan_id}/day/log.csv`}>The log as a CSV file</a>
          <Form id="correct-step" brief onSubmit={correct} className={styles.form}>
            <SelectField name="step" label="Correct a step" options={log.steps.map((step) => ({ value: step, label: STEPS[step] }))} />
            <TextField name="at" label={`It was at, ${zoneInShort(zone)}`} type="datetime-local" />
            <TextField name="why" label="Why" maxLength={300} />
            <SubmitButton kind="outline">Correct it</SubmitButton>
          </Form>
        </>
      )}
    </Card>
  );
};

const STEPS: Readonly<Record<Step, string>> = {
  ...{ set_out: 'On the way', arrived: 'Arrived at the pick-up', arrived_extra_pick_up: 'Arrived at the extra pick-up' },
  ...{ loading_done: 'Loaded', arrived_extra_drop_off: 'Arrived at the extra drop-off', arrived_there: 'Arrived at the drop-off' },
};

const useDayLog = (id: string) => {
  const [log, setLog] = useState<Log | null>(null);
  const [has_failed, setFailed] = useState(false);
  const read = async (): Promise<void> => {
    const { value } = await tried(call().moveDay.log({ id }));
    setFailed(value === undefined);
    if (value) setLog(value);
  };
  return { log, read, setLog, has_failed };
};
