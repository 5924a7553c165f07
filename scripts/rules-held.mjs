// Part of npm run check: each rule of docs/spec is named by a test, and by one that tries what the product itself uses; each test that
// docs/security.md names by its title is there, and no requirement is left out in it.
import { faultsOfMarks } from './docs/rules-held.ts';
import { faultsOfSecurity, unansweredIn } from './docs/security-claims.ts';

const faults = [...faultsOfMarks(), ...faultsOfSecurity(), ...unansweredIn()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
