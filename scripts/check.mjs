// npm run check: the quick half, for while you work. Arguments go to Vitest.
import { checkSources, checkUse, tally } from './checks.mjs';
import { node24, requirePackages } from './install.mjs';

requirePackages();
const all = tally(node24());
checkSources(all);
checkUse(all);
all.tests(['--project', 'rules', '--project', 'server', '--exclude', 'src/server/db/embedded.test.ts', ...process.argv.slice(2)]);
all.close();
