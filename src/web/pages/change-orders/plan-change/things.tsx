import { useState } from 'react';
import { HANDLING_COUNTS, type HandlingCount } from '#domain/change-orders/requested-changes.ts';
import { catalogItem, roomName } from '#domain/inventory/catalog.ts';
import { SPECIAL_HANDLING } from '#domain/inventory/special-handling.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { IconName } from '#web/icons/names.ts';
import { AddThing, shortName } from '#web/inventory/add-thing.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CountRow } from './count-row.tsx';
import { CustomThings } from './custom-things.tsx';
import { boxesIn, countOf, handledIn, withBoxes, withCount, withHandled } from './requested-changes.ts';
import styles from './things.module.css';
import type { Change } from './use-change.ts';

type Props = { plan: PlanView; change: Change };

const MOST = 500;

/** The whole list as it shall be: room by room, what was added on top, and a search for what is on no list. */
export const Things = ({ plan, change }: Props) => {
  // What a message has filled in is on top, too.
  const [added, setAdded] = useState<readonly number[]>(() =>
    (change.requested.items ?? []).map(({ inventory_item_id }) => inventory_item_id).filter((id) => !isOn(plan, id)),
  );
  const groups = groupsOf(plan, added);
  const add = (of: string, what: string, quantity: number): void => {
    const id = Number(of);
    if (what === 'box')
      change.change((requested) => withBoxes(requested, id as BoxTypeId, boxesIn(plan, requested, id as BoxTypeId) + quantity));
    else {
      setAdded((before) => (before.includes(id) || isOn(plan, id) ? before : [id, ...before]));
      change.change((requested) => withCount(plan, requested, id, Math.min(MOST, countOf(plan, requested, id) + quantity)));
    }
  };
  return (
    <Card title="What’s moving" id="things">
      <AddThing onAdd={({ of, what }, quantity) => add(of, what, quantity)} />
      {groups.map(([group, ids]) => (
        <section key={group} aria-label={group} className={styles.group}>
          <h3>{group}</h3>
          <ul>
            {ids.map((id) => (
              <ItemRow key={id} id={id} plan={plan} change={change} />
            ))}
          </ul>
        </section>
      ))}
      <CustomThings plan={plan} change={change} />
      <section aria-label="Boxes you pack" className={styles.group}>
        <h3>Boxes you pack</h3>
        <ul>
          {BOX_TYPES.map(({ box_type_id, name, cubic_feet }) => (
            <CountRow
              key={box_type_id}
              icon="box"
              name={`${name} box`}
              detail={`${cubic_feet} cu ft`}
              before={boxesIn(plan, {}, box_type_id)}
              count={boxesIn(plan, change.requested, box_type_id)}
              most={2000}
              onChange={(quantity) => change.change((requested) => withBoxes(requested, box_type_id, quantity))}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
};

const ItemRow = ({ id, plan, change: { requested, change } }: Props & { id: number }) => {
  const item = catalogItem(id);
  if (item === undefined) return null;
  const count = countOf(plan, requested, id);
  return (
    <CountRow
      icon={item.icon_css_class as IconName}
      name={shortName(item.name)}
      detail={`${item.cubic_feet} cu ft`}
      before={countOf(plan, {}, id)}
      count={count}
      most={MOST}
      onChange={(next) => change((before) => withCount(plan, before, id, next))}
    >
      {count > 0 && <Handling id={id} count={count} plan={plan} change={{ requested, change }} />}
    </CountRow>
  );
};

/** How many of them the crew does more with than carry. */
const Handling = ({
  id,
  count,
  plan,
  change: { requested, change },
}: {
  id: number;
  count: number;
  plan: PlanView;
  change: Pick<Change, 'requested' | 'change'>;
}) => {
  const handled = COUNTS.map((name) => handledIn(plan, requested, id, name));
  const said = COUNTS.flatMap((name, at) => (handled[at]! > 0 ? [`${labelOf(name)} ${handled[at]}`] : []));
  return (
    <Disclosure look="word" summary={said.length === 0 ? 'Special handling' : said.join(', ')}>
      <ul className={styles.handling}>
        {COUNTS.map((name, at) => (
          <li key={name}>
            <span>{labelOf(name)}</span>
            <Stepper
              size="s"
              label={`${labelOf(name)}, ${shortName(catalogItem(id)?.name ?? '')}`}
              value={handled[at]!}
              max={count}
              onChange={(next) => change((before) => withHandled(plan, before, id, name, next))}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

const COUNTS = Object.keys(HANDLING_COUNTS) as readonly HandlingCount[];

const labelOf = (name: HandlingCount): string => SPECIAL_HANDLING.find(({ key }) => key === HANDLING_COUNTS[name])?.label ?? '';

const isOn = ({ inventory }: PlanView, id: number): boolean => inventory.items.some((item) => item.inventory_item_id === id);

/** What was added stands on top, then the rooms in their order. */
const groupsOf = ({ inventory }: PlanView, added: readonly number[]): readonly (readonly [string, readonly number[]])[] => {
  const rooms = new Map<string, number[]>();
  for (const { room_id, inventory_item_id } of inventory.items.toSorted((one, other) => one.room_id - other.room_id))
    rooms.set(roomName(room_id), [...(rooms.get(roomName(room_id)) ?? []), inventory_item_id]);
  return [...(added.length === 0 ? [] : [['Added now', added] as const]), ...rooms];
};
