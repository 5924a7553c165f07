import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { IconName } from '../icons/names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './address-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useForm } from './form-context.ts';
import { Boxed } from './text-field.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export type { Suggestion } from './use-suggestions.ts';

type Props<S extends Suggestion> = FieldProps & {
  suggest: (text: string) => Promise<readonly S[]>;
  defaultValue?: string;
  /** A suggestion was taken; typing on takes it back and calls this with undefined. */
  onPick?: (picked: S | undefined) => void;
  /** Somebody looks at the field again: what was said about the last pick may go. */
  onFocus?: () => void;
  icon?: IconName;
  /** Inside the box on the right, "use my location" for one. */
  trail?: ReactNode;
  autoComplete?: string;
  placeholder?: string;
};

/** Text with suggestions beneath: the combobox pattern, a plain text field until the script is here. */
export const AddressField = <S extends Suggestion>({
  suggest,
  defaultValue = '',
  onPick,
  onFocus,
  icon = 'pin',
  trail,
  autoComplete = 'off',
  placeholder,
  ...field
}: Props<S>) => {
  const { clear } = useForm();
  const [text, setText] = useState(defaultValue);
  const [at, setAt] = useState(-1);
  const { suggestions, is_none, ask, forget } = useSuggestions(suggest);

  const type = (next: string) => {
    setText(next);
    setAt(-1);
    ask(next);
    onPick?.(undefined);
  };
  const close = () => {
    setAt(-1);
    forget();
  };
  const pick = (picked: S) => {
    setText(picked.text);
    close();
    clear(field.name);
    onPick?.(picked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, suggestions.length);
    const chosen = suggestions[at];
    const meant = event.key === 'Enter' ? onlyMeant(suggestions, text) : undefined;
    if (event.key === 'Enter' && chosen) pick(chosen);
    else if (meant) return pick(meant);
    else if (event.key === 'Escape' && suggestions.length > 0) close();
    else if (next !== undefined) setAt(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field}>
      {(control) => (
        <Boxed icon={icon} trail={trail}>
          <input
            {...control}
            type="text"
            className={fieldStyles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={at < 0 ? undefined : `${control.id}-${at}`}
            autoComplete={autoComplete}
            placeholder={placeholder}
            spellCheck={false}
            enterKeyHint="next"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={() => {
              clear(field.name);
              onFocus?.();
            }}
            onBlur={close}
          />
          <List id={control.id} label={field.label} suggestions={suggestions} at={at} onPick={pick} />
          <span className="sr" role="status">
            {suggestions.length > 0 && `${suggestions.length} suggestions`}
            {is_none && NO_MATCH}
          </span>
          {is_none && (
            <div className={styles.list} aria-hidden="true">
              <p className={styles.none}>{NO_MATCH}</p>
            </div>
          )}
        </Boxed>
      )}
    </Field>
  );
};

const NO_MATCH = 'No match. Try a street address, city or ZIP in the US.';

type ListProps<S> = { id: string; label: ReactNode; suggestions: readonly S[]; at: number; onPick: (picked: S) => void };

/** The focus stays in the field: a press must not take it away before the click arrives. */
const List = <S extends Suggestion>({ id, label, suggestions, at, onPick }: ListProps<S>) => (
  <div
    id={`${id}-list`}
    className={styles.list}
    role="listbox"
    tabIndex={-1}
    aria-label={typeof label === 'string' ? label : 'Suggestions'}
    hidden={suggestions.length === 0}
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for its options.
      <div
        key={suggestion.id}
        id={`${id}-${index}`}
        className={styles.option}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        onClick={() => onPick(suggestion)}
      >
        <Icon name="pin" className={styles.pin} />
        <span>
          {suggestion.text}
          {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
        </span>
      </div>
    ))}
  </div>
);

/** Enter on the beginning of the one place that is suggested takes it, and goes on to where Enter leads. */
const onlyMeant = <S extends Suggestion>(suggestions: readonly S[], text: string): S | undefined => {
  const [only, another] = suggestions;
  return another === undefined && only?.text.toLowerCase().startsWith(text.trim().toLowerCase()) ? only : undefined;
};

const placeAfter = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at <= 0 ? count : at) - 1 : undefined;
};
