import { useState } from 'react';
import { customVolume } from '#domain/inventory/custom-item.ts';
import { CustomItemDialog } from '#web/inventory/custom-item-dialog.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { customsIn, type RequestedCustomItem } from './requested-changes.ts';
import styles from './things.module.css';
import type { Change } from './use-change.ts';

/** What the catalog does not know, by name and size; each can go, and new ones come. */
export const CustomThings = ({ plan, change: { requested, change } }: { plan: PlanView; change: Change }) => {
  const [is_open, setOpen] = useState(false);
  const customs = customsIn(plan, requested);
  const set = (next: readonly RequestedCustomItem[]): void => change((before) => ({ ...before, custom_items: [...next] }));
  return (
    <section aria-label="Custom items" className={styles.group}>
      <h3>Custom items</h3>
      {customs.length > 0 && (
        <ul>
          {customs.map((item, at) => (
            <li key={`${item.id ?? 'new'} ${item.name} ${at}`} className={`${styles.row} ${item.id === undefined ? styles.changed : ''}`}>
              <Icon name="box-dim" className={`muted ${styles.icon}`} />
              <div className="grid at-left breaks">
                <span className="strong">{item.name}</span>
                <span className="meta">
                  {item.width_in_inches} × {item.height_in_inches} × {item.depth_in_inches} in, {customVolume(item)} cu ft
                </span>
              </div>
              <IconButton icon="trash" label={`Remove ${item.name}`} onClick={() => set(customs.filter((_, other) => other !== at))} />
            </li>
          ))}
        </ul>
      )}
      <Button size="s" icon="box-dim" onClick={() => setOpen(true)}>
        Add a custom item
      </Button>
      <CustomItemDialog open={is_open} onClose={() => setOpen(false)} onAdd={(item) => set([...customs, item])} />
    </section>
  );
};
