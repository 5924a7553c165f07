import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { countOf } from '#domain/inventory.ts';
import { type Match, searchCatalog } from '#domain/search.ts';
import { parseTyped } from '#domain/typed-list.ts';
import type { IconName } from '#web/icons/names.ts';
import { localPlan } from '#web/plan/local-plan.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './item-search.module.css';
import type { Things } from './use-things.ts';

type Props = { things: Things; onCustom: (name: string) => void };

const MOST = 6;

/** Type "2 sofas" and press Enter: the first match is always ready, the text clears, the focus stays (I2, I3). */
export const ItemSearch = ({ things, onCustom }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const asked = useDeferredValue(text);
  const matches = asked.trim().length < 2 ? [] : searchCatalog(asked, MOST);
  const words = parseTyped(asked).words;
  const is_open = text.trim().length >= 2;
  const last = matches.length;

  const add = (match: Match) => {
    const total = addTo(things, match);
    setSaid(`${match.name} added, ${total} in total`);
    setText('');
    setAt(0);
  };
  const take = (index: number) => {
    const match = matches[index];
    if (match) add(match);
    else if (words !== '') {
      setText('');
      onCustom(words);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!is_open) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % (last + 1));
    else if (event.key === 'ArrowUp') setAt((at + last) % (last + 1));
    else if (event.key === 'Enter') take(at);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.search}>
      <Icon name="search" className={styles.lens} />
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Add items"
        aria-autocomplete="list"
        aria-expanded={is_open}
        aria-controls={`${id}-list`}
        aria-activedescendant={is_open ? `${id}-${at}` : undefined}
        placeholder="Add items, such as “2 sofas” or “20 medium boxes”"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setText('')}
      />
      {is_open && (
        <ul className={styles.list} id={`${id}-list`} role="listbox" aria-label="Matching items">
          {matches.map((match, index) => (
            <Option key={keyOf(match)} id={`${id}-${index}`} match={match} is_active={index === at} onTake={() => take(index)} />
          ))}
          {words !== '' && (
            <li
              id={`${id}-${last}`}
              role="option"
              aria-selected={at === last}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault();
                take(last);
              }}
            >
              <Icon name="box-dim" size="l" />
              <span>Add “{words}” as a custom item</span>
            </li>
          )}
        </ul>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
};

type OptionProps = { id: string; match: Match; is_active: boolean; onTake: () => void };

const Option = ({ id, match, is_active, onTake }: OptionProps) => (
  <li
    id={id}
    role="option"
    aria-selected={is_active}
    className={styles.option}
    onPointerDown={(event) => {
      // Before the field loses its focus.
      event.preventDefault();
      onTake();
    }}
  >
    <Icon name={match.icon_css_class as IconName} size="l" />
    <span>
      <b>
        {match.quantity > 1 && `${match.quantity} × `}
        {match.name}
      </b>
      <small>{Math.ceil(match.cubic_feet * match.quantity * 10) / 10} cu ft</small>
    </span>
    {is_active && <em>Enter adds {match.quantity}</em>}
  </li>
);

/** Adds what was asked for and answers how many there are now. */
const addTo = (things: Things, match: Match): number => {
  if ('box_type_id' in match) {
    const before = things.plan.boxes.find((count) => count.box_type_id === match.box_type_id)?.quantity ?? 0;
    things.setBoxCount(match.box_type_id, before + match.quantity);
    return before + match.quantity;
  }
  const before = countOf(localPlan(things.plan), match.inventory_item_id);
  things.setCount(match.inventory_item_id, match.item_group_id, before + match.quantity);
  return before + match.quantity;
};

const keyOf = (match: Match): string => ('box_type_id' in match ? `box ${match.box_type_id}` : `item ${match.inventory_item_id}`);
