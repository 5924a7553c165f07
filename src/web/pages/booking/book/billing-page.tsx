import { asCallError, type Client } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { OwnFrame } from '#web/movers/mover-frame.tsx';
import { useOnPhoneOnly } from '#web/plan/on-phone-only.ts';
import layout from '#web/plan/phone-page.module.css';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import type { Summary } from '#web/plan-frame/dated-steps.ts';
import { FunnelFrame } from '#web/plan-frame/funnel-frame.tsx';
import { codeOff } from '#web/pricing/code-off.ts';
import { breakdownOf } from '#web/pricing/segments.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Breakdown } from '#web/ui/price/breakdown.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/billing-page.ts';
import styles from './billing-page.module.css';
import { BookStep } from './book-step.tsx';
import { inOwnDocument, useLeavingByDocument } from './own-document.ts';
import { BillingPayments } from './payment/billing-payments.tsx';
import { type ReadBook, readBook } from './read-book.ts';

/** BOOK on a phone (decisions, 3): BOOK itself, and once the plan is booked the money of the move. */
export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { id } = args.params;
  try {
    const plan = await client.plans.show({ id });
    if (plan.status === 'draft') return { book: await readBook(args), is_draft: true as const };
    const may_pay = plan.billing.payments.some((payment) => payment.may_pay);
    const [provider, summary] = await Promise.all([may_pay ? providerOf(client, id) : null, summaryOf(client, plan)]);
    return { provider, summary, is_draft: false as const };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw pageFault(error);
  }
};

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => inOwnDocument(request, serverLoader);

const BillingPage = ({ loaderData }: Route.ComponentProps) =>
  loaderData.is_draft ? (
    <FunnelFrame current="BOOK">
      <UnbookedBilling read={loaderData.book} />
    </FunnelFrame>
  ) : (
    <OwnFrame>
      <BookedBilling {...loaderData} />
    </OwnFrame>
  );

export default BillingPage;

const UnbookedBilling = ({ read }: { read: ReadBook }) => {
  const { plan } = usePlan();
  useOnPhoneOnly(pathOf(plan.uuid, 'BOOK'), { by_document: true });
  return <BookStep read={read} />;
};

/** What was agreed, what was paid, what follows and when, and the documents. */
const BookedBilling = ({ provider, summary }: { provider: string | null; summary: Summary | null }) => {
  const { plan } = usePlan();
  const status = STATUS_WORDS[plan.status];
  // Something to pay is paid here at any width.
  useOnPhoneOnly(provider === null ? pathOf(plan.uuid, 'PLAN') : null, { by_document: true });
  useLeavingByDocument();
  return (
    <main className={`wrap ${layout.page}`} id="main">
      <title>{`Payments, plan ${plan.short_id}`}</title>
      <header>
        <h1 className="hero" tabIndex={-1}>
          Payments
        </h1>
        <p className={layout.standing}>
          <Status tone={status.tone}>{status.word}</Status>
          <span className="muted">Plan {plan.short_id}</span>
        </p>
      </header>
      {plan.shown === 'full' && plan.billing.payments.length > 0 ? (
        <Money plan={plan} summary={summary} provider={provider} />
      ) : (
        <Notice tone="info" icon="lock" title="Payments are shown to whoever booked">
          Open this page in the browser in which you booked, or log in. Or call <a href={brand.phone_link}>{brand.phone}</a>.
        </Notice>
      )}
      <LinkButton size="l" block to={pathOf(plan.uuid, 'PLAN')} iconEnd="arrow-right">
        Whole plan
      </LinkButton>
    </main>
  );
};

const Money = ({ plan, summary, provider }: { plan: PlanView; summary: Summary | null; provider: string | null }) => {
  const { total_cost, line_items } = plan.pricing;
  const final_price = plan.is_booked ? (plan.pricing.final_price ?? summary?.final_price ?? total_cost) : null;
  return (
    <>
      <BillingPayments plan={plan} summary={summary} provider={provider} />
      {final_price !== null && total_cost !== null && (
        <Card title="What you agreed to">
          <Breakdown
            lines={[...breakdownOf(line_items), ...codeOff(plan.billing.coupon, { total_cost, final_price })]}
            total={fromDollars(final_price)}
          />
          {plan.billing.balance > 0 && <p className="meta">{inWords(fromDollars(plan.billing.balance))} of it was agreed after booking.</p>}
        </Card>
      )}
      <Card title="Papers" className={styles.documents}>
        <p>
          <a href={`/api/v3/move_plans/${plan.uuid}/receipt`} download>
            Receipt (PDF)
          </a>
        </p>
        {plan.mover && (
          <p>
            <a href={`/api/v3/move_plans/${plan.uuid}/binding_estimate`} download>
              Binding estimate (PDF)
            </a>
          </p>
        )}
      </Card>
    </>
  );
};

const providerOf = async (client: Client, id: string): Promise<string> => (await client.bookings.clientToken({ id })).provider;

/** Null for a booking that is no more, and for who may not see it. */
const summaryOf = (client: Client, { uuid: id, is_booked }: PlanView): Promise<Summary | null> =>
  is_booked
    ? client.bookings.summary({ id }).catch((error: unknown) => {
        if (asCallError(error).status >= 500) throw error;
        return null;
      })
    : Promise.resolve(null);
