import { type ReactNode, useState } from 'react';
import { STEP_AT } from '#domain/papers/move-day-events.ts';
import type { StopKey } from '#domain/plan/details.ts';
import { AskedOnce } from './asked-once.tsx';
import styles from './crew.module.css';
import { doneAt, isOutgrown, isSigned, isUnsignedOnTheWay, withoutTag } from './day.ts';
import type { State } from './engine.ts';
import { missingOf, vehicleKept } from './missing.ts';
import { Big, Dock, Press, useCrewState, useHere } from './pieces.tsx';
import { SetOut } from './set-out.tsx';
import type { Words } from './words.ts';

/** The one next step of the day; beside the list of things with less about it, so that the list has the room. */
export const StepDock = ({ is_brief }: { is_brief: boolean }) => {
  const { crew, words } = useHere();
  const { state, day } = useCrewState();
  const { steps } = day;
  const { stops, customer } = state.office_day.run_sheet;
  if (doneAt(day) !== null) return null;
  const arrive = (kind: (typeof STEP_AT)[StopKey]): void =>
    void (kind === 'arrived'
      ? crew.act(kind, vehicleKept(state) === '' ? {} : { vehicle: vehicleKept(state) }, true)
      : crew.act(kind, {}, true));
  const undo = state.undo !== null && (
    <Press kind="on" icon="undo" onPress={() => void crew.undo()}>
      {words.undo}
    </Press>
  );
  if (steps.set_out === null) return <BeforeSetOut name={customer.first_name} />;
  const arrives = (key: StopKey): ReactNode => {
    const at = stops.find(({ stop }) => stop === key);
    return (
      <Dock undo={undo}>
        <Big icon="check" words={words.arrived} under={at && words.at(at.street ?? at.city)} onPress={() => arrive(STEP_AT[key])} />
      </Dock>
    );
  };
  const isOpen = (key: StopKey): boolean => stops.some(({ stop }) => stop === key) && steps[STEP_AT[key]] === null;
  if (steps.arrived === null) return arrives('pick_up');
  if (steps.loading_started === null) return <BeforeLoading undo={undo} is_brief={is_brief} />;
  if (steps.loading_done === null) return isOpen('extra_pick_up') ? arrives('extra_pick_up') : <BeforeLoaded undo={undo} />;
  if (isOpen('extra_drop_off') && steps.arrived_there === null) return arrives('extra_drop_off');
  if (steps.arrived_there === null && isUnsignedOnTheWay(day)) return <BeforeGoingOn undo={undo} onGoOn={() => arrive('arrived_there')} />;
  if (steps.arrived_there === null) return arrives('drop_off');
  const unchecked = day.things.filter(({ arrival }) => arrival === null).length;
  return (
    <Dock undo={undo} line={unchecked > 0 ? words.unchecked(unchecked) : undefined}>
      <Big icon="edit" words={words.sign_delivery} under={words.sign_who(customer.first_name)} onPress={() => goTo('sign/destination')} />
    </Dock>
  );
};

const BeforeSetOut = ({ name }: { name: string }) => {
  const { words } = useHere();
  const [is_asked, setAsked] = useState(false);
  return (
    <Dock line={words.gets_text(name)}>
      <Big icon="truck" words={words.on_the_way} onPress={() => setAsked(true)} />
      {is_asked && <SetOut onClose={() => setAsked(false)} />}
    </Dock>
  );
};

/** Whoever takes things in on the way signs for them before the truck goes on; nothing stops it. */
const BeforeGoingOn = ({ undo, onGoOn }: { undo: ReactNode; onGoOn: () => void }) => {
  const { words } = useHere();
  return (
    <Dock undo={undo}>
      <Big icon="edit" words={words.sign_between} under={words.sign_taker} onPress={() => goTo('sign/extra_drop_off')} />
      <Press kind="on" icon="check" onPress={onGoOn}>
        {words.arrived}
      </Press>
    </Dock>
  );
};

/** What is open is asked about once, and blocks nothing. */
const BeforeLoaded = ({ undo }: { undo: ReactNode }) => {
  const { crew, words } = useHere();
  const { state, day } = useCrewState();
  const [is_asked, setAsked] = useState(false);
  const left = withoutTag(state.page, day);
  const is_open = isUnanswered(state);
  const is_outgrown = isOutgrown(day);
  const { first_name: customer } = state.office_day.run_sheet.customer;
  const done = (): void => void crew.act('loading_done', {}, true);
  return (
    <Dock undo={undo} line={left > 0 ? words.untagged(left) : undefined}>
      {is_outgrown ? (
        <>
          <Big icon="edit" words={words.sign_pick_up} under={words.sign_who(customer)} onPress={() => goTo('sign/origin')} />
          <Press kind="on" icon="truck" onPress={() => setAsked(true)}>
            {words.loaded}
          </Press>
        </>
      ) : (
        <Big icon="truck" words={words.loaded} under={words.loaded_words} onPress={() => (left > 0 || is_open ? setAsked(true) : done())} />
      )}
      {is_asked && (
        <AskedOnce id="loaded" title={words.loaded_question} onClose={() => setAsked(false)}>
          {is_open && <p className={styles.warning}>{words.start_open}</p>}
          {left > 0 && <p className={styles.warning}>{words.untagged(left)}</p>}
          {is_outgrown && <p className={styles.warning}>{words.tagged_since}</p>}
          <Press kind="on" icon="truck" onPress={done}>
            {words.loaded_yes}
          </Press>
          <Press onPress={() => setAsked(false)}>{words.not_yet}</Press>
        </AskedOnce>
      )}
    </Dock>
  );
};

const isUnanswered = ({ findings, page }: State): boolean => findings.submit || page.adjustment?.state === 'submitted';

export const goTo = (place: string): void => {
  location.hash = place;
};

/** Goods are loaded once both have signed; the crew is told what is missing, and what it does all the same is written down. */
const BeforeLoading = ({ undo, is_brief }: { undo: ReactNode; is_brief: boolean }) => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const missing = missingOf(state, day, words);
  const { first_name: customer } = state.office_day.run_sheet.customer;
  const is_signed = isSigned(day, 'origin', 'owner') && isSigned(day, 'origin', 'crew');
  const [is_asked, setAsked] = useState(false);
  const left = withoutTag(state.page, day);
  const brief = left > 0 ? words.untagged(left) : undefined;
  return (
    <Dock undo={undo} line={is_brief ? brief : lineOf(missing, words)}>
      {is_signed ? (
        <Big icon="truck" words={words.start_loading} onPress={() => setAsked(true)} />
      ) : (
        <Big icon="edit" words={words.sign_pick_up} under={words.sign_who(customer)} onPress={() => goTo('sign/origin')} />
      )}
      {!is_signed && !is_brief && day.things.length > 0 && (
        <Press kind="on" onPress={() => setAsked(true)}>
          {words.start_loading}
        </Press>
      )}
      {is_asked && <StartLoading missing={missing} onClose={() => setAsked(false)} />}
    </Dock>
  );
};

const lineOf = (missing: readonly string[], words: Words): string | undefined =>
  missing.length > 0 ? `${words.may_not_load}: ${missing.join(', ')}` : undefined;

/** After this nothing rises any more: a yes that has not come by now comes too late. */
const StartLoading = ({ missing, onClose }: { missing: readonly string[]; onClose: () => void }) => {
  const { crew, words } = useHere();
  const { state } = useCrewState();
  const is_open = isUnanswered(state);
  const start = async (): Promise<void> => {
    const vehicle = vehicleKept(state);
    await crew.startLoading(vehicle === '' ? {} : { vehicle });
    onClose();
  };
  return (
    <AskedOnce id="start-loading" title={words.start_question} onClose={onClose}>
      {missing.length > 0 && <p className={styles.warning}>{lineOf(missing, words)}</p>}
      <p>{words.start_words}</p>
      {is_open && <p className={styles.warning}>{words.start_open}</p>}
      <Press kind="on" onPress={() => void start()}>
        {missing.length > 0 ? words.start_anyway : words.start_yes}
      </Press>
      <Press onPress={onClose}>{words.not_yet}</Press>
    </AskedOnce>
  );
};
