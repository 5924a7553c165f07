import { useState } from 'react';
import { data } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { longDay, shortDay } from '#domain/calendar.ts';
import { pathOf } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { HEIGHTS } from '#domain/tables/heights.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { callFrom } from '#web/call.ts';
import type { IconName } from '#web/icons/names.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan/plan-truck.tsx';
import { routeInWords } from '#web/plan/route-words.ts';
import { breakdownOf } from '#web/plan/segments.ts';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import { Breakdown } from '#web/ui/breakdown.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/page.ts';
import { CancelCard, type Summary } from './cancel-card.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './page.module.css';

/** The plan's history, and what was agreed once it is booked; a viewer who may see neither still sees the plan. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  const [history, summary] = await Promise.all([
    client.plans.history({ id }).then((answer) => answer.history, () => []),
    client.bookings.summary({ id }).catch((error: unknown) => {
      if (asCallError(error).status >= 500) throw data('', { status: 500 });
      return null;
    }),
  ]);
  return { history, summary };
};

/** Review Your Move Plan: who, when, where, what, how much, and what is left to do. */
const MovePlanPage = ({ loaderData: { history, summary } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const [tab, setTab] = useState('plan');
  const status = STATUS_WORDS[plan.status];
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>Review Your Move Plan</title>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>Review Your Move Plan</h1>
          <p className={styles.standing}>
            <Status tone={status.tone}>{status.word}</Status>
            <span className="muted">
              {routeInWords(plan.details)}
              {plan.move_date ? ` · ${longDay(plan.move_date)}` : ''}
            </span>
          </p>
        </div>
        <p className={styles.id}>
          <span>Plan</span>
          <b>{plan.short_id}</b>
        </p>
      </header>
      {!plan.is_booked && plan.may.edit === true && (
        <Notice tone="tape" icon="info" title="This plan is not booked yet.">
          <LinkButton size="s" kind="tape" to={pathOf(plan.uuid, plan.mover === null ? 'COMPARE' : 'BOOK')}>
            {plan.mover === null ? 'Compare movers' : 'Book online'}
          </LinkButton>
        </Notice>
      )}
      <Tabs
        label="Your plan"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'plan', label: 'My move plan', href: '#plan', panel: <Plan plan={plan} summary={summary} /> },
          { id: 'history', label: 'History', count: history.length, href: '#history', panel: <HistoryList history={history} zone={plan.time_zone} /> },
        ]}
      />
    </main>
  );
};

export default MovePlanPage;

const Plan = ({ plan, summary }: { plan: PlanView; summary: Summary | null }) => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <When plan={plan} />
      <RouteCard plan={plan} />
      <Things plan={plan} />
    </div>
    <div className={styles.column}>
      <PriceCard plan={plan} summary={summary} />
      {summary && <CancelCard plan={plan} summary={summary} />}
      <Notice tone="pine" icon="shield" title="Nothing is charged on move day without your OK.">
        If the crew finds more than is on your list, you see every line and choose Accept or Decline.
      </Notice>
    </div>
  </div>
);

/** The one way to change a part of the plan, or why it is locked (P1). */
const changeLink = (plan: PlanView, step: 'INVENTORY' | 'DETAILS' | 'COMPARE', what: string) =>
  plan.may.edit === true ? (
    <LinkButton kind="quiet" size="s" to={pathOf(plan.uuid, step)}>
      Change<span className="sr"> {what}</span>
    </LinkButton>
  ) : undefined;

const When = ({ plan }: { plan: PlanView }) => (
  <Card title="When and who" action={changeLink(plan, 'DETAILS', 'the date')}>
    <div className={styles.when}>
      {plan.move_date && (
        <div className={styles.leaf} aria-hidden="true">
          <span>{shortDay(plan.move_date).slice(0, 3)}</span>
          <b>{Number(plan.move_date.slice(8))}</b>
          <span>{shortDay(plan.move_date).split(' ')[1]}</span>
        </div>
      )}
      <p>
        <strong>{plan.move_date ? longDay(plan.move_date) : 'No date yet'}</strong>
        <br />
        <span className="meta">Arrives {MOVE_WINDOWS[plan.details.move_time]?.label}</span>
      </p>
      <p>
        <strong>{plan.mover?.name ?? 'No mover chosen yet'}</strong>
        <br />
        <span className="meta">
          {plan.mover
            ? [plan.mover.usdot_number ? `USDOT ${plan.mover.usdot_number}` : `License ${plan.mover.state_license ?? ''}`, `crew of ${plan.mover.crew_size}`].join(', ')
            : ''}
        </span>
        {plan.job?.status === 'waiting' && plan.job.accept_by && (
          <>
            <br />
            <span className="meta">Answers by {localMoment(plan.job.accept_by, plan.time_zone)}</span>
          </>
        )}
      </p>
    </div>
    {plan.may.edit !== true && <p className="cap">{plan.may.edit.refused}</p>}
  </Card>
);

const RouteCard = ({ plan }: { plan: PlanView }) => {
  const { pick_up, drop_off, move_into_storage } = plan.details;
  const stops = [pick_up, ...(move_into_storage ? [] : [drop_off])];
  return (
    <Card title="Route" action={changeLink(plan, 'DETAILS', 'the places')}>
      <ol className={styles.route}>
        {stops.map((stop, at) => (
          <li key={at === 0 ? 'pick_up' : 'drop_off'}>
            <strong>{[stop.street_address, stop.apartment_number].filter(Boolean).join(', ') || stop.city}</strong>
            <span className="meta">
              {stop.city}, {stop.state} {stop.zip} · {HEIGHTS.find(({ id }) => id === stop.height_id)?.label}
              {stop.certificate_of_insurance_required ? ' · COI' : ''}
            </span>
          </li>
        ))}
        {move_into_storage && (
          <li>
            <strong>Storage</strong>
            <span className="meta">The mover’s warehouse</span>
          </li>
        )}
      </ol>
      {plan.miles !== null && <p className="meta">About {Math.round(plan.miles).toLocaleString('en-US')} miles</p>}
    </Card>
  );
};

const Things = ({ plan }: { plan: PlanView }) => {
  const items = plan.inventory.items.reduce((sum, item) => sum + item.units.length, 0) + plan.inventory.custom_items.length;
  const boxes = plan.boxes.reduce((sum, count) => sum + count.quantity, 0);
  return (
    <Card title="What’s moving" action={changeLink(plan, 'INVENTORY', 'the list')}>
      <div className={styles.load}>
        <PlanTruck plan={plan} />
        <p>
          <b className={styles.feet}>{plan.cubic_feet.toLocaleString('en-US')} cu ft</b>
          <br />
          <span className="meta">
            {items} items, {boxes} boxes, about {(plan.cubic_feet * 7).toLocaleString('en-US')} lb
          </span>
        </p>
      </div>
      <ul className={styles.things}>
        {plan.inventory.items.map((item) => (
          <li key={item.inventory_item_id}>
            <Icon name={item.icon_css_class as IconName} />
            <span>{item.name}</span>
            <b>{item.units.length}</b>
          </li>
        ))}
        {plan.inventory.custom_items.map((item) => (
          <li key={item.id}>
            <Icon name="box-dim" />
            <span>{item.name}</span>
            <b>1</b>
          </li>
        ))}
        {plan.boxes
          .filter((count) => count.quantity > 0)
          .map((count) => (
            <li key={count.box_type_id}>
              <Icon name="box" />
              <span>{count.name} box</span>
              <b>{count.quantity}</b>
            </li>
          ))}
      </ul>
    </Card>
  );
};

const PriceCard = ({ plan, summary }: { plan: PlanView; summary: Summary | null }) => {
  const money = (dollars: number) => inWords(fromDollars(dollars));
  if (plan.pricing.total_cost === null)
    return (
      <Card title="Your price" action={changeLink(plan, 'COMPARE', 'the mover')}>
        <p className="muted">Choose a mover to see every line.</p>
      </Card>
    );
  return (
    <Card title="Your price, line by line" action={changeLink(plan, 'COMPARE', 'the mover')}>
      <Breakdown lines={breakdownOf(plan.pricing.line_items)} total={fromDollars(plan.pricing.total_cost)} bar />
      {summary && (
        <dl className={styles.payments}>
          <div>
            <dt>{plan.status === 'reserved' ? 'When the mover accepts' : 'Paid when the mover accepted'}</dt>
            <dd>{money(summary.paid_today)}</dd>
          </div>
          {summary.due_later > 0 && (
            <div>
              <dt>After the move{summary.rest_held_on ? `, held from ${shortDay(summary.rest_held_on)}` : ''}</dt>
              <dd>{money(summary.due_later)}</dd>
            </div>
          )}
        </dl>
      )}
    </Card>
  );
};
