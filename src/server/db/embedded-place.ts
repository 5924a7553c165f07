import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Whom PostgreSQL runs as. Undefined: as ourselves. */
export type RunAs = { uid: number; gid: number } | undefined;

export type Place = { home: string; run_as: RunAs };

/**
 * The folder that holds the cluster, its password, lock and log, and whom PostgreSQL runs as there. PostgreSQL refuses to be root;
 * started by root it runs as nobody, who must be able to enter every parent. Where nobody can't, `postgres` in the data folder
 * becomes a link to a folder that is open to all to pass through.
 */
export const placeOf = (data_dir: string, say: (line: string) => void): Place => {
  const data = resolve(data_dir);
  if (mkdirSync(data, { recursive: true }) !== undefined) chmodSync(data, 0o755);
  const link = join(data, 'postgres');
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) makeHome(data, link, say);
  const home = realHome(link);
  const run_as = whomToRunAs(home);
  if (!canPass(home, run_as)) throw new Error(cannotPass(home));
  return { home, run_as };
};

/** The same folder when it is there already, without making anything. */
export const existingHome = (data_dir: string): string | undefined => {
  const link = join(resolve(data_dir), 'postgres');
  return existsSync(link) ? realpathSync(link) : undefined;
};

export const canPass = (folder: string, run_as: RunAs): boolean => {
  if (run_as === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...run_as, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** A folder of ours, outside the checkout, through which everybody may pass, and which outlives a restart of the machine. */
export const stateFolder = (): string => {
  const found = STATE_FOLDERS.find(isUsable);
  if (found === undefined) throw new Error(`None of ${STATE_FOLDERS.join(', ')} can be used. ${TWO_WAYS_OUT}`);
  return found;
};

const NOBODY = { uid: 65_534, gid: 65_534 };
const STATE_FOLDERS = ['/var/lib/hearthway', '/var/tmp/hearthway'];
const TWO_WAYS_OUT = 'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.';

const isRoot = (): boolean => process.getuid?.() === 0;

const makeHome = (data: string, link: string, say: (line: string) => void): void => {
  if (isRoot() && !canPass(data, NOBODY)) {
    symlinkSync(mkdtempSync(join(stateFolder(), 'data-')), link);
    say(`Others can't enter ${dirname(data)}, so the database lies in ${realpathSync(link)}; ${link} leads to it.`);
  } else {
    mkdirSync(link);
  }
  // Whoever passes through may not list it; and the mask of this process must not close it.
  chmodSync(link, 0o711);
};

const realHome = (link: string): string => {
  if (!existsSync(link)) throw new Error(`${link} leads to a folder that is gone. Put it back, or remove ${link} to begin with no data.`);
  return realpathSync(link);
};

/** A cluster keeps its owner, so that one made by an ordinary user goes on working when root starts the server. */
const whomToRunAs = (home: string): RunAs => {
  if (!isRoot()) return undefined;
  const owner = statSync(join(home, 'cluster'), { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
};

const isUsable = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true });
    const found = lstatSync(folder);
    // /var/tmp is everyone's: what somebody else laid there is not ours to trust.
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    chmodSync(folder, 0o711);
    return canPass(folder, NOBODY);
  } catch {
    return false;
  }
};

const cannotPass = (home: string): string =>
  `PostgreSQL can't run as root, and the user it runs as instead can't enter ${home}. Open its parents with chmod o+x. Or: ${TWO_WAYS_OUT}`;
