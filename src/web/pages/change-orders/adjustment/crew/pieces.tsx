import { createContext, type ReactNode, useContext, useId, useState, useSyncExternalStore } from 'react';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { type Crew, dayIn as dayOfPhone } from './engine.ts';
import { remembered } from './remembered.ts';
import type { KeptPhoto } from './store.ts';
import { type Language, WORDS, type Words } from './words.ts';

/** What every part of the page has at hand; without a crew before the job opens. */
type Here = { crew: Crew | null; words: Words; language: Language; zone: string };

export const HereContext = createContext<Here | null>(null);

/** What is said, and by which clock. */
export const useWords = (): Here => {
  const here = useContext(HereContext);
  if (here === null) throw new Error('Outside of the crew’s page.');
  return here;
};

export const useHere = (): Here & { crew: Crew } => {
  const { crew, ...here } = useWords();
  if (crew === null) throw new Error('The job has not opened.');
  return { ...here, crew };
};

/** The state of the phone as it is now, and the day that it tells. */
export const useCrewState = () => {
  const { crew } = useHere();
  const state = useSyncExternalStore(crew.subscribe, crew.state);
  return { state, day: dayOfPhone(state) };
};

/** "7:42 AM", by the clock where the move begins: on American clocks it reads so in both languages. */
export const timeIn = (at: string | number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(new Date(at));

/** "Sat, Dec 5". */
export const dayIn = (at: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(at));

/** As was chosen on this phone, or else by the office that sent the link, or else as the phone itself. */
export const firstLanguage = (sent_in: Language | null): Language => {
  const kept = remembered('language');
  if (kept === 'en' || kept === 'es') return kept;
  if (sent_in !== null) return sent_in;
  return navigator.language.startsWith('es') ? 'es' : 'en';
};

export const wordsOf = (language: Language): Words => WORDS[language];

type PressProps = {
  children: ReactNode;
  onPress: () => void;
  icon?: IconName;
  kind?: 'outline' | 'on';
  label?: string;
  disabled?: boolean;
  pressed?: boolean;
};

export const Press = ({ children, onPress, icon, kind = 'outline', label, disabled, pressed }: PressProps) => (
  <button
    type="button"
    className={`${styles.press} ${styles[kind]}`}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {icon && <Icon name={icon} size="l" />}
    <span>{children}</span>
  </button>
);

/** The number on the sticker; dashed while there is none. */
export const TagNumber = ({ text, label }: { text?: string | undefined; label: string }) => (
  <span className={`${styles.tag} ${text === undefined ? styles.untagged : ''}`}>
    <span aria-hidden="true">{text ?? '–'}</span>
    <span className="sr">{label}</span>
  </span>
);

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  optional?: string;
  rows?: number;
  type?: 'text' | 'number' | 'search' | 'date';
  max?: number;
  placeholder?: string;
};

export const TextInput = ({ label, value, onChange, hint, error, optional, rows, type = 'text', max = 300, placeholder }: FieldProps) => {
  const id = useId();
  const common = {
    ...{ id, value, placeholder, maxLength: max, className: styles.input },
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles.quiet}>{optional}</span>}
      </label>
      {rows === undefined ? (
        <input
          {...common}
          type={type === 'number' ? 'text' : type}
          inputMode={type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint && error === undefined && <p className={styles.quiet}>{hint}</p>}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

type CounterProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  /** Where it may be a hundred, which nobody counts up to. */
  is_typed?: boolean;
  onChange: (value: number) => void;
};

export const Counter = ({ label, value, least, most, step = 1, is_typed = false, onChange }: CounterProps) => {
  const { words } = useHere();
  return (
    <div className={styles.counter}>
      <button
        type="button"
        aria-label={words.less_of(label)}
        disabled={value <= least}
        onClick={() => onChange(Math.max(least, value - step))}
      >
        <Icon name="minus" size="l" />
      </button>
      {is_typed ? <TypedCount {...{ label, value, least, most, onChange }} /> : <output>{value}</output>}
      <button
        type="button"
        aria-label={words.more_of(label)}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + step))}
      >
        <Icon name="plus" size="l" />
      </button>
    </div>
  );
};

/** A number that is half typed changes nothing yet; left empty, it is what it was. */
const TypedCount = ({ label, value, least, most, onChange }: Omit<CounterProps, 'step' | 'is_typed'>) => {
  const { words } = useHere();
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (Number(digits) >= least) onChange(Math.min(most, Number(digits)));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={words.how_many(label)}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
};

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value | undefined;
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** Some equal answers, of which one holds. */
export const Choice = <Value extends string>({ label, values, value, names, onChange }: ChoiceProps<Value>) => (
  <fieldset className={styles.choice} aria-label={label}>
    {values.map((one) => (
      <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
        {names[one]}
      </button>
    ))}
  </fieldset>
);

type PhotoProps = { name: string; of: KeptPhoto['of']; has_some: boolean; onAdd: (id: string) => void };

/** The phone's own camera; the photo is kept here, smaller, and sent last. */
export const AddPhoto = ({ name, of, has_some, onAdd }: PhotoProps) => {
  const { crew, words } = useHere();
  const [why_not, setWhyNot] = useState<'unread' | 'full' | null>(null);
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    const added = await crew.addPhoto(file, of);
    setWhyNot('why_not' in added ? added.why_not : null);
    if ('id' in added) onAdd(added.id);
  };
  return (
    <div>
      <label className={`${styles.press} ${styles.outline} ${styles.file}`}>
        <Icon name="camera" size="l" />
        <span aria-hidden="true">{has_some ? words.another_photo : words.photo}</span>
        <input
          type="file"
          className="sr"
          accept="image/*"
          capture="environment"
          aria-label={words.photo_of(name)}
          onChange={(event) => void take(event.currentTarget)}
        />
      </label>
      {why_not !== null && (
        <p className={styles.error} role="alert">
          {why_not === 'full' ? words.photo_no_room : words.photo_unread}
        </p>
      )}
    </div>
  );
};

/** Photos by their ids on this phone; of another phone's only that there are some. */
export const Pictures = ({ ids, name }: { ids: readonly string[]; name: string }) => {
  const { state } = useCrewState();
  const shown = state.photos.filter(({ id, key }) => ids.includes(id) || (key !== undefined && ids.includes(key)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {shown.map(({ id, small }, at) => (
        <img key={id} src={small} alt={`${name}, ${at + 1}`} />
      ))}
    </div>
  );
};

type DockProps = { children?: ReactNode; line?: string | undefined; undo?: ReactNode };

/** One big step, and above it one line, beside which the last step is taken back. */
export const Dock = ({ children, line, undo }: DockProps) => (
  <section className={styles.dock}>
    {(line || undo) && (
      <div className={styles.above}>
        {line && <p>{line}</p>}
        {undo}
      </div>
    )}
    {children}
  </section>
);

type BigProps = { icon: IconName; words: string; under?: string | undefined; onPress: () => void };

export const Big = ({ icon, words, under, onPress }: BigProps) => (
  <button type="button" className={styles.big} onClick={onPress}>
    <Icon name={icon} size="xl" />
    <span>
      {words}
      {under && <small>{under}</small>}
    </span>
  </button>
);
