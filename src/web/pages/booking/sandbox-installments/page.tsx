import { Link, redirect } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/price/money.tsx';
import { SandboxPage } from '#web/ui/sandbox-page.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

/** The stand-in for an installment provider's own page. There is none in production. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).sandbox.checkout({ number: args.params.number });
  } catch (error) {
    throw pageFault(error);
  }
};

/** Whatever was decided first stands, so a second press only leads back. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const decision = form.get('decision') === 'approve' ? 'approve' : 'cancel';
  try {
    const { go_to } = await callFrom(args).sandbox.decide({ number: args.params.number, decision });
    return redirect(go_to);
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'Sandbox installments' }];

const SandboxInstallments = ({ loaderData: plan }: Route.ComponentProps) => (
  <SandboxPage
    name="Sandbox installments"
    note="No money moves here"
    foot={<>Plan {plan.number}. This page stands in for the provider’s own.</>}
  >
    <p className="muted">{brand.name} asks for</p>
    <p className={styles.amount}>
      <Money amount={fromDollars(plan.amount)} />
    </p>
    <h1 tabIndex={-1}>{TITLES[plan.state]}</h1>
    {plan.state === 'pending' ? <Decision plan={plan} /> : <Decided plan={plan} />}
  </SandboxPage>
);

export default SandboxInstallments;

type Plan = Route.ComponentProps['loaderData'];

const TITLES = {
  pending: 'Pay it in parts',
  authorized: 'You agreed to this plan',
  active: 'This plan is being paid off',
  canceled: 'This plan is canceled',
} as const satisfies Record<Plan['state'], string>;

/** A native form: leaving the provider is a new page, as it is in life. */
const Decision = ({ plan }: { plan: Plan }) => (
  <form method="post" className="grid gap-16">
    <Months options={plan.options} />
    <p className="meta">
      Your card is asked for the whole amount today. The first part is charged once your mover accepts and any days to cancel are over,
      never before.
    </p>
    <div className={styles.buttons}>
      <Button type="submit" kind="tape" size="l" block name="decision" value="approve">
        Approve
      </Button>
      <Button type="submit" kind="outline" block name="decision" value="cancel">
        Cancel
      </Button>
      <Link className={styles.leave} to="/" reloadDocument>
        Close without deciding
      </Link>
    </div>
  </form>
);

const Decided = ({ plan: { state, return_url, cancel_url } }: { plan: Plan }) => (
  <div className="grid gap-16">
    <p className="muted">{state === 'canceled' ? 'Nothing will be taken.' : 'There is nothing more to decide.'}</p>
    <a className={styles.leave} href={state === 'canceled' ? cancel_url : return_url}>
      Back to your booking
    </a>
  </div>
);

type Part = { day: string; amount: number };

/** How many parts; each choice tells its first and its last. */
const Months = ({ options }: { options: readonly { months: number; parts: readonly Part[] }[] }) => (
  <RadioCards
    name="months"
    label="In how many months"
    defaultValue={String(options[0]?.months ?? '')}
    choices={options.map(({ months, parts }) => ({
      value: String(months),
      label: `${months} months`,
      detail: detailOf(parts),
      figure: `${money(parts.at(-1))} a month`,
    }))}
  />
);

/** Twelve months cross a year's end, so the last day has its year. */
const detailOf = (parts: readonly Part[]): string => {
  const last = parts.at(-1)?.day ?? '';
  return `First ${money(parts[0])}, last on ${monthDay(last)}, ${last.slice(0, 4)}`;
};

const money = (part: Part | undefined): string => inWords(fromDollars(part?.amount ?? 0));
