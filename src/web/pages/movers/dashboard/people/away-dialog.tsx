import { useState } from 'react';
import { parseDay, shortDay } from '#domain/core/calendar.ts';
import type { AbsenceKind } from '#domain/movers/board.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Person } from './people-view.ts';

type Props = { mover_id: number; person: Person; today: string; onClose: () => void; onSaved: (words: string) => Promise<void> };

/** Somebody cannot come for some days; why is not asked. */
export const AwayDialog = ({ mover_id, person, today, onClose, onSaved }: Props) => {
  const [kind, setKind] = useState<AbsenceKind>('sick');
  const [days, setDays] = useState({ from: today, to: today });
  const { send, refuse, busy, errors, problem } = useAction(nothingSaved);
  const save = async (): Promise<void> => {
    const [from, to] = [parseDay(days.from), parseDay(days.to)];
    if (from === undefined) return refuse({ from: 'Enter the first day, like 03/13/2027' });
    if (to === undefined) return refuse({ to: 'Enter the last day, like 03/13/2027' });
    await send(async () => {
      await call().people.away({ id: mover_id, person_id: person.id, kind, from, to });
      await onSaved(`${person.name} is ${kind} until ${shortDay(to)}. The board shows which jobs are short.`);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${person.name} is away`}
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segmented
          label="What it is"
          hideLabel
          name="kind"
          value={kind}
          options={[
            { value: 'sick', label: 'Sick' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={(value) => setKind(value === 'off' ? 'off' : 'sick')}
        />
        <div className="columns gap-12">
          <DateField
            name="from"
            label="First day"
            defaultDay={today}
            min={today}
            onDay={(day) => setDays((before) => ({ ...before, from: day ?? '' }))}
            {...(errors.from && { error: errors.from })}
          />
          <DateField
            name="to"
            label="Last day"
            defaultDay={today}
            min={today}
            onDay={(day) => setDays((before) => ({ ...before, to: day ?? '' }))}
            {...(errors.to && { error: errors.to })}
          />
        </div>
        {problem !== null && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
