// npm start: everything from a fresh clone to a running site.
import { node24, requirePackages, stop } from './install.mjs';
import { buildPages } from './pages.mjs';
import { requireDataFolder, serve } from './serve.mjs';

requirePackages();
const node = node24();
requireDataFolder(node);
if (!buildPages(node)) stop('The pages could not be built; the reason is above.');
serve(node);
