import { useLoaderData } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { VisitList } from './visit-list.tsx';

type Visits = Awaited<ReturnType<Client['consultations']['list']>>['onsite_requests'];

/** The visits of a plan, as the page around it has read them; without one it takes no room. */
export const VisitsCard = ({ plan }: { plan: PlanView }) => {
  const { visits } = useLoaderData<{ visits: Visits | null }>();
  if (visits === null || visits.length === 0) return null;
  return (
    <Card
      title="Visits"
      action={
        plan.may.edit === true && (
          <LinkButton kind="quiet" size="s" to={`/moving/${plan.uuid}/consultation`}>
            All visits
          </LinkButton>
        )
      }
    >
      <VisitList visits={visits} />
    </Card>
  );
};
