import { expect, test } from 'vitest';
import type { Email } from '#server/adapters/mail/port.ts';
import { composeEmail } from './compose-email.ts';
import { text } from './message/message.ts';
import { signedMail } from './signed-mail.ts';

const WRITTEN = composeEmail({ to: 'ana@example.com', subject: 'Done', title: 'Done', parts: [text('Done.')], why: 'You asked.' });
const COMPANY = { name: 'Ash & Vine Inc.', usdot: '1234567', mc: '765432', address: '1 Main Street', is_sample: true };

test('every email says who we are to the register, in text and in the page', async () => {
  const sent: Email[] = [];
  const mail = { send: async (email: Email) => void sent.push(email) };
  await signedMail(mail, COMPANY).send({ message_id: '<1@test>', ...WRITTEN });
  await signedMail(mail, undefined).send({ message_id: '<2@test>', ...WRITTEN });
  const [signed, unsigned] = sent;
  expect(signed?.text).toMatch(/do not transport\. Sample data: Ash & Vine Inc\. · U\.S\. DOT No\. 1234567 · MC 765432 · 1 Main Street$/);
  expect(signed?.html).toContain('do not transport. Sample data: Ash &amp; Vine Inc. · U.S. DOT No. 1234567 · MC 765432 · 1 Main Street<');
  expect(unsigned).toMatchObject({ text: WRITTEN.text, html: WRITTEN.html });
});
