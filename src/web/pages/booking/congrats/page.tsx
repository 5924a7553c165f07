import { type RefObject, useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { landingStep, pathOf } from '#domain/plan/funnel.ts';
import { timesAre } from '#web/address/zone-words.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { datedSteps, type Summary, whenCharged } from '#web/plan-frame/dated-steps.ts';
import { MoveTasks } from '#web/plan-frame/share/move-tasks-list.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import { KeepMove } from './keep-move.tsx';
import { NextSteps } from './next-steps.tsx';
import { PackingLabel } from './packing-label.tsx';
import styles from './page.module.css';

/** Only a booked plan is congratulated; every other one goes back to where it stands. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const plan = await client.plans.show({ id });
    if (!plan.is_booked) return redirect(pathOf(id, landingStep(plan)));
    if (plan.is_done) return redirect(pathOf(id, 'PLAN'));
    return { summary: await client.bookings.summary({ id }) };
  } catch (error) {
    // Who may see the plan and not its money, such as the reader of a mailed link, sees PLAN.
    if (asCallError(error).status === 404) return redirect(pathOf(id, 'PLAN'));
    throw pageFault(error);
  }
};

/** Congratulations: what is reserved, what was paid, and what happens next with its dates. */
const CongratsPage = ({ loaderData: { summary } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const today = useToday();
  const heading = useSaidFirst();
  const words = wordsOf(plan);
  const name = plan.contact_first_name ? `, ${plan.contact_first_name}` : '';
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{words.title}</title>
      <div className={styles.left}>
        <Status tone={words.tone}>{words.status}</Status>
        <h1 className="breaks" ref={heading} tabIndex={-1}>
          {words.title}
          {name}.
        </h1>
        <p className="lead">{words.lead}</p>
        <PackingLabel plan={plan} stamp={words.stamp} total={inWords(fromDollars(summary.final_price))} />
        <div className={`flex wraps gap-12 above-24 ${styles.actions}`}>
          <LinkButton kind="tape" size="l" to={pathOf(plan.uuid, 'PLAN')} iconEnd="arrow-right">
            View my plan
          </LinkButton>
          <LinkButton size="l" icon="calendar-add" to={`/api/v3/move_plans/${plan.uuid}/calendar.ics`} reloadDocument download>
            Add to calendar
          </LinkButton>
          <Button size="l" icon="printer" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
        <section className={styles.pay} aria-labelledby="pay">
          <h2 className="text-h3" id="pay">
            What you pay
          </h2>
          <WhatYouPay plan={plan} summary={summary} />
        </section>
      </div>
      <div className={`stack gap-32 ${styles.next}`}>
        <section className="stack gap-20" aria-labelledby="next">
          <h2 className="text-h3" id="next">
            What happens next
          </h2>
          <NextSteps steps={datedSteps(plan, summary, today)} />
        </section>
        <p className="meta">
          {timesAre(plan.time_zone)}. {plan.contact_email_address && <>We sent all this to {plan.contact_email_address}. </>}Your plan’s
          number is <strong>{plan.short_id}</strong>.
        </p>
      </div>
      <MoveTasks plan={plan} />
      <KeepMove plan={plan} />
    </main>
  );
};

export default CongratsPage;

type Words = { title: string; stamp: string; tone: 'good' | 'waiting'; status: string; lead: string };

/** Whether it is final yet, in so many words. */
const wordsOf = ({ status, job, mover, time_zone }: PlanView): Words => {
  const name = mover?.name ?? 'Your mover';
  const lead = `${name} has accepted your move. It is final, and the price stands.`;
  if (status !== 'reserved')
    return { title: 'Your move is confirmed', stamp: 'Confirmed', tone: 'good', status: `Confirmed by ${name}`, lead };
  const until = job?.accept_by ? ` until ${localMoment(job.accept_by, time_zone)}` : '';
  const words = { title: 'Your move is reserved', stamp: 'Reserved', tone: 'waiting' } as const;
  if (job?.status === 'proposed')
    return {
      ...words,
      status: 'Waiting for you',
      lead: `${name} can do it at your price. It is final once you say yes${until === '' ? '' : `: you have${until}`}. Nothing has been charged.`,
    };
  return {
    ...words,
    status: `Waiting for ${name} to accept`,
    lead: `It is final once they accept: ${name} has${until} to do so. Nothing has been charged.`,
  };
};

/** The heading has the focus from the start, however the page was reached: it says that the move is reserved (X1). */
const useSaidFirst = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
};

/** What was paid, and what is due when (X1). */
const WhatYouPay = ({ plan, summary }: { plan: PlanView; summary: Summary }) => (
  <dl className={styles.lines}>
    {linesOf(plan, summary).map(({ what, when, amount }) => (
      <div className="flex between gap-16" key={what}>
        <dt className="breaks">
          {what}
          {when && <span className="meta">{when}</span>}
        </dt>
        <dd className="strong nowrap">{inWords(fromDollars(amount))}</dd>
      </div>
    ))}
  </dl>
);

const linesOf = (plan: PlanView, summary: Summary) => {
  const { mover, move_date } = plan;
  const { method, paid_today, due_later, rest_held_on } = summary;
  const when = whenCharged(plan, summary, mover?.name ?? 'your mover');
  return [
    { what: when ? 'Charged so far' : 'Charged', when: '', amount: when ? 0 : paid_today },
    ...(when ? [{ what: `${when.charAt(0).toUpperCase()}${when.slice(1)}`, when: UNTIL_THEN[method], amount: paid_today }] : []),
    ...(due_later > 0
      ? [
          {
            what: `After the move${move_date ? `, ${shortDay(move_date)}` : ''}`,
            when: rest_held_on ? `Held from ${shortDay(rest_held_on)}, charged when the job is done` : '',
            amount: due_later,
          },
        ]
      : []),
  ];
};

/** What stands between the booking and the charge. */
const UNTIL_THEN: Readonly<Record<Summary['method'], string>> = {
  card: 'Held on your payment method until then',
  installments: 'In installments, which begin then',
};
