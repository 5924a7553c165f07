import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

export type FoundBrowser = { path: string; env?: Record<string, string> };

/** A headless Chromium: the machine's own, else Playwright's, else the one from npm. BROWSER_FROM names one of them to insist on it. */
export const openBrowser = async (from = process.env.BROWSER_FROM, flags: readonly string[] = []): Promise<Browser> => {
  const { args = [], ...launch } = await launchOf(from);
  return chromium.launch({ ...launch, args: [...args, ...flags] });
};

export const findBrowser = async (from = process.env.BROWSER_FROM): Promise<FoundBrowser> => {
  if (from !== undefined && !(from in SOURCES)) throw new Error(`BROWSER_FROM is "${from}"; it may be ${Object.keys(SOURCES).join(', ')}.`);
  for (const [name, find] of Object.entries(SOURCES)) {
    const found = from === undefined || from === name ? await find() : undefined;
    if (found !== undefined) return found;
  }
  throw new Error(NO_BROWSER);
};

const launchOf = async (from: string | undefined): Promise<LaunchOptions> => {
  const { path, env } = await findBrowser(from);
  return { executablePath: path, args: FLAGS, env: { ...plainEnvironment(), ...env } };
};

const NO_BROWSER = 'There is no Chromium here: install one (Debian: apt-get install chromium), or name its program in CHROMIUM.';

const FLAGS = [
  // As root Chromium has no sandbox; these tests open our own pages alone.
  '--no-sandbox',
  '--disable-gpu',
  // Pages that live for a second are made faster by nothing that is compiled for the long run.
  '--js-flags=--no-opt --no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

const plainEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

const inSystem = async (): Promise<FoundBrowser | undefined> => {
  const path = [process.env.CHROMIUM ?? '', ...SYSTEM].find((file) => file !== '' && existsSync(file));
  return path === undefined ? undefined : { path };
};

const fromPlaywright = async (): Promise<FoundBrowser | undefined> => {
  const path = chromium.executablePath();
  return existsSync(path) ? { path } : undefined;
};

/** Made for machines that have nothing, it brings its libraries and fonts along, packed. */
const fromNpm = async (): Promise<FoundBrowser | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const folder = await unpacked();
  const libraries = [process.env.LD_LIBRARY_PATH ?? '', join(folder, 'al2023', 'lib')].filter((path) => path !== '').join(':');
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') } };
};

const SOURCES = { system: inSystem, playwright: fromPlaywright, npm: fromNpm };

/** Unpacked once for each version, under another name until it is whole: a run that is cut off must not leave half a browser. */
const unpacked = async (): Promise<string> => {
  const home = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'unpacking-'));
  // It unpacks into the temporary folder, whatever that is: a process of its own can have its own.
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK, join(home, 'bin', 'al2023.tar.br')], {
    cwd: home,
    env: { ...process.env, TMPDIR: draft },
  });
  putInPlace(draft, folder);
  return folder;
};

const UNPACK = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await Promise.all([chromium.executablePath(), inflate(process.argv[1])]);
`;

const putInPlace = (draft: string, folder: string): void => {
  try {
    renameSync(draft, folder);
  } catch {
    // Another test has unpacked it meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
};
