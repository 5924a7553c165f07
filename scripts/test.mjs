// npm test: everything that a change can break, on a fresh clone too. npm run test:long presses with all the numbers (test/effort.ts).
// The last line says how it went.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources, checkUse, tally } from './checks.mjs';
import { node24, ROOT, requirePackages } from './install.mjs';
import { buildPages } from './pages.mjs';

requirePackages();
const node = node24();
const all = tally(node);
checkSources(all);
checkUse(all);
all.check('the pages build', () => buildPages(node));
const args = process.argv.slice(2);
const is_long = args[0] === '--long';
if (is_long) process.env.TEST_EFFORT = 'long';
all.tests(is_long ? args.slice(1) : args);
if (existsSync(join(ROOT, 'scripts', 'docs.mjs')))
  all.program('the generated pages of docs say what the code says', ['scripts/docs.mjs', '--check']);
all.close({ budget_s: is_long ? Number.POSITIVE_INFINITY : 8 * 60 });
