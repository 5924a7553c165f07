import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { IS_LONG } from '#test/support/effort.ts';
import { openBrowser } from '#test/support/site/browser.ts';
import { ownQuery, restoreLaid } from './laid.ts';

export type Size = { name: string; width: number; height: number; is_one_of_all?: true };

export const PHONE: Size = { name: 'phone', width: 390, height: 844 };
export const DESKTOP: Size = { name: 'desktop', width: 1280, height: 800 };

/** For `describe.each`: `npm test` makes those journeys at both that look otherwise on the other, and `npm run test:long` makes all. */
export const SIZES: readonly Size[] = [
  { ...PHONE, is_one_of_all: true },
  { ...DESKTOP, is_one_of_all: true },
];

/** Somebody at a browser in which this site was never open. */
export type Visitor = {
  page: Page;
  size: Size;
  is_phone: boolean;
  /** What the browser complained about, but for answers that refuse. */
  faults: string[];
  /** Nothing on the screen as it is now shuts anybody out (WCAG 2.2 AA, by axe). The same screen in the same state is looked at once. */
  seesNoBarrier(): Promise<void>;
};

type With = {
  size: Size;
  /** The page is laid out otherwise at another size, so the journey is made at all of them. */
  has_layouts?: boolean;
  /** What it goes through is held otherwise, too, by a call or a shorter journey: `npm run test:long` alone makes it. */
  is_long?: true;
  /** Of all sizes the one at which it is made when it is made once; the phone, which most people hold. */
  best_on?: 'phone' | 'desktop';
  /** Somebody whom nobody asked yet whether visits may be counted; everybody else said no before, and sees no card of it. */
  is_unasked?: boolean;
  /** A video that the camera of this browser films, and which pages may see. */
  films?: () => string;
  /** A sound of 16,000 samples a second, in 16 bits, that the microphone of this browser hears once, and which pages may hear. */
  hears?: string;
} & Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion' | 'forcedColors'>;

/** A test in a real browser. It ends with a look at what the browser complained about; when it fails, it says where it stood and leaves a picture in test-results. */
export const journey = (
  title: string,
  { has_layouts = false, is_long, best_on = 'phone', ...who }: With,
  play: (visitor: Visitor) => Promise<void>,
): void => {
  const is_made = IS_LONG || (!is_long && (has_layouts || !who.size.is_one_of_all || who.size.name === best_on));
  test.runIf(is_made)(title, async () => {
    await restoreLaid(DATABASE_URL);
    const { size, is_unasked = false, films, hears, ...options } = who;
    const own = films || hears ? await openBrowser(undefined, witnessing(films?.())) : undefined;
    const context = await (own ?? (await theBrowser())).newContext({
      // What moves for decoration is drawn sixty times a second; journeys that look at it ask for it, and the long run moves as for most people.
      reducedMotion: IS_LONG ? 'no-preference' : 'reduce',
      ...options,
      baseURL: ORIGIN,
      viewport: size,
      hasTouch: size.width < 500,
      extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
    });
    if (!is_unasked) await context.addCookies([{ name: 'privacy_choice', value: 'refuse', url: ORIGIN }]);
    if (hears) await context.addInitScript(hearInFull, readFileSync(hears).subarray(WAV_HEAD).toString('base64'));
    const visitor = watched(await context.newPage(), size);
    const answers = lastAnswers(visitor.page);
    try {
      await play(visitor);
      expect(visitor.faults).toEqual([]);
    } catch (error) {
      if (error instanceof Error) error.message += `\n${await standOf(visitor.page, answers())}`;
      await visitor.page.screenshot({ path: pictureOf(`${title} ${size.name}`), fullPage: true }).catch(() => undefined);
      throw error;
    } finally {
      await context.close();
      await own?.close();
    }
  });
};

/** What is spent of an allowance stays spent, as the clock stands still: who comes after is somebody else, from elsewhere. */
const ownAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

const witnessing = (film: string | undefined): readonly string[] => [
  ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
];

/** What stands in a sound file before its samples. */
const WAV_HEAD = 44;

/** The browser's own fake microphone leaves out what a busy machine has no time for; here the sound runs in the clock of who listens to it. */
const hearInFull = (samples: string): void => {
  const bytes = Uint8Array.from(atob(samples), (letter) => letter.charCodeAt(0));
  const sound = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
  AudioContext.prototype.createMediaStreamSource = function (this: AudioContext) {
    const source = this.createBufferSource();
    source.buffer = this.createBuffer(1, sound.length, 16_000);
    source.buffer.copyToChannel(sound, 0);
    const connect = source.connect.bind(source) as (to: AudioNode) => AudioNode;
    const begin = (to: AudioNode): AudioNode => {
      // A busy machine is late with the listener, and what is played until then is lost: its first word, on silence, starts the sound.
      const silence = new ConstantSourceNode(this, { offset: 1e-6 });
      silence.connect(to);
      silence.start();
      (to as AudioWorkletNode).port.addEventListener('message', () => source.start(), { once: true });
      return connect(to);
    };
    return Object.assign(source, { connect: begin }) as unknown as MediaStreamAudioSourceNode;
  };
};

/** The rows of one query in the site's own database. */
export const inDatabase = (query: string) => ownQuery(DATABASE_URL, query);

/**
 * Somebody else sits down at this browser: its page is left, then nobody is signed in. What a page still asks would meet the lost session and
 * lead it elsewhere, in the middle of what comes next.
 */
export const isLeft = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?!privacy_choice$)/ });
};

/** The id of the plan whose page is open. */
export const planIdOf = (page: Page): string => /\/moving\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

/** What the browser asked for last, each with its answer: "POST /api/v3/plans 201 after 34 ms". */
const lastAnswers = (page: Page): (() => string[]) => {
  const asked = new Map<Request, { at: number; answer?: string }>();
  page.on('request', (request) => asked.set(request, { at: Date.now() }));
  const end = (request: Request, answer: string): void => {
    const known = asked.get(request);
    if (known) known.answer = `${answer} after ${Date.now() - known.at} ms`;
  };
  page.on('response', (response) => end(response.request(), String(response.status())));
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return () =>
    [...asked]
      .filter(([request]) => /^(document|fetch|xhr)$/.test(request.resourceType()))
      .slice(-12)
      .map(([request, { answer = 'has no answer' }]) => `${request.method()} ${request.url().replace(ORIGIN, '').slice(0, 120)} ${answer}`);
};

/** Where a journey failed: the address, what holds the focus, what the page says aloud or marks as wrong or busy, and the last calls. */
const standOf = async (page: Page, answers: readonly string[]): Promise<string> => {
  const seen = await page
    .evaluate(() => {
      const wordsOf = (element: Element): string =>
        `${element.localName}#${element.id} "${(element.textContent ?? '').trim().slice(0, 120)}"`;
      const marked = document.querySelectorAll('[role=alert], [role=status], [aria-invalid=true], [aria-busy=true], dialog[open]');
      const said = [...marked].map(wordsOf).filter((words) => !words.endsWith('""'));
      return [
        `focus on ${document.activeElement === document.body ? 'nothing' : wordsOf(document.activeElement ?? document.body)}`,
        ...said,
      ];
    })
    .catch(() => ['the page does not answer']);
  return [`on ${page.url()}`, ...seen, ...answers].join('\n  ');
};

const ORIGIN = process.env.SITE_ORIGIN ?? '';
const DATABASE_URL = process.env.SITE_DATABASE_URL ?? '';
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let browser: Promise<Browser> | undefined;

/** One for all the journeys of a process; it ends with it. */
const theBrowser = (): Promise<Browser> => {
  browser ??= openBrowser();
  return browser;
};

/** Somebody else of the same story, at a browser of their own. */
export const atAnother = ({ size, faults }: Visitor, page: Page): Visitor => watched(page, size, faults);

const watched = (page: Page, size: Size, faults: string[] = []): Visitor => {
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) faults.push(message.text());
  });
  return { page, size, faults, is_phone: size.width < 500, seesNoBarrier: () => seesNoBarrier(page) };
};

/** The browser writes this about each answer that refuses and each call without a connection; what the page makes of it is the journey's matter. */
const REFUSED = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

const seesNoBarrier = async (page: Page): Promise<void> => {
  await page.waitForFunction(isStill);
  if (!IS_LONG && !isFirstLook(await page.evaluate(stateOfScreen))) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const { id, nodes } of await violationsOf(page, { type: 'tag', values: RULES }))
    for (const { target, failureSummary } of nodes)
      if (id !== SIZE || (await isSmallInSight(page, String(target)))) found.push(`${id} at ${target}: ${failureSummary}`);
  expect(found, page.url()).toEqual([]);
};

const SIZE = 'target-size';

const violationsOf = async (page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> => {
  const asked: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return (await page.evaluate((options) => (window as unknown as { axe: typeof axe }).axe.run(options), asked)).violations;
};

/** A bar that stays on the screen lies over half of something, wherever the page is scrolled to. Too small is what is so in the middle, too. */
const isSmallInSight = async (page: Page, target: string): Promise<boolean> => {
  const before = await page.evaluate(() => scrollY);
  await page.locator(target).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const violations = await violationsOf(page, { type: 'rule', values: [SIZE] });
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), before);
  return violations.some(({ nodes }) => nodes.some((node) => String(node.target) === target));
};

/** Whether nobody has looked at this state before, in any worker of this run: only one of them can make its folder. */
const isFirstLook = (state: string): boolean => {
  try {
    mkdirSync(join(process.env.LOOKED_AT ?? '', createHash('sha256').update(state).digest('hex')));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** The screen, its width, and every kind of element on it with the states that it is in: how many there are of a kind, and their words, change nothing. */
const stateOfScreen = (): string => {
  const kinds = new Set<string>();
  for (const element of document.querySelectorAll('body :not(svg *)')) {
    const states = [...element.attributes].map(({ name, value }) =>
      /^(class|role|type|aria-(busy|checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|pressed|selected|sort))$/.test(
        name,
      )
        ? `${name}=${value}`
        : name,
    );
    kinds.add([element.localName, ...states.toSorted()].join(' '));
  }
  const medium = ['(forced-colors: active)', '(prefers-reduced-motion: reduce)'].map((query) => matchMedia(query).matches);
  return [location.pathname.replaceAll(/[0-9a-f-]{36}|\d+/g, '*'), innerWidth, ...medium, ...[...kinds].toSorted()].join('\n');
};

/** Colors on their way to other colors are no colors yet. What turns for ever is not waited for. */
const isStill = (): boolean =>
  document
    .getAnimations()
    .every(
      (animation) => animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY || animation.playState === 'finished',
    );

const pictureOf = (title: string): string => {
  mkdirSync(RESULTS, { recursive: true });
  return join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.png`);
};
