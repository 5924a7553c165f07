import { longDay } from '#domain/core/calendar.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Account } from './email-setting.tsx';
import styles from './settings.module.css';

/** Whether a password is all that opens this account. */
export const SecondStepSetting = ({ since, recovery_codes_left }: Account['second_factor']) => (
  <div className={styles.stack}>
    <p>
      {since === null
        ? 'Your password is all that opens this account. With an app on your phone it takes a code as well.'
        : `Logging in asks for a code of your app since ${longDay(since.slice(0, 10))}. ${recovery_codes_left} of 10 recovery codes are left.`}
    </p>
    <LinkButton kind={since === null ? 'primary' : 'plain'} to="/users/edit/second-step">
      {since === null ? 'Set up a second step' : 'Change the second step'}
    </LinkButton>
  </div>
);
