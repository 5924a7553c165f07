import { useState } from 'react';
import { Link } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import { clockOf } from '#domain/movers/board.ts';
import { WORKS_AS_WORDS } from '#domain/movers/mover-person.ts';
import { call } from '#web/core/call.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Bar, type Board, itemOfBar } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { mover_id: number; board: Board; acts: Acts; bar: Bar; onClose: () => void; onMove: () => void };

/** What stands there, who rides along, and the ways to change it without a drag. */
export const BarDialog = ({ mover_id, board, acts, bar, onClose, onMove }: Props) => {
  const before = bar.people.map(({ id }) => id);
  const [people, setPeople] = useState<readonly number[]>(before);
  const save = async (): Promise<void> => {
    onClose();
    await acts.act(`Who rides with ${bar.name} is saved.`, async () => {
      const { version } = await call().board.setRiders({ id: mover_id, bar_id: bar.id, version: bar.version, people: [...people] });
      return () => call().board.setRiders({ id: mover_id, bar_id: bar.id, version, people: before, puts_back: true });
    });
  };
  const changed = people.length !== before.length || people.some((id) => !before.includes(id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={bar.name}
      intro={`${shortDay(bar.starts.day)}, ${clockOf(bar.starts.minutes)} to ${bar.ends.day === bar.starts.day ? '' : `${shortDay(bar.ends.day)}, `}${clockOf(bar.ends.minutes)}. ${bar.put_by} put it here.`}
      footer={
        board.may_change && (
          <>
            <Button
              onClick={() => {
                onClose();
                void acts.takeOff(itemOfBar(bar));
              }}
            >
              {bar.job ? 'To the tray' : 'Remove'}
            </Button>
            <Button onClick={onMove}>Move</Button>
            <Button kind="primary" disabled={!changed} busy={acts.busy} onClick={() => void save()}>
              Save people
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {bar.job && (
          <p className="meta">
            {bar.job.from} to {bar.job.to}, {bar.job.cubic_feet} cu ft, {bar.job.needs} people.{' '}
            <Link to={`/moving/${bar.job.plan_id}/plan`}>Open the job</Link>
          </p>
        )}
        <fieldset className="grid gap-8">
          <legend className="strong below-8">Who rides along</legend>
          {board.people.length === 0 && <p className="meta">There are no crew members here yet. Add them under People.</p>}
          {board.people.map((person) => (
            <CheckField
              key={person.id}
              name={`person-${person.id}`}
              label={`${person.name}, ${WORKS_AS_WORDS[person.works_as].toLowerCase()}${whereElse(board, bar, person.id)}`}
              checked={people.includes(person.id)}
              onChange={(event) => setPeople((all) => (event.target.checked ? [...all, person.id] : all.filter((id) => id !== person.id)))}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
};

/** ", sick" or ", with Doyle then". */
const whereElse = ({ absences, bars }: Board, bar: Bar, person_id: number): string => {
  const meets = (one: Pick<Bar, 'starts' | 'ends'>): boolean => isBefore(one.starts, bar.ends) && isBefore(bar.starts, one.ends);
  const away = absences.find((one) => one.person_id === person_id && meets(one));
  if (away) return away.kind === 'sick' ? ', sick' : ', off';
  const other = bars.find((one) => one.id !== bar.id && meets(one) && one.people.some(({ id }) => id === person_id));
  return other ? `, with ${other.name} then` : '';
};

const isBefore = (one: Bar['starts'], other: Bar['starts']): boolean =>
  one.day === other.day ? one.minutes < other.minutes : one.day < other.day;
