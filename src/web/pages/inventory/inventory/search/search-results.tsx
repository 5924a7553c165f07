import { useMemo } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from '../page.module.css';
import type { Things } from '../use-things.ts';
import { ItemTiles, useHandling } from './item-tiles.tsx';
import type { Reader } from './reader.ts';

type Props = { text: string; reader: Reader; things: Things; onBack: () => void };

/** The SEARCH view: what is typed, as tiles from all rooms, in the place of one room. */
export const SearchResults = ({ text, reader, things, onBack }: Props) => {
  const { onHandling, dialog } = useHandling(things);
  // A tap on one of them does not look for them again.
  const { words, items } = useMemo(() => reader.tilesFor(text), [reader, text]);
  return (
    <section aria-labelledby="found">
      <div className={styles.roomHead}>
        <h2 id="found">{items.length === 0 ? 'No tile for that' : `Found for “${words}”`}</h2>
        <Button kind="quiet" size="s" icon="arrow-left" onClick={onBack}>
          Back to the rooms
        </Button>
      </div>
      {items.length === 0 && <p className="muted">Try another word, or add it as a custom item with its size.</p>}
      <ItemTiles items={items} things={things} onHandling={onHandling} />
      {dialog}
    </section>
  );
};
