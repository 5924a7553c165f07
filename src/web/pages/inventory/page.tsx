import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
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
import { SkipToContinue } from './skip-to-continue.tsx';
import { TruckRail } from './truck-rail.tsx';
import { useThings } from './use-things.ts';

const NOTHING = 'Add at least one item';

/** My Inventory: type it, tap it or take the usual things; the truck fills and the price moves. */
const InventoryPage = () => {
  const things = useThings();
  const [params, setParams] = useSearchParams();
  const [custom, setCustom] = useState<string | null>(null);
  const [is_refused, setRefused] = useState(false);
  const { go, going, refusal } = useGoToStep();
  const search = useRef<HTMLInputElement>(null);
  const { plan, done } = things;
  const room = ROOMS.find(({ id }) => String(id) === params.get('room')) ?? ROOMS[0]!;
  const room_id = room.id;
  const is_empty = plan.cubic_feet === 0;
  const undo = done && <LastAction text={done.text} undoLabel={done.label} onUndo={done.turn} />;

  /** The open room stands in the address, so that Back and reload keep it (G2). */
  const openRoom = (id: number) => setParams({ room: String(id) }, { replace: true, preventScrollReset: true });

  const next = () => {
    setRefused(is_empty);
    if (is_empty) search.current?.focus();
    else void go('DETAILS');
  };

  return (
    <>
      <title>What’s moving?</title>
      <main className={`wrap ${styles.layout}`} id="main">
        <div className={styles.top}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>What’s moving?</h1>
            <p className="muted">
              {routeInWords(plan.details)}
              {plan.move_date === null ? '' : `, ${shortDay(plan.move_date)}`}
            </p>
          </header>
          <ItemSearch things={things} onCustom={setCustom} error={is_refused && is_empty ? NOTHING : undefined} input={search} />
          <SkipToContinue />
        </div>
        <Rooms plan={plan} current={room_id} onPick={openRoom} />
        <div className={styles.list}>
          {room_id < BOXES_ROOM_ID && <RoomItems key={room_id} room={room} things={things} />}
          {room_id <= BOXES_ROOM_ID && <BoxesIPacked things={things} />}
          <CustomItems things={things} asked={custom} onAsk={setCustom} />
        </div>
        <aside className={styles.rail} aria-label="Your truck and price">
          <TruckRail plan={plan} onContinue={next} going={going} refusal={refusal} undo={undo} />
        </aside>
        <p className="sr" role="status">
          {things.said}
        </p>
      </main>
      <Dock button="Next" onNext={next} going={going} refusal={refusal} above={undo} />
    </>
  );
};

export default InventoryPage;
