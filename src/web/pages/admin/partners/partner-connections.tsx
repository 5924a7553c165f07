import { ConnectionCards, readConnections } from '#web/accounts/connections/connections.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/partner-connections.ts';

export const loader = (args: Route.LoaderArgs) =>
  load(args, (client) => readConnections(client, `partner-${args.params.partnerKey}`, new URL(args.request.url).searchParams));

export const meta: Route.MetaFunction = () => [{ title: 'A partner’s connections' }];

/** The keys of a partner's software, which our team makes and hands over. */
const PartnerConnections = ({ loaderData }: Route.ComponentProps) => (
  <>
    <header className="grid gap-4 below-20">
      <h1 tabIndex={-1}>Connections of {loaderData.keys.name}</h1>
      <p className="meta">Send a value in a way that only they can read. It is shown only once.</p>
      <p>
        <LinkButton to="/admin/partners" kind="quiet" size="s" icon="left">
          Partners
        </LinkButton>
      </p>
    </header>
    <ConnectionCards {...loaderData} />
  </>
);

export default PartnerConnections;
