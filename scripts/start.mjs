// npm start: everything from a fresh clone to a running site.
import { insistOnPackages, node24, stop } from './install.mjs';
import { buildPages } from './pages.mjs';
import { insistOnDataFolder, serve } from './serve.mjs';

insistOnPackages();
const node = node24();
insistOnDataFolder(node);
if (!buildPages(node)) stop('The pages could not be built; the reason is above.');
serve(node);
