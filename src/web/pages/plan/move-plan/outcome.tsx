import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { type AnswerWords, answerWordsIn } from '#web/change-orders/answer-words.ts';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Said = { title: string; words?: string };

const TellContext = createContext<(said: Said) => void>(() => undefined);

/** Says above everything else what an answer came to: the card with its buttons is gone by then. */
export const useTell = () => useContext(TellContext);

/** What was just agreed or asked for, here or on the page that led here. */
export const OutcomeFrame = ({ children }: { children: (outcome: ReactNode) => ReactNode }) => {
  const { state } = useLocation();
  // A page that is loaded anew keeps the browser's state, and has nothing to say again.
  const is_led_here = useNavigationType() !== 'POP';
  const [said, setSaid] = useState<Said | null>(() => (is_led_here ? ((state as { said?: Said } | null)?.said ?? null) : null));
  const outcome = said && (
    <InView of={said}>
      <Notice tone="pine" icon="check-circle" role="status" title={said.title}>
        {said.words}
      </Notice>
    </InView>
  );
  return <TellContext value={setSaid}>{children(outcome)}</TellContext>;
};

/** "Accepted. Your new total is $1,174.20." */
export const answeredAt = (
  decision: 'accept' | 'decline',
  { pricing }: { pricing: { final_price: number | null } },
  words: AnswerWords = answerWordsIn('en'),
): Said => {
  const total = inWords(fromDollars(pricing.final_price ?? 0));
  return { title: decision === 'accept' ? words.accepted(total) : words.kept(total) };
};
