import './quick-react.ts';

import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { nowIn } from '#domain/core/business-time.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { settableClock } from '#server/core/clock.ts';
import { draining } from '#server/core/draining.ts';
import { openLiveHub } from '#server/core/live-hub.ts';
import { inBatches, jsonLog } from '#server/core/logs.ts';
import { isSameStore } from '#server/core/market-version.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { requirePort } from '#server/core/port.ts';
import { openWaker } from '#server/core/wake.ts';
import type { World } from '#server/core/world.ts';
import { mailbox, textBox } from '#server/emails/sent-emails.ts';
import { builtPages, hotPages, type Pages } from '#server/http/pages.ts';
import { marketOf } from '#server/pricing/market.ts';
import { layTemplates } from '#server/seed/adjustment-templates.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { RUNNERS, startWorkers } from '#server/workers/workers.ts';
import { openAnalytics } from './adapters/analytics/open-analytics.ts';
import { openCarriers } from './adapters/carriers/open-carriers.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { openInstallments } from './adapters/installments/open-installments.ts';
import { openMail } from './adapters/mail/open-mail.ts';
import { openMoves } from './adapters/moves/open-moves.ts';
import { openPayments } from './adapters/payments/open-payments.ts';
import { openPdf } from './adapters/pdf/open-pdf.ts';
import { openPlaces } from './adapters/places/open-places.ts';
import { openScanner } from './adapters/scanner/open-scanner.ts';
import { openSignIn } from './adapters/sign-in/open-sign-in.ts';
import { openSms } from './adapters/sms/open-sms.ts';
import { createApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openReadiness } from './db/readiness.ts';
import { readSettings, whyNotInProduction } from './env.ts';
import { environment } from './quick-react.ts';

/** Longer than a load balancer keeps an idle connection (a minute), so that none is closed under a request that is on its way. */
const IDLE_CONNECTION_MS = 65_000;

/** The only assembly: settings, store, world, pages, server. Stops in the opposite order. */
const main = async (): Promise<void> => {
  const {
    fmcsa_web_key,
    ga4,
    mapbox_token,
    files,
    smtp,
    twilio,
    braintree,
    splitit,
    moves,
    sign_in,
    clamd,
    plaintext_neighbors,
    ...settings
  } = readSettings(environment);
  const reason = whyNotInProduction({ ...settings, smtp, braintree, splitit, sign_in, clamd, plaintext_neighbors });
  if (reason) throw new Error(reason);
  await requirePort(settings.port, settings.host);
  const clock = settableClock(settings.now);
  const lines = inBatches((text) => process.stdout.write(text));
  process.on('exit', lines.flush);
  const log = jsonLog(lines.add, clock.now);
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const opening = openDatabase({ ...settings, say });
  const [store, places] = await Promise.all([opening, openPlaces({ mapbox_token, log })]);
  await migrate(store.db);
  await layTemplates(store.db);
  const waker = await openWaker(store.url, log);
  const live = await openLiveHub(store.url, log);
  const world: World = {
    db: store.db,
    live,
    clock,
    ids: { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') },
    log,
    payments: await openPayments(braintree, { store: sandboxStore(store.db), unique: randomUUID }),
    installments: await openInstallments(splitit, { ...settings, store: sandboxInstallmentStore(store.db), now: clock.now }),
    wake: waker.wake,
    mail: await openMail(smtp, mailbox(store.db, clock)),
    sms: openSms(twilio, { production: settings.production, box: textBox(store.db, clock) }),
    places,
    pdf: openPdf(log),
    moves: openMoves(moves, { production: settings.production, now: clock.now }),
    sign_in: openSignIn(sign_in, settings.public_url),
    files: await openFiles(files, { data_dir: settings.data_dir, clock }),
    scanner: openScanner(clamd),
    carriers: openCarriers({ fmcsa_web_key, production: settings.production }),
    analytics: openAnalytics(ga4, log),
    budgets: new Map(),
    settings,
  };
  if (!settings.production) await seed(store.db, nowIn(new Date(clock.now()), settings).today).then(() => seedDemo(world));

  const server = createServer();
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  const vite = settings.hot_reload ? await startVite(server) : undefined;
  const pages: Pages = vite ? hotPages(vite) : await builtPages(resolve(settings.build_dir));
  const readiness = openReadiness(store.url);
  const door = draining(server, settings.production ? GRACE_MS : 0);
  const app = createApp(world, pages, { ready: async () => !door.isStopping() && (await readiness.ready()) });
  // Health checks may still speak HTTP/1.0, which names no host.
  const listener = getRequestListener(app.fetch, { hostname: settings.host });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (vite === undefined) return void listener(request, response);
    vite.middlewares(request, response, () => void listener(request, response));
  });
  // The first to ask would wait for all movers, and a load balancer would send everybody at once.
  await marketOf(world.db);
  isSameStore(store.work, store.db);
  const background = { ...world, db: store.work };
  const workers = await startWorkers(background);
  await waker.onWake(() => drainOutbox(background, RUNNERS));
  await new Promise<void>((done) => server.listen(settings.port, settings.host, done));
  say(`Ready on http://${settings.host}:${settings.port}`);

  const stop = async () => {
    say('Stopping.');
    // A stream never ends by itself, and whoever follows finds another server.
    await live.close();
    await door.drain();
    await Promise.all([workers.stop(), waker.stop(), readiness.close()]);
    await world.pdf.close();
    await vite?.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('unhandledRejection', (error) => log('unhandled_rejection', { kind: error instanceof Error ? error.name : typeof error }));
};

/** A load balancer asks every few seconds whether we are ready; on a developer's machine nobody does. */
const GRACE_MS = 5_000;

/** The pages from their sources. Loaded here only, so that production needs no Vite. */
const startVite = async (server: ReturnType<typeof createServer>): Promise<ViteDevServer> => {
  const { createServer: createVite } = await import('vite');
  return createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
