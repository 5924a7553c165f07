import { inCubicFeet } from '#domain/core/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './board.module.css';
import { type Board, itemOfWaiting, promisedInWords, type Waiting } from './board-view.ts';
import { Movable } from './movable.tsx';
import type { Acts } from './use-board.ts';

type Props = { board: Board; acts: Acts; onAssign: (waiting: Waiting) => void };

/** Jobs without a truck, the next day first. */
export const Tray = ({ board, acts, onAssign }: Props) => (
  <section className={styles.tray} aria-labelledby="tray">
    <h2 id="tray" className="h4">
      Not on a truck yet <Tag tone="kraft">{board.tray.length}</Tag>
    </h2>
    {board.tray.length === 0 && <p className="meta">Every job of these days has its truck.</p>}
    <ul className={styles.waiting}>
      {board.tray.map((waiting) => (
        <Job key={`${waiting.job_id}.${waiting.part}`} waiting={waiting} board={board} acts={acts} onAssign={onAssign} />
      ))}
    </ul>
  </section>
);

const Job = ({ waiting, board, acts, onAssign }: Props & { waiting: Waiting }) => {
  const { name, from, to, cubic_feet, needs, part, parts, needs_coi } = waiting;
  const item = itemOfWaiting(waiting);
  return (
    <li className={styles.job} data-held={acts.held?.item.key === item.key || undefined}>
      <Movable item={item} acts={acts} may_move={board.may_change} className={`${styles.jobWords} bare left`}>
        <b className="block">
          {name === `${from} to ${to}` ? name : `${name}, ${from} to ${to}`}
          {parts > 1 && `, truck ${part} of ${parts}`}
        </b>
        <span className="meta block">{promisedInWords(waiting)}</span>
        <span className="cap block">
          {inCubicFeet(cubic_feet)}, {needs} people
        </span>
      </Movable>
      <div className="grid gap-6 at-right packed">
        {needs_coi && <Tag tone="kraft">COI</Tag>}
        {isTooLarge(board, waiting) && <Tag tone="danger">too large</Tag>}
        {waiting.answer_by !== null && <Tag tone="tape">to answer</Tag>}
        {waiting.answer_by !== null && board.calendar?.is_checked === false && <Tag tone="kraft">calendar not checked</Tag>}
        {board.may_change && (
          <Button size="s" onClick={() => onAssign(waiting)} aria-label={`Assign ${name}`}>
            Assign
          </Button>
        )}
      </div>
    </li>
  );
};

const isTooLarge = (board: Board, { cubic_feet }: Waiting): boolean => board.trucks.every((truck) => truck.cubic_feet < cubic_feet);
