// Part of npm run check: each rule of docs/spec is named by a test, and by one that tries what the product itself uses; and each test that
// docs/security.md names by its title is there.
import { faultsOfMarks } from './docs/rules-held.ts';
import { faultsOfSecurity } from './docs/security-claims.ts';

const faults = [...faultsOfMarks(), ...faultsOfSecurity()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
