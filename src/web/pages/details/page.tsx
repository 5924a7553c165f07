import { useLocation } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { Form } from '#web/forms/form.tsx';
import { Dock } from '#web/plan/dock.tsx';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { useGoToStep } from '#web/plan/use-go-to-step.ts';
import { Notice } from '#web/ui/notice.tsx';
import { changeOf, detailsErrorsOf, detailsRules } from './details-form.ts';
import { MoveDay } from './move-day.tsx';
import styles from './page.module.css';
import { RouteRail } from './route-rail.tsx';
import { StopCard } from './stop-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { useDetails } from './use-details.ts';

const FORM = 'details';

/** Details: where and when. Every field is saved when it is left; the button checks them all. */
const DetailsPage = () => {
  const { plan } = usePlan();
  const { save } = useDetails();
  const { go, going, refusal } = useGoToStep();
  const sent = useSentBack();
  const { details } = plan;

  const submit = async (values: Readonly<Record<string, string>>) => {
    try {
      await save('details', changeOf(values, details));
      await go('COMPARE');
      return undefined;
    } catch (error) {
      return detailsErrorsOf(asCallError(error).problem);
    }
  };
  const next = () => (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();

  return (
    <>
      <title>Where and when</title>
      <main className={`wrap ${styles.page}`} id="main">
        <header>
          <h1 tabIndex={-1}>Where and when</h1>
          <p className="muted">Movers see city, floors and dates. Your street stays private until you book.</p>
        </header>
        <Form id={FORM} className={styles.form} rules={detailsRules} errors={sent.errors} onSubmit={submit}>
          {(sent.sentence ?? refusal) && (
            <Notice tone="info" icon="info" role="status">
              {sent.sentence ?? refusal}
            </Notice>
          )}
          <StopCard stop="pick_up" letter="A" title="Pick-up" section="section-pickup" />
          {!details.move_into_storage && <StopCard stop="drop_off" letter="B" title="Drop-off" section="section-dropoff" />}
          <StorageCard />
          <MoveDay />
        </Form>
        <RouteRail onContinue={next} going={going} />
      </main>
      <Dock button="See prices" onNext={next} going={going} refusal={null} />
    </>
  );
};

export default DetailsPage;

/** What a guard said when it led back here, at the fields where it belongs. */
const useSentBack = (): { sentence?: string; errors?: Record<string, string> } => {
  const { state } = useLocation();
  return (state as { sentence?: string; errors?: Record<string, string> } | null) ?? {};
};
