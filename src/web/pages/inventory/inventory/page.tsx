import { type ComponentProps, memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import { forgottenThings } from '#domain/inventory/forgotten-things.ts';
import { BOXES_ROOM_ID, ROOMS } from '#domain/inventory/tables/rooms.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import { type PlanView, usePlanBeside } from '#web/plan/plan-provider.tsx';
import { Dock } from '#web/plan-frame/dock.tsx';
import { SentBack } from '#web/plan-frame/sent-back.tsx';
import { useGoToStep } from '#web/plan-frame/use-go-to-step.ts';
import { HourlySwitch } from '#web/pricing/hourly/hourly-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useNewest } from '#web/ui/use-newest.ts';
import { BoxesIPacked } from './boxes.tsx';
import { CustomItems } from './custom-items.tsx';
import { ForgottenPlaces } from './forgotten-places.tsx';
import styles from './page.module.css';
import type { PastedList, PasteList } from './paste/paste-list.tsx';
import { RoomItems } from './room-items.tsx';
import { Rooms } from './rooms.tsx';
import { ItemSearch } from './search/item-search.tsx';
import { reader as readerOnItsWay } from './search/reader.ts';
import { SHORTEST } from './search/search-keys.ts';
import { SearchResults } from './search/search-results.tsx';
import { useSteady } from './search/use-steady.ts';
import { TruckRail } from './truck-rail.tsx';
import { useAfterPage } from './use-after-page.ts';
import { useThings } from './use-things.ts';

const NOTHING = 'Add at least one item';

/** It shows nothing of the plan, and its list of matches is the dearest part of the page. */
const Search = memo(ItemSearch);

/** My Inventory: type it, tap it or take the usual things; the truck fills and the price moves. */
const InventoryPage = () => {
  const things = useThings();
  const steady = useSteady(things);
  const [params, setParams] = useSearchParams();
  const [custom, setCustom] = useState<{ name: string; onAdded?: () => void } | null>(null);
  const [list, setList] = useState<PastedList | null>(null);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const is_long_enough = asked.trim().length >= SHORTEST;
  const { part: reader } = useAfterPage(readerOnItsWay, is_long_enough);
  const is_search = is_long_enough && reader?.thingsIn(asked) === 1;
  const [is_refused, setRefused] = useState(false);
  const { go, going, refusal } = useGoToStep();
  const search = useRef<HTMLInputElement>(null);
  const [readList] = useState(
    () => async (words: string) =>
      setList(
        await pasteList()
          .then(({ pastedList }) => pastedList(words))
          .catch(() => ({ text: words, read: null })),
      ),
  );
  const [askSize] = useState(() => (name: string | null) => setCustom(name === null ? null : { name }));
  const { plan } = things;
  const beside = usePlanBeside();
  const done = useDeferredValue(things.done);
  const places = useForgottenPlaces(plan);
  const room = ROOMS.find(({ id }) => String(id) === params.get('room')) ?? ROOMS[0]!;
  const room_id = room.id;
  const is_empty = plan.cubic_feet === 0;
  const undo = useMemo(() => done && <LastAction text={done.text} undoLabel={done.label} onUndo={done.turn} />, [done]);

  /** The open room stands in the address, so that Back and reload keep it (G2). */
  const openRoom = useNewest((id: number) => {
    setText('');
    setParams({ room: String(id) }, { replace: true, preventScrollReset: true });
  });

  const leaveSearch = () => {
    setText('');
    search.current?.focus();
  };

  const next = useNewest(() => {
    setRefused(is_empty);
    if (is_empty) search.current?.focus();
    else if (!places.ask()) void go('DETAILS');
  });

  return (
    <>
      <title>What’s moving?</title>
      <main className={`wrap ${styles.layout}`} id="main">
        <div className={styles.top}>
          <PageHead plan={beside.plan} />
          <SentBack />
          <div className={styles.find}>
            <Search
              things={steady}
              reader={reader}
              text={text}
              onText={setText}
              onList={readList}
              onCustom={askSize}
              error={is_refused && is_empty ? NOTHING : undefined}
              input={search}
            />
            <Button icon="paste" className={styles.paste} onClick={() => setList({ text: '', read: null })}>
              Paste a list
            </Button>
          </div>
          <SkipToContinue />
        </div>
        <Rooms plan={beside.plan} current={room_id} onPick={openRoom} />
        <div className={styles.list}>
          {is_search && <SearchResults text={asked} reader={reader} things={things} onBack={leaveSearch} />}
          {!is_search && room_id < BOXES_ROOM_ID && <RoomItems key={room_id} room={room} things={things} />}
          {room_id <= BOXES_ROOM_ID && <BoxesIPacked boxes={plan.boxes} onCount={steady.setBoxCount} />}
          <CustomItems
            things={steady}
            items={plan.inventory.custom_items}
            asked={custom?.name ?? null}
            onAsk={askSize}
            onAdded={custom?.onAdded}
          />
        </div>
        <Paste things={things} list={list} onList={setList} onCustom={(name, onAdded) => setCustom({ name, onAdded })} />
        <ForgottenPlaces
          plan={plan}
          open={places.is_open}
          onClose={places.close}
          onMore={() => {
            // Behind an open dialog nothing takes the focus, and closing hands it back to Continue.
            flushSync(places.close);
            search.current?.focus();
          }}
          onDone={() => {
            places.close();
            void go('DETAILS');
          }}
        />
        <aside className={styles.rail} aria-label="Your truck and price">
          <TruckRail plan={beside.plan} onContinue={next} going={going} refusal={refusal} undo={undo} />
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

const pasteList = () => import('./paste/paste-list.tsx');

/** The reading of a list comes after the page, which nobody opens with it. */
const Paste = (props: ComponentProps<typeof PasteList>) => {
  const { part, has_failed, again } = useAfterPage(pasteList, props.list !== null);
  if (part) return <part.PasteList {...props} />;
  return (
    <Dialog
      open={has_failed && props.list !== null}
      onClose={() => props.onList(null)}
      size="s"
      title="Paste a list"
      intro="This did not load. Check your connection, then try again."
      footer={
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
      }
    />
  );
};

/** What the page asks, for which move, and how it is paid. */
const PageHead = memo(({ plan }: { plan: PlanView }) => (
  <>
    <header className="grid gap-4">
      <h1 tabIndex={-1}>What’s moving?</h1>
      <p className="muted">
        {routeInWords(plan.details)}
        {plan.move_date === null ? '' : `, ${shortDay(plan.move_date)}`}
      </p>
      <NeedsScripts />
    </header>
    <HourlySwitch />
  </>
));

/** From the search straight to the way on, over the tiles of a room; it shows when the keyboard reaches it. */
const SkipToContinue = () => (
  <button type="button" className={styles.skip} onClick={focusContinue}>
    Skip to Continue button
  </button>
);

/** The one of the rail or the one of the dock, whichever is on screen. */
const focusContinue = (): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-continue]')];
  buttons.find((button) => button.checkVisibility())?.focus();
};

/** The question before the first Continue of a plan: asked once, and only where something may be missing. */
const useForgottenPlaces = (plan: PlanView) => {
  const [is_open, setOpen] = useState(false);
  /** True when the question is on the screen now; whoever was asked before goes on. */
  const ask = (): boolean => {
    if (wasAsked(plan.uuid) || forgottenThings(plan).length === 0) return false;
    noteAsked(plan.uuid);
    setOpen(true);
    return true;
  };
  return { is_open, ask, close: () => setOpen(false) };
};

const KEY = 'asked-about-places';
const MOST = 20;

const wasAsked = (uuid: string): boolean => asked().includes(uuid);

const noteAsked = (uuid: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([uuid, ...asked()].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing is asked again on its next visit.
    here = [uuid, ...here];
  }
};

let here: readonly string[] = [];

const asked = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? [...kept, ...here] : here;
  } catch {
    return here;
  }
};
