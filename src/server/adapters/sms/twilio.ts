import { NumberRefused, type Sms } from './port.ts';
import { replyIn } from './reply.ts';

export type TwilioKeys = {
  account_sid: string;
  auth_token: string;
  /** A number of ours like +18005550100, or a messaging service (MG...). */
  from: string;
  /** Another address than Twilio's own, for tests. */
  api_url?: string;
};

/** Twilio's programmable messages. Of its answers only the number of a refusal is read. */
export const twilioSms = ({ account_sid, auth_token, from, api_url = 'https://api.twilio.com' }: TwilioKeys): Sms => ({
  send: async ({ to, body }) => {
    const answer = await fetch(new URL(`/2010-04-01/Accounts/${account_sid}/Messages.json`, api_url), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, Body: body, ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.ok) return void (await answer.body?.cancel());
    const code = await codeOf(answer);
    if (code === STOPPED || NO_SUCH_NUMBER.has(code)) throw new NumberRefused(code === STOPPED);
    throw new Error(`The texts were refused with ${answer.status}.`);
  },
  readReply: (said) => replyIn(auth_token, said),
});

const LIMIT_MS = 10_000;
const MOST_CHARACTERS = 10_000;

/** Its person answered STOP to us. */
const STOPPED = 21610;

/** No number, none that can be reached, a landline, and a country that we don't text to. */
const NO_SUCH_NUMBER: ReadonlySet<number> = new Set([21211, 21612, 21614, 21408]);

const codeOf = async (answer: Response): Promise<number> => {
  try {
    const said: unknown = JSON.parse((await answer.text()).slice(0, MOST_CHARACTERS));
    return typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'number' ? said.code : 0;
  } catch {
    return 0;
  }
};
