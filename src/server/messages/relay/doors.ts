import type { Door } from '#server/booking/webhooks/door.ts';
import { receiveMail, receiveText } from './receive.ts';

/** A reply to a text of ours. The address is signed along, as Twilio was told it. */
const fromTwilio: Door['receive'] = async (world, { body, headers }) => {
  const url = `${world.settings.public_url}${TWILIO_PATH}`;
  const reply = world.sms?.readReply({ url, body, signature: headers.get('x-twilio-signature') });
  if (reply === undefined) return false;
  await receiveText(world, reply);
  return true;
};

/** An answer to an email of ours. */
const fromMailgun: Door['receive'] = async (world, { body }) => {
  const mail = world.replies?.readMail({ body });
  if (mail === undefined) return false;
  if (mail === 'nobody') world.log('mail_to_nobody');
  else await receiveMail(world, mail);
  return true;
};

const TWILIO_PATH = '/api/v3/webhooks/twilio';

/** Where texts and emails come in that answer ours. */
export const RELAY_DOORS: ReadonlyMap<string, Door> = new Map([
  [TWILIO_PATH, { methods: ['POST'], receive: fromTwilio }],
  ['/api/v3/webhooks/mailgun', { methods: ['POST'], receive: fromMailgun }],
]);
