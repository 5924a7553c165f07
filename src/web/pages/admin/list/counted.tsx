import { Link } from 'react-router';
import { DECLINE_REASONS, NO_RESPONSE } from '#domain/booking/job.ts';
import { monthName, parseDay } from '#domain/core/calendar.ts';
import { DIRECT, REACHED_WORDS, type Reached } from '#domain/site/reached.ts';
import type { Query } from './load-list.ts';
import { yearDay } from './moments.ts';

/** What the numbers of the market page ask a list for. */
export const FUNNEL = [
  ...['begun_from', 'begun_to', 'reached', 'city', 'state', 'source', 'few_prices', 'paid_within'],
  ...['reason', 'first_job', 'worked'],
] as const;

export const funnelOf = (query: Query): boolean => FUNNEL.some((name) => query[name] !== undefined);

/** That the list is one number of the market page, which one, and the way back to all. */
export const Counted = ({ query, errors, noun, all }: Props) => {
  if (!funnelOf(query)) return null;
  const wrong = FUNNEL.flatMap((name) => errors[name] ?? []);
  return (
    <p className="below-16">
      {wrong.length > 0 ? <span className="danger strong">{wrong.join(' ')}</span> : `${noun} ${wordsOf(query).join(', ')}.`}{' '}
      <Link to={all}>Show all</Link>
    </p>
  );
};

type Props = { query: Query; errors: Readonly<Record<string, string>>; noun: string; all: string };

const wordsOf = (query: Query): string[] =>
  [
    query.begun_from && `begun from ${dayInWords(query.begun_from)}`,
    query.begun_to && `until ${dayInWords(query.begun_to)}`,
    query.reached && reachedInWords(query.reached),
    query.city && `from ${query.city}${query.state ? `, ${query.state}` : ''}`,
    !query.city && query.state && `from ${query.state}`,
    query.source && (query.source === DIRECT ? 'that came by themselves' : `that came by ${query.source}`),
    query.few_prices && 'with fewer than three prices',
    query.paid_within && `paid within ${query.paid_within === '1' ? 'a day' : `${query.paid_within} days`}`,
    query.reason && `declined: ${reasonInWords(query.reason)}`,
    query.first_job && `whose first job was in ${monthName(`${query.first_job}-01`)}`,
    query.worked && `that accepted a job in ${monthName(`${query.worked}-01`)}`,
  ].filter((words): words is string => Boolean(words));

const dayInWords = (typed: string): string => yearDay(parseDay(typed) ?? typed);

const reachedInWords = (reached: string): string => (reached in REACHED_WORDS ? `that came to “${REACHED_WORDS[reached as Reached]}”` : '');

const reasonInWords = (reason: string): string => DECLINE_REASONS.find(({ id }) => String(id) === reason)?.label ?? NO_RESPONSE;
