import { useState, useSyncExternalStore } from 'react';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { MoveDayAdjustment } from '#web/change-orders/adjustment-lines.tsx';
import { AdjustmentQuestion, type Decided } from '#web/change-orders/adjustment-question.tsx';
import { type Extra, type ExtraDecided, ExtraQuestion } from '#web/change-orders/extra-question.tsx';
import { FoundList } from '#web/change-orders/found-list.tsx';
import { SamePriceQuestion } from '#web/change-orders/same-price-question.tsx';
import { call, tried } from '#web/core/call.ts';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type CustomerView, moveInWords, ON_CREWS_PHONE } from './move-day-view.ts';
import styles from './page.module.css';

type Props = { link: string; page: CustomerView; extras: readonly Extra[] };

const never = () => () => undefined;

const isLent = (): boolean => location.hash === ON_CREWS_PHONE;

/** To the customer: what the crew found, and the two answers; or what came of it. */
export const CustomerPage = ({ link, page: loaded, extras: asked }: Props) => {
  const [extras, setExtras] = useState(asked);
  const [page, setPage] = useState(loaded);
  // A server is not told what stands behind the sign.
  const is_lent = useSyncExternalStore(never, isLent, () => false);
  const { adjustment, plan } = page;
  const answer = async (decided: Decided) => {
    const adjustment_id = adjustment?.id ?? '';
    const { value, error } = await tried(call().adjustments.say({ key: link, adjustment_id, ...decided }));
    if (value?.role === 'customer') setPage(value);
    return error && { name: error.problem.errors.name, sentence: error.problem.error_message };
  };
  const answerExtra = async (decided: ExtraDecided) => {
    const { value, error } = await tried(call().extraPapers.answerByKey({ key: link, ...decided }));
    if (value) setExtras(value.extras);
    return error && { name: error.problem.errors.name, sentence: error.problem.error_message };
  };
  const is_asked = adjustment?.may_decide === true || extras.some(({ may_answer }) => may_answer);
  const may_sign = adjustment?.may_sign === true;
  return (
    <main className={`${styles.wrap} ${styles.wide}`} id="main">
      <div className={styles.head}>
        <h1 tabIndex={-1}>{is_asked ? 'Your answer, please' : may_sign ? 'Your signature, please' : 'Your move day'}</h1>
        <p className="muted">{moveInWords(page)}</p>
      </div>
      {(is_asked || may_sign) && <NeedsScripts />}
      {extras.toReversed().map((extra) => (
        <ExtraQuestion
          key={extra.number}
          extra={extra}
          mover_name={plan.mover_name}
          time_zone={plan.time_zone}
          onAnswer={extra.may_answer ? answerExtra : null}
        />
      ))}
      {adjustment !== null && may_sign ? (
        <SamePriceQuestion adjustment={adjustment} mover_name={plan.mover_name} time_zone={plan.time_zone} onAnswer={answer} />
      ) : adjustment?.may_decide ? (
        <AdjustmentQuestion
          adjustment={adjustment}
          mover_name={plan.mover_name}
          time_zone={plan.time_zone}
          is_interstate={plan.is_interstate}
          onAnswer={answer}
        />
      ) : (
        (adjustment !== null || extras.length === 0) && (
          <InView of={page === loaded ? null : page}>
            <Outcome adjustment={adjustment} />
          </InView>
        )
      )}
      {is_lent && (
        <Button size="l" icon="arrow-left" block onClick={() => history.back()}>
          Give the phone back to the crew
        </Button>
      )}
      <p className="meta">
        Something not right? Talk to the crew first, or call <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </main>
  );
};

const Outcome = ({ adjustment }: { adjustment: MoveDayAdjustment | null }) => {
  if (adjustment === null)
    return (
      <Notice tone="pine" icon="check-circle" title="Nothing waits for your answer">
        The crew has taken back what it sent, and may send it again.
      </Notice>
    );
  const [after, before] = [inWords(fromDollars(adjustment.after)), inWords(fromDollars(adjustment.before))];
  const { title, words } = adjustment.is_waived ? staysAt(before, adjustment.is_same_price) : OUTCOMES[adjustment.state](after, before);
  return (
    <>
      <Notice tone={adjustment.state === 'expired' ? 'tape' : 'pine'} icon="check-circle" role="status" title={title}>
        {words}
      </Notice>
      <Card title="What the crew found">
        <FoundList changes={adjustment.changes} />
      </Card>
    </>
  );
};

const staysAt = (before: string, is_same_price: boolean) =>
  is_same_price
    ? { title: 'At the same price', words: `Your mover takes it along. Your price stays ${before}.` }
    : { title: 'Covered by the guarantee', words: `It was a small change, so it’s on us. Your price stays ${before}.` };

type Words = (after: string, before: string) => { title: string; words: string };

const OUTCOMES: Readonly<Record<MoveDayAdjustment['state'], Words>> = {
  draft: () => ({ title: 'Nothing waits for your answer', words: 'The crew is still counting.' }),
  submitted: (_, before) => ({ title: 'The time to answer has run out', words: `Nothing was added. Your price stays ${before}.` }),
  accepted: (after) => ({ title: `You accepted. Your new total is ${after}.`, words: 'The crew has been told.' }),
  declined: (_, before) => ({ title: 'You declined', words: `Your price stays ${before}. The crew loads what is on your list.` }),
  expired: (_, before) => ({
    title: 'This request has ended',
    words: `Nothing was added. Your price stays ${before}, and our team calls you.`,
  }),
};
