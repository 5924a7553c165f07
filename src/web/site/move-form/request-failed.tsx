import { type MouseEvent, useState } from 'react';
import { Form } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { BACK_TO_FORM } from './request-answer.ts';
import styles from './request-failed.module.css';
import { saveRequest } from './saved-request.ts';

type Props = { sentence: string; typed: Values; action: string; busy: boolean; onBack: () => void };

/** In place of the form when a price request failed (Spec section 4): everything typed is in it, so it can be sent again or changed, with a script or without one. */
export const RequestFailed = ({ sentence, typed, action, busy, onBack }: Props) => {
  const back = (event: MouseEvent): void => {
    event.preventDefault();
    onBack();
  };
  return (
    <Form method="post" action={action} className="grid gap-16">
      <div className={styles.words} role="alert" tabIndex={-1} ref={focus}>
        <h3>{sentence}</h3>
        <p>We couldn’t price this move just now. It’s our fault, not yours. What you typed is still here{places(typed)}.</p>
      </div>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="tape" size="l" block busy={busy}>
        Try again
      </Button>
      <Button type="submit" size="l" block name={BACK_TO_FORM} value="true" onClick={back}>
        Back to the form
      </Button>
      <SaveForLater typed={typed} />
      <p className={styles.under}>
        Or call{' '}
        <a className="inline-row tap" href={brand.phone_link}>
          {brand.phone}
        </a>
        .
      </p>
    </Form>
  );
};

/** By script only, since it is this browser that keeps it. */
const SaveForLater = ({ typed }: Pick<Props, 'typed'>) => {
  const [is_saved, setSaved] = useState<boolean | null>(null);
  return (
    <div className={styles.later}>
      {is_saved !== true && (
        <Button type="button" size="l" block onClick={() => setSaved(saveRequest(typed))}>
          Save it for later
        </Button>
      )}
      <p role="status">{is_saved !== null && SAVED_WORDS[`${is_saved}`]}</p>
    </div>
  );
};

const SAVED_WORDS = {
  true: 'Saved in this browser for 30 days. Come back whenever you like: the form will be filled in.',
  false: 'This browser doesn’t let us save anything. Write it down, or call us.',
};

/** The form and its button have gone, and with them the focus. */
const focus = (words: HTMLElement | null): void => words?.focus();

const places = ({ pick_up_address, drop_off_address, move_into_storage }: Values): string =>
  !pick_up_address ? '' : `: ${pick_up_address}${drop_off_address && move_into_storage !== 'true' ? ` to ${drop_off_address}` : ''}`;
