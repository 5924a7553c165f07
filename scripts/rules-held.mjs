// Part of npm run check: each rule of docs/spec is named by a test, and by one that tries what the product itself uses.
import { faultsOfMarks } from './docs/rules-held.ts';

const faults = faultsOfMarks();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
