import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthName } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './payouts.module.css';

type Year = Awaited<ReturnType<Client['payouts']['yearTotals']>>;

/** What was paid in a calendar year, month by month, as a tax return asks. */
export const YearCard = ({
  mover_id,
  totals: { years, year, months, jobs, earned, tip, gross, fee, form },
}: {
  mover_id: number;
  totals: Year;
}) =>
  year === null ? null : (
    <Card
      title={`Paid in ${year}`}
      action={
        <a className="inline-row tap gap-6 strong" href={`/api/v3/movers/${mover_id}/payouts/year/${year}`} download>
          <Icon name="download" size="s" />
          PDF<span className="sr"> of {year} for your taxes</span>
        </a>
      }
    >
      <p className="meta below-12">
        By the day on which we paid it. What is due on December 31 belongs to the next year. Customers paid {dollars(gross)} for your jobs;
        our fee of it, {dollars(fee)}, is an expense of yours. {form !== null && formInWords(form)}
      </p>
      <table className={styles.year}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Jobs</th>
            <th scope="col">Of it, crew’s tips</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{monthName(`${row.month}-01`)}</th>
              <td>{row.jobs}</td>
              <td>{row.tip === 0 ? '' : dollars(row.tip)}</td>
              <td>{dollars(row.earned)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{counted(jobs, 'job')}</th>
            <td />
            <td>{tip === 0 ? '' : dollars(tip)}</td>
            <td>
              <b>{dollars(earned)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {years.length > 1 && (
        <nav className={styles.months} aria-label="Years">
          {years.map((one) => (
            <Link
              className="inline-row tap"
              key={one}
              to={`?year=${one}`}
              aria-current={one === year ? 'page' : undefined}
              preventScrollReset
            >
              {one}
            </Link>
          ))}
        </nav>
      )}
    </Card>
  );

const formInWords = ({ is_due, over, transactions }: NonNullable<Year['form']>): string =>
  is_due
    ? 'We report the first amount to the IRS on form 1099-K.'
    : `We file form 1099-K above ${dollars(over)}${transactions > 0 ? ` and ${transactions} jobs` : ''}; it is taxable all the same.`;

const dollars = (amount: number): string => inWords(fromDollars(amount));
