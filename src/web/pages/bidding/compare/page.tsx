import { type ReactNode, useState } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import { nextStep, pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { LOADER_WORDS } from '#web/chrome/loader-words.ts';
import { Loading } from '#web/chrome/loading.tsx';
import { call, callFrom } from '#web/core/call.ts';
import { isTypical } from '#web/inventory/is-typical.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { SentBack } from '#web/plan-frame/sent-back.tsx';
import { useGoToStep } from '#web/plan-frame/use-go-to-step.ts';
import { OtherKind, othersOf } from '#web/pricing/hourly/hourly-other-kind.tsx';
import { HourlySwitch } from '#web/pricing/hourly/hourly-switch.tsx';
import { daysAround } from '#web/pricing/price-days.tsx';
import type { Route } from './+types/page.ts';
import type { BidView } from './bid/bid-view.ts';
import { titleOf } from './bid/bid-words.ts';
import { ChosenBar } from './bid/chosen-bar.tsx';
import { InstantPrice } from './bid/instant-price.tsx';
import { BidList } from './bid-list.tsx';
import { CompareHead } from './compare-head.tsx';
import { HOURS_FORM, hourlyIn } from './hourly/hourly-form.ts';
import { useFreshBids } from './hourly/hourly-fresh.ts';
import { HourlyNoBids } from './hourly/hourly-no-bids.tsx';
import { HourlyPanel } from './hourly/hourly-panel.tsx';
import { HourlyWaiting } from './hourly/hourly-waiting.tsx';
import { LEAD_FIELD, LEADS } from './leads.ts';
import { ListForm } from './list-form.tsx';
import { useListSearch, useListView } from './list-view.ts';
import { NoBids } from './no-bids/no-bids.tsx';
import { lackOf, readNobody } from './no-bids/no-bids-read.ts';
import { Refusals } from './no-bids/refusals.tsx';
import { Trouble } from './no-bids/trouble.tsx';
import { NOTED, UNSERVED_FIELD } from './no-bids/unserved.ts';
import styles from './page.module.css';
import { CompareTray } from './side-by-side/compare-tray.tsx';
import { usePicked } from './side-by-side/picked.ts';
import { SideBySide } from './side-by-side/side-by-side.tsx';

/** All bids of the plan; and while its list is only typical, the prices of the days around its own. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const id = args.params.id;
  try {
    const [bids, plan] = await Promise.all([client.bids.list({ id }), client.plans.show({ id })]);
    const shows_days = isTypical(plan) && !plan.hourly_plan;
    const days = shows_days && plan.move_date !== null ? await client.bids.forMoveDates({ id, ...daysAround(plan.move_date) }) : null;
    const is_nobody = bids.estimates.length + bids.consult_only.length === 0 && !(plan.hourly_plan && lackOf(plan));
    return {
      bids,
      days: days?.estimates ?? [],
      counts: is_nobody ? await client.plans.moverCounts({ id }) : null,
      nobody: await readNobody(client, plan, bids),
      read: { version: plan.version, hourly_plan: plan.hourly_plan },
    };
  } catch (error) {
    const { status, problem } = asCallError(error);
    throw data(problem.error_message, { status: status || 500 });
  }
};

/** Choosing a mover or another day, or leaving an address, before the page's script is here. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const client = callFrom(args);
  const id = args.params.id;
  const day = form.get('move_date');
  try {
    if (typeof day === 'string') {
      await client.plans.change({ id, move_plan: { details: { move_date: day } } });
      return redirect(pathOf(id, 'COMPARE'));
    }
    const email = form.get(UNSERVED_FIELD);
    if (typeof email === 'string') {
      await client.unservedUsers.create({ move_plan_id: id, unserved_user: { email } });
      return redirect(`${pathOf(id, 'COMPARE')}?${NOTED}`);
    }
    const lead = form.get(LEAD_FIELD);
    if (typeof lead === 'string') {
      await client.bids.emailLead({ id, email: lead });
      return redirect(`${pathOf(id, 'COMPARE')}?${LEADS}=sent`);
    }
    if (form.has(HOURS_FORM)) {
      await client.plans.change({ id, move_plan: { hourly: hourlyIn(form) } });
      return redirect(pathOf(id, 'COMPARE'));
    }
    await client.bids.chooseMover({ plan_id: id, id: Number(form.get('mover')) });
    const { current_step } = await client.plans.setStep({ id, step: stepAfter(await client.plans.show({ id })) });
    return redirect(pathOf(id, current_step));
  } catch (error) {
    const { status, problem } = asCallError(error);
    const step = stepToReturnTo(problem);
    return step ? redirect(pathOf(id, step)) : data({ refusal: problem.error_message }, { status: status || 500 });
  }
};

/** The page names itself below, with what it found; the site's name must not stand before it. */
export const meta: Route.MetaFunction = () => [];

/** Another sort or filter is a matter of the page alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

/** Compare Movers: the price result first while the list is only typical, then every bid on one scale. */
const ComparePage = ({ loaderData: { bids, days, counts, nobody, read }, actionData }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { is_other_kind, is_reading } = useFreshBids(read);
  const { choose, choosing, refusal } = useChoose();
  const address = useListSearch();
  const is_waiting = useNavigation().state === 'loading' || is_reading;
  const { estimates } = bids;
  const view = useListView(estimates, address);
  const picked = usePicked(estimates, address);
  // A canceled move begins anew: its mover is one of the list again.
  const chosen_id = plan.status === 'canceled' ? null : (plan.mover?.id ?? null);
  const chosen = estimates.find(({ mover }) => mover.id === chosen_id);
  const is_hourly = plan.hourly_plan;
  const shows_instant = isTypical(plan) && !is_hourly && estimates.length > 0;
  const is_unchosen = is_hourly && lackOf(plan) === 'choices';
  const trouble = refusal ?? actionData?.refusal;
  if (is_other_kind)
    return (
      <>
        <title>Asking the movers again</title>
        <main className={`wrap ${styles.page}`} id="main">
          <HourlySwitch />
          {is_hourly && <HourlyPanel />}
          <HourlyWaiting />
        </main>
      </>
    );
  return (
    <>
      <title>{picked.is_side ? 'Side by side' : titleOf(estimates.length, plan.move_date, bids.consult_only.length)}</title>
      <main className={`wrap ${styles.page}`} id="main" aria-busy={(!picked.is_side && is_waiting) || undefined}>
        {picked.is_side && (
          <>
            {trouble && <Trouble>{trouble}</Trouble>}
            <SideBySide picked={picked} count={estimates.length} chosen={chosen_id} busy={choosing} onChoose={(bid) => void choose(bid)} />
          </>
        )}
        {picked.was_listed && (
          <Behind is_behind={picked.is_side}>
            <SentBack />
            <HourlySwitch />
            {chosen && (
              <ChosenBar
                bid={chosen}
                busy={choosing === chosen.mover.id}
                next={is_hourly ? 'details' : 'booking'}
                onContinue={() => void choose(chosen)}
              />
            )}
            {shows_instant && (
              <InstantPrice plan={plan} bids={estimates} days={days} is_next={chosen === undefined && picked.picked.length < 2} />
            )}
            {is_hourly && <HourlyPanel />}
            {!is_unchosen && (
              <CompareHead
                bids={estimates}
                left_out={bids.left_out}
                visits={bids.consult_only.length}
                as={shows_instant || is_hourly ? 'h2' : 'h1'}
              />
            )}
            {!is_unchosen && estimates.length > 1 && <ListForm view={view} picked={picked.picked} />}
            {trouble && !picked.is_side && <Trouble>{trouble}</Trouble>}
            {!shows_instant && !is_hourly && <h2 className="sr">Movers</h2>}
            {is_hourly && estimates.length + bids.consult_only.length === 0 ? (
              <HourlyNoBids plan={plan} nobody={nobody} counts={counts} />
            ) : estimates.length === 0 ? (
              <NoBids plan={plan} nobody={nobody} counts={counts} consult_only={bids.consult_only} />
            ) : (
              <BidList
                view={view}
                consult_only={bids.consult_only}
                chosen={chosen_id}
                busy={choosing}
                picked={picked}
                onChoose={(bid) => void choose(bid)}
              />
            )}
            {!is_hourly && estimates.length > 0 && plan.may.edit === true && (
              <p className="muted above-24">
                Would you rather have a mover see your home first?{' '}
                <Link to={`/moving/${plan.uuid}/consultation`}>Ask for a free video call or home visit</Link>
              </p>
            )}
          </Behind>
        )}
        {!picked.is_side && (
          <>
            <p className="cap above-24">
              {BROKER_STATEMENT} <Link to="/carriers/">Every carrier we use</Link>
            </p>
            {bids.without_bid !== null && <Refusals plan={plan} count={bids.without_bid} />}
            <CompareTray picked={picked} search={address.search} />
            {counts !== null && othersOf(counts, is_hourly) > 0 && <OtherKind counts={counts} />}
            {choosing !== null && is_hourly && <Loading text={LOADER_WORDS.selecting} />}
          </>
        )}
      </main>
    </>
  );
};

export default ComparePage;

/** What waits behind another view as it was: unseen and unheard, but laid out, so that nothing is built anew when it comes back. */
const Behind = ({ is_behind, children }: { is_behind: boolean; children: ReactNode }) => (
  <div className={`${styles.view} ${is_behind ? styles.behind : ''}`} aria-hidden={is_behind || undefined}>
    {children}
  </div>
);

/** A chosen mover leads to the next step: the booking, by the hour the places first. */
const stepAfter = (plan: { hourly_plan: boolean }): Step => nextStep(plan, 'COMPARE') ?? 'BOOK';

/** Holds a mover's price and goes on to book it. */
const useChoose = () => {
  const { plan, accept } = usePlan();
  const { go, refusal } = useGoToStep();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ({ mover }: BidView) => {
    if (choosing !== null) return;
    setChoosing(mover.id);
    setProblem(null);
    try {
      accept(await call().bids.chooseMover({ plan_id: plan.uuid, id: mover.id }));
      const errors = await go(stepAfter(plan));
      if (errors) setProblem(Object.values(errors)[0] ?? null);
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
    } finally {
      setChoosing(null);
    }
  };
  return { choose, choosing, refusal: problem ?? refusal };
};
