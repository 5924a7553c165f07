import { type ReactNode, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Money } from '#web/ui/price/money.tsx';
import { Spark } from '#web/ui/spark.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/status.ts';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';
import { load } from './list/load-list.ts';
import { moment, shortMoment, yearDay } from './list/moments.ts';
import styles from './status.module.css';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.status());

export const meta: Route.MetaFunction = () => [{ title: 'Status' }];

type Seen = Awaited<ReturnType<Client['admin']['status']>>;

const LOOK_MS = 10_000;

/** How the site does: first in a sentence, then what that means for customers, then the figures. */
const StatusPage = ({ loaderData }: Route.ComponentProps) => {
  const { seen, is_blind } = useLooks(loaderData);
  return (
    <ListPage title={seen.title} lead={`${moment(seen.at)} · looks again every 10 s`} action={<Writing servers={seen.servers} />}>
      <div className="stack gap-24">
        {is_blind && (
          <Notice tone="danger" role="status" title="The page can’t look just now.">
            What stands here is from {moment(seen.at)}. It looks again by itself.
          </Notice>
        )}
        <Troubles troubles={seen.troubles} />
        <Figures seen={seen} />
        <div className="columns-wide gap-24">
          <Budgets {...seen} />
          <Ledger ledger={seen.ledger} />
        </div>
        <Companies companies={seen.companies} />
        {seen.set_aside.length > 0 && <SetAside rows={seen.set_aside} />}
        <div className="columns-wide gap-24">
          <Servers {...seen} />
          <Lately lately={seen.lately} />
        </div>
      </div>
    </ListPage>
  );
};

export default StatusPage;

/** Each server writes down every ten seconds that it is there. */
const Writing = ({ servers }: Pick<Seen, 'servers'>) => {
  const works = servers.some(({ state }) => state === 'serving');
  return <Status tone={works ? 'good' : 'bad'}>{works ? 'Writing works' : 'Nothing was written for a minute'}</Status>;
};

/** Looks every ten seconds while somebody looks at it, and keeps what it saw last when it can't. */
const useLooks = (loaded: Seen): { seen: Seen; is_blind: boolean } => {
  const [seen, setSeen] = useState(loaded);
  const [is_blind, setBlind] = useState(false);
  useEffect(() => {
    let is_shown = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const { call, tried } = await import('#web/core/call.ts');
      const { value } = await tried(call().admin.status());
      if (!is_shown) return;
      setBlind(value === undefined);
      if (value !== undefined) setSeen(value);
    };
    const blind = (): void => setBlind(true);
    const timer = setInterval(() => void look().catch(blind), LOOK_MS);
    return () => {
      is_shown = false;
      clearInterval(timer);
    };
  }, []);
  return { seen, is_blind };
};

const Troubles = ({ troubles }: Pick<Seen, 'troubles'>) =>
  troubles.map(({ tone, title, words, since }) => (
    <Notice key={title} tone={tone === 'bad' ? 'danger' : 'tape'} title={title}>
      {since && `Since ${shortMoment(since)}. `}
      {words}
    </Notice>
  ));

const inTime = (ms: number | null): string => (ms === null ? 'none yet' : ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

const inAge = (seconds: number): string => (seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

const Figures = ({ seen: { answers, failed, outbox_jobs, emails } }: { seen: Seen }) => (
  <ul className={styles.figures} aria-label="Figures">
    <Figure label="Answers, p75" figure={inTime(answers.p75_ms)} series={answers.series}>
      p99 {inTime(answers.p99_ms)}
    </Figure>
    <Figure label="Failed calls" figure={`${failed.percent} %`} series={failed.series}>
      {withCommas(failed.failed)} of {withCommas(failed.count)} this hour
    </Figure>
    <Figure label="Outbox jobs waiting" figure={withCommas(outbox_jobs.waiting)} series={outbox_jobs.series}>
      oldest {inAge(outbox_jobs.oldest_s)}, limit {inAge(outbox_jobs.limit_s)}
    </Figure>
    <Figure label="Emails given up" figure={withCommas(emails.unsent)} series={emails.series}>
      {withCommas(emails.today)} in 24 hours
    </Figure>
  </ul>
);

type FigureProps = { label: string; figure: string; series: readonly number[]; children: ReactNode };

const Figure = ({ label, figure, series, children }: FigureProps) => (
  <li>
    <p className="meta">{label}</p>
    <div className="row between gap-8">
      <p className={styles.figure}>{figure}</p>
      <Spark series={series} />
    </div>
    <p className="cap">{children}</p>
  </li>
);

const Budgets = ({ budgets, are_releases_open }: Pick<Seen, 'budgets' | 'are_releases_open'>) => (
  <Card
    title="Error budget, 28 days"
    action={are_releases_open ? <Tag tone="pine">Releases open</Tag> : <Tag tone="danger">Releases closed</Tag>}
  >
    <div className="stack gap-16">
      {budgets.map(({ name, percent, left_percent, words }) => (
        <div key={name}>
          <p className="row between gap-8">
            <span>
              {name}, {percent} %
            </span>
            <b className="num">{left_percent} % left</b>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${100 - left_percent}%` }} />
          </span>
          <p className="cap">{words}</p>
        </div>
      ))}
      {!are_releases_open && <p className="cap">Only fixes go out until a budget has something left.</p>}
    </div>
  </Card>
);

const Ledger = ({ ledger }: Pick<Seen, 'ledger'>) => (
  <Card title="Ledger against providers" action={ledger && <Adrift {...ledger} />}>
    {ledger === null ? (
      <p>It is compared each night starting at 3:00 AM, and has not been yet.</p>
    ) : (
      <>
        <dl className={styles.bill}>
          <Line what="Bookings whose money moved, ours">{withCommas(ledger.lines)}</Line>
          <Line what="Holds and charges on the provider’s list">{withCommas(ledger.listed)}</Line>
          <Line what="There under no order of ours">
            <Money amount={fromDollars(ledger.unknown)} />
          </Line>
          <Line what="Lines that differ" is_sum>
            {withCommas(ledger.differences)}
          </Line>
        </dl>
        <p className="cap above-6">{comparedWords(ledger)}</p>
      </>
    )}
  </Card>
);

const Adrift = ({ differences }: { differences: number }) => (
  <Status tone={differences === 0 ? 'good' : 'bad'}>{differences === 0 ? 'Nothing adrift' : 'Adrift'}</Status>
);

const comparedWords = ({ unread, ended_at, day }: NonNullable<Seen['ledger']>): string => {
  const missing = unread === 0 ? '' : ' The provider’s list could not be read; it is asked for again the next night.';
  return `${ended_at === null ? `The night of ${yearDay(day)} is not through.` : `Compared ${shortMoment(ended_at)}.`}${missing}`;
};

const Line = ({ what, is_sum, children }: { what: string; is_sum?: boolean; children: ReactNode }) => (
  <div className={is_sum ? styles.sum : undefined}>
    <dt>{what}</dt>
    <dd className="num">{children}</dd>
  </div>
);

type Company = Seen['companies'][number];

const STATES = {
  works: ['good', 'Works'],
  slow: ['waiting', 'Slow'],
  away: ['bad', 'Away'],
  unasked: ['off', 'Not asked lately'],
} as const satisfies Record<Company['state'], readonly [string, string]>;

const Companies = ({ companies }: Pick<Seen, 'companies'>) => (
  <section>
    <h2 className="h4 below-8">Providers, 60 days, today at the right</h2>
    <DataTable caption="Providers" columns={COMPANY} rows={companies} keyOf={({ name }) => name} query={{}} empty="None." />
  </section>
);

const COMPANY: readonly Column<Company>[] = [
  {
    ...{ key: 'name', label: 'Provider', width: 150, phone: 'title' as const },
    cell: ({ name, what_for }) => (
      <>
        <b>{name}</b>
        <span className="block cap">{what_for}</span>
      </>
    ),
  },
  {
    ...{ key: 'state', label: 'Now', phone: 'corner' as const },
    cell: ({ state }) => <Status tone={STATES[state][0]}>{STATES[state][1]}</Status>,
  },
  { key: 'answer', label: 'Answer', cell: ({ answer_ms }) => <span className="num">{inTime(answer_ms)}</span> },
  { key: 'days', label: 'Days', width: 240, cell: ({ days }) => <Days days={days} /> },
  { key: 'percent', label: '60 days', align: 'end', cell: ({ percent }) => (percent === null ? 'none yet' : `${percent} %`) },
];

const Days = ({ days }: Pick<Company, 'days'>) => {
  const bad = days.filter((day) => day === 'bad').length;
  const slow = days.filter((day) => day === 'slow').length;
  return (
    <>
      <span className={styles.days} aria-hidden="true">
        {days.map((day, at) => (
          <i key={at} data-state={day} />
        ))}
      </span>
      <span className="sr">
        {bad} bad and {slow} slow days
      </span>
    </>
  );
};

type Aside = Seen['set_aside'][number];

const SetAside = ({ rows }: { rows: readonly Aside[] }) => (
  <section>
    <h2 className="h4 below-8">Rows that could not be worked on</h2>
    <p className="meta below-8">Everything else runs without them. Each is retried automatically, and leaves the list once it succeeds.</p>
    <DataTable caption="Rows set aside" columns={ASIDE} rows={rows} keyOf={({ kind, row }) => `${kind} ${row}`} query={{}} empty="None." />
  </section>
);

const ASIDE: readonly Column<Aside>[] = [
  { key: 'kind', label: 'Work', phone: 'title', cell: ({ kind }) => <b>{kind.replaceAll('_', ' ')}</b> },
  { key: 'row', label: 'Row', width: 120, cell: ({ row }) => <span className="breaks">{row}</span> },
  { key: 'error', label: 'Failure', cell: ({ error }) => error },
  { key: 'tries', label: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { key: 'since', label: 'Since', cell: ({ since }) => shortMoment(since) },
  { key: 'next', label: 'Tried again', cell: ({ next_try_at }) => shortMoment(next_try_at) },
];

const SERVER = {
  serving: ['good', 'serving'],
  stopping: ['off', 'stopping'],
  lost: ['bad', 'not heard of'],
} as const satisfies Record<Seen['servers'][number]['state'], readonly [string, string]>;

const Servers = ({ servers, database, release }: Pick<Seen, 'servers' | 'database' | 'release'>) => (
  <Card title="Servers" action={release && <span className="meta">build {release}</span>}>
    <ul className={styles.servers}>
      {servers.map(({ name, state, detail }) => (
        <li key={name}>
          <Status tone={SERVER[state][0]}>{name}</Status>
          <span>{SERVER[state][1]}</span>
          <span className="meta">{detail}</span>
        </li>
      ))}
      <li>
        <Status tone="good">database</Status>
        <span>primary</span>
        <span className="meta">
          {database.connections} of {database.most} connections
        </span>
      </li>
    </ul>
  </Card>
);

const Lately = ({ lately }: Pick<Seen, 'lately'>) => (
  <Card title="Lately">
    {lately.length === 0 ? (
      <p>Nothing so far.</p>
    ) : (
      <ul className={styles.lately}>
        {lately.map(({ title, began_at, ended_at }) => (
          <li key={`${began_at} ${title}`}>
            <time dateTime={began_at}>{shortMoment(began_at)}</time>
            <span>
              <b>{title}</b>
              <span className="block meta">{ended_at === null ? 'open' : `ended ${shortMoment(ended_at)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
