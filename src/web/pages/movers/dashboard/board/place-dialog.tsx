import { useState } from 'react';
import { counted } from '#domain/core/words.ts';
import { clockOf, wallAfter } from '#domain/movers/board.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './board.module.css';
import { type Board, type Held, type Item, nearest, promisedInWords, type Truck, whyNotHere } from './board-view.ts';
import type { Acts } from './use-board.ts';

type Props = { board: Board; acts: Acts; item: Item; onClose: () => void };

/** Where it goes, from a list: the trucks on which it fits first, the others with their reason. */
export const PlaceDialog = ({ board, acts, item, onClose }: Props) => {
  const places = placesOf(board, item);
  const [chosen, choose] = useState(places.find(({ reason }) => reason === undefined)?.truck.id);
  const place = places.find(({ truck, reason }) => truck.id === chosen && reason === undefined);
  const put = async (): Promise<void> => {
    if (place === undefined) return;
    onClose();
    await acts.put(place.held);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Where does ${item.name} go?`}
      intro={item.job ? `${promisedInWords(item.job)}, ${item.job.cubic_feet} cu ft, about ${counted(item.length / 60, 'hour')}` : null}
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" disabled={place === undefined} busy={acts.busy} onClick={() => void put()}>
            {place ? `Put it on ${place.truck.name}` : 'It fits nowhere'}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-8">
        <legend className="sr">Truck</legend>
        {places.map(({ truck, held, reason }) => (
          <label key={truck.id} className={`choosable ${styles.place}`}>
            <input
              className="sr"
              type="radio"
              name="truck"
              value={truck.id}
              checked={truck.id === chosen && reason === undefined}
              disabled={reason !== undefined}
              onChange={() => choose(truck.id)}
            />
            <b className="block">
              {truck.name}
              {reason === undefined && `, ${clockOf(held.starts.minutes)}–${clockOf(wallAfter(held.starts, item.length).minutes)}`}
            </b>
            <span className="meta">{reason ?? `${truck.feet} ft, free`}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};

type Place = { truck: Truck; held: Held; reason: string | undefined };

const placesOf = (board: Board, item: Item): Place[] => {
  const starts = item.bar?.starts ?? { day: item.job?.day ?? board.first, minutes: item.job?.window.from ?? 480 };
  const places = board.trucks.map((truck): Place => {
    const held = { item, truck_id: truck.id, starts };
    const own = nearest({ ...board, trucks: [truck] }, held);
    const at = item.job && own ? { ...held, starts: own.starts } : held;
    return { truck, held: at, reason: whyNotHere(board, at) };
  });
  return places.toSorted((one, other) => Number(one.reason !== undefined) - Number(other.reason !== undefined));
};
