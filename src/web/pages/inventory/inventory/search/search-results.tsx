import { useMemo } from 'react';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import { searchCatalog } from '#domain/list-reader/search.ts';
import { parseTyped } from '#domain/list-reader/typed-list.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '../page.module.css';
import type { Things } from '../use-things.ts';
import { ItemTiles, useHandling } from './item-tiles.tsx';

type Props = { text: string; things: Things; onBack: () => void };

const MOST = 24;

/** The SEARCH view: what is typed, as tiles from all rooms, in the place of one room. */
export const SearchResults = ({ text, things, onBack }: Props) => {
  const { onHandling, dialog } = useHandling(things);
  const { words } = parseTyped(text);
  // A tap on one of them does not look for them again.
  const items = useMemo(() => itemsFor(words), [words]);
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

const itemsFor = (words: string): readonly CatalogItem[] =>
  searchCatalog(words, MOST).flatMap((match) => (match.kind === 'item' ? (catalogItem(match.inventory_item_id) ?? []) : []));
