import { useState } from 'react';
import { STATES } from '#domain/address/states.ts';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { idOf } from './cell-id.ts';
import styles from './rate-grid.module.css';
import type { RateSheet } from './use-rate-sheet.ts';

/** Tables to which a mover adds rows of its own. */
const ADDING: Readonly<Record<string, { label: string; hint: string; keys: (typed: string) => readonly string[] }>> = {
  metro: { label: 'Add a city', hint: 'Like Newark, NJ', keys: (typed) => cityKeys('metro_factor', typed) },
  far: { label: 'Add a city', hint: 'Like Newark, NJ', keys: (typed) => cityKeys('long_destination_extra', typed) },
  items: { label: 'Add a thing', hint: 'Its name as customers choose it', keys: (typed) => itemKeys(typed) },
};

export const canAddTo = (section: string): boolean => ADDING[section] !== undefined;

/** A new row has blank cells: until one is filled the card is as it was. */
export const AddRate = ({ section, sheet }: { section: string; sheet: RateSheet }) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const adding = ADDING[section];
  if (adding === undefined) return null;
  const add = () => {
    const keys = adding.keys(typed);
    const [first] = keys;
    if (first === undefined) return setError(section === 'items' ? 'No item has this name' : 'Enter a city and a state, like Newark, NJ');
    setError(null);
    setTyped('');
    sheet.set(Object.fromEntries(keys.map((key) => [key, sheet.cells[key] ?? ''])));
    requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        name={`add-${section}`}
        label={adding.label}
        hint={adding.hint}
        value={typed}
        maxLength={80}
        list={section === 'items' ? 'rate-items' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        {...(error !== null && { error })}
      />
      <Button type="submit" icon="plus">
        Add
      </Button>
      {section === 'items' && (
        <datalist id="rate-items">
          {CATALOG.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      )}
    </form>
  );
};

const cityKeys = (field: string, typed: string): readonly string[] => {
  const [, city = '', state = ''] = /^\s*(.+?),?\s+([A-Za-z]{2})\s*$/.exec(typed) ?? [];
  const code = state.toUpperCase();
  return city === '' || !STATES.some((one) => one.code === code) ? [] : [`${field}.${code}|${city.replace(/,$/, '')}`];
};

const itemKeys = (typed: string): readonly string[] => {
  const item = CATALOG.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return item === undefined ? [] : [`item_fees.${item.id}.handling_fee`, `item_fees.${item.id}.volume_fee`];
};
