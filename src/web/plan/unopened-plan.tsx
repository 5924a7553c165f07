import { useLocation } from 'react-router';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { useViewer } from '#web/chrome/use-viewer.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Failed plan load (Spec section 8): the way in is to sign in; the address alone opens nothing. */
export const UnopenedPlan = () => {
  const { pathname } = useLocation();
  const viewer = useViewer();
  return (
    <SiteFrame>
      <DeadEnd
        title="Log in to open this plan"
        heading="Log in to open this plan"
        lead={`A move plan opens only for the person who made it, in the same browser or after logging in. ${viewer ? `You are logged in as ${viewer.email}, and this plan isn’t yours.` : ''}`}
        picture="A moving box that stays closed to others"
        actions={
          <>
            <LinkButton kind="primary" size="l" to={`/sign-in/?redirect=${encodeURIComponent(pathname)}`}>
              {viewer ? 'Log in as somebody else' : 'Log In'}
            </LinkButton>
            <LinkButton size="l" to="/">
              Get prices for a new move
            </LinkButton>
          </>
        }
      />
    </SiteFrame>
  );
};
