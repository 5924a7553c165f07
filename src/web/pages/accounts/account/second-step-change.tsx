import { useState } from 'react';
import { CODE_RULES, CodeField } from '#web/accounts/code-form.tsx';
import { errorsAtFields } from '#web/accounts/errors-at-fields.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = { is_required: boolean; onCodes: (codes: readonly string[]) => void };

/** New recovery codes, or an end of it; either with a code of the app. */
export const ChangeSecondStep = ({ is_required, onCodes }: Props) => {
  const [asked, setAsked] = useState<'codes' | 'end' | null>(null);
  const send = async ({ code = '' }: Values): Promise<Errors | undefined> => {
    if (asked === 'codes') {
      const { value, error } = await tried(call().users.renewRecoveryCodes({ code }));
      if (error) return errorsAtFields(error);
      onCodes(value.recovery_codes);
      return undefined;
    }
    const { error } = await tried(call().users.removeSecondFactor({ code }));
    if (error) return errorsAtFields(error);
    location.reload();
    return undefined;
  };
  const words = asked === 'codes' ? CODES : is_required ? ANEW : END;
  return (
    <>
      <Button block onClick={() => setAsked('codes')}>
        New recovery codes
      </Button>
      <Button block kind={is_required ? 'plain' : 'danger'} onClick={() => setAsked('end')}>
        {is_required ? 'Use another app' : 'Turn it off'}
      </Button>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={words.title} intro={words.intro}>
        <Form key={asked} id="change" brief rules={CODE_RULES} onSubmit={send}>
          <CodeField hint="From your app, or a recovery code." />
          <SubmitButton kind={words === END ? 'danger' : 'primary'} block>
            {words.does}
          </SubmitButton>
          <Button block onClick={() => setAsked(null)}>
            Keep it as it is
          </Button>
        </Form>
      </Dialog>
    </>
  );
};

const CODES = { title: 'New recovery codes?', intro: 'The ones you have stop working then.', does: 'Make new ones' };
const END = {
  title: 'Turn the second step off?',
  intro: 'After that, your password alone opens this account. Every other device is logged out.',
  does: 'Turn it off',
};
const ANEW = {
  title: 'Use another app?',
  intro: 'The app you have no longer makes codes, and our team’s rooms open once another one is set up. Every other device is logged out.',
  does: 'Set up another app',
};
