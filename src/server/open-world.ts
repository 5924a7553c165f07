import { randomBytes, randomUUID } from 'node:crypto';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import type { World } from '#server/core/world.ts';
import { mailbox, noticeBox, textBox } from '#server/emails/sent-emails.ts';
import { openAnalytics } from './adapters/analytics/open-analytics.ts';
import { openBanks } from './adapters/banks/open-banks.ts';
import { openCarriers } from './adapters/carriers/open-carriers.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { openInstallments } from './adapters/installments/open-installments.ts';
import { openMail } from './adapters/mail/open-mail.ts';
import { openMoves } from './adapters/moves/open-moves.ts';
import { openOutgoing } from './adapters/outgoing/guarded.ts';
import { openPayments } from './adapters/payments/open-payments.ts';
import { openPdf } from './adapters/pdf/open-pdf.ts';
import { openPush } from './adapters/push/open-push.ts';
import { openReplies } from './adapters/replies/open-replies.ts';
import { openScanner } from './adapters/scanner/open-scanner.ts';
import { openSignIn } from './adapters/sign-in/open-sign-in.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import type { readSettings } from './env.ts';

/** Everything outside as the settings name it, or its stand-in: for the server, and for what is done beside it. */
export const openWorld = async (
  read: ReturnType<typeof readSettings>,
  { db, clock, log, places }: Pick<World, 'db' | 'clock' | 'log' | 'places'>,
): Promise<World> => {
  const { bank_api_key, fmcsa_web_key, ga4, files, smtp, twilio, push, replies, braintree, splitit, moves, sign_in, clamd, ...settings } =
    read;
  return {
    ...{ db, clock, log, places, settings },
    ids: { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') },
    payments: await openPayments(braintree, { store: sandboxStore(db), unique: randomUUID }),
    installments: await openInstallments(splitit, { ...settings, store: sandboxInstallmentStore(db), now: clock.now }),
    mail: await openMail(smtp, mailbox(db, clock)),
    sms: openSms(twilio, { production: settings.production, box: textBox(db, clock) }),
    push: await openPush(push, { production: settings.production, box: noticeBox(db, clock) }),
    replies: openReplies(replies, { production: settings.production, now: clock.now }),
    pdf: openPdf(log),
    moves: openMoves(moves, { production: settings.production, now: clock.now }),
    sign_in: openSignIn(sign_in, settings.public_url),
    files: await openFiles(files, { data_dir: settings.data_dir, clock }),
    scanner: openScanner(clamd),
    carriers: openCarriers({ fmcsa_web_key, production: settings.production }),
    banks: openBanks(bank_api_key, { production: settings.production }),
    analytics: openAnalytics(ga4, log),
    outgoing: openOutgoing(),
    budgets: new Map(),
  };
};
