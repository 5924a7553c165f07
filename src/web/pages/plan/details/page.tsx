import { asCallError } from '#contract/client.ts';
import { nextStep } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import { Form } from '#web/forms/form.tsx';
import { type Errors, NO_ERRORS, type Values } from '#web/forms/form-errors.ts';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Dock } from '#web/plan-frame/dock.tsx';
import { useGoToStep } from '#web/plan-frame/use-go-to-step.ts';
import { useSentBack } from '#web/plan-frame/use-sent-back.ts';
import { inTime } from '#web/site/move-form/ask-places.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { changeOf, detailsErrorsOf, detailsRules, placesIn, whichStop } from './details-form.ts';
import { Extras } from './extras/extras-cards.tsx';
import { MoveDay } from './move-day.tsx';
import styles from './page.module.css';
import { RouteAbove, RouteRail } from './route-rail.tsx';
import { AddStops, ExtraStop } from './stop/extra-stops.tsx';
import { StopCard } from './stop/stop-card.tsx';
import { useExtraStops } from './stop/use-extra-stops.ts';
import { StorageCard } from './storage-card.tsx';
import { useDetails } from './use-details.ts';
import { useAccessPrices, useChoicePrices } from './use-prices.ts';

const FORM = 'details';

/** Details: where and when. Every field is saved when it is left; the button checks them all. */
const DetailsPage = () => {
  const { plan } = usePlan();
  const { submit, askBeside, going, refusal } = useSubmit();
  const sent = useSentBack();
  const is_for_booking = plan.mover !== null && Object.keys(sent.errors ?? {}).length > 0;
  const notice = refusal ?? (is_for_booking ? keptMover(plan) : sent.sentence);
  return (
    <>
      <title>Where and when</title>
      <main className={`wrap ${styles.page}`} id="main">
        <header className="grid all-columns gap-4">
          <h1 tabIndex={-1}>Where and when</h1>
          <p className="muted">Movers see city, floors and dates. Your street stays private until you book.</p>
          <NeedsScripts />
        </header>
        <RouteAbove />
        <Form
          id={FORM}
          className={`stack gap-24 ${styles.form}`}
          rules={detailsRules}
          errors={sent.errors}
          whichOf={whichStop}
          summaryTitle={is_for_booking ? 'To book, we still need' : undefined}
          onSubmit={submit}
          askBeside={askBeside}
        >
          {notice && (
            <Notice tone="info" icon="info" role="status">
              {notice}
            </Notice>
          )}
          <WhereAndStorage />
          <MoveDay />
          <Extras />
        </Form>
        <RouteRail form={FORM} going={going} />
      </main>
      <Dock button={plan.hourly_plan ? 'Next' : 'See prices'} onNext={submitForm} going={going} refusal={refusal} />
    </>
  );
};

export default DetailsPage;

/** In the order of the truck: A, the stops between, B (D7). */
const WhereAndStorage = () => {
  const { plan } = usePlan();
  const access = useAccessPrices(plan);
  const choices = useChoicePrices(plan);
  const stops = useExtraStops();
  const extra = { stops, access, choices };
  return (
    <>
      <StopCard stop="pick_up" mark="A" prices={access} />
      <ExtraStop stop="extra_pick_up" mark="1" {...extra} />
      <ExtraStop stop="extra_drop_off" mark={stops.isOn('extra_pick_up') ? '2' : '1'} {...extra} />
      {(plan.hourly_plan || !plan.details.move_into_storage) && <StopCard stop="drop_off" mark="B" prices={access} />}
      <AddStops stops={stops} />
      {!plan.hourly_plan && <StorageCard prices={choices} />}
    </>
  );
};

/** Saves what was typed and not left yet, then goes on; what is wrong is answered for its fields. */
const useSubmit = () => {
  const { plan, save } = useDetails();
  const { go, going, refusal } = useGoToStep();
  const submit = async (values: Values): Promise<Errors | undefined> => {
    const details = changeOf(values, plan.details);
    let refused: Errors | undefined;
    if (Object.keys(details).length > 0) {
      save({ key: 'details', details, what: 'New details', is_typed: true }).catch((thrown: unknown) => {
        const { problem } = asCallError(thrown);
        refused = problem.code === 'mover_cannot' ? undefined : detailsErrorsOf(problem);
      });
    }
    const errors = await go(nextStep(plan, 'DETAILS') ?? 'COMPARE');
    return refused ?? (errors && detailsErrorsOf({ error_message: '', errors }));
  };
  const askBeside = async (values: Values): Promise<Errors> => {
    const { move_date } = changeOf(values, plan.details);
    const day = move_date && save({ key: 'details', details: { move_date }, what: 'New details', is_typed: true });
    const [places, days] = await Promise.all([askPlaces(values), day ? refusedOf(day) : NO_ERRORS]);
    return { ...places, ...days };
  };
  return { submit, askBeside, going, refusal };
};

const refusedOf = (saved: Promise<unknown>): Promise<Errors> =>
  saved.then(
    () => NO_ERRORS,
    (thrown: unknown) => detailsErrorsOf(asCallError(thrown).problem),
  );

const askPlaces = async (values: Values): Promise<Errors> => {
  const errors = await inTime(call().places.check(placesIn(values)));
  const onFields = Object.entries(errors).map(([name, sentence]) => [name.replace(/_address$/, '.city'), sentence]);
  return onFields.length === 0 ? NO_ERRORS : detailsErrorsOf({ error_message: '', errors: Object.fromEntries(onFields) });
};

/** Who chose a mover and was led here did nothing wrong, and need not choose again. */
const keptMover = ({ mover }: PlanView): string | undefined =>
  mover === null ? undefined : `${mover.name} is saved for you. Add what’s marked below, and you’ll go straight to booking.`;

const submitForm = (): void => {
  const form = document.getElementById(FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};
