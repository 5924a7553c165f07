import { randomBytes, randomUUID } from 'node:crypto';
import { sandboxBanks } from '#server/adapters/banks/sandbox.ts';
import { sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { outboxMail } from '#server/adapters/mail/outbox.ts';
import { sandboxMoves } from '#server/adapters/moves/sandbox.ts';
import { openOutgoing } from '#server/adapters/outgoing/guarded.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { openPdf } from '#server/adapters/pdf/open-pdf.ts';
import { openReplies } from '#server/adapters/replies/open-replies.ts';
import { standInScanner } from '#server/adapters/scanner/stand-in.ts';
import { standInSignIn } from '#server/adapters/sign-in/stand-in.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import type { World } from '#server/core/world.ts';
import { mailbox } from '#server/emails/sent-emails.ts';
import { aFilesFolder } from './files-folder.ts';

export const SETTINGS: World['settings'] = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  public_url: 'http://127.0.0.1',
  database_url: undefined,
  build_dir: '',
  data_dir: '',
  indexed_hosts: [],
  business_holidays: false,
  call_budgets: false,
  hot_reload: false,
};

/** One for all sites of this process: it knows nothing of any. */
const pdf = openPdf(() => undefined);

type Here = Pick<World, 'db' | 'clock'> & { settings?: World['settings'] };

/** A stand-in for everything outside of this store, at this time. */
export const standInsOf = ({ db, clock, settings = SETTINGS }: Here) => ({
  ids: { uuid: (): string => randomUUID(), token: () => randomBytes(32).toString('base64url') },
  payments: sandboxPayments({ store: sandboxStore(db), unique: randomUUID, slow_ms: 50 }),
  installments: sandboxInstallments({ store: sandboxInstallmentStore(db), checkout_page: `${settings.public_url}/sandbox/installments` }),
  mail: outboxMail(mailbox(db, clock)),
  files: aFilesFolder(clock),
  scanner: standInScanner(),
  replies: openReplies(undefined, { production: false, now: clock.now }),
  pdf,
  banks: sandboxBanks(),
  carriers: sandboxCarriers(),
  moves: sandboxMoves(clock.now),
  sign_in: standInSignIn(settings.public_url),
  outgoing: openOutgoing(),
  settings,
});

/** A world of stand-ins with nothing in its log; whatever somebody has of their own takes its place. */
export const worldOf = (own: Pick<World, 'db' | 'clock' | 'places'> & Partial<World>): World => ({
  ...standInsOf(own),
  ...{ log: () => undefined, budgets: new Map() },
  ...own,
});
