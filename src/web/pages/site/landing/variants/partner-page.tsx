import type { ReactNode } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { isRefused } from '#web/site/move-form/request-answer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { answerHere } from '../answer-here.ts';
import { LandingFrame } from '../landing-frame.tsx';
import { answerRequest, loadLanding } from '../landing-request.ts';
import { FinalCall } from '../parts/final-call.tsx';
import { Hero } from '../parts/hero.tsx';
import { Promises } from '../parts/promises.tsx';
import { SectionList } from '../parts/section-list.tsx';
import { WORDS } from '../words.ts';
import type { Route } from './+types/partner-page.ts';
import { UTILITIES_WORDS } from './concierge-words.ts';
import styles from './partner-page.module.css';
import { offOf, partnerWords, stepsFor } from './partner-words.ts';
import { TwoSidedHero } from './two-sided-hero.tsx';
import { useWayToPrices } from './utilities-switch.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const partner = await callFrom(args)
    .partners.show({ key: keyIn(args) })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  if (!partner.is_active) throw redirect('/');
  return {
    ...(await loadLanding(args, partnerWords(partner))),
    ...{ partner, off: partner.coupon && offOf(partner.coupon) },
    ...{ promises: WORDS.promises, steps: stepsFor(partner.kind), utilities: UTILITIES_WORDS },
  };
};

export const action = (args: Route.ActionArgs) =>
  answerRequest(args, (client, move_plan) => client.partners.createPlan({ partner: keyIn(args), move_plan }));

export const clientAction = answerHere;

/** A partner's key stands in /clients/{partner}/; of two of them the address is their own name. */
const keyIn = ({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>): string => {
  const key = 'partner' in params ? params.partner : new URL(request.url).pathname.replaceAll('/', '');
  if (typeof key !== 'string' || key.length > LONGEST_KEY) throw data('There is no such partner.', { status: 404 });
  return key;
};

const LONGEST_KEY = 60;

export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.found ?? [];

/** The landing page in a partner's name. */
const PartnerPage = ({ loaderData, actionData }: Route.ComponentProps) => {
  const { form, title, h1, lead, partner, off, promises, steps, utilities, utilities_url } = loaderData;
  const asked = { ...form, answer: actionData, action: partner.path, promo: partner.coupon?.code };
  const above = <Pair name={partner.white_label_name} />;
  const to_prices = useWayToPrices();
  return (
    <LandingFrame title={title} is_refused={isRefused(actionData)}>
      {partner.kind === 'utilities' ? (
        <TwoSidedHero moving={{ h1, lead }} utilities={utilities} utilities_url={utilities_url} form={asked} above={above} />
      ) : (
        <Hero
          h1={h1}
          lead={lead}
          form={asked}
          above={above}
          under={partner.coupon && <Code off={off ?? ''} code={partner.coupon.code} />}
        />
      )}
      <Promises promises={promises} />
      <div className="wrap">
        <SectionList {...steps} />
        <FinalCall to={to_prices} />
      </div>
    </LandingFrame>
  );
};

export default PartnerPage;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FaultPage error={error} />;

/** Both names, where the partner lends its own to the page. */
const Pair = ({ name }: { name: string | null }) =>
  name !== null && (
    <p className={styles.pair}>
      {name} <span className="regular muted">with {brand.name}</span>
    </p>
  );

const Code = ({ off, code }: { off: string; code: string }): ReactNode => (
  <p className={styles.code}>
    <Icon name="tag" size="l" />
    <span>
      <b>{`${off} your move`}</b>
      <br />
      {`The code ${code} is already on your request.`}
    </span>
  </p>
);
