import { Link } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import { Access } from './access.tsx';
import { ChangeBar } from './change-bar.tsx';
import { Help } from './help.tsx';
import { HourlyHelp } from './hourly-help.tsx';
import { OrderedBoxes } from './ordered-boxes.tsx';
import styles from './page.module.css';
import { Things } from './things.tsx';
import { useChange } from './use-change.ts';
import { Cover } from './valuation.tsx';

/** Whether anything can be changed now; who may not change it is told why. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const [start, cover] = await Promise.all([client.bookedChanges.start({ id }), client.extras.valuationPrices({ id })]);
    return { start, cover, why_not: start.why_not };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status !== 403) throw pageFault(error);
    return { start: null, cover: null, why_not: problem.error_message };
  }
};

/** A booked move as its customer would rather have it, with the price shown first (P1, P4). */
const PlanChangePage = ({ loaderData: { start, cover, why_not } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>Change your move</title>
      <header className={styles.head}>
        <p className={styles.crumbs}>
          <Link to={`/moving/${plan.uuid}/plan`}>Move plan {plan.short_id}</Link>
        </p>
        <h1 tabIndex={-1}>Change your move</h1>
        <p className="muted">
          {routeInWords(plan.details)}
          {plan.move_date && `, ${longDay(plan.move_date)}`}. You see the new price first, and nothing changes until you accept it.
        </p>
      </header>
      {start === null || why_not !== null ? (
        <Closed plan={plan} why_not={why_not ?? ''} />
      ) : (
        <Form plan={plan} start={start} cover={cover} />
      )}
    </main>
  );
};

export default PlanChangePage;

const Closed = ({ plan, why_not }: { plan: PlanView; why_not: string }) => (
  <div className={styles.closed}>
    <Notice title={why_not}>Your move stays as it is.</Notice>
    <LinkButton to={`/moving/${plan.uuid}/plan`}>Back to the plan</LinkButton>
  </div>
);

type Loaded = Route.ComponentProps['loaderData'];

type Parts = { plan: PlanView; start: NonNullable<Loaded['start']>; cover: NonNullable<Loaded['cover']> };

const Form = ({ plan, start, cover }: Parts) => {
  const change = useChange(plan);
  return (
    <>
      <div className={`stack gap-24 ${styles.parts}`}>
        {plan.hourly_plan ? <HourlyHelp plan={plan} change={change} /> : <Things plan={plan} change={change} />}
        {!plan.hourly_plan && <Access plan={plan} change={change} />}
        <Help plan={plan} change={change} packing={start.packing} />
        <OrderedBoxes plan={plan} change={change} why_not={start.order_boxes} />
        <Cover prices={cover} change={change} />
      </div>
      <ChangeBar plan={plan} change={change} />
    </>
  );
};
