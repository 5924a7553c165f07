// npm run dev: the site with pages that follow every edit.
import { node24, requirePackages } from './install.mjs';
import { requireDataFolder, serve } from './serve.mjs';

requirePackages();
const node = node24();
requireDataFolder(node);
serve(node, { DEV: '1' });
