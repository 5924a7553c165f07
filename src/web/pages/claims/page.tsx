import { useRevalidator } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { brand } from '#domain/brand.ts';
import { longDay } from '#domain/calendar.ts';
import { isOpenClaim } from '#domain/claim.ts';
import { callFrom } from '#web/call.ts';
import { pageFault } from '#web/page-fault.ts';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/page.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimsOfOwner } from './claims-of-owner.tsx';
import styles from './page.module.css';

export type PlanClaims = Awaited<ReturnType<Client['claims']['ofPlan']>>;

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).claims.ofPlan({ id: args.params.id });
  } catch (error) {
    // Who may see the plan and not its claims is told whose they are; where the plan stays shut too, its own page says so.
    if (asCallError(error).status === 404) return null;
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: `Loss and damage · ${brand.name}` }, { name: 'robots', content: 'noindex' }];

/** Loss or damage: what was claimed and how it stands, or the form that opens a claim. */
const Claims = ({ loaderData, params }: Route.ComponentProps) =>
  loaderData === null ? <ClaimsOfOwner plan_id={params.id} /> : <PlanClaimsPage found={loaderData} />;

export default Claims;

const PlanClaimsPage = ({ found }: { found: PlanClaims }) => {
  const { revalidate } = useRevalidator();
  const { plan_id, short_id, mover, may_claim, why_not, claims, last_day } = found;
  const has_open = claims.some(({ state }) => isOpenClaim(state));
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <header>
        <h1 tabIndex={-1}>Lost or damaged</h1>
        <p className="meta">
          Plan {short_id}
          {mover && ` with ${mover.name}`}
          {last_day && ` · claims are taken until ${longDay(last_day)}`}
        </p>
      </header>
      {claims.map((claim) => (
        <ClaimCard
          key={claim.id}
          claim={claim}
          mover={mover?.name ?? 'The mover'}
          may_answer={may_claim}
          onChanged={() => void revalidate()}
        />
      ))}
      {may_claim && (why_not === null || has_open) && <NeedsScripts />}
      {may_claim && why_not === null && (
        <ClaimForm plan_id={plan_id} mover={mover?.name ?? 'the mover'} onFiled={() => void revalidate()} />
      )}
      {why_not !== null && !has_open && <Notice tone="info">{why_not}</Notice>}
      <LinkButton kind="quiet" icon="arrow-left" to={`/moving/${plan_id}/plan`}>
        The plan
      </LinkButton>
    </main>
  );
};
