// npm run simulate: seeds of booking, played on a database that forgets them. `--seed N` plays one and prints what happened,
// `--seeds N` so many, `--between_states` those of moves with signed papers, `--bugs` those that are planted, and `--operations N` so many
// bookings and changes all at once.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node24, ROOT, requirePackages } from './install.mjs';

requirePackages();
const program = join(ROOT, 'test', 'simulator', 'run.ts');
process.exitCode = spawnSync(node24(), [program, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
