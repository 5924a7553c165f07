// Runs on Node 24: ends with 1 and the sentence for a person when another server has the data folder.
import { DataFolderInUse, whoHolds } from '../src/server/db/data-lock.ts';
import { existingHome } from '../src/server/db/embedded-place.ts';
import { readSettings } from '../src/server/env.ts';

const { database_url, data_dir } = readSettings(process.env);
const home = database_url === undefined ? existingHome(data_dir) : undefined;
const holder = home === undefined ? undefined : whoHolds(home);
if (holder !== undefined) {
  console.error(new DataFolderInUse(home, holder).message);
  process.exitCode = 1;
}
