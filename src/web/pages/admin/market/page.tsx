import type { ReactNode } from 'react';
import { Link, Form as RouterForm, useNavigation } from 'react-router';
import type { MARKET_TABLES } from '#contract/admin/market.ts';
import type { Client } from '#contract/client.ts';
import { addDays, monthName, shortDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { DIRECT, PAID_WITHIN, REACHED, REACHED_WORDS } from '#domain/site/reached.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import buttons from '#web/ui/button.module.css';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { ListPage } from '../list/list-page.tsx';
import { loadList, type Query } from '../list/load-list.ts';
import { yearDay } from '../list/moments.ts';
import type { Route } from './+types/page.ts';
import { DayColumns, FunnelBars, GapMap, shareOf } from './drawn.tsx';
import styles from './market.module.css';
import { jobsOf, moversOf, plansOf } from './opens.ts';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.market.show(query));

export const meta: Route.MetaFunction = () => [{ title: 'Market' }];

type Seen = Awaited<ReturnType<Client['market']['show']>>;

/** What every link of the page takes along. */
type Here = { begun_from: string; begun_to: string; city: string; state: string; source: string };

/** How far plans come, where they are lost, and where movers are too few. */
const Market = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => (
  <ListPage title="Market" lead="How far plans come, by when, where and how they began. Every number opens the plans that it counts.">
    <Asking query={query} errors={errors} />
    {list && <Whole seen={list} query={query} />}
  </ListPage>
);

export default Market;

const Asking = ({ query, errors }: { query: Query; errors: Readonly<Record<string, string>> }) => {
  const { state, formMethod } = useNavigation();
  return (
    <Form key={JSON.stringify(query)} as={RouterForm} method="get" role="search" errors={errors} brief className="below-24">
      <div className={styles.asking}>
        <DateField name="from" label="Begun from" is_brief defaultText={query.from} />
        <DateField name="to" label="Begun until" is_brief defaultText={query.to} />
        <TextField name="city" label="City" defaultValue={query.city} autoComplete="off" />
        <TextField name="state" label="State" defaultValue={query.state} maxLength={2} autoComplete="off" />
        <TextField name="source" label="Source" defaultValue={query.source} autoComplete="off" />
        <SubmitButton busy={state === 'loading' && formMethod === 'GET'}>Show</SubmitButton>
      </div>
      {Object.keys(query).length > 0 && (
        <p className="above-8">
          <Link to="?">Everything of the last four weeks</Link>
        </p>
      )}
    </Form>
  );
};

const Whole = ({ seen, query }: { seen: Seen; query: Query }) => {
  const { city = '', state = '', source = '' } = query;
  const here: Here = { begun_from: seen.from, begun_to: seen.to, city, state, source };
  return (
    <div className="stack gap-24">
      <div className="columns-wide gap-24">
        <FunnelCard seen={seen} here={here} />
        <GapCard seen={seen} here={here} query={query} />
      </div>
      <DayCard seen={seen} here={here} query={query} />
      <div className="stack gap-24">
        <CityCard seen={seen} here={here} query={query} />
        <SourceCard seen={seen} here={here} query={query} />
      </div>
      <div className="columns-wide gap-24">
        <CustomerCard seen={seen} here={here} query={query} />
        <MoverCard seen={seen} query={query} />
      </div>
      <DeclineCard seen={seen} here={here} query={query} />
    </div>
  );
};

type Part = { seen: Seen; here: Here; query: Query };

/** None is no list to open. */
const Opens = ({ count, to, what }: { count: number; to: string; what: string }) =>
  count === 0 ? (
    <span className="num">0</span>
  ) : (
    <Link className="num" to={to} aria-label={`${withCommas(count)}: ${what}`}>
      {withCommas(count)}
    </Link>
  );

const between = ({ from, to }: Pick<Seen, 'from' | 'to'>): string => `${yearDay(from)} to ${yearDay(to)}`;

const FunnelCard = ({ seen, here }: Omit<Part, 'query'>) => (
  <Card title="From price to move" action={<span className="meta">{between(seen)}</span>}>
    <FunnelBars
      steps={REACHED.map((reached, at) => ({
        ...{ step: REACHED_WORDS[reached], plans: seen.all[at] ?? 0 },
        shown: <Opens count={seen.all[at] ?? 0} to={plansOf({ ...here, reached })} what={REACHED_WORDS[reached]} />,
      }))}
    />
    <Compared seen={seen} />
  </Card>
);

/** With fewer plans on either side a share says nothing. */
const FEW = 20;

/** Where more are lost than in as many days before. */
const Compared = ({ seen: { all, before } }: Pick<Part, 'seen'>) => {
  const losses = REACHED.slice(1).flatMap((reached, at) => {
    const [from = 0, to = 0, had = 0, kept = 0] = [all[at], all[at + 1], before[at], before[at + 1]];
    if (from < FEW || had < FEW) return [];
    return [{ reached, now: Math.round((to / from) * 100), earlier: Math.round((kept / had) * 100) }];
  });
  const [worst] = losses.toSorted((one, other) => one.now - one.earlier - (other.now - other.earlier));
  if (worst === undefined) return <p className="meta">Prices asked in as many days before: {withCommas(before[0] ?? 0)}.</p>;
  const { reached, now, earlier } = worst;
  return (
    <p className="meta">
      {now < earlier ? 'Biggest loss against as many days before: ' : 'No step loses more than in as many days before it. '}
      {now < earlier && (
        <b>
          {REACHED_WORDS[reached].toLowerCase()}, {now}% of the step before it, was {earlier}%.
        </b>
      )}
    </p>
  );
};

const GapCard = ({ seen: { gaps, gap_plans }, here, query }: Part) => (
  <Card title="Too few movers" action={<Csv of="gaps" query={query} what="places with too few movers" />}>
    {gaps.length === 0 ? (
      <p>Every plan of these days got three prices or more.</p>
    ) : (
      <>
        <GapMap gaps={gaps} />
        <ol className={styles.places} aria-label="Places where plans got fewer than three prices">
          {gaps.map(({ city, state, plans }) => (
            <li key={`${city} ${state}`}>
              {city}, {state}{' '}
              <Opens
                count={plans}
                to={plansOf({ ...here, city, state, few_prices: 'yes' })}
                what={`fewer than three prices, ${city}, ${state}`}
              />
            </li>
          ))}
        </ol>
        <p className="meta">
          <Opens count={gap_plans} to={plansOf({ ...here, few_prices: 'yes' })} what="all plans with fewer than three prices" />{' '}
          {gap_plans === 1 ? 'plan' : 'plans'} with fewer than three prices. <Link to="/admin/applications">Movers who want to join</Link>
        </p>
      </>
    )}
  </Card>
);

const DayCard = ({ seen, here, query }: Part) => (
  <Card title="Day by day" action={<Csv of="days" query={query} what="the days" />}>
    <DayColumns columns={seen.days.map(({ day, counts }) => ({ key: day, whole: counts[0] ?? 0, part: counts[PAID] ?? 0 }))} />
    <p className={styles.legend}>
      <span data-part="whole">Price asked</span>
      <span data-part="paid">Paid</span>
      <span className="cap">
        {shortDay(seen.from)} to {shortDay(seen.to)}; most on one day:{' '}
        {withCommas(Math.max(0, ...seen.days.map(({ counts }) => counts[0] ?? 0)))}
      </span>
    </p>
    <Disclosure look="word" summary="Every day in numbers">
      <Counted
        caption="Plans by the day on which they were begun"
        head="Day"
        rows={seen.days.toReversed().map(({ day, counts }) => ({
          ...{ key: day, label: shortDay(day), counts },
          over: { ...here, begun_from: day, begun_to: day },
        }))}
      />
    </Disclosure>
  </Card>
);

const PAID = REACHED.indexOf('paid');

const CityCard = ({ seen, here, query }: Part) => (
  <Card title="By city" action={<Csv of="cities" query={query} what="all cities" />}>
    {seen.cities.length === 0 ? (
      <p>Nobody asked for a price there on these days.</p>
    ) : (
      <Counted
        caption="Plans by the city where they begin"
        head="City"
        rows={seen.cities.map(({ city, state, counts }) => ({
          ...{ key: `${city} ${state}`, label: `${city}, ${state}`, counts },
          over: { ...here, city, state },
        }))}
      />
    )}
    <LeftOut count={seen.cities_left_out} what="cities" />
  </Card>
);

const SourceCard = ({ seen, here, query }: Part) => (
  <Card title="By source" action={<Csv of="sources" query={query} what="all sources" />}>
    {seen.sources.length === 0 ? (
      <p>Nobody asked for a price that way on these days.</p>
    ) : (
      <Counted
        caption="Plans by how they came to us: the partner, the source, or the campaign"
        head="Source"
        rows={seen.sources.map(({ source, counts }) => ({
          ...{ key: source, label: source === DIRECT ? 'Came by themselves' : source, counts },
          over: { ...here, source },
        }))}
      />
    )}
    <LeftOut count={seen.sources_left_out} what="sources" />
  </Card>
);

const LeftOut = ({ count, what }: { count: number; what: string }) =>
  count === 0 ? null : (
    <p className="meta above-12">
      {withCommas(count)} more {what} in the CSV.
    </p>
  );

type CountedRow = { key: string; label: string; counts: readonly number[]; over: Query };

/** A row for each of something, a column for each step. */
const Counted = ({ caption, head, rows }: { caption: string; head: string; rows: readonly CountedRow[] }) => (
  <Wide label={caption}>
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {REACHED.map((reached) => (
            <th key={reached} scope="col">
              {REACHED_WORDS[reached]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, counts, over }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {REACHED.map((reached, at) => (
              <td key={reached}>
                <Opens count={counts[at] ?? 0} to={plansOf({ ...over, reached })} what={`${REACHED_WORDS[reached]}, ${label}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Wide>
);

/** Wider than a phone, it scrolls in itself, with keys too. */
const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
  <section className={styles.wide} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

const CustomerCard = ({ seen: { customers }, here: { city, state, source }, query }: Part) => (
  <Card title="Customers, week by week" action={<Csv of="customers" query={query} what="customers by week" />}>
    <p className="meta below-12">Of those who asked for a price in each of the last twelve weeks, how many paid within so many days.</p>
    {customers.length === 0 ? (
      <p>Nobody asked for a price in these weeks.</p>
    ) : (
      <Wide label="Customers by week">
        <table className={styles.table} data-few="">
          <caption className="sr">Customers by the week in which they asked for a price</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Asked</th>
              {PAID_WITHIN.map((days) => (
                <th key={days} scope="col">
                  {days === 1 ? '1 day' : `${days} days`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.map(({ week, plans, paid }) => {
              const over = { begun_from: week, begun_to: addDays(week, 6), city, state, source };
              return (
                <tr key={week}>
                  <th scope="row">{shortDay(week)}</th>
                  <td>
                    <Opens count={plans} to={plansOf(over)} what={`asked in the week of ${shortDay(week)}`} />
                  </td>
                  {paid.map(({ days, plans: many, is_over }) => (
                    <td key={days} data-heat={heatOf(many, plans)} data-open={is_over ? undefined : ''}>
                      <Opens
                        count={many}
                        to={plansOf({ ...over, paid_within: String(days) })}
                        what={`paid within ${days} days, week of ${shortDay(week)}`}
                      />
                      <span className="block cap">{is_over ? shareOf(many, plans) : 'so far'}</span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Wide>
    )}
  </Card>
);

const MoverCard = ({ seen: { movers }, query }: Omit<Part, 'here'>) => {
  const longest = Math.max(...movers.map(({ months }) => months.length));
  return (
    <Card title="Movers, month by month" action={<Csv of="movers" query={query} what="movers by month" />}>
      <p className="meta below-12">Of the movers whose first job was accepted in a month, how many accepted one in each month since.</p>
      {movers.length === 0 ? (
        <p>No mover has accepted a job yet.</p>
      ) : (
        <Wide label="Movers by month">
          <table className={styles.table} data-few="">
            <caption className="sr">Movers by the month of their first job</caption>
            <thead>
              <tr>
                <th scope="col">First job in</th>
                {Array.from({ length: longest }, (_, at) => (
                  <th key={at} scope="col">
                    {at === 0 ? 'Movers' : at === 1 ? '1 month on' : `${at} months on`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {movers.map(({ first, movers: all, months }) => (
                <tr key={first}>
                  <th scope="row">{monthName(`${first}-01`)}</th>
                  {months.map(({ month, movers: many }, at) => (
                    <td key={month} data-heat={at === 0 ? undefined : heatOf(many, all)}>
                      <Opens
                        count={many}
                        to={moversOf({ first_job: first, worked: month })}
                        what={`first job in ${monthName(`${first}-01`)}, accepted one in ${monthName(`${month}-01`)}`}
                      />
                      {at > 0 && <span className="block cap">{shareOf(many, all)}</span>}
                    </td>
                  ))}
                  {months.length < longest && <td colSpan={longest - months.length} />}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </Card>
  );
};

/** In five shades, of which the number beside says which. */
const heatOf = (part: number, whole: number): number | undefined =>
  whole === 0 || part === 0 ? undefined : Math.max(1, Math.ceil((part / whole) * 5));

const DeclineCard = ({ seen: { declines, from, to }, here: { city, state, source }, query }: Part) => (
  <Card title="Why movers said no" action={<Csv of="declines" query={query} what="reasons" />}>
    {declines.length === 0 ? (
      <p>No mover said no on these days.</p>
    ) : (
      <ul className={styles.reasons}>
        {declines.map(({ reason_id, label, jobs }) => (
          <li key={reason_id}>
            <span>{label}</span>
            <Opens count={jobs} to={jobsOf({ from, to, city, state, source, reason: String(reason_id) })} what={`declined: ${label}`} />
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Csv = ({ of, query, what }: { of: (typeof MARKET_TABLES)[number]; query: Query; what: string }) => (
  <a
    className={`${buttons.button} ${buttons.plain} ${buttons.s}`}
    href={`/api/v3/admin/market.csv?${new URLSearchParams({ ...query, of })}`}
    download
  >
    <Icon name="download" />
    CSV<span className="sr"> of {what}</span>
  </a>
);
