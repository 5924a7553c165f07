import { redirect } from 'react-router';
import { streetOf } from '#domain/address/address.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { VisitList } from '#web/bidding/visit-list.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/success.ts';
import styles from './page.module.css';
import { visitsLeft } from './read-consultation.ts';

/** Only what was asked for is confirmed; without a visit there is one to ask for. */
export const loader = async (args: Route.LoaderArgs) => {
  const { id } = args.params;
  const { onsite_requests } = await callFrom(args)
    .consultations.list({ id })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  if (onsite_requests.length === 0) throw redirect(`/moving/${id}/consultation`);
  return { visits: onsite_requests };
};

export const meta: Route.MetaFunction = () => [{ title: 'We’ve requested your visits' }];

/** It worked: who comes when, and what happens next. */
const SuccessPage = ({ loaderData: { visits } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { pick_up } = plan.details;
  const place = [streetOf(pick_up), pick_up.city, pick_up.state].filter(Boolean).join(', ');
  const one = visits.length === 1;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header className={styles.head}>
        <div>
          <Status tone="waiting">Waiting for {one ? visits[0]!.mover.name : 'the movers'} to confirm</Status>
          <h1 tabIndex={-1}>{one ? 'Your visit is requested' : 'We’ve requested your visits'}</h1>
          <p className="lead">Nothing is booked and nothing is charged. You decide when the prices are in.</p>
        </div>
      </header>
      <div className={styles.two}>
        <div className="stack">
          <Card title={one ? 'Your visit' : 'Your visits'}>
            <VisitList visits={visits} place={place} />
          </Card>
          <p className={styles.actions}>
            <LinkButton kind="tape" size="l" to={pathOf(plan.uuid, 'COMPARE')} iconEnd="arrow-right">
              Back to the prices
            </LinkButton>
            {visitsLeft(visits) > 0 && (
              <LinkButton size="l" to={`/moving/${plan.uuid}/consultation`}>
                Ask for another
              </LinkButton>
            )}
          </p>
        </div>
        <Card title="What happens next">
          <ol className={styles.steps}>
            <li>
              <Icon name="phone" />
              <p>
                <b className="strong">They call you.</b> Each mover confirms its time at the number you gave.
              </p>
            </li>
            <li>
              <Icon name="eye" />
              <p>
                <b className="strong">They look.</b> Half an hour for your things, the stairs and the way to the truck.
              </p>
            </li>
            <li>
              <Icon name="receipt" />
              <p>
                <b className="strong">You get a binding price.</b> It stands among the others on Compare Movers.
              </p>
            </li>
          </ol>
        </Card>
      </div>
    </main>
  );
};

export default SuccessPage;
