import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay, monthName } from '#domain/core/calendar.ts';
import { type Cents, fromDollars, inWords } from '#domain/core/money.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageIn, pastTheEnd } from '#web/core/list-page.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Pager } from '#web/movers/pager.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/payouts.ts';
import { BankCard } from './bank-card.tsx';
import styles from './payouts.module.css';
import { W9Card } from './w9-card.tsx';
import { YearCard } from './year-card.tsx';

type Statement = Awaited<ReturnType<Client['payouts']['ofMover']>>;
type Row = Statement['payouts'][number];

const A_PAGE = 20;

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const month = search.get('month') ?? '';
  const id = Number(args.params.moverId) || 0;
  const asked = { id, page: pageIn(search), per_page: A_PAGE, ...(/^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }) };
  try {
    const { payouts } = callFrom(args);
    const year = Number(search.get('year')) || undefined;
    const [statement, bank, w9, year_totals] = await Promise.all([
      payouts.ofMover(asked),
      payouts.bankAccount({ id }),
      payouts.w9({ id }),
      payouts.yearTotals({ id, ...(year !== undefined && year >= 2020 && year <= 2100 && { year }) }),
    ]);
    const past = pastTheEnd(statement, args.request);
    return past ?? { id, ...statement, bank, w9, year_totals };
  } catch (error) {
    throw pageFault(error);
  }
};

/** What the mover earned, month by month: each job's lines, our fee, and what is left. */
const Payouts = ({ loaderData: statement }: Route.ComponentProps) => {
  const { id, month, months, due, on_hold, total, page, per_page, bank, w9, year_totals } = statement;
  const pages = Math.ceil(total / per_page);
  const file = `/api/v3/movers/${id}/payouts/statement?month=${month ?? ''}&format=`;
  return (
    <>
      <title>Payouts</title>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Payouts</h1>
        <p className="meta">
          Each job is paid three business days after it is completed: your lines of the bill less 13%. A customer’s tip is all your crew’s.
        </p>
      </header>
      <div className={styles.standing}>
        <Stat label="To be paid" figure={dollars(due)} />
        <Stat label="On hold" figure={dollars(on_hold)} detail={on_hold > 0 ? 'While a claim or a dispute is open' : undefined} />
      </div>
      {month === null ? (
        <Card title="No jobs yet">
          <p className="muted">Your first completed job shows up here as soon as it’s done.</p>
        </Card>
      ) : (
        <Card
          title={monthName(`${month}-01`)}
          action={
            <span className="flex gap-16">
              <a className="inline-row tap gap-6 strong" href={`${file}pdf`} download>
                <Icon name="download" size="s" />
                PDF
              </a>
              <a className="inline-row tap gap-6 strong" href={`${file}csv`} download>
                <Icon name="download" size="s" />
                CSV
              </a>
            </span>
          }
        >
          <Table statement={statement} />
          <Pager page={page} pages={pages} />
          {months.length > 1 && (
            <nav className={styles.months} aria-label="Months">
              {months.map((one) => (
                <Link
                  className="inline-row tap"
                  key={one}
                  to={`?month=${one}`}
                  aria-current={one === month ? 'page' : undefined}
                  preventScrollReset
                >
                  {monthName(`${one}-01`)}
                </Link>
              ))}
            </nav>
          )}
        </Card>
      )}
      <div className={styles.beside}>
        <BankCard mover_id={id} bank={bank} />
        <W9Card mover_id={id} told={w9} />
        <YearCard mover_id={id} totals={year_totals} />
      </div>
    </>
  );
};

export default Payouts;

// biome-ignore-start lint/a11y/noRedundantRoles: laid out as labelled rows on a phone, these elements lose their own.
const Table = ({ statement: { payouts, totals, total, per_page } }: { statement: Statement }) => (
  // Scrolls by itself on narrow screens, so the keyboard must reach it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box without a control in it
  <section className={styles.scroll} aria-label="Jobs of the month" tabIndex={0}>
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Move
          </th>
          <th scope="col" role="columnheader">
            Your lines
          </th>
          <th scope="col" role="columnheader">
            Taken off
          </th>
          <th scope="col" role="columnheader">
            Our fee
          </th>
          <th scope="col" role="columnheader">
            Added by us
          </th>
          <th scope="col" role="columnheader">
            Crew’s tip
          </th>
          <th scope="col" role="columnheader">
            You earn
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {payouts.map((row) => (
          <tr key={row.id} role="row">
            <th scope="row" role="rowheader">
              <Link to={`/moving/${row.plan_id}/plan`}>
                {row.from} → {row.to || 'storage'}
              </Link>
              <span className="cap">
                {row.plan_id.slice(0, 6).toUpperCase()} · done {monthDay(row.completed_on)}
              </span>
              <State row={row} />
            </th>
            <Amounts of={row} />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            {total > per_page ? `The month, ${total} jobs` : 'The month'}
          </th>
          <Amounts of={totals} />
        </tr>
      </tfoot>
    </table>
  </section>
);

const Amounts = ({ of: { lines, taken_off, fee, difference, tip, earned } }: { of: Statement['totals'] }) => (
  <>
    <td role="cell" data-label="Your lines">
      {dollars((fromDollars(lines) - fromDollars(taken_off)) / 100)}
    </td>
    <td role="cell" data-label="Taken off for the customer">
      {taken_off === 0 ? '' : dollars(taken_off)}
    </td>
    <td role="cell" data-label="Our fee">
      {dollars(-fee)}
    </td>
    <td role="cell" data-label="Added by us">
      {difference === 0 ? '' : dollars(difference)}
    </td>
    <td role="cell" data-label="Tip for the crew">
      {tip === 0 ? '' : dollars(tip)}
    </td>
    <td role="cell" data-label="You earn">
      <b>{dollars(earned)}</b>
    </td>
  </>
);
// biome-ignore-end lint/a11y/noRedundantRoles: of the table

const State = ({ row: { state, due_on, paid_at, reference, hold_reason } }: { row: Row }) => {
  const today = useToday();
  if (state === 'paid')
    return <Status tone="good">{`Paid ${monthDay(paid_at?.slice(0, 10) ?? due_on)}${reference && `, ${reference}`}`}</Status>;
  if (state === 'due' && today !== '' && due_on < today) return <Status tone="bad">{`Late, due ${monthDay(due_on)}`}</Status>;
  return state === 'on_hold' ? (
    <Status tone="bad">{`On hold: ${hold_reason}`}</Status>
  ) : (
    <Status tone="waiting">{`Due ${monthDay(due_on)}`}</Status>
  );
};

const dollars = (amount: number): string => inWords((amount === 0 ? 0 : fromDollars(amount)) as Cents);
