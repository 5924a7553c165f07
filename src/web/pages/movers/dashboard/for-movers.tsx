import { useLocation } from 'react-router';
import { DeadEnd } from '#web/chrome/dead-end.tsx';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** A mover's email, opened where somebody else is logged in: who that is, and how to be the mover. */
export const ForMovers = () => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  return (
    <DeadEnd
      title="This page is for movers"
      heading="This page is for movers"
      lead={viewer ? `You are logged in as ${viewer.email}, which isn’t a mover’s account.` : 'Log in with a mover’s account to see it.'}
      picture="A moving box that stays closed to others"
      actions={
        <>
          <SignInLink kind="primary" size="l" redirect={pathname + search}>
            Log in as somebody else
          </SignInLink>
          <LinkButton size="l" to="/my-moves">
            My moves
          </LinkButton>
        </>
      }
    />
  );
};
