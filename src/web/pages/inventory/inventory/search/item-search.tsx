import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { countOf } from '#domain/inventory/inventory.ts';
import type { Match } from '#domain/list-reader/search.ts';
import { FieldError } from '#web/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keyOfMatch } from '../key-of-match.ts';
import type { Things } from '../use-things.ts';
import styles from './item-search.module.css';
import type { Found } from './item-search-found.ts';
import { type Reader, reader as readerOnItsWay } from './reader.ts';
import type { SearchFieldProps } from './search-field-props.ts';
import { LIST, SHORTEST } from './search-keys.ts';
import { useFieldWithList, useWrittenBefore } from './use-field-with-list.ts';

type Props = {
  things: Things;
  /** Undefined until it is here. */
  reader: Reader | undefined;
  text: string;
  onText: (text: string) => void;
  /** Several things at once, typed or pasted: they are read back before they go in. */
  onList: (text: string) => void;
  onCustom: (name: string) => void;
  /** Why the list can't be left yet. */
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
};

/** Type "2 sofas" and press Enter: the first match is always ready, the text clears, the focus stays (I2, I3). */
export const ItemSearch = ({ things, reader, text, onText, onList, onCustom, error, input }: Props) => {
  const id = useId();
  const [is_here, setHere] = useState(false);
  const Field = useFieldWithList(input) ?? PlainField;
  useWrittenBefore(input, (written) => {
    setHere(input.current === document.activeElement);
    onText(written);
  });
  const found = reader?.foundFor(text) ?? NOTHING;
  const is_open = is_here && found.keys.length > 0;

  const write = (next: string) => {
    // A dialog that closes gives the focus back without an event that would be heard here.
    setHere(true);
    onText(next);
  };
  const put = ({ matches, words }: Found, key: string) => {
    const match = matches.find((one) => keyOfMatch(one) === key);
    if (key === LIST) onList(text);
    else if (match) addTo(things, match);
    else onCustom(words);
  };
  const take = (key: string) => {
    onText('');
    put(found, key);
  };
  /** Who presses Enter before the reader is here gets the first match as soon as it is. */
  const takeOnceRead = async () => {
    if (text.trim().length < SHORTEST) return;
    onText('');
    try {
      const read = (await readerOnItsWay()).foundFor(text);
      put(read, read.keys[0]!);
    } catch {
      onText(text);
    }
  };

  /** Before the list hears of it: Enter counts when it goes down, as who types fast writes on before letting go. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    if (OF_THE_TEXT.includes(event.key)) event.stopPropagation();
    if (event.key !== 'Enter' || isComposing(event)) return;
    if (reader === undefined) void takeOnceRead();
    if (!is_open) return;
    event.preventDefault();
    take(readyIn(event.currentTarget) ?? found.keys[0]!);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (reader === undefined ? !/[\n,;]/.test(pasted.trim()) : reader.thingsIn(pasted) < 2) return;
    event.preventDefault();
    onList(`${text.trim() === '' ? '' : `${text.trim()}\n`}${pasted}`);
    write('');
  };

  return (
    <div className="stack gap-8">
      <search className="holds" onFocus={() => setHere(true)} onBlur={(event) => leaves(event) && setHere(false)}>
        <Icon name="search" className={styles.lens} />
        <Field
          label="Add items"
          text={text}
          found={found}
          is_open={is_open}
          onText={write}
          onTake={take}
          input={{
            ref: input,
            className: styles.input,
            placeholder: 'Add items: try “2 sofas, queen bed”',
            autoCapitalize: 'none',
            enterKeyHint: 'done',
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? `${id}-error` : undefined,
            onKeyDownCapture,
            onPaste,
          }}
        />
      </search>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

const NOTHING: Found = { words: '', pieces: 0, matches: [], keys: [] };

/** As many more of it as were asked for. */
const addTo = (things: Things, match: Match): void => {
  if (match.kind === 'box') {
    const before = things.plan.boxes.find((count) => count.box_type_id === match.box_type_id)?.quantity ?? 0;
    things.setBoxCount(match.box_type_id, before + match.quantity);
  } else {
    const before = countOf(things.plan, match.inventory_item_id);
    things.setCount(match.inventory_item_id, match.item_group_id, before + match.quantity);
  }
};

/** What the server sends and what stays without the list: it takes all the same. */
const PlainField = ({ label, text, onText, input }: SearchFieldProps) => (
  <input
    {...input}
    type="search"
    aria-label={label}
    autoComplete="off"
    spellCheck={false}
    value={text}
    onChange={(event) => onText(event.target.value)}
    onKeyDown={(event) => event.key === 'Escape' && onText('')}
  />
);

/** These keys are not for the list. */
const OF_THE_TEXT: readonly string[] = ['Enter', 'Home', 'End'];

/** Safari ends the composition before it tells of the key that ended it. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** The option that the arrow keys led to, or the first as soon as it has been made ready. */
const readyIn = (field: HTMLInputElement): string | undefined =>
  field.closest(`.holds`)?.querySelector<HTMLElement>('[role="option"][data-focused]')?.dataset.key;

/** Going to an option, as a finger does that reads the screen, is not leaving. */
const leaves = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean => !currentTarget.contains(relatedTarget);
