import { spawnSync } from 'node:child_process';
import { node24, ROOT, requirePackages, stop } from './install.mjs';

/** The server's own sources are TypeScript, which the Node that npm was started with may not read: then a newer one does the work. */
export const onNode24 = async (program, work) => {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    const reason = await work(process.argv.slice(2)).catch(sentenceOf);
    if (reason !== undefined) stop(reason);
    return;
  }
  requirePackages();
  process.exitCode = spawnSync(node24(), [program, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
};

/** Of two addresses of one host, an error names neither but in its code. */
const sentenceOf = (error) => error.message || error.code || String(error);
