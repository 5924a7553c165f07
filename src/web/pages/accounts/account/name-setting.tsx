import { whyNotName } from '#domain/accounts/account.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { type Answer, SettingForm } from './setting-form.tsx';

export const NameSetting = ({ name, answer }: { name: string; answer: Answer }) => (
  <SettingForm what="name" button="Save name" rules={RULES} answer={answer} said="Saved.">
    <TextField name="name" label="Your name" autoComplete="name" maxLength={100} defaultValue={name} />
  </SettingForm>
);

const RULES = { name: (value: string) => whyNotName(value)?.message };
