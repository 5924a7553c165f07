import { redirect } from 'react-router';
import { shortDay } from '#domain/calendar.ts';
import { pathOf } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { callFrom } from '#web/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import { PackingLabel } from './packing-label.tsx';
import styles from './page.module.css';

/** Only a booked plan is congratulated; every other one goes back to where it stands. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const plan = await client.plans.show({ id: args.params.id });
  if (!plan.is_booked) throw redirect(pathOf(plan.uuid, plan.last_step === 'CONGRATS' ? 'COMPARE' : plan.last_step));
  return { summary: await client.bookings.summary({ id: args.params.id }) };
};

/** Congratulations: what is reserved, what was paid, and what happens next with its dates. */
const CongratsPage = ({ loaderData: { summary } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const mover = plan.mover?.name ?? 'Your mover';
  const is_waiting = plan.job?.status === 'waiting';
  const accept_by = plan.job?.accept_by ? localMoment(plan.job.accept_by, plan.time_zone) : null;
  const money = (dollars: number) => inWords(fromDollars(dollars));
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>Your move is reserved</title>
      <div className={styles.left}>
        <Status tone={is_waiting ? 'waiting' : 'good'}>{is_waiting ? `Waiting for ${mover} to accept` : `Confirmed by ${mover}`}</Status>
        <h1 tabIndex={-1}>Your move is reserved{plan.contact_first_name ? `, ${plan.contact_first_name}` : ''}.</h1>
        <p className="lead">
          {is_waiting && accept_by ? `${mover} has until ${accept_by} to accept. Nothing has been charged.` : `${mover} has accepted your move.`}
        </p>
        <PackingLabel plan={plan} total={money(summary.final_price)} />
        <div className={styles.actions}>
          <LinkButton kind="tape" size="l" to={pathOf(plan.uuid, 'PLAN')} iconEnd="arrow-right">
            View my plan
          </LinkButton>
          <Button size="l" icon="printer" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <section className={styles.next} aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol>
          <li>
            <b>{is_waiting && accept_by ? `By ${accept_by}` : 'Done'}</b>
            {mover} accepts. We e-mail you and charge {money(summary.paid_today)}. If they can’t, you keep this price with the next mover, or cancel for nothing.
          </li>
          {summary.free_until && (
            <li>
              <b>{localMoment(summary.free_until, plan.time_zone)}</b>
              Last moment to cancel or change the date for free.
            </li>
          )}
          {summary.rest_held_on && (
            <li>
              <b>{shortDay(summary.rest_held_on)}</b>
              {money(summary.due_later)} is held on your card, not charged.
            </li>
          )}
          {plan.move_date && (
            <li>
              <b>
                {shortDay(plan.move_date)}, {MOVE_WINDOWS[plan.details.move_time]?.label}
              </b>
              The crew arrives. Any change needs your Accept.{summary.due_later > 0 ? ` The held ${money(summary.due_later)} is charged when the job is done.` : ''}
            </li>
          )}
        </ol>
        <p className="meta">
          We sent all this to {plan.contact_email_address}. Your plan’s number is <strong>{plan.short_id}</strong>.
        </p>
      </section>
    </main>
  );
};

export default CongratsPage;
