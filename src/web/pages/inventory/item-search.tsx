import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { countOf } from '#domain/inventory.ts';
import { type Match, searchCatalog } from '#domain/search.ts';
import { parseTyped, splitList } from '#domain/typed-list.ts';
import { FieldError } from '#web/forms/field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { localPlan } from '#web/plan/local-plan.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './item-search.module.css';
import { Marked } from './marked.tsx';
import { keyOfMatch } from './pasted-rows.ts';
import type { Things } from './use-things.ts';

type Props = {
  things: Things;
  text: string;
  onText: (text: string) => void;
  /** Several things at once, typed or pasted: they are read back before they go in. */
  onList: (text: string) => void;
  onCustom: (name: string) => void;
  /** Why the list can't be left yet. */
  error: string | undefined;
  input: Ref<HTMLInputElement>;
};

const MOST = 5;
/** Fewer letters say nothing yet. */
export const SHORTEST = 2;

/** Type "2 sofas" and press Enter: the first match is always ready, the text clears, the focus stays (I2, I3). */
export const ItemSearch = ({ things, text, onText, onList, onCustom, error, input }: Props) => {
  const id = useId();
  const [at, setAt] = useState(0);
  const [is_here, setHere] = useState(false);
  const is_asked = text.trim().length >= SHORTEST;
  const { words } = parseTyped(text);
  const pieces = is_asked ? splitList(text).length : 0;
  const is_list = pieces > 1;
  const matches = is_asked ? searchCatalog(text, MOST) : [];
  const first = is_list ? 1 : 0;
  /** The offer of a custom item stands last; of a list, each line has its own. */
  const last = first + matches.length - (is_list ? 1 : 0);
  const is_open = is_asked && is_here;

  const write = (next: string) => {
    onText(next);
    setAt(0);
  };
  const take = (index: number) => {
    const match = matches[index - first];
    write('');
    if (index < first) onList(text);
    else if (match) addTo(things, match);
    else onCustom(words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!is_open || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % (last + 1));
    else if (event.key === 'ArrowUp') setAt((at + last) % (last + 1));
    else if (event.key === 'Enter') take(at);
    else if (event.key === 'Escape') write('');
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (splitList(pasted).length < 2) return;
    event.preventDefault();
    onList(`${text.trim() === '' ? '' : `${text.trim()}\n`}${pasted}`);
    write('');
  };

  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <Icon name="search" className={styles.lens} />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label="Add items"
          aria-autocomplete="list"
          aria-expanded={is_open}
          aria-controls={is_open ? `${id}-list` : undefined}
          aria-activedescendant={is_open ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder="Add items: try “2 sofas, queen bed”"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            // A dialog that closes gives the focus back without an event that would be heard here.
            setHere(true);
            write(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={() => setHere(true)}
          onBlur={() => setHere(false)}
        />
        {is_open && (
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Matching items">
            {first > 0 && (
              <div {...optionOf(`${id}-0`, at === 0, () => take(0))} className={styles.option}>
                <Icon name="list" size="l" />
                <span>
                  <b>Read it as a list of {pieces} things</b>
                  <small>You look it through before it goes in</small>
                </span>
              </div>
            )}
            {matches.map((match, index) => (
              <Option
                key={keyOfMatch(match)}
                id={`${id}-${first + index}`}
                match={match}
                words={words}
                is_active={first + index === at}
                onTake={() => take(first + index)}
              />
            ))}
            {!is_list && (
              <div {...optionOf(`${id}-${last}`, at === last, () => take(last))} className={`${styles.option} ${styles.own}`}>
                <Icon name="box-dim" size="l" />
                <span>Add “{words}” as a custom item</span>
              </div>
            )}
          </div>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
};

/** A press must not take the focus out of the field. */
const optionOf = (id: string, is_active: boolean, onTake: () => void) => ({
  id,
  role: 'option',
  'aria-selected': is_active,
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onClick: onTake,
});

type OptionProps = { id: string; match: Match; words: string; is_active: boolean; onTake: () => void };

const Option = ({ id, match, words, is_active, onTake }: OptionProps) => (
  <div {...optionOf(id, is_active, onTake)} className={styles.option}>
    <Icon name={match.icon_css_class as IconName} size="l" />
    <span>
      <b>
        {match.quantity > 1 && `${match.quantity} × `}
        <Marked text={match.name} words={words} />
      </b>
      <small>{Math.ceil(match.cubic_feet * match.quantity * 10) / 10} cu ft</small>
    </span>
    {is_active && (
      <em>
        <span className={styles.key}>Enter </span>adds {match.quantity}
      </em>
    )}
  </div>
);

const addTo = (things: Things, match: Match): void => {
  if (match.kind === 'box') {
    const before = things.plan.boxes.find((count) => count.box_type_id === match.box_type_id)?.quantity ?? 0;
    things.setBoxCount(match.box_type_id, before + match.quantity);
  } else {
    const before = countOf(localPlan(things.plan), match.inventory_item_id);
    things.setCount(match.inventory_item_id, match.item_group_id, before + match.quantity);
  }
};
