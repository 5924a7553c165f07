import { useRef, useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import styles from './crew.module.css';
import { doneAt, isSigned, roomsOf } from './day.ts';
import { missingOf, vehicleKept } from './missing.ts';
import { Big, Dock, Press, useCrewState, useHere } from './pieces.tsx';

/** The one next step of the day. */
export const StepDock = () => {
  const { crew, words } = useHere();
  const { state, day } = useCrewState();
  const { steps } = day;
  const { stops, customer } = state.office_day.run_sheet;
  const [first, last] = [stops[0], stops.findLast(({ stop }) => stop === 'drop_off' || stop === 'extra_drop_off')];
  if (doneAt(day) !== null) return null;
  const step = (kind: 'set_out' | 'arrived' | 'loading_done' | 'arrived_there'): void =>
    void (kind === 'set_out' || kind === 'arrived'
      ? crew.act(kind, vehicleKept(state) === '' ? {} : { vehicle: vehicleKept(state) }, true)
      : crew.act(kind, {}, true));
  const undo = state.undo !== null && (
    <Press kind="on" icon="undo" onPress={() => void crew.undo()}>
      {words.undo}
    </Press>
  );
  if (steps.set_out === null)
    return (
      <Dock>
        <Big icon="truck" words={words.on_the_way} onPress={() => step('set_out')} />
      </Dock>
    );
  if (steps.arrived === null)
    return (
      <Dock>
        {undo}
        <Big icon="check" words={words.arrived} under={words.at(first?.street ?? first?.city ?? '')} onPress={() => step('arrived')} />
      </Dock>
    );
  if (steps.loading_started === null) return <BeforeLoading undo={undo} />;
  if (steps.loading_done === null) {
    const left = roomsOf(state.page, day, words)
      .flatMap(([, rows]) => rows)
      .reduce((sum, { count, tagged }) => sum + Math.max(0, count - tagged.length), 0);
    return (
      <Dock line={left > 0 ? words.untagged(left) : undefined}>
        {undo}
        <Big icon="truck" words={words.loaded} under={words.loaded_words} onPress={() => step('loading_done')} />
      </Dock>
    );
  }
  if (steps.arrived_there === null)
    return (
      <Dock>
        {undo}
        <Big icon="check" words={words.arrived} under={words.at(last?.street ?? last?.city ?? '')} onPress={() => step('arrived_there')} />
      </Dock>
    );
  const unchecked = day.things.filter(({ arrival }) => arrival === null).length;
  return (
    <Dock line={unchecked > 0 ? words.unchecked(unchecked) : undefined}>
      {undo}
      <Big icon="edit" words={words.sign_delivery} under={words.sign_who(customer.first_name)} onPress={() => goTo('sign/destination')} />
    </Dock>
  );
};

export const goTo = (place: string): void => {
  location.hash = place;
};

/** Goods are loaded once both have signed; the crew is told what is missing, and what it does all the same is written down. */
const BeforeLoading = ({ undo }: { undo: React.ReactNode }) => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const missing = missingOf(state, day, words);
  const { first_name: customer } = state.office_day.run_sheet.customer;
  const is_signed = isSigned(day, 'origin', 'owner') && isSigned(day, 'origin', 'crew');
  const [is_asked, setAsked] = useState(false);
  return (
    <Dock line={missing.length > 0 ? `${words.may_not_load}: ${missing.join(', ')}` : undefined}>
      {undo}
      {is_signed ? (
        <Big icon="truck" words={words.start_loading} onPress={() => setAsked(true)} />
      ) : (
        <Big icon="edit" words={words.sign_pick_up} under={words.sign_who(customer)} onPress={() => goTo('sign/origin')} />
      )}
      {!is_signed && day.things.length > 0 && (
        <Press kind="on" onPress={() => setAsked(true)}>
          {words.start_loading}
        </Press>
      )}
      {is_asked && <StartLoading missing={missing} onClose={() => setAsked(false)} />}
    </Dock>
  );
};

/** After this nothing rises any more: a yes that has not come by now comes too late. */
const StartLoading = ({ missing, onClose }: { missing: readonly string[]; onClose: () => void }) => {
  const { crew, words } = useHere();
  const { state } = useCrewState();
  const opens = useRef((dialog: HTMLDialogElement | null) => {
    if (dialog !== null && !dialog.open) dialog.showModal();
  });
  const is_open = state.findings.submit || state.page.adjustment?.state === 'submitted';
  const start = async (): Promise<void> => {
    const vehicle = vehicleKept(state);
    await crew.startLoading(vehicle === '' ? {} : { vehicle });
    onClose();
  };
  return (
    <dialog className={styles.dialog} ref={opens.current} onClose={onClose} aria-labelledby="start-loading">
      <h2 id="start-loading">{words.start_question(inWords(fromDollars(state.page.plan.total)))}</h2>
      {missing.length > 0 && (
        <p className={styles.warning}>
          {words.may_not_load}: {missing.join(', ')}
        </p>
      )}
      <p>{words.start_words}</p>
      {is_open && <p className={styles.warning}>{words.start_open}</p>}
      <Press kind="on" onPress={() => void start()}>
        {missing.length > 0 ? words.start_anyway : words.start_yes}
      </Press>
      <Press onPress={onClose}>{words.not_yet}</Press>
    </dialog>
  );
};
