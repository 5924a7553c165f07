import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { type Cents, fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { PriceLine } from '#web/pricing/price-line.tsx';
import { partsOf } from '#web/pricing/segments.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BillBar } from '#web/ui/price/bill-bar.tsx';
import type { BidView } from '../bid/bid-view.ts';
import { axisOf } from './axis.ts';
import type { Picked } from './picked.ts';
import styles from './side-by-side.module.css';
import { type SideGroup, type SideRow, sideGroups } from './side-rows.ts';

type Props = { picked: Picked; count: number; chosen: number | null; busy: number | null; onChoose: (bid: BidView) => void };

/** The picked bids line by line: rows that differ are marked, rows that are the same step back (C3). */
export const SideBySide = ({ picked: { picked: bids, turn, view }, count, chosen, busy, onChoose }: Props) => {
  const { plan } = usePlan();
  const [only_differences, setOnly] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const groups = sideGroups(bids, {
    ...{ move_date: plan.move_date, move_time: plan.details.move_time },
    ...(plan.hourly_plan && { hourly: { start: timeInWords(plan), crew: plan.hourly.laborers } }),
  });
  return (
    <Form method="post" className="stack gap-20">
      <div className={styles.head}>
        <div>
          <Link className={styles.back} {...view(false)}>
            <Icon name="left" />
            All {count} prices
          </Link>
          <h1 className="below-4" ref={title} tabIndex={-1}>
            Side by side
          </h1>
          <p className="muted">
            <i className={styles.dot} aria-hidden="true" /> marks a row where they differ. Gray rows are the same.
          </p>
        </div>
        <CheckField
          name="only"
          label="Only the differences"
          checked={only_differences}
          onChange={(event) => setOnly(event.target.checked)}
        />
      </div>
      <div className={styles.frame} data-columns={bids.length}>
        <table className={styles.table}>
          <caption className="sr">{bids.length} movers compared line by line</caption>
          <thead>
            <tr>
              <td>
                <PriceLine route={routeInWords(plan.details)} />
              </td>
              {bids.map((bid) => (
                <Column
                  key={bid.mover.id}
                  bid={bid}
                  all={bids}
                  is_first={chosen === null ? bid === cheapest(bids) : bid.mover.id === chosen}
                  busy={busy === bid.mover.id}
                  onChoose={() => onChoose(bid)}
                  onRemove={() => turn(bid.mover.id)}
                />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} group={group} columns={bids} only_differences={only_differences} />
          ))}
        </table>
      </div>
      {bids[2] && (
        <p className={`cap ${styles.third}`}>{bids[2].mover.name} is your third pick. A wider screen shows it beside these two.</p>
      )}
    </Form>
  );
};

const cheapest = (bids: readonly BidView[]): BidView | undefined =>
  bids.toSorted((one, other) => (one.total_cost ?? 0) - (other.total_cost ?? 0))[0];

type ColumnProps = {
  bid: BidView;
  all: readonly BidView[];
  is_first: boolean;
  busy: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

const Column = ({ bid, all, is_first, busy, onChoose, onRemove }: ColumnProps) => {
  const { step, steps } = axisOf(all);
  const scale = fromDollars(step * steps);
  const total = inWords(fromDollars(bid.total_cost ?? 0));
  return (
    <th scope="col">
      <div className={styles.name}>
        <h2 className="text-h4 breaks">{bid.mover.name}</h2>
        <IconButton icon="close" label={`Take ${bid.mover.name} out`} onClick={onRemove} />
      </div>
      <p className={styles.total}>{total}</p>
      <BillBar
        parts={partsOf(bid.line_items).map(({ segment, cents }) => ({ segment, amount: cents as Cents }))}
        scale={scale}
        label={`${total} on a scale up to ${inWholeDollars(scale)}`}
      />
      <Button
        type="submit"
        name="mover"
        value={bid.mover.id}
        kind={is_first ? 'primary' : 'outline'}
        size="s"
        block
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          onChoose();
        }}
      >
        <span>
          Choose<span className="sr"> {bid.mover.name}</span>
        </span>
      </Button>
    </th>
  );
};

type GroupProps = { group: SideGroup; columns: readonly BidView[]; only_differences: boolean };

const Group = ({ group: { title, rows }, columns, only_differences }: GroupProps) => {
  const shown = rows.filter((row) => row.differs || !only_differences);
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={columns.length + 1} scope="rowgroup">
          {title}
        </th>
      </tr>
      {shown.map((row) => (
        <Row key={row.label} row={row} columns={columns} />
      ))}
    </tbody>
  );
};

const Row = ({ row: { label, cells, differs }, columns }: { row: SideRow; columns: readonly BidView[] }) => (
  <tr className={`${differs ? styles.differs : styles.same} ${cells[0]?.text === cells[1]?.text ? styles.pair : ''}`}>
    <th scope="row">
      {differs && <i className={styles.dot} aria-hidden="true" />}
      {label}
      {differs && <span className="sr">, they differ</span>}
    </th>
    {cells.map(({ text, mark }, at) => (
      <td key={columns[at]!.mover.id} className={mark && styles.best}>
        {text} {mark && <span className={styles.mark}>{mark}</span>}
      </td>
    ))}
  </tr>
);
