import { type PointerEvent, useRef, useState } from 'react';
import { thingsFor } from '#domain/papers/move-day.ts';
import { type DayPlace, type DaySigner, RECEIVERS, type ReceivingStop } from '#domain/papers/move-day-events.ts';
import { DRAWING_BOX, signatureErrors } from '#domain/papers/signature.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { isOutgrown, isSigned, marksOf, signatureOf, tagText } from './day.ts';
import { checkAll } from './delivery.tsx';
import type { State } from './engine.ts';
import { Vehicle } from './job.tsx';
import { vehicleKept } from './missing.ts';
import { AddPhoto, Big, Choice, Dock, Pictures, Press, TextInput, useCrewState, useHere } from './pieces.tsx';
import { goTo } from './step-dock.tsx';
import type { Words } from './words.ts';

type Written = { how: 'draw' | 'type'; name: string; drawing: string };

/** What comes off there is signed for, where anything does. */
const STOPS = {
  ...{ origin: null, extra_drop_off: 'extra_drop_off', destination: 'drop_off' },
} as const satisfies Record<DayPlace, ReceivingStop | null>;

const TITLES = {
  ...{ origin: 'sign_pick_up', extra_drop_off: 'sign_between', destination: 'sign_delivery' },
} as const satisfies Record<DayPlace, keyof Words>;

const NOTHING: Written = { how: 'type', name: '', drawing: '' };

/**
 * Both sign what is on screen. At the far end one sentence stands above the receiver's name, with what is noted, and nothing else
 * (49 CFR 375.701).
 */
export const Sign = ({ place }: { place: DayPlace }) => {
  const { crew, words } = useHere();
  const { state, day } = useCrewState();
  const other: DaySigner = place === 'origin' ? 'owner' : 'receiver';
  const [written, setWritten] = useState<Readonly<Record<string, Written>>>({});
  const [is_asked, setAsked] = useState(false);
  const [by, setBy] = useState<By>('customer');
  const absence = day.absences.find((one) => one.place === place);
  const stop = STOPS[place];
  const has_code = stop !== null && (stop === 'drop_off' ? day.has_code : day.has_extra_code);
  const is_nobody = absence !== undefined || by === 'nobody' || has_code;
  const signers = is_nobody ? (['crew'] as const) : ([other, 'crew'] as const);
  const open = signers.filter((role) => !isSigned(day, place, role));
  const writtenBy = (role: DaySigner): Written => written[role] ?? NOTHING;
  const errorsOf = (role: DaySigner) => {
    const { how, name, drawing } = writtenBy(role);
    return signatureErrors({ name, ...(how === 'draw' && { drawing }) });
  };
  const sign = async (): Promise<void> => {
    setAsked(true);
    if (place === 'destination' && day.things.some(({ arrival }) => arrival === null))
      return document.querySelector<HTMLElement>('#unchecked')?.focus();
    const wrong = open.find((role) => Object.keys(errorsOf(role)).length > 0);
    if (wrong !== undefined) return document.querySelector<HTMLElement>(`#by-${wrong} input`)?.focus();
    if (by === 'nobody' && absence === undefined) return document.querySelector<HTMLElement>('#nobody input')?.focus();
    const vehicle = vehicleKept(state);
    if (place === 'origin' && vehicle !== '' && vehicle !== day.vehicle) await crew.act('vehicle_named', { vehicle });
    const shown = shownIn(crew.state());
    for (const role of open) {
      const { how, name, drawing } = writtenBy(role);
      const as = role === 'receiver' && by !== 'customer' && by !== 'nobody' ? { as: by } : {};
      await crew.act('sign', { place, role, shown, name: name.trim(), ...(how === 'draw' && { drawing }), ...as });
    }
    goTo('job');
  };
  return (
    <>
      <main className={styles.main} id="main">
        <div className={styles.sheet_head}>
          <button type="button" aria-label={words.back} onClick={() => goTo('items')}>
            <Icon name="left" size="l" />
          </button>
          <h1 tabIndex={-1}>{words[TITLES[place]]}</h1>
        </div>
        {place === 'origin' && isOutgrown(day) && <p className={styles.note}>{words.sign_again}</p>}
        {stop === null ? <WhatBothSign /> : <AsNoted stop={stop} />}
        {place === 'destination' && <Unchecked is_asked={is_asked} />}
        {stop !== null && !isSigned(day, place, other) && absence === undefined && (
          <section className={styles.card}>
            <h2>{words.signed_by_whom}</h2>
            <div className={styles.reasons}>
              <Choice label={words.signed_by_whom} values={BY} value={by} names={words.receivers} onChange={setBy} />
            </div>
          </section>
        )}
        {place === 'origin' && !isSigned(day, place, other) && absence === undefined && by !== 'nobody' && (
          <Press onPress={() => setBy('nobody')}>{words.not_here}</Press>
        )}
        {by === 'nobody' && absence === undefined && <Nobody place={place} />}
        {absence !== undefined && <p className={styles.note}>{words.nobody_because(absence.why)}</p>}
        {stop !== null &&
          !isSigned(day, place, other) &&
          (stop === 'drop_off' ? by === 'customer' : by !== 'nobody') &&
          absence === undefined && <Code stop={stop} has_code={has_code} />}
        {signers.map((role) => (
          <Signature
            key={role}
            {...{ place, role, is_asked, errors: errorsOf(role), written: writtenBy(role) }}
            onWrite={(change) => setWritten({ ...written, [role]: { ...writtenBy(role), ...change } })}
          />
        ))}
        <p className={styles.quiet}>{words.no_waiver}</p>
      </main>
      <Dock line={words.kept_then_sent}>
        <Big icon="check" words={is_nobody ? words.crew_signed : words.both_signed} onPress={() => void sign()} />
      </Dock>
    </>
  );
};

/** All whose day is on the screen. */
const shownIn = ({ events, office_day }: State): readonly string[] => [
  ...new Set([...events.filter(({ state }) => state !== 'refused').map(({ id }) => id), ...office_day.event_ids]),
];

/** Nobody signs a blank (49 CFR 375.505(g)): each tag is looked for first, which may be one touch. */
const Unchecked = ({ is_asked }: { is_asked: boolean }) => {
  const { crew, words } = useHere();
  const left = useCrewState().day.things.filter(({ arrival }) => arrival === null);
  const [first, last] = [left[0], left.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <section className={styles.card} id="unchecked" tabIndex={-1} role={is_asked ? 'alert' : undefined}>
      <b className={is_asked ? styles.error : undefined}>{words.unchecked(left.length)}</b>
      <p className={styles.quiet}>{words.unchecked_words}</p>
      <Press icon="boxes" onPress={() => void checkAll(crew, left)}>
        {words.run_of_tags(tagText(first.tag), tagText(last.tag))}
      </Press>
    </section>
  );
};

/** Who signs for what came, in the place of the customer: or nobody, which a photo shows. */
const BY = ['customer', ...RECEIVERS, 'nobody'] as const;
type By = (typeof BY)[number];

/** Why nobody signs is written down, and the customer says later how things came. */
const Nobody = ({ place }: { place: DayPlace }) => {
  const { crew, words } = useHere();
  const [why, setWhy] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [is_asked, setAsked] = useState(false);
  const needs_photo = place !== 'origin' && photos.length === 0;
  const save = (): void => {
    setAsked(true);
    if (why.trim() === '' || needs_photo) return;
    void crew.act('absent', { place, why: why.trim(), photos });
  };
  return (
    <section className={styles.card} id="nobody" aria-label={words.not_here}>
      <TextInput
        label={words.why_not_here}
        value={why}
        max={300}
        error={is_asked && why.trim() === '' ? words.say_reason : undefined}
        onChange={setWhy}
      />
      {place !== 'origin' && (
        <>
          <Pictures ids={photos} name={words.where_left} />
          <AddPhoto name={words.where_left} of="day" has_some={photos.length > 0} onAdd={(id) => setPhotos([...photos, id])} />
          {is_asked && needs_photo && (
            <p className={styles.error} role="alert">
              {words.photo_missing}
            </p>
          )}
        </>
      )}
      <Press kind="on" onPress={save}>
        {words.save}
      </Press>
    </section>
  );
};

/** Six digits that the customer has on their page, told once everything is there. The office knows whether they are right. */
const Code = ({ stop, has_code }: { stop: ReceivingStop; has_code: boolean }) => {
  const { crew, words } = useHere();
  const [code, setCode] = useState('');
  const [why_not, setWhyNot] = useState<string | null>(null);
  if (has_code) return <p className={styles.note}>{stop === 'drop_off' ? words.code_right : words.code_right_between}</p>;
  const give = async (): Promise<void> => {
    const refused = await crew.giveCode(code, stop);
    setWhyNot(refused === '' ? words.code_needs_signal : refused);
  };
  return (
    <details className={`${styles.card} ${styles.details}`}>
      <summary>{stop === 'drop_off' ? words.code_instead : words.code_instead_between}</summary>
      <div className={styles.with_button}>
        <TextInput type="number" label={words.code} value={code} max={8} error={why_not ?? undefined} onChange={setCode} />
        <Press disabled={code.trim() === ''} onPress={() => void give()}>
          {words.save}
        </Press>
      </div>
    </details>
  );
};

const WhatBothSign = () => {
  const { words } = useHere();
  const { day } = useCrewState();
  const { things } = day;
  const marks = things.reduce((sum, { condition }) => sum + marksOf(condition).length, 0);
  const photos = things.reduce((sum, thing) => sum + thing.photos.length, 0);
  const facts = [
    [words.on_truck, words.tags_from(things.length, tagText(things[0]?.tag ?? 0), tagText(things.at(-1)?.tag ?? 0))],
    [words.marks_noted, String(marks)],
    [
      words
        .photos_count(2)
        .replace(/^\d+ /, '')
        .replace(/^./, (letter) => letter.toUpperCase()),
      String(photos),
    ],
    ...(day.vehicle === null ? [] : [[words.truck, day.vehicle] as const]),
  ] as const;
  return (
    <section className={styles.card}>
      <h2>{words.both_sign}</h2>
      <dl className={styles.facts_list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {day.vehicle === null && <Vehicle />}
      <details className={styles.details}>
        <summary>{words.read_list}</summary>
        <ul>
          {things.map(({ thing, tag, name, condition }) => (
            <li key={thing}>
              {tagText(tag)} {name}
              {condition === '' ? '' : `: ${marksInWords(condition, words)}`}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

const marksInWords = (condition: string, words: ReturnType<typeof useHere>['words']): string => {
  const marks = marksOf(condition);
  if (marks.length === 0) return condition;
  return marks
    .map(({ mark, place, size }) => `${words.marks[mark]}, ${words.places[place]}, ${words.sizes[size].toLowerCase()}`)
    .join('; ');
};

/** What is missing or damaged, and the sentence that the law allows above a receiver's name. */
const AsNoted = ({ stop }: { stop: ReceivingStop }) => {
  const { words } = useHere();
  const things = thingsFor(stop, useCrewState().day);
  const noted = things.filter(({ arrival }) => arrival !== null && arrival.state !== 'delivered');
  const came = things.filter(({ arrival }) => arrival !== null && arrival.state !== 'missing').length;
  return (
    <section className={styles.card}>
      <p className={styles.received}>{words.received}</p>
      {things.length > 0 && <p>{words.came(came, things.length)}</p>}
      {noted.length === 0 ? (
        <p className={styles.quiet}>{words.nothing_noted}</p>
      ) : (
        <ul className={styles.noted} aria-label={words.noted}>
          {noted.map(({ thing, tag, name, arrival }) => (
            <li key={thing}>
              {tagText(tag)} {name}: {words.states[arrival?.state ?? 'missing'].toLowerCase()}
              {arrival?.note ? `, ${arrival.note}` : ''}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type SignatureProps = {
  place: DayPlace;
  role: DaySigner;
  written: Written;
  errors: { name?: string; drawing?: string };
  is_asked: boolean;
  onWrite: (change: Partial<Written>) => void;
};

const Signature = ({ place, role, written: { how, name, drawing }, errors, is_asked, onWrite }: SignatureProps) => {
  const { words } = useHere();
  const { day } = useCrewState();
  const title = role === 'owner' ? words.customer : role === 'crew' ? words.crew_leader : words.receiver;
  const signed = signatureOf(day, place, role);
  if (signed !== undefined)
    return (
      <section className={styles.card}>
        <h2>{title}</h2>
        <p>{words.signed_by(signed.name)}</p>
      </section>
    );
  return (
    <section className={styles.card} id={`by-${role}`} aria-label={title}>
      <h2>{title}</h2>
      <Choice
        label={words.how_to_sign}
        values={['draw', 'type'] as const}
        value={how}
        names={words}
        onChange={(next) => onWrite({ how: next })}
      />
      {how === 'draw' && <Pad drawing={drawing} onDraw={(path) => onWrite({ drawing: path })} />}
      {how === 'draw' && is_asked && errors.drawing !== undefined && <p className={styles.error}>{words.drawing_wrong}</p>}
      <TextInput
        label={words.full_name}
        value={name}
        max={80}
        error={is_asked && errors.name !== undefined ? words.name_wrong : undefined}
        onChange={(value) => onWrite({ name: value })}
      />
    </section>
  );
};

/** A line under a finger, a pen or a mouse, as the path that it drew. */
const Pad = ({ drawing, onDraw }: { drawing: string; onDraw: (path: string) => void }) => {
  const { words } = useHere();
  const path = useRef(drawing);
  const is_down = useRef(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * DRAWING_BOX.width;
    const y = ((clientY - top) / height) * DRAWING_BOX.height;
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const draw = (letter: string, event: PointerEvent<SVGSVGElement>): void => {
    path.current += `${letter}${pointOf(event)}`;
    onDraw(path.current);
  };
  return (
    <div className={styles.pad}>
      <svg
        viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`}
        role="img"
        aria-label={words.draw_here}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          is_down.current = true;
          draw('M', event);
        }}
        onPointerMove={(event) => is_down.current && draw('L', event)}
        onPointerUp={() => {
          is_down.current = false;
        }}
        onPointerCancel={() => {
          is_down.current = false;
        }}
      >
        <path d="M20 160H580" className={styles.base_line} />
        <path d={drawing} className={styles.ink} />
      </svg>
      <Press
        onPress={() => {
          path.current = '';
          onDraw('');
        }}
      >
        {words.clear}
      </Press>
    </div>
  );
};
