import { memo } from 'react';
import { type Cents, fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { partsOf } from '#web/pricing/segments.ts';
import { Button } from '#web/ui/button.tsx';
import { BillBar } from '#web/ui/price/bill-bar.tsx';
import { tintOf } from '#web/ui/price/segment.ts';
import { Tag } from '#web/ui/tag.tsx';
import drawn from '../bid-icons.module.css';
import { hourlyRateOf } from '../hourly/hourly-rate.ts';
import { MOST_PICKED } from '../side-by-side/picked.ts';
import styles from './bid-card.module.css';
import { BidDetails } from './bid-details.tsx';
import type { BidView } from './bid-view.ts';
import { deliversInWords, shortNameOf } from './bid-words.ts';
import { MoverName } from './mover-name.tsx';

type Props = {
  bid: BidView;
  is_shown: boolean;
  /** Where it stands, as long as the document has another order; below nothing, so that what follows the bids stays behind them. */
  order: number | undefined;
  scale: Cents;
  is_lowest: boolean;
  is_chosen: boolean;
  is_first_choice: boolean;
  is_picked: boolean;
  /** As many as can stand side by side are picked already. */
  is_full: boolean;
  busy: boolean;
};

/**
 * One mover's guaranteed price: who it is, the bar on the common axis, the total; every line on request. The list hears its button and
 * its tick, so that another order or filter draws no card anew.
 */
export const BidCard = memo(({ is_shown, order, is_first_choice, is_picked, is_full, busy, ...of }: Props) => (
  <li
    className={styles.bid}
    data-chosen={of.is_chosen ? '' : undefined}
    hidden={!is_shown}
    style={order === undefined ? undefined : { order }}
  >
    <Offer {...of} />
    <PickBox bid={of.bid} is_picked={is_picked} is_full={is_full} />
    <BidDetails bid={of.bid} />
    <ChooseButton bid={of.bid} is_chosen={of.is_chosen} is_first_choice={is_first_choice} busy={busy} />
  </li>
));

/** What ticks and filters leave alone. */
const Offer = memo(({ bid, scale, is_lowest, is_chosen }: Pick<Props, 'bid' | 'scale' | 'is_lowest' | 'is_chosen'>) => (
  <>
    <MoverName bid={bid} />
    <Lane bid={bid} scale={scale} />
    <Facts bid={bid} />
    <Pay bid={bid} is_lowest={is_lowest} is_chosen={is_chosen} />
  </>
));

const Pay = ({ bid, is_lowest, is_chosen }: Pick<Props, 'bid' | 'is_lowest' | 'is_chosen'>) => {
  const { plan } = usePlan();
  return (
    <div className={styles.pay}>
      <p className={styles.total}>{inWords(fromDollars(bid.total_cost ?? 0))}</p>
      <p className={styles.unit}>
        {is_chosen && <Tag tone="pine">Your mover</Tag>}
        {is_lowest && <Tag tone="tape">Lowest total</Tag>}
        {bid.line_items.some(({ code }) => code === 'mover_special') && <Tag tone="pine">Special</Tag>}
        {plan.hourly_plan && <span>{hourlyRateOf(bid)}</span>}
        {bid.cost_per_cubic_foot !== null && <span>{`${inWords(fromDollars(bid.cost_per_cubic_foot))} / cu ft`}</span>}
      </p>
    </div>
  );
};

const ChooseButton = memo(
  ({ bid: { mover }, is_chosen, is_first_choice, busy }: Pick<Props, 'bid' | 'is_chosen' | 'is_first_choice' | 'busy'>) => {
    const short = shortNameOf(mover.name);
    return (
      <Button
        type="submit"
        name="mover"
        value={mover.id}
        className={styles.choose!}
        kind={is_first_choice ? 'primary' : 'outline'}
        busy={busy}
      >
        <span>
          {`${is_chosen ? 'Continue with' : 'Choose'} ${short}`}
          <span className="sr">{short.endsWith('…') ? ` ${mover.name}` : mover.name.slice(short.length)}</span>
        </span>
      </Button>
    );
  },
);

const Lane = ({ bid, scale }: Pick<Props, 'bid' | 'scale'>) => {
  const parts = partsOf(bid.line_items);
  const total = inWords(fromDollars(bid.total_cost ?? 0));
  return (
    <div className={styles.lane}>
      <BillBar
        parts={parts.map(({ segment, cents }) => ({ segment, amount: cents as Cents }))}
        scale={scale}
        size="l"
        label={`${total} on a scale up to ${inWholeDollars(scale)}`}
      />
      <ul className={styles.parts}>
        {parts.map(({ name, segment, cents }) => (
          <li key={name}>
            <i className={tintOf(segment)} />
            {`${name} `}
            <b className="strong ink">{inWholeDollars(cents as Cents)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Ticks a mover for the view side by side. */
const PickBox = memo(({ bid: { mover }, is_picked, is_full }: Pick<Props, 'bid' | 'is_picked' | 'is_full'>) => {
  const is_off = is_full && !is_picked;
  return (
    <label className={styles.pick} data-off={is_off ? '' : undefined} title={is_off ? `${MOST_PICKED} movers fit side by side` : undefined}>
      <input type="checkbox" name="pick" value={mover.id} form="side" checked={is_picked} disabled={is_off} readOnly />
      Compare<span className="sr">{` ${mover.name}`}</span>
    </label>
  );
});

const Facts = ({ bid }: { bid: BidView }) => {
  const { plan } = usePlan();
  const delivery = deliversInWords(bid.delivery_estimate, plan.move_date);
  return (
    <ul className={styles.facts}>
      <li className={drawn.clock}>
        {plan.hourly_plan ? 'Begins at ' : <span className="sr">Arrives </span>}
        {timeInWords(plan)}
      </li>
      <li className={drawn.users}>{`Crew of ${plan.hourly_plan ? plan.hourly.laborers : bid.mover.crew_size}`}</li>
      {delivery && <li className={drawn.calendar}>{delivery}</li>}
    </ul>
  );
};
