import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { BACK_TO_FORM } from './request-answer.ts';
import styles from './request-failed.module.css';

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
        <p>It is our fault, not yours. What you typed is still here{places(typed)}.</p>
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

/** The form and its button have gone, and with them the focus. */
const focus = (words: HTMLElement | null): void => words?.focus();

const places = ({ pick_up_address, drop_off_address, move_into_storage }: Values): string =>
  !pick_up_address ? '' : `: ${pick_up_address}${drop_off_address && move_into_storage !== 'true' ? ` to ${drop_off_address}` : ''}`;
