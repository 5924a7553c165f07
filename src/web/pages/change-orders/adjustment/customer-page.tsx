import { useState, useSyncExternalStore } from 'react';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import type { MoveDayAdjustment } from '#web/change-orders/adjustment-lines.tsx';
import { AdjustmentQuestion, type Decided } from '#web/change-orders/adjustment-question.tsx';
import { type AnswerWords, useAnswerWords } from '#web/change-orders/answer-words.ts';
import { type Extra, type ExtraDecided, ExtraQuestion } from '#web/change-orders/extra-question.tsx';
import { FoundList } from '#web/change-orders/found-list.tsx';
import { SamePriceQuestion } from '#web/change-orders/same-price-question.tsx';
import { call, tried } from '#web/core/call.ts';
import { refusedIn } from '#web/core/refused-words.ts';
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
  const spoken = useAnswerWords();
  const { words, language } = spoken;
  const answer = async (decided: Decided) => {
    const adjustment_id = adjustment?.id ?? '';
    const { value, error } = await tried(call().adjustments.say({ key: link, adjustment_id, ...decided }));
    if (value?.role === 'customer') setPage(value);
    return error && { name: error.problem.errors.name, sentence: refusedIn(error.problem, language) };
  };
  const answerExtra = async (decided: ExtraDecided) => {
    const { value, error } = await tried(call().extraPapers.answerByKey({ key: link, ...decided }));
    if (value) setExtras(value.extras);
    return error && { name: error.problem.errors.name, sentence: refusedIn(error.problem, language) };
  };
  const is_asked = adjustment?.may_decide === true || extras.some(({ may_answer }) => may_answer);
  const may_sign = adjustment?.may_sign === true;
  return (
    <main className={`${styles.wrap} ${styles.wide}`} id="main">
      <div className={styles.head}>
        <h1 tabIndex={-1}>{is_asked ? words.page.asks : may_sign ? words.page.signs : words.page.day}</h1>
        <p className="muted">{moveInWords(page, spoken)}</p>
      </div>
      {(is_asked || may_sign) && (
        <noscript>
          <Notice tone="tape">
            <p>
              {words.needs_scripts}
              <a href={brand.phone_link}>{brand.phone}</a>.
            </p>
          </Notice>
        </noscript>
      )}
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
          {words.page.give_back}
        </Button>
      )}
      <p className="meta">
        {words.page.not_right}
        <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </main>
  );
};

const Outcome = ({ adjustment }: { adjustment: MoveDayAdjustment | null }) => {
  const { page } = useAnswerWords().words;
  if (adjustment === null)
    return (
      <Notice tone="pine" icon="check-circle" title={page.nothing}>
        {page.taken_back}
      </Notice>
    );
  const { title, words } = outcomeIn(page, adjustment);
  return (
    <>
      <Notice tone={adjustment.state === 'expired' ? 'tape' : 'pine'} icon="check-circle" role="status" title={title}>
        {words}
      </Notice>
      <Card title={page.found}>
        <FoundList changes={adjustment.changes} />
      </Card>
    </>
  );
};

const outcomeIn = (page: AnswerWords['page'], adjustment: MoveDayAdjustment): { title: string; words: string } => {
  const [after, before] = [inWords(fromDollars(adjustment.after)), inWords(fromDollars(adjustment.before))];
  if (adjustment.is_waived) {
    const { title, words } = adjustment.is_same_price ? page.same_price : page.covered;
    return { title, words: words(before) };
  }
  const { title, words } = page.outcomes[adjustment.state];
  return { title: title(after), words: words(before) };
};
