import { useState } from 'react';
import { errorsAtFields } from '#web/accounts/errors-at-fields.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { PasswordField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './settings.module.css';

/** Cannot be taken back, so it says first what goes and what stays, and asks for the password. */
export const DeleteAccount = ({ has_password }: { has_password: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p className="muted">
        Your name, your address and every plan that is not booked go. What you booked is kept for as long as the law asks.
      </p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this account?"
        intro="This can’t be taken back. Plans that are not booked go with it; booked moves go ahead as agreed, and we keep their records as the law requires."
        phone="center"
      >
        <Form id="delete" brief rules={has_password ? RULES : {}} onSubmit={remove}>
          {has_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
          <SubmitButton kind="danger" block>
            Delete my account
          </SubmitButton>
          <Button block onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </Form>
      </Dialog>
    </div>
  );
};

const remove = async ({ current_password }: Values): Promise<Errors | undefined> => {
  const { error } = await tried(call().users.remove(current_password ? { current_password } : {}));
  if (error) return errorsAtFields(error);
  location.assign('/');
  return undefined;
};

const RULES = { current_password: (value: string) => (value === '' ? 'Enter your password' : undefined) };
