import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { askToSignIn } from '#web/core/ask-to-sign-in.ts';
import { planIdIn } from '#web/core/sign-in-path.ts';
import { useKeepsCookies } from '#web/plan/upload/use-keeps-cookies.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Failed plan load (Spec section 8): the authModal opens; the address alone opens nothing. */
export const UnopenedPlan = () => {
  const viewer = useViewer();
  const keeps_cookies = useKeepsCookies();
  useAskOnArrival(viewer === null);
  return (
    <SiteFrame>
      <DeadEnd
        title="Log in to open this plan"
        heading="Log in to open this plan"
        lead={`Only the person who made a move plan can open it, in the same browser or by logging in. ${viewer ? `You are logged in as ${viewer.email}, and this plan isn’t yours.` : ''}`}
        picture="A moving box that stays closed to others"
        actions={
          <>
            <SignInLink kind="primary" size="l" why="shut_out">
              {viewer ? 'Log in as someone else' : 'Log In'}
            </SignInLink>
            <LinkButton size="l" to="/">
              Get prices for a new move
            </LinkButton>
          </>
        }
      >
        {!keeps_cookies && (
          <Notice tone="tape">
            <p>Your browser blocks cookies, so it can’t show that a plan is yours. Allow them for this site, then get prices again.</p>
          </Notice>
        )}
      </DeadEnd>
    </SiteFrame>
  );
};

/** Once for each address: who closes it has the page beneath. */
const useAskOnArrival = (is_stranger: boolean): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const move_plan_id = planIdIn(pathname);
    if (is_stranger) void askToSignIn({ view: 'login', why: 'shut_out', ...(move_plan_id === undefined ? {} : { move_plan_id }) });
  }, [is_stranger, pathname]);
};
