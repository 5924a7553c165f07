import { data } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { useAction } from '#web/core/use-action.ts';
import { RouteDrawing } from '#web/live/live-card.tsx';
import { LiveDays } from '#web/live/live-days.tsx';
import { LiveSteps } from '#web/live/live-steps.tsx';
import { answerOf, dayAndTime, hoursInWords, slotInWords, stateInWords, timeInWords } from '#web/live/live-words.ts';
import { useLive, useSaid } from '#web/live/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

type Shared = Awaited<ReturnType<Client['live']['follow']>>;

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return { shared: await callFrom(args).live.follow({ key: args.params.key }), why: null };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 0 || status >= 500) throw pageFault(error);
    return data({ shared: null, why: problem.error_message }, { status: status === 410 ? 410 : 404 });
  }
};

/** What the page shows it hears of by its stream. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A move for somebody who waits for it: a front desk, a friend. View only, and nothing around it that leads away (LV18). */
const FollowPage = ({ loaderData: { shared, why }, params }: Route.ComponentProps) => (
  <div className={styles.frame}>
    <header className={styles.bar}>
      <div className="wrap row between">
        <Logo name={brand.name} />
        <Tag>View only</Tag>
      </div>
    </header>
    {shared === null ? <Over why={why} /> : <Followed shared={shared} link={params.key} />}
  </div>
);

export default FollowPage;

const Over = ({ why }: { why: string | null }) => (
  <main className={`wrap ${styles.over}`} id="main">
    <title>{why ?? 'This link has ended.'}</title>
    <h1 tabIndex={-1}>{why}</h1>
  </main>
);

const Followed = ({ shared, link }: { shared: Shared; link: string }) => {
  const { view, lost_since, has_ended } = useLive<Shared>(shared, {
    stream: `/api/v3/follow/${link}/events`,
    ask: () => call().live.follow({ key: link }),
  });
  const said = useSaid(headingOf(view));
  if (has_ended) return <Over why="This link has ended." />;
  const { to, long, zone, zone_there } = view;
  const heading = headingOf(view);
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{`${heading}: a moving truck`}</title>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="stack gap-24">
        <header className="stack gap-4">
          <p className="muted">
            For {view.for}, from {view.by}
          </p>
          <h1 tabIndex={-1}>{heading}</h1>
          <p className="muted">{comesInWords(view)}</p>
          <p className="meta">
            {view.state === 'to_pick_up' ? 'On the way to the pick-up' : stateInWords(view)},{' '}
            {lost_since === null
              ? `updated ${timeInWords(view.updated_at, zone)}`
              : `not live since ${timeInWords(lost_since, zone)}. Looking again every 15 seconds.`}
          </p>
        </header>
        <RouteDrawing view={view} />
        {long && (
          <Card title="The delivery window">
            <LiveDays long={long} />
          </Card>
        )}
        <LiveSteps view={view} title={long ? 'Step by step' : 'Today, step by step'} is_shared />
      </div>
      <div className="stack gap-24">
        <Card title="For the door">
          <dl className={styles.facts}>
            <dt>Mover</dt>
            <dd>{[view.crew.name, view.crew.usdot === '' ? '' : `USDOT ${view.crew.usdot}`].filter(Boolean).join(', ')}</dd>
            {view.crew.vehicle !== null && (
              <>
                <dt>Truck</dt>
                <dd>{view.crew.vehicle}</dd>
              </>
            )}
            {view.crew.people.length > 0 && (
              <>
                <dt>Crew</dt>
                <dd>{view.crew.people.map(({ name }) => name).join(', ')}</dd>
              </>
            )}
            {to.elevator !== null && (
              <>
                <dt>Elevator slot</dt>
                <dd>{slotInWords(to.elevator)}</dd>
              </>
            )}
            {view.has_certificate && (
              <>
                <dt>Certificate (COI)</dt>
                <dd>
                  <Certificate link={link} />
                </dd>
              </>
            )}
          </dl>
        </Card>
        <Card tone="flat" title="What this page leaves out">
          <p className="meta">
            No prices, no list of belongings, no phone numbers. It works until {dayAndTime(view.ends_at, zone_there)}, or until {view.by}{' '}
            stops it.
          </p>
        </Card>
        <p className="meta">
          Not expecting this? <a href={`mailto:${brand.support_email}`}>Tell us</a>.
        </p>
      </div>
    </main>
  );
};

const Certificate = ({ link }: { link: string }) => {
  const { send, busy, problem } = useAction();
  const open = () =>
    send(async () => {
      const { url } = await call().live.certificate({ key: link });
      location.assign(url);
    });
  return (
    <>
      <Button kind="link" busy={busy} onClick={() => void open()}>
        Open PDF
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
};

/** When it is at the door of whoever waits there, as far as that is known. */
const headingOf = (view: Shared): string => {
  const { state, steps, zone_there, to } = view;
  const there = steps.find(({ step }) => step === 'arrived_there');
  if (state === 'done') return 'Everything is off the truck';
  if (state === 'at_drop_off') return `The truck is in ${to.city}`;
  if (there?.from && there.until) return `Arriving ${hoursInWords(there.from, there.until, zone_there)}`;
  return view.long === null ? 'Not on the way yet' : `Arriving ${answerOf(view).when}`;
};

/** "A moving truck for Apt 614 comes to 1100 Maxwell Place, Hoboken, Sat Mar 13." */
const comesInWords = ({ to, promised, zone, long }: Shared): string => {
  if (to.is_stored) return `A moving truck takes things into storage, ${shortDay(localTime(new Date(promised.from), zone).day)}.`;
  const whose = to.apartment === '' ? '' : ` for ${to.apartment}`;
  const day = long === null ? shortDay(localTime(new Date(promised.from), zone).day) : `${shortDay(long.first)} to ${shortDay(long.last)}`;
  return `A moving truck${whose} comes to ${[to.street, to.city].filter(Boolean).join(', ')}, ${day}.`;
};
