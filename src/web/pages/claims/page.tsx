import { redirect, useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { isOpenClaim } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { refusedForm } from '#web/accounts/form-answer.ts';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import type { Route } from './+types/page.ts';
import { ClaimCard, DECISIONS, type PlanClaims } from './claim-card.tsx';
import { ClaimForm } from './claim-form.tsx';
import { claimIn, typedIn } from './claim-in.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).claims.ofPlan({ id: args.params.id });
  } catch (error) {
    // Who may see the plan and not its claims is told whose they are; where the plan stays shut too, its own page says so.
    if (asCallError(error).status === 404) return null;
    throw pageFault(error);
  }
};

/** A native form: without a script a claim is sent and answered too, but for photos. */
export const action = async (args: Route.ActionArgs) => {
  const typed = typedIn(await args.request.formData());
  const { id } = args.params;
  const client = callFrom(args);
  const decision = DECISIONS.find((one) => one === typed.decision);
  try {
    if (decision) await client.claims.answer({ id, claim_id: typed.claim_id ?? '', decision });
    else if (typed.adds_to) await client.claims.supplement({ id, claim_id: typed.adds_to, ...claimIn(typed, 0) });
    else await client.claims.file({ id, ...claimIn(typed) });
    return redirect(`/moving/${id}/claims`);
  } catch (error) {
    return refusedForm(error, typed);
  }
};

export const meta: Route.MetaFunction = () => [{ title: `Loss and damage · ${brand.name}` }, { name: 'robots', content: 'noindex' }];

/** Loss or damage: what was claimed and how it stands, or the form that opens a claim. */
const Claims = ({ loaderData, actionData, params }: Route.ComponentProps) =>
  loaderData === null ? <ClaimsOfOwner plan_id={params.id} /> : <PlanClaimsPage found={loaderData} refused={actionData} />;

export default Claims;

type Refused = Route.ComponentProps['actionData'];

const PlanClaimsPage = ({ found, refused }: { found: PlanClaims; refused: Refused }) => {
  const { revalidate } = useRevalidator();
  const { plan_id, short_id, mover, may_claim, why_not, claims, last_day, noted } = found;
  const open = claims.find(({ state }) => isOpenClaim(state));
  const has_open = open !== undefined;
  const may_file = may_claim && why_not === null;
  const may_add = may_claim && has_open;
  const form = {
    ...{ plan_id, mover: mover?.name ?? 'the mover', errors: refused?.errors, typed: refused?.typed },
    onFiled: () => void revalidate(),
  };
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
      {may_file && <PhotosNeedScripts />}
      {refused?.typed.decision && (
        <Notice tone="danger" role="alert">
          {Object.values(refused.errors)[0]}
        </Notice>
      )}
      {may_file && <ClaimForm {...form} key={noted.length} noted={claims.length === 0 ? noted : []} />}
      {may_add && (
        <Disclosure summary="Add to the claim" open={refused?.typed.adds_to !== undefined}>
          <ClaimForm {...form} key={open.items.length} adds_to={open.id} />
        </Disclosure>
      )}
      {why_not !== null && !has_open && <Notice tone="info">{why_not}</Notice>}
      <LinkButton kind="quiet" icon="arrow-left" to={`/moving/${plan_id}/plan`}>
        The plan
      </LinkButton>
    </main>
  );
};

/** Said before the form: what it can't do without them, and who can. */
const PhotosNeedScripts = () => (
  <noscript>
    <Notice tone="tape">
      <p>
        Photos need JavaScript, and so does a claim for more than five things. Without it, send the claim in words, or call{' '}
        <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </Notice>
  </noscript>
);

/** To whom an email's link opened the plan and not its claims, which are its owner's: whose they are, and how to be that one. */
const ClaimsOfOwner = ({ plan_id }: { plan_id: string }) => {
  const viewer = useViewer();
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <h1 tabIndex={-1}>Lost or damaged</h1>
      <Notice
        tone="info"
        icon="lock"
        title="Claims are shown to whoever booked"
        action={
          <SignInLink size="s" redirect={`/moving/${plan_id}/claims`}>
            {viewer ? 'Log in as someone else' : 'Log In'}
          </SignInLink>
        }
      >
        <p>
          Open this page in the browser in which you booked, or log in. Without an account, make one with the address that you booked with:
          the move comes along once you have confirmed it. Or call <a href={brand.phone_link}>{brand.phone}</a>.
        </p>
      </Notice>
      <LinkButton kind="quiet" icon="arrow-left" to={pathOf(plan_id, 'PLAN')}>
        The plan
      </LinkButton>
    </main>
  );
};
