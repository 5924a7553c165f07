import { Link } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { streetOf } from '#domain/address/address.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { carrierInWords } from '#domain/movers/carrier-number.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { useToday } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { IconName } from '#web/icons/names.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import { useOnPhoneOnly } from '#web/plan/on-phone-only.ts';
import layout from '#web/plan/phone-page.module.css';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { statusWords } from '#web/plan/status-words.ts';
import { datedSteps } from '#web/plan-frame/dated-steps.ts';
import { MoveTasks } from '#web/plan-frame/share/move-tasks-list.tsx';
import { crewComesInWords, loadInWords } from '#web/pricing/hourly/hourly-words.ts';
import { priceInWords } from '#web/pricing/price-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

/** What was agreed, once it is booked, for who may see it. */
export const loader = async (args: Route.LoaderArgs) => {
  const summary = await callFrom(args)
    .bookings.summary({ id: args.params.id })
    .catch((error: unknown) => {
      if (asCallError(error).status >= 500) throw pageFault(error);
      return null;
    });
  return { summary };
};

/** PLAN on a phone, at a glance: how it stands, what is next, when, who, where, how much (decisions, 3). */
const OverviewPage = ({ loaderData: { summary } }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const today = useToday();
  useOnPhoneOnly(pathOf(plan.uuid, 'PLAN'));
  const status = statusWords(plan);
  const [next] = summary === null || plan.is_done ? [] : datedSteps(plan, summary, today);
  return (
    <main className={`wrap ${layout.page}`} id="main">
      <title>{`Your move at a glance, plan ${plan.short_id}`}</title>
      <header>
        <h1 className="hero" tabIndex={-1}>
          Your move at a glance
        </h1>
        <p className={layout.standing}>
          <Status tone={status.tone}>{status.word}</Status>
          <span className="muted">Plan {plan.short_id}</span>
        </p>
      </header>
      {next && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next" className="meta">
            Next
          </h2>
          <p>
            <b className="block">{next.when}</b>
            {next.what}
          </p>
        </section>
      )}
      <dl className={styles.facts}>
        {factsOf(plan, summary?.final_price ?? null).map((fact) => (
          <FactRow key={fact.name} {...fact} />
        ))}
      </dl>
      <div className="grid gap-12">
        <LinkButton kind="primary" size="l" block to={pathOf(plan.uuid, 'PLAN')} iconEnd="arrow-right">
          Whole plan
        </LinkButton>
        {plan.shown === 'full' && plan.status !== 'draft' && (
          <LinkButton size="l" block icon="receipt" to={`/moving/${plan.uuid}/billing`} reloadDocument>
            Payments and receipt
          </LinkButton>
        )}
      </div>
      {plan.is_booked && !plan.is_done && plan.shown === 'full' && <MoveTasks plan={plan} />}
    </main>
  );
};

export default OverviewPage;

type Fact = { name: string; icon: IconName; strong: string; words: string; to?: string };

const FactRow = ({ name, icon, strong, words, to }: Fact) => (
  <div>
    <dt>
      <Icon name={icon} />
      <span className="sr">{name}</span>
    </dt>
    <dd>
      <b>{to ? <Link to={to}>{strong}</Link> : strong}</b>
      {words && <span>{words}</span>}
    </dd>
  </div>
);

const factsOf = (plan: PlanView, agreed: number | null): readonly Fact[] => {
  const { pick_up, drop_off, move_into_storage } = plan.details;
  const storage = { strong: 'Storage', words: plan.mover ? `At ${plan.mover.name}` : '' };
  return [
    {
      name: 'When',
      icon: 'calendar',
      strong: plan.move_date ? longDay(plan.move_date) : 'No day yet',
      words: `The crew ${crewComesInWords(plan)}`,
    },
    { name: 'Who', icon: 'truck', ...moverFact(plan) },
    { name: 'From', icon: 'home', ...placeFact(pick_up) },
    { name: 'To', icon: 'pin', ...(move_into_storage && !plan.hourly_plan ? storage : placeFact(drop_off)) },
    { name: 'How much', icon: 'boxes', strong: loadInWords(plan), words: plan.hourly_plan ? '' : thingsInWords(plan) },
    { name: 'Price', icon: 'wallet', ...priceFact(plan, agreed) },
  ];
};

const placeFact = (stop: PlanView['details']['pick_up']): Pick<Fact, 'strong' | 'words'> => ({
  strong: [stop.city, stop.state].filter(Boolean).join(', ') || 'Not chosen yet',
  words: [streetOf(stop), stop.zip].filter(Boolean).join(' · '),
});

const moverFact = ({ mover }: PlanView): Pick<Fact, 'strong' | 'words' | 'to'> =>
  mover === null
    ? { strong: 'No mover chosen', words: '' }
    : {
        strong: mover.name,
        words: carrierInWords(mover),
        to: `/movers/${mover.id}`,
      };

const priceFact = (plan: PlanView, agreed: number | null): Pick<Fact, 'strong' | 'words'> => {
  const total = plan.pricing.final_price ?? agreed ?? plan.pricing.total_cost;
  if (total !== null)
    return { strong: inWords(fromDollars(total)), words: plan.is_booked ? 'Agreed, every line included' : 'Every line included' };
  const range = priceInWords(plan);
  return range ? { strong: range.amount, words: range.label } : { strong: 'Shown to the customer', words: '' };
};
