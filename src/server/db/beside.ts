import { whoHolds } from './data-lock.ts';
import { runningUrl } from './embedded.ts';
import { existingHome } from './embedded-place.ts';
import { openDatabase } from './open.ts';

type Settings = { database_url?: string | undefined; data_dir: string; say: (line: string) => void };

/** The address of the site's database, beside the servers that work on it: in the data folder a server may have it open, or none. */
export const beside = async (settings: Settings): Promise<{ url: string; close(): Promise<void> }> => {
  const { database_url, data_dir } = settings;
  if (database_url !== undefined) return { url: database_url, close: async () => undefined };
  const home = existingHome(data_dir);
  if (home === undefined) throw new Error(`There is no site in ${data_dir}. Say in DATA_DIR or DATABASE_URL where it is.`);
  if (whoHolds(home) === undefined) return openDatabase(settings);
  return { url: runningUrl(home), close: async () => undefined };
};
