import { Form as RouterForm, useSubmit } from 'react-router';
import { monthDay } from '#domain/core/calendar.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { Route } from './+types/insights.ts';
import styles from './insights.module.css';
import { type Insights, share } from './insights-words.ts';
import { LanesCard } from './lanes-card.tsx';
import { LostCard } from './lost-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

const SPANS = [30, 90, 365] as const;
const USUAL = 90;

export const loader = async (args: Route.LoaderArgs) => {
  const asked = Number(new URL(args.request.url).searchParams.get('days'));
  const days = SPANS.find((span) => span === asked) ?? USUAL;
  const id = Number(args.params.moverId) || 0;
  try {
    return { id, days, seen: await callFrom(args).insights.show({ id, days }) };
  } catch (error) {
    throw pageFault(error);
  }
};

/** How bids were decided: how many were won, why the others were not, and what another rate would do. */
const InsightsPage = ({ loaderData: { id, days, seen } }: Route.ComponentProps) => (
  <>
    <title>Insights</title>
    <header className={styles.head}>
      <div className="grid gap-4">
        <h1 tabIndex={-1}>{wonInWords(seen)}</h1>
        <p className="meta">
          {seen.bids === 0
            ? `No bids decided, ${monthDay(seen.from)} to ${monthDay(seen.to)}.`
            : `${counted(seen.bids, 'bid')} shown and decided, ${monthDay(seen.from)} to ${monthDay(seen.to)}. Others are shown as a group, never by name.`}
        </p>
      </div>
      <Span days={days} />
    </header>
    {seen.bids === 0 ? (
      <Card title="Nothing to learn from yet">
        <p className="muted">
          A bid counts here once its customer has seen it and booked a mover, or the day of the move has passed. Then this page shows why
          you won or lost, and what another rate would have done.
        </p>
      </Card>
    ) : (
      <div className="stack gap-24">
        <Figures seen={seen} />
        <div className={styles.pair}>
          <LostCard lost={seen.lost} />
          <LanesCard lanes={seen.lanes} />
        </div>
        <WhatIfCard key={days} mover_id={id} days={days} seen={seen} />
      </div>
    )}
  </>
);

export default InsightsPage;

/** "You win 3 of 10"; with few bids as they are. */
const wonInWords = ({ bids, won }: Insights): string => {
  if (bids === 0) return 'Insights';
  if (bids < FEW) return `You won ${won} of ${bids}`;
  const of_ten = Math.round((won / bids) * 10);
  return of_ten === 0 && won > 0 ? `You won ${won} of ${withCommas(bids)}` : `You win ${of_ten} of 10`;
};

const FEW = 20;

const Span = ({ days }: { days: number }) => {
  const submit = useSubmit();
  return (
    <RouterForm method="get" className={styles.span} onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}>
      <SelectField
        name="days"
        label="Time"
        defaultValue={String(days)}
        options={SPANS.map((span) => ({ value: String(span), label: span === 365 ? 'Last year' : `Last ${span} days` }))}
      />
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </RouterForm>
  );
};

const Figures = ({ seen: { bids, viewed, chosen, won, lowest, lowest_won, answers, market } }: { seen: Insights }) => (
  <div className={styles.figures}>
    <Stat
      size="s"
      label="Win rate"
      figure={share(won, bids)}
      detail={`${withCommas(won)} of ${withCommas(bids)}${market === null ? '' : `, all movers ${share(market.won, market.bids)}`}`}
    />
    <Stat
      size="s"
      label="Shown to chosen"
      figure={share(chosen, bids)}
      detail={`${withCommas(viewed)} opened line by line, ${withCommas(chosen)} chosen`}
    />
    <Stat
      size="s"
      label="Lowest of the bids"
      figure={share(lowest, bids)}
      detail={lowest === 0 ? 'Never the lowest' : `Won ${share(lowest_won, lowest)} of those`}
    />
    <Stat
      size="s"
      label="Time to answer"
      figure={answers.minutes === null ? 'None yet' : timeInWords(answers.minutes)}
      detail={market?.answer_minutes == null ? 'From offer to answer' : `All movers ${timeInWords(market.answer_minutes)}`}
    />
    <Stat
      size="s"
      label="Declined by you"
      figure={withCommas(answers.declined)}
      detail={answers.most_for === null ? undefined : `${answers.most_for.count} for “${answers.most_for.label}”`}
    />
  </div>
);

/** "2 h 10", "2 h", "45 min" */
const timeInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h${rest === 0 ? '' : ` ${rest}`}`;
};
