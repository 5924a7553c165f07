import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { FormSubmission } from './login-form.tsx';

/** The second step of signing in: the code of an app, or one of those for who has lost it. */
export const CodeForm = ({ children, ...submission }: FormSubmission) => (
  <Form id="code" brief rules={CODE_RULES} {...submission}>
    {children}
    <CodeField hint="Six digits from your app. Lost it? A recovery code will do." autoFocus />
    <SubmitButton kind="primary" size="xl" block>
      Continue
    </SubmitButton>
  </Form>
);

/** Phones offer the code by themselves; a recovery code has letters, so the keyboard is the usual one. */
export const CodeField = ({ hint, autoFocus }: { hint: string; autoFocus?: boolean }) => (
  <TextField
    name="code"
    label="Code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    autoFocus={autoFocus}
    data-first-focus=""
  />
);

export const CODE_RULES = { code: (value: string) => (value.trim() === '' ? 'Enter the code' : undefined) };
