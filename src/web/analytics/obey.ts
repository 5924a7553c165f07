import type { PrivacyChoice } from '#domain/accounts/privacy-choice.ts';
import { deliverTo } from '#web/core/track.ts';
import { tellPaidLanding } from './paid-landing.ts';
import { reporterOf } from './reporter.ts';

/** The gate: a yes lets events go, those that wait first; a no drops them; while nobody has said anything they wait. */
export const obey = (choice: PrivacyChoice | undefined): void => {
  if (choice === 'refuse') deliverTo(drop);
  if (choice !== 'allow') return;
  reporter ??= reporterOf();
  deliverTo(reporter);
  tellPaidLanding();
};

const drop = (): void => undefined;

/** One for the document: what it has not sent yet stays with it. */
let reporter: ReturnType<typeof reporterOf> | undefined;
