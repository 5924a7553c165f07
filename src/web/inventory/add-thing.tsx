import { useId, useState } from 'react';
import { searchCatalog } from '#domain/list-reader/search.ts';
import { Boxed } from '#web/forms/text-field.tsx';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './add-thing.module.css';

/** A kind of box or an item of the catalog, as it is put on a list. */
export type AddedThing = { what: 'item' | 'box'; of: string; name: string; icon: string };

type Props = { onAdd: (thing: AddedThing, quantity: number) => void };

const SHORTEST = 2;
const MOST = 5;

/** Something that is on no list, from the catalog: "treadmill", "3 lamps". */
export const AddThing = ({ onAdd }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const found = text.trim().length < SHORTEST ? [] : offersFor(text);
  const take = ({ thing, quantity }: Offer): void => {
    onAdd(thing, quantity);
    setText('');
    setSaid(`${thing.name} added`);
  };
  return (
    <search className={styles.search}>
      <label htmlFor={id}>Something that is not on the list?</label>
      <Boxed icon="search">
        <input
          id={id}
          type="search"
          className={styles.input}
          placeholder="Treadmill, 3 lamps"
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && found[0] && take(found[0])}
        />
      </Boxed>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((offer) => (
            <li key={`${offer.thing.what} ${offer.thing.of}`}>
              <button type="button" onClick={() => take(offer)}>
                <Icon name={offer.thing.icon as IconName} size="l" />
                <span>{offer.thing.name}</span>
                <b>+{offer.quantity}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      {text.trim().length >= SHORTEST && found.length === 0 && <p className="meta">We don’t know this one. Try a simpler word.</p>}
      <p className="sr" role="status">
        {said}
      </p>
    </search>
  );
};

type Offer = { thing: AddedThing; quantity: number };

const offersFor = (text: string): readonly Offer[] =>
  searchCatalog(text, MOST, 'last').map((match) => {
    const quantity = Math.max(1, match.quantity);
    if (match.kind === 'box') return { quantity, thing: { what: 'box', of: String(match.box_type_id), name: match.name, icon: 'box' } };
    const { inventory_item_id, name, icon_css_class: icon } = match;
    return { quantity, thing: { what: 'item', of: String(inventory_item_id), name: shortName(name), icon } };
  });

/** "King bed (frame, mattress, box spring)" is a king bed to whoever carries it. */
export const shortName = (name: string): string => name.split(' (')[0] ?? name;
