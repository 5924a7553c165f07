import { Link } from 'react-router';
import { shortDay } from '#domain/calendar.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { callFrom } from '#web/call.ts';
import { pageFault } from '#web/page-fault.ts';
import { loadInWords } from '#web/plan/hourly-words.ts';
import { priceInWords } from '#web/plan/price-words.ts';
import { routeInWords } from '#web/plan/route-words.ts';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).plans.list();
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'My moves' }];

/** The plans of this account and this browser (A3). */
const MyMoves = ({ loaderData: { move_plans } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>My moves</h1>
    {move_plans.length === 0 ? (
      <div className={styles.empty}>
        <p className="lead">No move here yet. It takes two addresses and a date.</p>
        <LinkButton kind="tape" to="/">
          Get prices
        </LinkButton>
      </div>
    ) : (
      <ul className={styles.list}>
        {move_plans.map((plan) => (
          <li key={plan.uuid}>
            <div>
              <Link to={`/moving/${plan.uuid}`}>
                {routeInWords(plan.details)}
                {plan.move_date ? ` on ${shortDay(plan.move_date)}` : ''}
              </Link>
              <p className="meta">
                {plan.short_id} · {loadInWords(plan)}
                {plan.mover ? ` · ${plan.mover.name}` : ''}
              </p>
            </div>
            <Status tone={STATUS_WORDS[plan.status].tone}>{STATUS_WORDS[plan.status].word}</Status>
            <b>{plan.pricing.total_cost === null ? (priceInWords(plan)?.amount ?? '') : inWords(fromDollars(plan.pricing.total_cost))}</b>
            <LinkButton size="s" block to={`/moving/${plan.uuid}`}>
              {plan.is_booked ? 'View' : 'Continue'}
              <span className="sr"> {routeInWords(plan.details)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    )}
  </main>
);

export default MyMoves;
