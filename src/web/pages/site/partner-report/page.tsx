import { data } from 'react-router';
import type { Client } from '#contract/client.ts';
import { asCallError } from '#contract/client.ts';
import { monthName } from '#domain/core/calendar.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

/** The address itself is the key, so no script gets to see it. */
export const handle = { no_script: true };

export const meta: Route.MetaFunction = () => [{ title: 'What you brought' }, { name: 'referrer', content: 'no-referrer' }];

export const loader = async (args: Route.LoaderArgs) => {
  const key = args.params.key.slice(0, 200);
  try {
    return { key, report: await callFrom(args).partners.report({ key }), problem: '' };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status !== 404 && status !== 410) throw pageFault(error);
    return data({ key, report: null, problem: problem.error_message }, { status });
  }
};

type Month = Awaited<ReturnType<Client['partners']['report']>>['months'][number];

const COLUMNS = [
  { of: 'shown', label: 'Price box shown' },
  { of: 'asked', label: 'Prices asked' },
  { of: 'went_on', label: 'Came to us' },
  { of: 'began', label: 'Lists begun' },
  { of: 'booked', label: 'Moves booked' },
] as const satisfies readonly { of: keyof Month; label: string }[];

/** For a partner, behind a secret address: what its page, links, price box and software brought, and nothing about who. */
const PartnerReportPage = ({ loaderData: { key, report, problem } }: Route.ComponentProps) => {
  if (report === null)
    return (
      <AccountPage title={problem} lead="Ask us for a new one, and check that you copied all of it.">
        {null}
      </AccountPage>
    );
  const { name, is_active, months } = report;
  const begun = months.slice(0, months.findLastIndex((month) => COLUMNS.some(({ of }) => month[of] !== 0)) + 1 || 1);
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>What {name} brought</h1>
        <p className="lead">Month by month, from your page, your links, your price box and your software.</p>
        {!is_active && <p className="meta">Your page and your code are stopped for now. Call us to start them again.</p>}
      </header>
      <Card>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {COLUMNS.map(({ of, label }) => (
                <th key={of} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {begun.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthName(month.month)}</th>
                {COLUMNS.map(({ of, label }) => (
                  <td key={of} data-label={label}>
                    {month[of]?.toLocaleString('en-US') ?? <span className="faint">under 3</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="above-16">
          <a href={`/api/v3/partner_reports/${encodeURIComponent(key)}/csv`} download>
            Download as a spreadsheet
          </a>
        </p>
      </Card>
      <section className={styles.words}>
        <h2 className="h4">How this is counted</h2>
        <p>
          A list is begun once somebody changes a plan that started with you, and a move is booked on the day it’s paid for, whether or not
          it’s canceled later. A month is added when it’s over and doesn’t change afterward. One or two people in a month are shown as
          “under 3,” so that nobody can tell who they were. We keep no cookies on your pages, and we don’t tell anyone who moved.
        </p>
        <p>This page opens for anyone who has its address. If it got into the wrong hands, call us, and we’ll give you a new one.</p>
      </section>
    </main>
  );
};

export default PartnerReportPage;
