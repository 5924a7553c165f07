import { useState } from 'react';
import { parseDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import { clockOf } from '#domain/movers/board.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Board } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { mover_id: number; board: Board; acts: Acts; onClose: () => void };

/** A truck is needed for something that was not sold here: a job of the mover's own, the shop, storage. */
export const OwnJobDialog = ({ mover_id, board, acts, onClose }: Props) => {
  const [typed, setTyped] = useState({
    title: '',
    truck: String(board.trucks[0]?.id ?? ''),
    day: board.first,
    starts: '480',
    length: '330',
  });
  const { send, refuse, busy, errors, problem } = useAction(nothingSaved);
  const set = (part: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...part }));
  const save = async (): Promise<void> => {
    const day = parseDay(typed.day);
    if (day === undefined) return refuse({ day: 'Enter a day, like 03/13/2027' });
    const place = { truck_id: Number(typed.truck), starts: { day, minutes: Number(typed.starts) }, length: Number(typed.length) };
    const done = await send(async () => {
      const { bar_id, version } = await call().board.put({ id: mover_id, title: typed.title, ...place });
      const back = () => call().board.takeOff({ id: mover_id, bar_id, version });
      await acts.act(`${typed.title.trim()} is on the board.`, async () => back);
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="A job of your own"
      intro="Whatever needs a truck and was not sold here. Customers never see it."
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Put it on the board
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          name="title"
          label="What it is"
          maxLength={60}
          value={typed.title}
          onChange={(event) => set({ title: event.target.value })}
          {...(errors.title && { error: errors.title })}
        />
        <SelectField
          name="truck"
          label="Truck"
          options={board.trucks.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={typed.truck}
          onChange={(event) => set({ truck: event.target.value })}
        />
        <DateField
          name="day"
          label="Day"
          defaultDay={board.first}
          onDay={(day) => set({ day: day ?? '' })}
          {...(errors.day && { error: errors.day })}
        />
        <div className="columns gap-12">
          <SelectField
            name="starts"
            label="From"
            options={STARTS}
            value={typed.starts}
            onChange={(event) => set({ starts: event.target.value })}
            {...(errors.starts && { error: errors.starts })}
          />
          <SelectField
            name="length"
            label="For"
            options={LENGTHS}
            value={typed.length}
            onChange={(event) => set({ length: event.target.value })}
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

const STARTS = Array.from({ length: 48 }, (_, at) => ({ value: String(at * 30), label: clockOf(at * 30) }));

const LENGTHS = [
  ...Array.from({ length: 24 }, (_, at) => ({
    value: String((at + 1) * 30),
    label: at === 0 ? 'Half an hour' : counted((at + 1) / 2, 'hour'),
  })),
  ...[2, 3, 4, 5, 7, 14].map((days) => ({ value: String(days * 1440), label: `${days} days` })),
];
