import { fromDollars } from '#domain/money.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MoneyChange } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Standing } from './use-booking.ts';

/** Above the button: how the last try to book ended, said aloud when it appears. */
export const BookingWords = ({ standing, here }: { standing: Standing; here: string }) => {
  if (standing.is === 'idle') return null;
  if (standing.is === 'waiting')
    return (
      <Notice tone="info" icon="clock" role="status" title="Waiting for your bank">
        This can take a minute. You may stay here or close the page: nothing is sent twice, and your plan shows how it ends.
      </Notice>
    );
  if (standing.is === 'repriced')
    return (
      <Notice tone="tape" role="alert" title="The price has changed since you saw it.">
        <p>
          <MoneyChange from={fromDollars(standing.before)} to={fromDollars(standing.after)} />
        </p>
        <p>Nothing was booked. The lines and amounts on this page are the new ones; press the button again if you agree.</p>
      </Notice>
    );
  if (standing.is === 'locked_out')
    return (
      <Notice
        tone="danger"
        role="alert"
        title="Log in to book this plan."
        action={
          <LinkButton size="s" kind="plain" to={`/sign-in/?redirect=${encodeURIComponent(here)}`}>
            Log In
          </LinkButton>
        }
      >
        This browser is signed out. Nothing was booked and nothing was charged.
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert">
      {standing.sentence}
    </Notice>
  );
};
