import { Link, useRevalidator } from 'react-router';
import { callFrom } from '#web/core/call.ts';
import { pageIn, pastTheEnd } from '#web/core/list-page.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Pager } from '#web/movers/pager.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/claims.ts';
import { ClaimRow } from './claim-row.tsx';

const A_PAGE = 20;

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const id = Number(args.params.moverId) || 0;
  const page = pageIn(search);
  const show = search.get('show') === 'all' ? ('all' as const) : ('open' as const);
  try {
    const list = await callFrom(args).claims.ofMover({ id, page, per_page: A_PAGE, show });
    return pastTheEnd({ ...list, per_page: A_PAGE }, args.request) ?? { ...list, id, show };
  } catch (error) {
    throw pageFault(error);
  }
};

/** Loss and damage that customers ask this mover to make good, with the law's clocks. */
const Claims = ({ loaderData: { claims, total, page, id, show } }: Route.ComponentProps) => {
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>Claims</title>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Claims</h1>
        <p className="meta">
          Acknowledge a claim within 30 days and decide it within 120. Its payout is on hold until the claim is closed.
        </p>
      </header>
      <Card
        title={show === 'open' ? 'Open claims' : 'All claims'}
        action={show === 'open' ? <Link to="?show=all">Show all</Link> : <Link to="?">Open ones</Link>}
      >
        {claims.length === 0 ? (
          <p className="muted">{show === 'open' ? 'No claims are open.' : 'No claims yet.'}</p>
        ) : (
          <ol className="grid">
            {claims.map((claim) => (
              <ClaimRow key={claim.id} mover_id={id} claim={claim} onChanged={() => void revalidate()} />
            ))}
          </ol>
        )}
        <Pager page={page} pages={Math.ceil(total / A_PAGE)} />
      </Card>
    </>
  );
};

export default Claims;
