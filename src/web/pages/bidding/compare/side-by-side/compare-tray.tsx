import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { shortNameOf } from '../bid/bid-words.ts';
import { FILTER_FIELD } from '../filters.ts';
import styles from './compare-tray.module.css';
import type { Picked } from './picked.ts';

/** The movers that were ticked, and the way to see them side by side. */
export const CompareTray = ({ picked: { picked, was_side, turn, view }, search }: { picked: Picked; search: URLSearchParams }) => {
  const tray = useRef<HTMLElement>(null);
  // Back from side by side, where what had the focus is gone: to where the way there began.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tray comes back with the list, and only then
  useEffect(() => {
    if (was_side && document.activeElement === document.body) tray.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  if (picked.length === 0) return <WithoutScript search={search} />;
  return (
    <section ref={tray} className={styles.tray} aria-label="Side by side">
      <b>Side by side</b>
      <div className={styles.chips}>
        {picked.map(({ mover }) => (
          <RemovableChip key={mover.id} removeLabel={`Take ${mover.name} out`} onRemove={() => turn(mover.id)}>
            {shortNameOf(mover.name)}
          </RemovableChip>
        ))}
      </div>
      {picked.length > 1 ? (
        <LinkButton kind="tape" {...view(true)}>
          Compare {picked.length}
        </LinkButton>
      ) : (
        <p className={styles.more}>Check one more</p>
      )}
    </section>
  );
};

/** The ticks are of this form, so that the browser alone can send them. */
const WithoutScript = ({ search }: { search: URLSearchParams }) => (
  <form id="side" method="get">
    {[...search]
      .filter(([name]) => KEPT.includes(name))
      .map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    <input type="hidden" name="side" value="1" />
    <noscript>
      <Button type="submit">Compare selected</Button>
    </noscript>
  </form>
);

/** Order and filters of the list go along. */
const KEPT = ['sort', FILTER_FIELD];
