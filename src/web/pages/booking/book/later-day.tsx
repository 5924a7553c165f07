import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { stateName } from '#domain/address/states.ts';
import { addDays, shortDay, WEEKDAYS, weekdayOf } from '#domain/core/calendar.ts';
import { fromDollars, inWords, minus } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { DATES_FROM_SIGNING_TO_LOADING } from '#domain/plan/signing-clock.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan-frame/plan-truck.tsx';
import { INSTEAD_OF } from '#web/plan-frame/use-sent-back.ts';
import { breakdownOf } from '#web/pricing/segments.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { moverOf } from './book-button.tsx';
import styles from './later-day.module.css';
import order from './order-summary.module.css';
import { leftFor, useLeavingByDocument } from './own-document.ts';
import page from './page.module.css';
import type { LaterDays } from './read-book.ts';

/** A day that has become too early: which ones are not, and what each costs. The date is nobody's to change but the customer's. */
export const LaterDay = ({ later }: { later: LaterDays }) => {
  const { plan } = usePlan();
  useLeavingByDocument();
  const title = `${shortDay(later.move_date)} is too early`;
  return (
    <>
      <title>{title}</title>
      <Order plan={plan} later={later} as="drawer" />
      <main className={`wrap ${page.page}`} id="main">
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted">{whyNow(plan, later)}</p>
        </header>
        <Offer plan={plan} later={later} />
        <Order plan={plan} later={later} as="rail" />
      </main>
    </>
  );
};

const whyNow = ({ details: { pick_up, drop_off } }: PlanView, { is_federal }: LaterDays): string => {
  if (!is_federal) return 'It is too close now: movers need time to plan the truck and the crew.';
  return pick_up.state === drop_off.state
    ? 'Your move crosses a state line, and nobody has signed for it yet.'
    : `Your move goes from ${stateName(pick_up.state)} to ${stateName(drop_off.state)}, and nobody has signed for it yet.`;
};

const Offer = ({ plan, later: { move_date, first_day, is_federal, days } }: { plan: PlanView; later: LaterDays }) => {
  const { change } = usePlan();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(days[0]?.date ?? first_day);
  const [busy, setBusy] = useState<'book' | 'compare' | null>(null);
  const take = async (next: 'book' | 'compare'): Promise<void> => {
    setBusy(next);
    try {
      await change({
        key: 'move_date',
        what: 'Move day',
        send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date: chosen } } }),
      });
      await (next === 'compare' ? leftFor(pathOf(plan.uuid, 'COMPARE')) : revalidate());
    } catch {
      // The dialog over the page says what stands in the way.
    }
    setBusy(null);
  };
  const total = days.find(({ date }) => date === chosen)?.total_cost;
  return (
    <div className={`stack gap-24 ${page.pay}`}>
      <Card title={`The first ${is_federal ? 'lawful day' : 'day you can book'} is ${shortDay(first_day)}`}>
        {is_federal && <ThreeDays move_date={move_date} first_day={first_day} />}
        {days.length > 0 ? (
          <>
            <RadioCards
              name="later_day"
              label={`Another day with ${moverOf(plan)}`}
              value={chosen}
              onChange={setChosen}
              choices={days.map(({ date, total_cost }, at) => ({
                value: date,
                label: (
                  <>
                    {shortDay(date)}
                    <span className="block meta regular">{wordsOf(days, at, { first_day, is_federal })}</span>
                  </>
                ),
                figure: (
                  <span className="block right">
                    <span className="text-lead">{inWords(fromDollars(total_cost))}</span>
                    {plan.pricing.total_cost !== null && (
                      <small className="block meta regular">{apart(total_cost, plan.pricing.total_cost)}</small>
                    )}
                  </span>
                ),
              }))}
            />
            <p className="meta above-12">Same mover, same list. Each price is the whole bill for that day.</p>
          </>
        ) : (
          <p>{moverOf(plan)} has no price for the five weeks after that. Other movers may.</p>
        )}
      </Card>
      <div className="stack gap-12">
        {total !== undefined && (
          <Button kind="tape" size="l" block className={page.button} busy={busy === 'book'} onClick={() => void take('book')}>
            <span>
              Take {shortDay(chosen)} for {inWords(fromDollars(total))}
              <small>{is_federal ? 'Then sign. Nothing is charged yet' : 'Then book. Nothing is charged yet'}</small>
            </span>
          </Button>
        )}
        <div className={styles.others}>
          <LinkButton to={`${pathOf(plan.uuid, 'DETAILS')}?${INSTEAD_OF}=compare#move-day`}>All days and prices</LinkButton>
          <Button busy={busy === 'compare'} onClick={() => void take('compare')}>
            Take {shortDay(chosen)} and compare movers
          </Button>
        </div>
        {is_federal && (
          <p className="cap centered">
            Does it have to be {WEEKDAYS[weekdayOf(move_date)]}? A move inside one state has no waiting time.{' '}
            <a href={pathOf(plan.uuid, 'DETAILS')}>Change the addresses</a>
          </p>
        )}
      </div>
    </div>
  );
};

/** 49 CFR 375.505(h), drawn: the days between signing and loading, and the first after them. */
const ThreeDays = ({ move_date, first_day }: Pick<LaterDays, 'move_date' | 'first_day'>) => {
  const signed_on = addDays(first_day, -DATES_FROM_SIGNING_TO_LOADING);
  return (
    <>
      <p className="muted below-16">
        Across a state line you sign at least three days before loading, and may cancel for free during those three days. Sign on{' '}
        {shortDay(signed_on)}, and the crew may load from {shortDay(first_day)}.
      </p>
      <dl className={styles.days}>
        <div>
          <dt>
            {shortDay(signed_on)} – {shortDay(addDays(first_day, -1))}
          </dt>
          <dd>
            Sign on the first day, cancel for free through the last.{move_date >= signed_on && ` ${shortDay(move_date)} falls inside.`}
          </dd>
        </div>
        <div>
          <dt>{shortDay(first_day)}</dt>
          <dd>First loading day</dd>
        </div>
      </dl>
    </>
  );
};

/** What a day has before the others, in words; its difference in dollars stands beside it. */
const wordsOf = (days: LaterDays['days'], at: number, { first_day, is_federal }: Pick<LaterDays, 'first_day' | 'is_federal'>): string => {
  const least = Math.min(...days.map(({ total_cost }) => total_cost));
  if (at > 0) return days[at]?.total_cost === least ? 'Lowest price in five weeks' : 'Costs less than the first';
  if (days[0]?.date !== first_day) return 'The first day they are free';
  return is_federal ? 'First lawful day' : 'First day you can book';
};

const apart = (total: number, before: number): string => {
  const cents = minus(fromDollars(total), fromDollars(before));
  return cents === 0 ? 'Same price' : `${cents > 0 ? '+' : ''}${inWords(cents)}`;
};

/** The bill as it was for the day that is too early. */
const Order = ({ plan, later, as }: { plan: PlanView; later: LaterDays; as: 'rail' | 'drawer' }) => {
  const { total_cost, line_items } = plan.pricing;
  const when = `${shortDay(later.move_date)}, too early`;
  const bill = total_cost !== null && <Breakdown lines={breakdownOf(line_items)} total={fromDollars(total_cost)} bar />;
  return as === 'rail' ? (
    <aside className={order.rail} aria-label="Your move">
      <div className="grid gap-2 kraft pad-20">
        <p className={order.when}>{when}</p>
        <h2 className="text-h4 breaks below-8">{routeInWords(plan.details)}</h2>
        <PlanTruck plan={plan} />
      </div>
      <div className={`stack gap-12 pad-20 ${order.body}`}>
        <p className="strong">{plan.mover?.name}</p>
        {bill}
      </div>
    </aside>
  ) : (
    <aside className={order.drawer} aria-label="Your move">
      <details>
        <summary>
          <Icon name="receipt" />
          Your order
          <Icon name="down" size="s" className={order.arrow} />
          {total_cost !== null && <b>{inWords(fromDollars(total_cost))}</b>}
        </summary>
        <div className={`stack gap-12 pad-20 ${order.body}`}>
          <p className="meta">
            {when}, {routeInWords(plan.details)}
          </p>
          {bill}
        </div>
      </details>
    </aside>
  );
};
