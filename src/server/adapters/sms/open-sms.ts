import { outboxSms, type TextBox } from './outbox.ts';
import type { Sms } from './port.ts';
import { type TwilioKeys, twilioSms } from './twilio.ts';

/** Twilio where its keys are set; else texts are written down, and in production nothing is texted at all. */
export const openSms = (twilio: TwilioKeys | undefined, { production, box }: { production: boolean; box: TextBox }): Sms | undefined => {
  if (twilio !== undefined) return twilioSms(twilio);
  return production ? undefined : outboxSms(box);
};

/** All three, or none: half of the keys would only show on the first move day. */
export const twilioKeysOf = (env: NodeJS.ProcessEnv): TwilioKeys | undefined => {
  const [account_sid, auth_token, from] = NAMES.map((name) => env[name] || undefined);
  if (!account_sid && !auth_token && !from) return undefined;
  if (!account_sid || !auth_token || !from) throw new Error(`Texts need all of ${NAMES.join(', ')}.`);
  if (!/^(\+1\d{10}|MG[\da-f]{32})$/i.test(from)) throw new Error('TWILIO_FROM is no number like +18005550100 and no messaging service.');
  return { account_sid, auth_token, from };
};

const NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
