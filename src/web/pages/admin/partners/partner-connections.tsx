import { KeysCard } from '#web/accounts/connections/keys-card.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/partner-connections.ts';

export const loader = (args: Route.LoaderArgs) =>
  load(args, async (client) => {
    const holder = `partner-${args.params.partnerKey}`;
    return { holder, keys: await client.connections.keys({ holder }) };
  });

export const meta: Route.MetaFunction = () => [{ title: 'A partner’s connections' }];

/** The keys of a partner's software, which our team makes and hands over. */
const PartnerConnections = ({ loaderData: { holder, keys } }: Route.ComponentProps) => (
  <>
    <header className="grid gap-4 below-20">
      <h1 tabIndex={-1}>Connections of {keys.name}</h1>
      <p className="meta">Hand a value over by a way that only they read. It is shown this once.</p>
      <p>
        <LinkButton to="/admin/partners" kind="quiet" size="s" icon="left">
          Partners
        </LinkButton>
      </p>
    </header>
    <KeysCard holder={holder} keys={keys} />
  </>
);

export default PartnerConnections;
