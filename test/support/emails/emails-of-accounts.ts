import { cents } from '#domain/core/money.ts';
import { moveChecklist } from '#domain/emails/move-checklist.ts';
import { NO_LEGAL_PROFILE } from '#domain/movers/legal-profile.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { accountEmail } from '#server/emails/accounts/account-email.ts';
import { addressChangedEmail } from '#server/emails/accounts/address-changed.ts';
import { bankChangedEmail } from '#server/emails/accounts/bank-changed.ts';
import { calendarFailsEmail } from '#server/emails/accounts/calendar-fails.ts';
import { newDeviceEmail } from '#server/emails/accounts/new-device.ts';
import { payoutReturnedEmail } from '#server/emails/accounts/payout-returned.ts';
import { WEBHOOK_FAILS, WEBHOOK_OFF, webhookEmail } from '#server/emails/accounts/webhook-fails.ts';
import { checklistEmail } from '#server/emails/checklist-email.ts';
import { ledgerAlarmEmail } from '#server/emails/ledger-alarm.ts';
import { paymentAlarmEmail } from '#server/emails/payment-alarm.ts';
import type { Application } from '#server/movers/vendors/application-rows.ts';
import type { MoverDocument } from '#server/movers/vendors/document-rows.ts';
import { VENDOR_WRITERS } from '#server/movers/vendors/vendor-emails.ts';
import { VENDOR_EMAILS, type VendorEmail } from '#server/movers/vendors/vendor-outbox-jobs.ts';
import { aMover, MOVE_DAY } from '../people/booking-people.ts';

type Written = readonly (readonly [name: string, email: Omit<Email, 'message_id'>])[];

const public_url = 'https://www.hearthway.example';
const AT = new Date('2027-03-06T14:00:00Z');
const to = 'ana@example.com';

/** Of accounts, of companies that join, and of what no plan is told of. */
export const emailsOfAccounts = async (long_name: string): Promise<Written> => [
  ...ofAccounts(),
  ['address_changed', addressChangedEmail(to)],
  ['new_device', newDeviceEmail({ to, device: 'Chrome on Windows', at: AT, public_url })],
  ['calendar_fails', calendarFailsEmail({ to, since: AT, page: `${public_url}/movers/1/dashboard/calendar/sync` })],
  [
    'bank_changed',
    bankChangedEmail({
      ...{ to, mover: long_name, holder: `${long_name} LLC`, kind: 'checking', last4: '6789', changed_at: AT },
      page: `${public_url}/movers/1/dashboard/payouts`,
    }),
  ],
  [
    'payout_returned',
    payoutReturnedEmail({
      ...{ to, mover: long_name, account: { holder: `${long_name} LLC`, kind: 'checking', last4: '6789' } },
      back: { cents: 148_250, reason: 'R03 No account, or the account can’t be found', returned_at: AT },
      page: `${public_url}/movers/1/dashboard/payouts`,
    }),
  ],
  ...([WEBHOOK_FAILS, WEBHOOK_OFF] as const).map((name): Written[number] => [
    name,
    webhookEmail(name, { to, url: 'https://hooks.example.com/hearthway', since: AT, page: `${public_url}/movers/1/dashboard/connections` }),
  ]),
  ['move_checklist', checklistEmail({ email: to, move_date: MOVE_DAY, tasks: moveChecklist(MOVE_DAY, '2027-03-01'), public_url })],
  [
    'payment_alarm',
    paymentAlarmEmail({ alarm: 'dispute', transaction_id: 'sandbox-1', about: { plan_id: PLAN_ID, amount: cents(14_636) }, public_url }),
  ],
  [
    'ledger_alarm',
    ledgerAlarmEmail({
      day: '2027-03-04',
      differences: 2,
      unknown_cents: 4_711,
      ended_at: null,
      to: 'on-call@hearthway.example',
      public_url,
    }),
  ],
  ['payment_alarm of nobody', paymentAlarmEmail({ alarm: 'refund_failed', transaction_id: '', about: undefined, public_url })],
  ...(await Promise.all(VENDOR_EMAILS.map(async (name) => [name, await ofVendor(name, long_name)] as const))),
];

const PLAN_ID = 'a1b2c3d4-0000-4000-8000-000000000000';

const ofAccounts = (): Written =>
  (['password', 'proof', 'email', 'connect'] as const).map((kind) => [
    `account ${kind}`,
    accountEmail({ kind, sent_to: to, provider: 'google', user_id: null, ends_at: AT, key: 'k'.repeat(43), public_url }),
  ]);

/** As the company stands when it is written to. */
const STATES: Partial<Record<VendorEmail, Application['state']>> = {
  vendor_approved: 'approved',
  vendor_refused: 'refused',
  vendor_suspended: 'suspended',
  vendor_legal: 'approved',
};

const OF_AGREEMENT: Partial<Record<VendorEmail, object>> = {
  vendor_agreement_ends: { agreement: { version: 2, name: 'Sam Harbor', title: 'Owner', signed_at: '2024-04-01T16:00:00.000Z' } },
  vendor_agreement_ended: { agreement: undefined },
};

const ofVendor = async (template: VendorEmail, name: string): Promise<Omit<Email, 'message_id'>> => {
  const application: Application = {
    ...{ mover_id: 1, user_id: '', contact_name: name, contact_phone: '', does_long_distance: true, state: STATES[template] ?? 'applied' },
    ...{
      applied_at: AT,
      terms_accepted_at: AT,
      email_key_sha256: '',
      email_key_ends_at: null,
      email_proved_at: null,
      carrier: null,
      carrier_checked_at: null,
    },
    ...{ check_again_at: null, check_tries: 0, decided_at: AT, decided_by: null, reason: 'The insurance ended <Brothers>' },
  };
  const document: MoverDocument = {
    ...{ key: '', mover_id: 1, kind: 'coi', original_name: '', filename: '', content_type: '', size: 1, expires_on: '2027-03-20' },
    ...{ signed_at: AT, confirmed_at: AT, replaced_at: null, lapsed_at: null, awaits_scan: false },
  };
  const facts = {
    to,
    application,
    mover: { ...aMover(), name, ...(template === 'vendor_legal' && { legal: NO_LEGAL_PROFILE }), ...OF_AGREEMENT[template] },
    document,
    public_url,
    today: '2027-03-06',
  };
  const written = await VENDOR_WRITERS[template]({ ...facts, confirm: async () => `${public_url}/vendors/confirm/${'k'.repeat(43)}` });
  if (written === undefined) throw new Error(`The email ${template} is not written.`);
  return written;
};
