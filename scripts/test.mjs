// npm test: everything, on a fresh clone too. The last line says how it went.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources, tally } from './checks.mjs';
import { insistOnPackages, node24, ROOT } from './install.mjs';
import { buildPages } from './pages.mjs';

insistOnPackages();
const node = node24();
const all = tally(node);
checkSources(all);
all.check('the pages build', () => buildPages(node));
all.tests(process.argv.slice(2));
if (existsSync(join(ROOT, 'scripts', 'docs.mjs')))
  all.program('the generated pages of docs say what the code says', ['scripts/docs.mjs', '--check']);
all.close();
