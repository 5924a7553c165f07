// npm run dev: the site with pages that follow every edit.
import { insistOnPackages, node24 } from './install.mjs';
import { insistOnDataFolder, serve } from './serve.mjs';

insistOnPackages();
const node = node24();
insistOnDataFolder(node);
serve(node, { DEV: '1' });
