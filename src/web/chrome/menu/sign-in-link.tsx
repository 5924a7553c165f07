import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { type Asked, askToSignIn } from '#web/core/ask-to-sign-in.ts';
import { isPlanPage, planIdIn, signInPath } from '#web/core/sign-in-path.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Known = Pick<Asked, 'name' | 'email' | 'redirect'>;

type Props = Omit<ComponentProps<typeof LinkButton>, 'to' | 'name'> & Partial<Pick<Asked, 'view' | 'why'>> & Known;

/** Opens the authModal over the page; without a script it leads to the page that holds the same, and back. */
export const SignInLink = ({ view = 'login', why = 'asked', name, email, redirect, ...rest }: Props) => {
  const { pathname } = useLocation();
  const open = useAskHere({ view, why, name, email, redirect });
  return <LinkButton {...rest} to={signInPath(redirect ?? (isPlanPage(pathname) ? pathname : undefined), view)} onClick={open} />;
};

/** For whatever else opens it: a plan's page stays open, every other leads to where the account's moves are. */
export const useAskHere = (asked: Pick<Asked, 'view' | 'why'> & Known) => {
  const { pathname } = useLocation();
  return (event: MouseEvent): void => {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    const move_plan_id = planIdIn(pathname);
    void askToSignIn({ ...asked, ...(move_plan_id === undefined ? {} : { move_plan_id }) });
  };
};

const isForAnotherTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;
