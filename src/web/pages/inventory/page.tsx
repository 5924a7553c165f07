import { useState } from 'react';
import { shortDay } from '#domain/calendar.ts';
import { BOXES_ROOM_ID, ROOMS } from '#domain/tables/rooms.ts';
import { Dock } from '#web/plan/dock.tsx';
import { routeInWords } from '#web/plan/route-words.ts';
import { useGoToStep } from '#web/plan/use-go-to-step.ts';
import { LastAction } from '#web/ui/last-action.tsx';
import { BoxesIPacked } from './boxes.tsx';
import { CustomItems } from './custom-items.tsx';
import { ItemSearch } from './item-search.tsx';
import styles from './page.module.css';
import { RoomItems } from './room-items.tsx';
import { Rooms } from './rooms.tsx';
import { TruckRail } from './truck-rail.tsx';
import { useThings } from './use-things.ts';

/** My Inventory: type it, tap it or take the usual things; the truck fills and the price moves. */
const InventoryPage = () => {
  const things = useThings();
  const [room_id, setRoom] = useState(1);
  const [custom, setCustom] = useState<string | null>(null);
  const { go, going, refusal } = useGoToStep();
  const { plan, done } = things;
  const room = ROOMS.find(({ id }) => id === room_id) ?? ROOMS[0]!;
  const undo = done && <LastAction text={done.text} onUndo={done.undo} />;
  return (
    <>
      <title>What’s moving?</title>
      <main className={`wrap ${styles.layout}`} id="main">
        <Rooms plan={plan} current={room_id} onPick={setRoom} />
        <div>
          <header className={styles.head}>
            <h1 tabIndex={-1}>What’s moving?</h1>
            <p className="muted">
              {routeInWords(plan.details)}
              {plan.move_date === null ? '' : `, ${shortDay(plan.move_date)}`}
            </p>
          </header>
          <div className={styles.find}>
            <ItemSearch things={things} onCustom={setCustom} />
          </div>
          {room_id < BOXES_ROOM_ID && <RoomItems room={room} things={things} />}
          {room_id <= BOXES_ROOM_ID && <BoxesIPacked things={things} alone={room_id === BOXES_ROOM_ID} />}
          <CustomItems things={things} asked={custom} onAsk={setCustom} />
        </div>
        <aside className={styles.rail} aria-label="Your truck and price">
          <TruckRail plan={plan} onContinue={() => void go('DETAILS')} going={going} refusal={refusal} />
          {undo}
        </aside>
      </main>
      <Dock button="Next" onNext={() => void go('DETAILS')} going={going} refusal={refusal} above={undo} />
    </>
  );
};

export default InventoryPage;
