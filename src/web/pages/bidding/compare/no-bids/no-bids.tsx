import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { call } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { useKind } from '#web/pricing/hourly/hourly-kind.ts';
import { type MoverCounts, othersOf } from '#web/pricing/hourly/hourly-other-kind.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { BidView } from '../bid/bid-view.ts';
import { ConsultCard } from '../bid/consult-card.tsx';
import { SentWords } from '../sent-words.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './no-bids.module.css';
import { FirstAlternative, OtherAlternatives } from './no-bids-alternatives.tsx';
import { OtherDays } from './no-bids-days.tsx';
import type { Nobody } from './no-bids-read.ts';
import { NOTED, UNSERVED_FIELD } from './unserved.ts';

type Props = { plan: PlanView; nobody: Nobody | null; counts: MoverCounts | null };

/** No price to show: only visits, or nobody at all; each with one clear way on (C7). */
export const NoBids = ({ consult_only, ...rest }: Props & { consult_only: readonly BidView[] }) =>
  consult_only.length > 0 ? <OnlyVisits {...rest} consult_only={consult_only} /> : <NobodyBids {...rest} />;

const OnlyVisits = ({ plan, nobody, consult_only }: Props & { consult_only: readonly BidView[] }) => {
  const is_one = consult_only.length === 1;
  return (
    <div className={styles.list}>
      <p className="lead">
        {is_one ? 'One mover takes' : `${consult_only.length} movers take`} this move, and {is_one ? 'wants' : 'want'} to see it first.
        After the visit you get a binding price here. Visits are free and don’t book anything.
      </p>
      {plan.may.edit === true && (
        <p>
          <LinkButton kind="tape" size="l" to={`/moving/${plan.uuid}/consultation`}>
            {is_one ? 'Ask for a visit' : 'Ask several movers for a visit'}
          </LinkButton>
        </p>
      )}
      <ul>
        {consult_only.map((bid) => (
          <ConsultCard key={bid.mover.id} bid={bid} />
        ))}
      </ul>
      <OtherAlternatives plan={plan} ways={nobody?.ways ?? []} title="Or get a price without a visit" />
      <p className="meta">
        One call is enough to ask several of them: <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </div>
  );
};

/** Also by the hour. First what would help most; where nothing would, the address to write to. */
export const NobodyBids = ({ plan, nobody, counts }: Props) => {
  const { sentence, ways, days } = nobody ?? { sentence: UNKNOWN, ways: [], days: [] };
  const [first, ...others] = ways;
  const is_kind_first = first === undefined && countOfOthers(plan, counts) > 0;
  const is_email_first = first === undefined && !is_kind_first;
  const has_days = days.length > 0 && ways.some(({ kind }) => kind === 'day');
  return (
    <div className={styles.nobody}>
      <div className={styles.main}>
        <h2 className={styles.why}>{sentence}</h2>
        {first && <FirstAlternative plan={plan} way={first} has_days={has_days} />}
        {has_days && <OtherDays days={days} />}
        {is_email_first && <UnservedForm plan={plan} is_first />}
        <OtherAlternatives plan={plan} ways={others.filter(({ kind }) => kind !== 'day' || !has_days)} title="What else would help" />
        <OtherKindLine plan={plan} counts={counts} is_first={is_kind_first} />
      </div>
      <div className={styles.aside}>
        {!is_email_first && <UnservedForm plan={plan} />}
        <p className="meta">
          {is_email_first ? 'You can' : 'Or'} call us at <a href={brand.phone_link}>{brand.phone}</a>, and we’ll look for a mover with you.
          Your list is saved.
        </p>
      </div>
    </div>
  );
};

const UNKNOWN = 'No mover on our list can take this move on this day.';

/** The other kind of plan, for whoever closed the dialog that offers it. */
const OtherKindLine = ({ plan, counts, is_first }: Pick<Props, 'plan' | 'counts'> & { is_first: boolean }) => {
  const { changeTo } = useKind();
  const others = countOfOthers(plan, counts);
  if (others === 0) return null;
  const movers = others === 1 ? '1 mover' : `${others} movers`;
  return (
    <p className={styles.kind}>
      <span>
        {plan.hourly_plan
          ? `${movers} ${others === 1 ? 'prices' : 'price'} your whole list instead.`
          : `${movers} ${others === 1 ? 'helps' : 'help'} by the hour instead.`}
      </span>
      <Button kind={is_first ? 'tape' : 'outline'} onClick={() => changeTo(!plan.hourly_plan)}>
        {plan.hourly_plan ? 'See prices for my list' : 'See prices by the hour'}
      </Button>
    </p>
  );
};

const countOfOthers = (plan: PlanView, counts: MoverCounts | null): number =>
  counts === null || plan.may.edit !== true ? 0 : othersOf(counts, plan.hourly_plan);

/** Where nobody bids: an address to write to once somebody does (C7). It is the page's own way on where nothing else would help. */
const UnservedForm = ({ plan, is_first = false }: { plan: PlanView; is_first?: boolean }) => {
  const [search] = useSearchParams();
  const [told, setTold] = useState<string | null>(null);
  if (plan.may.edit !== true) return null;
  if (told !== null || search.has(NOTED))
    return <SentWords>Noted. We write {told === null ? 'to you' : `to ${told}`} when a mover takes this move.</SentWords>;
  const send = async (email: string) => {
    await call().unservedUsers.create({ move_plan_id: plan.uuid, unserved_user: { email } });
    setTold(email);
  };
  return (
    <EmailForm
      id="unserved"
      name={UNSERVED_FIELD}
      label={is_first ? 'Your email' : 'Or leave your email'}
      hint="We’ll email you when a mover takes this move, and for nothing else."
      defaultValue={plan.contact_email_address}
      button="Write to me"
      kind={is_first ? 'tape' : 'plain'}
      send={send}
    />
  );
};
