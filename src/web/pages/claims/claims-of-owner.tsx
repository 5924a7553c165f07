import { brand } from '#domain/core/brand.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { SignInLink } from '#web/chrome/menu/sign-in-link.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './page.module.css';

/** To whom an email's link opened the plan and not its claims, which are its owner's: whose they are, and how to be that one. */
export const ClaimsOfOwner = ({ plan_id }: { plan_id: string }) => {
  const viewer = useViewer();
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <h1 tabIndex={-1}>Lost or damaged</h1>
      <Notice
        tone="info"
        icon="lock"
        title="Claims are shown to whoever booked"
        action={
          <SignInLink size="s" redirect={`/moving/${plan_id}/claims`}>
            {viewer ? 'Log in as somebody else' : 'Log In'}
          </SignInLink>
        }
      >
        <p>
          Open this page in the browser in which you booked, or log in. Without an account, make one with the address that you booked with:
          the move comes along once you have confirmed it. Or call <a href={brand.phone_link}>{brand.phone}</a>.
        </p>
      </Notice>
      <LinkButton kind="quiet" icon="arrow-left" to={pathOf(plan_id, 'PLAN')}>
        The plan
      </LinkButton>
    </main>
  );
};
