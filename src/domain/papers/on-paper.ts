import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { signatureErrors } from './signature.ts';
import { whyNotNamed } from './signing.ts';

/** Said to who took back the consent to electronic papers and would sign by the page: without it none counts (papers P11). */
const BY_MAIL = 'You get the papers of this move by mail. Sign the print that we mailed you and send it back, or call us.';

/** Why somebody signs nothing by the page any more. */
export const whyNotByPage = (is_by_mail: boolean): Refusal | undefined => (is_by_mail ? refuse('by_mail', BY_MAIL) : undefined);

/** Who takes back the consent, and where first-class mail finds them. */
export type ByMail = { name: string; address: string };

export const MOST_ADDRESS = 300;

const ZIP = /\b\d{5}(-\d{4})?\b/;

/** A sentence for each field that can't be used. */
export const whyNotMailTo = (names: readonly string[], { name, address }: ByMail): Refusal | undefined => {
  const unnamed = signatureErrors({ name }).name ?? whyNotNamed(names, name);
  const errors = {
    ...(unnamed !== undefined && { name: unnamed }),
    ...(!ZIP.test(address) && { address: 'Enter the whole address, with its ZIP code' }),
  };
  return refuseAt(errors);
};

/** A signed print counts once two of our team have seen it: who handed it in is not the second (papers D2). */
export const whyNotSecond = (handed_in_by: string, seen_by: string): Refusal | undefined =>
  handed_in_by === seen_by ? refuse('not_allowed', 'You handed this print in. Someone else on our team has to look at it.') : undefined;
