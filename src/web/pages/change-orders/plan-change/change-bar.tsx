import { useState } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { AdjustmentLines } from '#web/change-orders/adjustment-lines.tsx';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, MoneyChange } from '#web/ui/price/money.tsx';
import styles from './change-bar.module.css';
import type { ChangeTerms } from './requested-changes.ts';
import type { Change } from './use-change.ts';

type Props = { plan: PlanView; change: Change };

/** The price before and after, why it moves, what it does to the payments, and the two answers. It stays in sight. */
export const ChangeBar = ({ plan, change: { terms: known, problem, moved, is_asking, is_sending, agree } }: Props) => {
  const [is_open, setOpen] = useState(false);
  const terms = known?.is_change ? known : null;
  const total = plan.pricing.final_price ?? 0;
  const why_not = whyNotAccept(terms, problem);
  return (
    <section className={styles.bar} aria-label="Price and next step" data-open={is_open || undefined}>
      <div className={`grid ${styles.total}`} aria-live="polite" aria-busy={is_asking}>
        <span className="meta">{captionOf(terms, is_asking)}</span>
        <span className={styles.figure}>
          {terms === null || terms.before === terms.after ? (
            <Money amount={fromDollars(terms?.after ?? total)} />
          ) : (
            <MoneyChange from={fromDollars(terms.before)} to={fromDollars(terms.after)} />
          )}
        </span>
      </div>
      {terms !== null && (
        <>
          <button type="button" className={styles.toggle} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
            What changes
            <Icon name={is_open ? 'down' : 'up'} size="s" />
          </button>
          <Why plan={plan} terms={terms} />
        </>
      )}
      {moved !== null && (
        <InView of={moved}>
          <p className="strong danger" role="alert">
            {moved}
          </p>
        </InView>
      )}
      {why_not !== null && (
        <p className="strong danger" role="alert">
          {why_not}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          size="l"
          busy={is_sending}
          disabled={terms === null || terms.reason !== null || is_asking}
          onClick={() => void agree()}
        >
          {terms === null ? 'Accept' : `Accept ${inWords(fromDollars(terms.after))}`}
        </Button>
        <LinkButton size="l" to={`/moving/${plan.uuid}/plan`}>
          Keep as booked
        </LinkButton>
      </div>
    </section>
  );
};

const Why = ({ plan, terms }: { plan: PlanView; terms: ChangeTerms }) => (
  <div className={`grid gap-12 ${styles.why}`}>
    {terms.lines.length > 0 && <AdjustmentLines lines={terms.lines} difference={terms.after - terms.before + terms.covered} />}
    {terms.cubic_feet.before !== terms.cubic_feet.after && (
      <p className="row gap-8 muted">
        <Icon name="truck" />
        {withCommas(terms.cubic_feet.before)} → <b>{withCommas(terms.cubic_feet.after)} cu ft</b>
      </p>
    )}
    <ul className="grid gap-6 muted">
      {effectInWords(terms).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    {terms.asks_mover !== null && terms.answer_by !== null && (
      <p className={styles.asks}>
        <b>{terms.mover} has to say yes first.</b> {terms.asks_mover} They answer by {localMoment(terms.answer_by, plan.time_zone)}; until
        then your move stays as booked.
      </p>
    )}
  </div>
);

const whyNotAccept = (terms: ChangeTerms | null, problem: string | null): string | null => problem ?? terms?.reason ?? null;

const captionOf = (terms: ChangeTerms | null, is_asking: boolean): string => {
  if (is_asking) return 'Asking for the price…';
  if (terms === null) return 'Your price';
  return terms.before === terms.after ? 'Your price stays' : 'Your new price';
};

/** What an Accept does to what was paid and is still to be paid, one sentence each. */
const effectInWords = (terms: ChangeTerms): readonly string[] => {
  const { refund, let_go, less_later } = terms.payments;
  return [
    ...(terms.covered > 0 ? [`The price guarantee pays ${money(terms.covered)} of it, because the change is small.`] : []),
    ...moreInWords(terms),
    ...(refund > 0 ? [`${money(refund)} is refunded right away.`] : []),
    ...(let_go > 0 ? [`${money(let_go)} less is held on your payment method.`] : []),
    ...(less_later > 0 ? [`You pay ${money(less_later)} less later.`] : []),
  ];
};

const moreInWords = ({ payments, mover }: ChangeTerms): readonly string[] => {
  const { more, held_on, is_held_now, is_card_kept } = payments;
  if (more <= 0) return [];
  if (held_on === null) return [`${money(more)} is added to what you pay once ${mover} has said yes.`];
  if (!is_card_kept) return [`You pay ${money(more)} more on your plan${is_held_now ? ' now' : `, from ${shortDay(held_on)} on`}.`];
  return [
    `${money(more)} more is held on your payment method ${is_held_now ? 'now' : `on ${shortDay(held_on)}`}, and charged when the move is done.`,
  ];
};

const money = (dollars: number): string => inWords(fromDollars(dollars));
