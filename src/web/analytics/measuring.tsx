import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PrivacyChoice } from '#domain/accounts/privacy-choice.ts';
import { ConsentCard } from './consent-card.tsx';
import { obey } from './obey.ts';
import { choose, standHere } from './privacy-here.ts';

/** Lets events go once that is allowed, drops them once it is refused, and asks where nobody has said anything yet. */
export const Measuring = () => {
  const { key, pathname } = useLocation();
  const [choice, setChoice] = useState(() => standHere().choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page, or in another tab, something else may have been said
  useEffect(() => setChoice(standHere().choice), [key]);
  useEffect(() => obey(choice), [choice]);
  const answer = (said: PrivacyChoice): void => {
    choose(said);
    setChoice(standHere().choice);
  };
  return choice === undefined && !LEFT_ALONE.test(pathname) && <ConsentCard onChoose={answer} />;
};

/** Who works on a plan, in a dashboard or on their account is not asked; and not on the page that asks by itself. */
const LEFT_ALONE =
  /^\/(moving|admin|users|feedback|dev|sandbox|vendors|adjustments|l|movers\/[^/]+\/dashboard|my-moves|privacy-choices|sign-in|sign-up|re-signup|forgot-password)(\/|$)/;
