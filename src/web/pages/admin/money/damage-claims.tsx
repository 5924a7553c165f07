import { useState } from 'react';
import { Link } from 'react-router';
import { longDay } from '#domain/core/calendar.ts';
import { ListPage } from '#web/pages/admin/list/list-page.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { useOverview } from '#web/pages/admin/use-overview.ts';
import type { Route } from './+types/damage-claims.ts';
import { type Claim, ClaimCard } from './claim-card.tsx';
import { AcknowledgeClaim, DenyClaim, OfferForClaim } from './claim-dialogs.tsx';
import styles from './damage.module.css';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.claims.ofPlan({ id: args.params.planId }));

export const meta: Route.MetaFunction = () => [{ title: 'Claims about a move' }];

type Chosen = { what: 'acknowledge' | 'offer' | 'deny'; claim: Claim };

/** What one move's customer asks its mover to make good, and what our team may say for the mover. */
const DamageClaims = ({ loaderData }: Route.ComponentProps) => {
  const { plan_id, short_id, move_date, mover, claims } = loaderData;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { today } = useOverview();
  const close = () => setChosen(null);
  const name = mover?.name ?? 'The mover';
  return (
    <ListPage
      title={`Claims about ${short_id}`}
      lead={`${name}${move_date === null ? '' : `, move of ${longDay(move_date)}`}. What you say here on the mover’s behalf is emailed to the customer right away and recorded in the audit log.`}
    >
      <p className={styles.ways}>
        <Link to="/admin/damage">All claims</Link>
        <Link to={`/moving/${plan_id}/plan`}>The plan</Link>
        {mover && <Link to={`/movers/${mover.id}/dashboard/claims?show=all`}>The mover’s own page</Link>}
      </p>
      {claims.length === 0 && <p className="muted">No claims have been filed for this move.</p>}
      <div className={styles.claims}>
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} today={today} onStep={(what) => setChosen({ what, claim })} />
        ))}
      </div>
      {chosen?.what === 'acknowledge' && <AcknowledgeClaim claim={chosen.claim} mover={name} onClose={close} />}
      {chosen?.what === 'offer' && <OfferForClaim claim={chosen.claim} mover={name} onClose={close} />}
      {chosen?.what === 'deny' && <DenyClaim claim={chosen.claim} mover={name} onClose={close} />}
    </ListPage>
  );
};

export default DamageClaims;
