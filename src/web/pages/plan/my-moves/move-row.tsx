import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { call, tried } from '#web/core/call.ts';
import { statusWords } from '#web/plan/status-words.ts';
import { EmailPlan } from '#web/plan-frame/share/email-plan.tsx';
import { loadInWords } from '#web/pricing/hourly/hourly-words.ts';
import { priceInWords } from '#web/pricing/price-words.ts';
import { madeHere } from '#web/site/move-form/made-on.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import { DeletePlan } from './delete-plan.tsx';
import type { ListedPlan } from './listed-plan.ts';
import styles from './page.module.css';

/** One plan: what it is, how it stands, what it costs, and what can be done with it. */
export const MoveRow = ({ plan }: { plan: ListedPlan }) => {
  const row = useRef<HTMLLIElement>(null);
  const { again, busy, problem } = useAgain(plan.uuid);
  const route = routeInWords(plan.details);
  const status = statusWords(plan);
  return (
    <li ref={row}>
      <div>
        <Link to={`/moving/${plan.uuid}`}>
          {route}
          {plan.move_date ? ` on ${shortDay(plan.move_date)}` : ''}
        </Link>
        <p className="meta">
          {plan.short_id} · {loadInWords(plan)}
          {plan.mover ? ` · ${plan.mover.name}` : ''}
        </p>
      </div>
      {plan.asks_customer ? <Status tone="waiting">Waiting for your answer</Status> : <Status tone={status.tone}>{status.word}</Status>}
      <b>{plan.pricing.total_cost === null ? (priceInWords(plan)?.amount ?? '') : inWords(fromDollars(plan.pricing.total_cost))}</b>
      <LinkButton size="s" block to={`/moving/${plan.uuid}`}>
        {plan.asks_customer ? 'Answer' : plan.is_booked ? 'View' : 'Continue'}
        <span className="sr"> {route}</span>
      </LinkButton>
      <div className={styles.acts}>
        <Button kind="link" busy={busy} onClick={() => void again()}>
          Use again<span className="sr">: {route}</span>
        </Button>
        <EmailButton plan={plan} route={route} />
        {!plan.is_booked && plan.status === 'draft' && <DeletePlan plan={plan} route={route} row={row} />}
        {problem && <span role="alert">{problem}</span>}
      </div>
    </li>
  );
};

/** A link to the plan, mailed. */
const EmailButton = ({ plan, route }: { plan: ListedPlan; route: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        Email<span className="sr">: {route}</span>
      </Button>
      <EmailPlan plan_id={plan.uuid} is_booked={plan.is_booked} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

/** A new plan with the things and places of this one; where its day is past, the day is asked for anew. */
const useAgain = (reused_move_plan_uuid: string) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const again = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const { value, error } = await tried(call().plans.create({ reused_move_plan_uuid, move_plan: { source: 'again', ...madeHere() } }));
    setBusy(false);
    if (error) setProblem(error.problem.error_message);
    else await navigate(pathOf(value.uuid, 'INVENTORY'));
  };
  return { again, busy, problem };
};
