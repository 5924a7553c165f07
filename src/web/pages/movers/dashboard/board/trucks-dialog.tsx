import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './board.module.css';
import type { Board, Truck } from './board-view.ts';

type Props = { mover_id: number; board: Board; onClose: () => void };

const EMPTY = { name: '', feet: '26', cubic_feet: '' };

/** The mover's trucks: added, called otherwise, taken out of use. */
export const TrucksDialog = ({ mover_id, board, onClose }: Props) => {
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Truck | null>(null);
  const [typed, setTyped] = useState(EMPTY);
  const { send, busy, errors, problem } = useAction(nothingSaved);
  const set = (part: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...part }));
  const edit = (truck: Truck | null): void => {
    setEdited(truck);
    setTyped(truck ? { name: truck.name, feet: String(truck.feet), cubic_feet: String(truck.cubic_feet) } : EMPTY);
  };
  const save = (): Promise<boolean> =>
    send(async () => {
      const cubic_feet = typed.cubic_feet.trim() === '' ? null : whole(typed.cubic_feet);
      const now = { id: mover_id, name: typed.name, feet: whole(typed.feet), cubic_feet };
      await call().board.saveTruck({ ...now, ...(edited && { truck_id: edited.id, version: edited.version }) });
      await revalidate();
      edit(null);
    });
  const retire = (truck: Truck): Promise<boolean> =>
    send(async () => {
      await call().board.retireTruck({ id: mover_id, truck_id: truck.id });
      await revalidate();
    });
  return (
    <Dialog open onClose={onClose} title="Trucks">
      <div className="stack">
        <ul>
          {board.trucks.map((truck) => (
            <li key={truck.id} className={styles.truck}>
              <span>
                <b>{truck.name}</b>{' '}
                <span className="meta">
                  {truck.feet} ft, {truck.cubic_feet} cu ft
                </span>
              </span>
              <span className="row gap-8">
                <Button size="s" onClick={() => edit(truck)} aria-label={`Change ${truck.name}`}>
                  Change
                </Button>
                <Button size="s" onClick={() => void retire(truck)} aria-label={`Retire ${truck.name}`}>
                  Retire
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <h3 className="h4">{edited ? `Change ${edited.name}` : 'Add a truck'}</h3>
          <TextField
            name="name"
            label="What you call it"
            maxLength={40}
            value={typed.name}
            onChange={(event) => set({ name: event.target.value })}
            {...(errors.name && { error: errors.name })}
          />
          <div className="columns gap-12">
            <TextField
              name="feet"
              label="Length in feet"
              inputMode="numeric"
              maxLength={2}
              value={typed.feet}
              onChange={(event) => set({ feet: event.target.value })}
              {...(errors.feet && { error: errors.feet })}
            />
            <TextField
              name="cubic_feet"
              label="Cubic feet, if not the usual"
              inputMode="numeric"
              maxLength={4}
              value={typed.cubic_feet}
              onChange={(event) => set({ cubic_feet: event.target.value })}
              {...(errors.cubic_feet && { error: errors.cubic_feet })}
            />
          </div>
          {problem !== null && (
            <Notice tone="danger" icon="alert-circle" role="alert">
              {problem}
            </Notice>
          )}
          <div className="row gap-8">
            <Button type="submit" kind="primary" busy={busy}>
              {edited ? 'Save' : 'Add'}
            </Button>
            {edited && <Button onClick={() => edit(null)}>Leave it</Button>}
          </div>
        </form>
      </div>
    </Dialog>
  );
};

/** What is no whole number is none that is allowed. */
const whole = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);
