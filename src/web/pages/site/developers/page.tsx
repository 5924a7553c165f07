import { CALLS_A_MINUTE, KEY_SCOPES } from '#domain/accounts/api-key.ts';
import { HOOK_EVENTS } from '#domain/accounts/webhook.ts';
import { brand } from '#domain/core/brand.ts';
import { callFrom, pageServer } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { foundAs } from '#web/site/found/found-as.ts';
import { Card } from '#web/ui/card.tsx';
import { CodeBlock } from '#web/ui/code-block.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    const { tools, earliest } = await callFrom(args).prices.tools();
    const canonical = `${args.context.get(pageServer).public_url}/developers`;
    return { tools, origin: new URL(args.request.url).origin, date: earliest, canonical };
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : foundAs({
        ...{ canonical: loaderData.canonical, path: '/developers', title: 'For developers' },
        description: 'Real movers’ prices, jobs and events for your software and assistants. The first call works by copying.',
      });

/** How software gets prices, jobs and events: each block works as it is copied. */
const Developers = ({ loaderData: { tools, origin, date } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <header className="grid gap-12">
      <h1 tabIndex={-1}>Prices in one call</h1>
      <p className="lead">
        Real movers’ prices, jobs and events for your software. A person always signs and pays; nothing here can do it for them.
      </p>
    </header>
    <Card title="A price">
      <p className="below-12">Without a key and without an account. Nothing of it is kept.</p>
      <CodeBlock name="the call" copies>
        {firstCall(origin, date)}
      </CodeBlock>
      <p className="meta above-12">
        With a list, <code>"list": "2 sofas, queen bed, 20 boxes"</code>, each mover’s price is binding: <code>"binding": true</code>.
        Without one it is a range. The calls beside it: <code>/prices/bids</code>, <code>/prices/list</code>, <code>/prices/calendar</code>{' '}
        and <code>/prices/prepare</code>, which answers a link for the person who moves.
      </p>
    </Card>
    <Card title="Typed client">
      <p className="below-12">One TypeScript file without packages, made from the rows that the server answers by.</p>
      <CodeBlock name="the way to the typed client" copies>
        {`curl -O ${origin}/sdk/hearthway.ts`}
      </CodeBlock>
      <CodeBlock name="a first program" copies>
        {typedClient(origin)}
      </CodeBlock>
    </Card>
    <Card title="Assistants">
      <p className="below-12">Model Context Protocol over HTTP. No key is needed; with one, its budget counts.</p>
      <CodeBlock name="the address" copies>{`${origin}/mcp`}</CodeBlock>
      <dl className={`above-12 ${styles.list}`}>
        {tools.map(({ name, words }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
    <Card title="Keys">
      <p className="below-12">
        Movers make keys on their page “Connections”; partners get theirs from <a href={`mailto:${brand.support_email}`}>our team</a>. A key
        is sent as <code>Authorization: Bearer hw_live_…</code> and may make {CALLS_A_MINUTE} calls a minute.
      </p>
      <dl className={styles.list}>
        {Object.entries(KEY_SCOPES).map(([scope, words]) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
    <Card title="Webhooks">
      <p className="below-12">
        Signed by Standard Webhooks, with any of its libraries to check them. Each event is tried twelve times within 72 hours, in order for
        each job; the same id may come twice.
      </p>
      <CodeBlock name="the check" copies>
        {CHECK}
      </CodeBlock>
      <dl className={`above-12 ${styles.list}`}>
        {Object.entries(HOOK_EVENTS).map(([event, words]) => (
          <div key={event}>
            <dt>
              <code>{event}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
    <Card title="Errors">
      <p className="below-12">
        Each has a <code>code</code>, a sentence in <code>error_message</code>, and in <code>errors</code> a sentence for each field.
      </p>
      <dl className={styles.list}>
        {ERRORS.map(([status, cause, mend]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {cause} {mend}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  </main>
);

export default Developers;

const firstCall = (origin: string, date: string): string => `curl ${origin}/api/v3/prices \\
  -H "Content-Type: application/json" \\
  -d '{ "from": "11215", "to": "07030", "home_size": "2 Bedroom", "date": "${date}" }'`;

const typedClient = (origin: string): string => `import { hearthway } from './hearthway.ts';

const hw = hearthway({ origin: '${origin}', key: 'hw_live_…' });
const { jobs } = await hw.moverDashboard.jobs({ id: 12, show: 'waiting' });
for (const job of jobs) console.log(job.short_id, job.earns);`;

const CHECK = `import { Webhook } from 'standardwebhooks';

const event = new Webhook(secret).verify(body, headers); // throws if it is not ours, or older than five minutes`;

const ERRORS = [
  ['401 not_signed_in', 'The key isn’t one of ours, has ended or was stopped.', 'Make a new one.'],
  [
    '403 not_allowed',
    'The key’s scopes don’t name this call, or it came from an address that the key isn’t for.',
    'The sentence says which.',
  ],
  ['404 not_found', 'It isn’t there, or isn’t yours: both are answered alike.', 'Look at the id.'],
  ['422 invalid', 'Something that was sent can’t be used.', 'Read “errors”, field by field.'],
  ['429 too_many', 'The minute’s calls are used up.', 'Wait for as long as Retry-After says.'],
  ['503 fault', 'We are busy or away.', 'Try again after Retry-After.'],
] as const;
