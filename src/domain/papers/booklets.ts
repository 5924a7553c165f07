import type { Booklet } from './bodies.ts';

/** A booklet as it is given to read: the very bytes, and what they are known by. */
export type BookletFile = { form: string; version: string; sha256: string; bytes: Uint8Array<ArrayBuffer>; type: string };

/** What every customer between states has to be given, and our site has to show (49 CFR 375.213). */
export const BOOKLETS: readonly Booklet[] = [
  {
    title: 'Your Rights and Responsibilities When You Move',
    form: 'FMCSA-ESA-03-006',
    url: 'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights-responsibilities',
  },
  {
    title: 'Ready to Move?-Tips for a Successful Interstate Move',
    form: 'FMCSA-ESA-03-005',
    url: 'https://www.fmcsa.dot.gov/protect-your-move/ready-to-move',
  },
];
