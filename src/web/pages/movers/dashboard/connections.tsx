import { Link } from 'react-router';
import { ConnectionCards, readConnections } from '#web/accounts/connections/connections.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { Route } from './+types/connections.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const holder = `mover-${Number(args.params.moverId) || 0}`;
  try {
    return await readConnections(callFrom(args), holder, new URL(args.request.url).searchParams);
  } catch (error) {
    throw pageFault(error);
  }
};

/** How the mover's own software reads jobs, answers them and hears of changes. */
const Connections = ({ loaderData }: Route.ComponentProps) => (
  <>
    <title>Connections</title>
    <header className="grid gap-4 below-20">
      <h1 tabIndex={-1}>Connections</h1>
      <p className="meta">
        Let your own software read jobs, answer them and hear of changes, free of charge. <Link to="/developers">For developers</Link>
      </p>
    </header>
    <ConnectionCards {...loaderData} />
  </>
);

export default Connections;
