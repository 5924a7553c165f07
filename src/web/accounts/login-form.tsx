import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';

/** How a form of an account goes: by the page's own action, or by a call over the page. */
export type FormSubmission = Pick<ComponentProps<typeof Form>, 'as' | 'method' | 'action' | 'onSubmit' | 'errors'> & {
  /** What a native form carries along. */
  children?: ReactNode;
};

type Props = FormSubmission & {
  email?: string;
  /** Somebody is known already and has only the password to give, which takes the focus. */
  is_known?: boolean;
};

/** Email and password. A wrong one leaves the email as it is and the focus at the password (A2). */
export const LoginForm = ({ email = '', is_known = false, children, ...submission }: Props) => (
  <Form id="login" brief rules={RULES} {...submission}>
    {children}
    <EmailField autoComplete="username" defaultValue={email} data-first-focus={is_known ? undefined : ''} />
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      aside={<Link to="/forgot-password">Forgot it?</Link>}
      data-first-focus={is_known ? '' : undefined}
      autoFocus={is_known}
    />
    <SubmitButton kind="primary" size="xl" block>
      Log In
    </SubmitButton>
  </Form>
);

type EmailProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'> & { label?: string } & { 'data-first-focus'?: '' | undefined };

export const EmailField = (rest: EmailProps) => (
  <TextField name="email" label="Email" type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} {...rest} />
);

const RULES = {
  email: (value: string) => (value.trim() === '' ? 'Enter your email' : undefined),
  password: (value: string) => (value === '' ? 'Enter your password' : undefined),
};
