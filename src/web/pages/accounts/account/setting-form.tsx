import type { ReactNode } from 'react';
import { Form as RouterForm } from 'react-router';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Rules } from '#web/forms/form-errors.ts';
import styles from './settings.module.css';

/** What the page's action said about one card. */
export type Answer = { done: boolean; errors: Errors | undefined } | undefined;

type Props = { what: string; button: string; rules?: Rules; answer: Answer; said?: ReactNode; children: ReactNode };

/** One thing to change, with its own button; what came of it stands under it. */
export const SettingForm = ({ what, button, rules, answer, said, children }: Props) => (
  <Form id={what} as={RouterForm} method="post" brief className={styles.form} rules={rules} errors={answer?.errors}>
    <input type="hidden" name="do" value={what} />
    {children}
    <SubmitButton>{button}</SubmitButton>
    {answer?.done && said && <p role="status">{said}</p>}
  </Form>
);
