import { type ReactNode, useEffect, useId, useState } from 'react';
import { MOST_FLIGHTS, MOST_OF_ONE_CUSTOM, MOST_PHOTOS_OF_CHANGE } from '#domain/change-orders/move-day-adjustment.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { type CustomSize, customVolume, whyNotCustomItem } from '#domain/inventory/custom-item.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import { HOURS } from '#domain/plan/hourly.ts';
import { MOST_CARRY_FEET } from '#domain/plan/way-to-door.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AnswerHere } from './answer-here.tsx';
import styles from './crew.module.css';
import { allThings } from './engine.ts';
import { changedIn, type Finding, keyOf, type Thing, whyNotSent } from './findings.ts';
import { catalogPart } from './later.ts';
import { AddPhoto, Big, Counter, Dock, Press, TextInput, useCrewState, useHere } from './pieces.tsx';
import { keepLeader, leaderKept, needsLeader } from './remembered.ts';

/** What is there otherwise than on the list. What it costs is the customer's to read, and only the customer says yes. */
export const Extra = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const { page, findings } = state;
  const { adjustment, why_not, list } = page;
  const is_sent = adjustment?.state === 'submitted';
  const is_loaded = day.steps.loading_started !== null && list?.hours == null;
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{list?.hours == null ? words.extra_title : words.hours_title}</h1>
        <p className={styles.quiet}>{words.extra_lead}</p>
      </div>
      <Standing is_loaded={is_loaded} />
      {state.findings_problem !== null && (
        <p className={styles.error} role="alert">
          {state.findings_problem}
        </p>
      )}
      {why_not !== null && <p className={styles.note}>{why_not}</p>}
      {why_not === null && !is_sent && !findings.submit && !is_loaded && <Counts />}
    </>
  );
};

const Standing = ({ is_loaded }: { is_loaded: boolean }) => {
  const { crew, words } = useHere();
  const { state } = useCrewState();
  const { adjustment, customer } = state.page;
  const { first_name: name, phone_number } = state.office_day.run_sheet.customer;
  const phone = customer?.phone_number ?? phone_number;
  const was_open = adjustment?.state === 'submitted' || state.findings.submit;
  if (is_loaded && was_open) return <Stands icon="lock" title={words.extra_loaded} text={words.extra_loaded_words} />;
  if (state.findings.submit)
    return (
      <>
        <Stands icon="clock" title={words.extra_waiting(name)} text={words.extra_unsent} />
        <p className={styles.note}>{words.extra_price}</p>
        <Press onPress={() => void crew.find({ submit: false })}>{words.take_back}</Press>
      </>
    );
  if (adjustment === null || adjustment.state === 'draft') return null;
  const says = adjustment.message === '' ? '' : words.extra_says(adjustment.message);
  if (adjustment.is_waived)
    return <Stands icon="check-circle" title={words.extra_covered} text={adjustment.may_sign ? words.extra_to_sign(name) : says} />;
  if (adjustment.state === 'accepted') return <Stands icon="check-circle" title={words.extra_yes(name)} text={says} />;
  if (adjustment.state === 'declined')
    return <Stands icon="close" title={words.extra_no(name)} text={[words.extra_stands, says].filter(Boolean).join(' ')} />;
  if (adjustment.state === 'expired') return <Stands icon="clock" title={words.extra_expired} text={words.extra_stands} />;
  return (
    <>
      <Stands
        icon="clock"
        title={adjustment.seen_at === null ? words.extra_waiting(name) : words.extra_seen(name)}
        text={words.extra_waiting_words}
      />
      <section className={`${styles.card} ${styles.bare}`}>
        {adjustment.changes.map(({ what, of, name: thing, icon, before, count }) => (
          <div key={`${what} ${of}`} className={styles.line}>
            <Icon name={icon as IconName} size="l" />
            <b>{thing}</b>
            <b>
              {withCommas(before)} → {withCommas(count)}
            </b>
          </div>
        ))}
      </section>
      <div className={styles.two}>
        {phone && (
          <a className={`${styles.press} ${styles.outline}`} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <Icon name="phone" size="l" />
            <span>{words.call(name)}</span>
          </a>
        )}
        <Press onPress={() => void crew.takeBackFindings()}>{words.take_back}</Press>
      </div>
      <AnswerHere name={name} />
      <p className={styles.note}>{words.extra_price}</p>
    </>
  );
};

const Stands = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <div className={styles.standing} role="status">
    <Icon name={icon} size="xl" />
    <b>{title}</b>
    <p>{text}</p>
  </div>
);

const Counts = () => {
  const { crew, words } = useHere();
  const { state } = useCrewState();
  const { findings, page } = state;
  const [is_asked, setAsked] = useState(false);
  const [leader, setLeader] = useState(() => leaderKept(state));
  const is_unsigned = needsLeader(state) && signatureErrors({ name: leader }).name !== undefined;
  const things = allThings(state, words);
  const changed = changedIn(things, findings);
  const missing = changed.filter((one) => whyNotSent(one, words) !== undefined);
  const find = (thing: Thing, change: Partial<Finding>): void => {
    const before = findings.found[keyOf(thing)] ?? { count: thing.agreed, taken_apart: false, reason: '', photos: [] };
    void crew.find({ found: { ...crew.state().findings.found, [keyOf(thing)]: { ...before, ...change } } });
  };
  const add = (thing: Thing, quantity: number): void => {
    const known = things.find((one) => keyOf(one) === keyOf(thing)) ?? thing;
    const before = findings.found[keyOf(known)] ?? { count: known.agreed, taken_apart: false, reason: '', photos: [] };
    const added = known === thing ? [thing, ...findings.added] : findings.added;
    void crew.find({ added, found: { ...findings.found, [keyOf(known)]: { ...before, count: before.count + quantity } } });
  };
  const send = async (): Promise<void> => {
    setAsked(true);
    if (missing.length > 0 || is_unsigned) return document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    await crew.submitFindings();
    window.scrollTo({ top: 0 });
  };
  const is_hourly = page.list?.hours != null;
  const name = state.office_day.run_sheet.customer.first_name;
  const shown = is_hourly ? things : changed.map(({ thing }) => thing);
  return (
    <>
      {shown.length > 0 && (
        <ul className={`${styles.card} ${styles.bare}`}>
          {shown.map((thing) => (
            <Found
              key={keyOf(thing)}
              thing={thing}
              finding={findings.found[keyOf(thing)]}
              is_asked={is_asked}
              onFind={(change) => find(thing, change)}
            />
          ))}
        </ul>
      )}
      {!is_hourly && (
        <>
          <Search onAdd={add} />
          <BySize onAdd={(thing) => add(thing, 1)} />
          <details className={`${styles.card} ${styles.details}`}>
            <summary>{words.agreed_list}</summary>
            <ul>
              {things
                .filter((thing) => !shown.includes(thing))
                .map((thing) => (
                  <li key={keyOf(thing)} className={styles.counted}>
                    <span>
                      <b>{thing.name}</b>
                      <small>{thing.group}</small>
                    </span>
                    <Counter
                      label={`${thing.name}, ${thing.group}`}
                      value={thing.agreed}
                      least={LEAST[thing.what]}
                      most={MOST[thing.what]}
                      step={STEP[thing.what]}
                      onChange={(count) => find(thing, { count })}
                    />
                  </li>
                ))}
            </ul>
          </details>
        </>
      )}
      <TextInput
        label={words.extra_note}
        optional={words.optional}
        rows={3}
        max={1000}
        value={findings.note}
        onChange={(note) => void crew.find({ note })}
      />
      {needsLeader(state) && changed.length > 0 && (
        <TextInput
          label={words.extra_leader}
          value={leader}
          max={80}
          error={is_asked && is_unsigned ? words.name_wrong : undefined}
          onChange={(name) => {
            setLeader(name);
            keepLeader(state, name);
          }}
        />
      )}
      <p className={styles.note}>{words.extra_price}</p>
      {is_asked && missing.length > 0 && (
        <p className={styles.error} role="alert">
          {words.extra_need(missing.length)}
        </p>
      )}
      {changed.length > 0 && (
        <Dock>
          <Big icon="arrow-right" words={words.extra_send(name)} under={words.extra_count(changed.length)} onPress={() => void send()} />
        </Dock>
      )}
    </>
  );
};

type FoundProps = { thing: Thing; finding: Finding | undefined; is_asked: boolean; onFind: (change: Partial<Finding>) => void };

const Found = ({ thing, finding, is_asked, onFind }: FoundProps) => {
  const { words } = useHere();
  const { photos: kept } = useCrewState().state;
  const catalog = useCatalog();
  const count = finding?.count ?? thing.agreed;
  const photos = finding?.photos ?? [];
  const error = is_asked && finding ? whyNotSent({ thing, finding }, words) : undefined;
  return (
    <li className={styles.found}>
      <span>
        <b>{thing.name}</b>
        <small>
          {thing.custom &&
            `${thing.custom.width_in_inches} × ${thing.custom.height_in_inches} × ${thing.custom.depth_in_inches} in, ${words.cubic_feet(String(customVolume(thing.custom)))}. `}
          {thing.what === 'hours' ? words.hours_booked(String(thing.agreed)) : `${withCommas(thing.agreed)} → ${withCommas(count)}`}
        </small>
      </span>
      <Counter
        label={[thing.name, thing.group].filter(Boolean).join(', ')}
        value={count}
        least={LEAST[thing.what]}
        most={MOST[thing.what]}
        step={STEP[thing.what]}
        onChange={(next) => onFind({ count: next })}
      />
      {finding !== undefined && count !== thing.agreed && (
        <div className={styles.wrong}>
          {count > thing.agreed && thing.what === 'item' && catalog?.mayBeApart(thing.of) && (
            <label className={styles.tick}>
              <input type="checkbox" checked={finding.taken_apart} onChange={(event) => onFind({ taken_apart: event.target.checked })} />
              {words.apart}
            </label>
          )}
          <TextInput
            label={words.why}
            placeholder={words.why_hint}
            value={finding.reason}
            error={error}
            onChange={(reason) => onFind({ reason })}
          />
          {photos.length > 0 && (
            <div className={styles.pictures}>
              {photos.map((photo, at) => {
                const url = 'url' in photo ? photo.url : kept.find(({ id }) => 'id' in photo && id === photo.id)?.small;
                return (
                  <span key={'key' in photo ? photo.key : photo.id}>
                    <img src={url} alt={`${thing.name}, ${at + 1}`} />
                    <button
                      type="button"
                      aria-label={words.remove_photo(at + 1, thing.name)}
                      onClick={() => onFind({ photos: photos.filter((one) => one !== photo) })}
                    >
                      <Icon name="close" />
                    </button>
                  </span>
                );
              })}
            </div>
          )}
          {photos.length < MOST_PHOTOS_OF_CHANGE && (
            <AddPhoto name={thing.name} of="finding" has_some={photos.length > 0} onAdd={(id) => onFind({ photos: [...photos, { id }] })} />
          )}
        </div>
      )}
    </li>
  );
};

type Catalog = Awaited<ReturnType<typeof catalogPart>>;

const useCatalog = (): Catalog | undefined => {
  const [catalog, setCatalog] = useState<Catalog>();
  useEffect(() => void catalogPart().then(setCatalog, () => undefined), []);
  return catalog;
};

const SHORTEST = 2;

/** From the catalog, which lies on the phone: "treadmill", "3 lamps", "caja mediana". */
const Search = ({ onAdd }: { onAdd: (thing: Thing, quantity: number) => void }) => {
  const { words } = useHere();
  const [text, setText] = useState('');
  const catalog = useCatalog();
  const offers = text.trim().length < SHORTEST || catalog === undefined ? [] : catalog.offersFor(text);
  return (
    <search className={styles.card}>
      <TextInput type="search" label={words.extra_search} value={text} max={80} onChange={setText} />
      {offers.map(({ thing, quantity }) => (
        <Press
          key={keyOf(thing)}
          icon={thing.icon as IconName}
          onPress={() => {
            onAdd(thing, quantity);
            setText('');
          }}
        >
          {thing.name} +{quantity}
        </Press>
      ))}
    </search>
  );
};

const NO_SIZE = { name: '', width: '', height: '', depth: '' };

/** What nobody knows: a name and three measures. */
const BySize = ({ onAdd }: { onAdd: (thing: Thing) => void }) => {
  const { words } = useHere();
  const [is_open, setOpen] = useState(false);
  const [is_asked, setAsked] = useState(false);
  const [typed, setTyped] = useState(NO_SIZE);
  const title = useId();
  const size: CustomSize = {
    name: typed.name.trim(),
    width_in_inches: Number(typed.width),
    height_in_inches: Number(typed.height),
    depth_in_inches: Number(typed.depth),
  };
  const errors = whyNotCustomItem(size)?.errors ?? {};
  const errorOf = (field: string, sentence: string): string | undefined =>
    is_asked && errors[`custom_inventory_item.${field}`] !== undefined ? sentence : undefined;
  const add = (): void => {
    setAsked(true);
    if (Object.keys(errors).length > 0) return;
    onAdd({ what: 'custom', of: crypto.randomUUID(), custom: size, name: size.name, icon: 'box-dim', group: '', agreed: 0 });
    setTyped(NO_SIZE);
    setAsked(false);
    setOpen(false);
  };
  if (!is_open)
    return (
      <Press icon="box-dim" onPress={() => setOpen(true)}>
        {words.extra_by_size}
      </Press>
    );
  const side = (field: 'width' | 'height' | 'depth'): ReactNode => (
    <TextInput
      type="number"
      label={words[field]}
      value={typed[field]}
      max={5}
      error={errorOf(`${field}_in_inches`, words.inches)}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  );
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title}>{words.extra_by_size}</h2>
      <TextInput
        label={words.what_is_it}
        value={typed.name}
        max={80}
        error={errorOf('name', words.say_what)}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      {side('width')}
      {side('height')}
      {side('depth')}
      <div className={styles.two}>
        <Press onPress={() => setOpen(false)}>{words.cancel}</Press>
        <Press kind="on" onPress={add}>
          {words.add}
        </Press>
      </div>
    </section>
  );
};

const MOST: Readonly<Record<Thing['what'], number>> = {
  ...{ item: 500, box: 500, custom: MOST_OF_ONE_CUSTOM, flights: MOST_FLIGHTS, long_carry: MOST_CARRY_FEET, hours: HOURS.most },
};
const LEAST: Readonly<Record<Thing['what'], number>> = { item: 0, box: 0, custom: 0, flights: 0, long_carry: 0, hours: HOURS.least };
const STEP: Readonly<Record<Thing['what'], number>> = { item: 1, box: 1, custom: 1, flights: 1, long_carry: 25, hours: HOURS.step };
