import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { shortDay } from '#domain/calendar.ts';
import { callFrom, call } from '#web/call.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { PriceLine } from '#web/plan/price-line.tsx';
import { routeInWords } from '#web/plan/route-words.ts';
import { useGoToStep } from '#web/plan/use-go-to-step.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/page.ts';
import { BidList } from './bid-list.tsx';
import { InstantPrice } from './instant-price.tsx';
import { NoBids } from './no-bids.tsx';
import styles from './page.module.css';
import { SortField } from './sort-field.tsx';
import { sorted, sortOf } from './sorts.ts';

export type Bids = Awaited<ReturnType<Client['bids']['list']>>;
export type BidView = Bids['estimates'][number];

/** All bids of the plan, and the prices of the days around its own. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    return { bids: await client.bids.list({ id: args.params.id }) };
  } catch (error) {
    const { status, problem } = asCallError(error);
    throw data(problem.error_message, { status: status || 500 });
  }
};

/** Compare Movers: the price result first while the list is only typical, then every bid on one scale. */
const ComparePage = ({ loaderData: { bids } }: Route.ComponentProps) => {
  const { plan, accept } = usePlan();
  const { go, refusal } = useGoToStep();
  const [search] = useSearchParams();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sort = sortOf(search.get('sort'));
  const estimates = sorted(bids.estimates, sort);

  const choose = async (bid: BidView) => {
    setChoosing(bid.mover.id);
    setProblem(null);
    try {
      accept(await call().bids.chooseMover({ plan_id: plan.uuid, id: bid.mover.id }));
      await go('BOOK');
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
    } finally {
      setChoosing(null);
    }
  };

  const is_typical = plan.inventory.items.every((item) => item.units.every((unit) => !unit.is_user_selected));
  const title = estimates.length === 1 ? '1 price' : `${estimates.length} prices`;
  const day = plan.move_date === null ? '' : ` for ${shortDay(plan.move_date)}`;
  return (
    <>
      <title>{`${title}${day}`}</title>
      <main className={`wrap ${styles.page}`} id="main">
        {is_typical && estimates.length > 0 && <InstantPrice plan={plan} bids={estimates} />}
        <header className={styles.head} id="bids">
          <div>
            {is_typical && estimates.length > 0 ? <h2>{`${title}${day}`}</h2> : <h1 tabIndex={-1}>{`${title}${day}`}</h1>}
            <PriceLine route={routeInWords(plan.details)} held_until={estimates[0]?.price_held_until ?? null} />
          </div>
          {estimates.length > 1 && <SortField sort={sort} count={estimates.length} />}
        </header>
        {(problem ?? refusal) && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem ?? refusal}
          </Notice>
        )}
        {estimates.length === 0 ? (
          <NoBids plan={plan} consult_only={bids.consult_only} />
        ) : (
          <BidList bids={estimates} consult_only={bids.consult_only} chosen={plan.mover?.id ?? null} busy={choosing} onChoose={(bid) => void choose(bid)} />
        )}
      </main>
    </>
  );
};

export default ComparePage;
