import { SiteFrame } from '#web/chrome/site-frame.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Failed plan load (Spec section 8): the way in is to sign in; the address alone opens nothing. */
export const UnopenedPlan = ({ id }: { id: string }) => (
  <SiteFrame>
    <main className="wrap" id="main" style={{ paddingBlock: '64px 96px', display: 'grid', gap: 16, justifyItems: 'start' }}>
      <title>Log in to open this plan</title>
      <h1 tabIndex={-1}>Log in to open this plan</h1>
      <p className="lead">
        A move plan opens only for the person who made it. Log in, or follow the link that we e-mailed to you.
      </p>
      <p style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <LinkButton kind="primary" to={`/sign-in/?redirect=${encodeURIComponent(`/moving/${id}/plan`)}`}>
          Log in
        </LinkButton>
        <LinkButton kind="plain" to="/">
          Get prices for a new move
        </LinkButton>
      </p>
    </main>
  </SiteFrame>
);
