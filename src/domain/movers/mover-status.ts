import { isReadyForInterstate, type LegalKeys } from './legal-profile.ts';
import { DOCUMENT_NAMES, type DocumentKind } from './mover-documents.ts';

/** How a mover stands with us: signed up, taken, turned away, or stopped for now. */
export const MOVER_STATUSES = ['applied', 'approved', 'refused', 'suspended'] as const;
export type MoverStatus = (typeof MOVER_STATUSES)[number];

/** What a mover that signed up by itself carries beside its profile; those that we set up by hand have none of it and may bid. */
export type MoverStatusKeys = {
  standing?: MoverStatus | undefined;
  missing_documents?: readonly DocumentKind[] | undefined;
  rate_card: { version: number };
};

/** The card that a new mover begins with is ours: until it has saved its own it asks nobody anything. */
export const hasOwnRates = ({ standing, rate_card }: MoverStatusKeys): boolean => standing === undefined || rate_card.version > 1;

/** The first thing that keeps a mover out of the market, whatever the move; undefined when nothing does. */
export const whyNotInMarket = (name: string, mover: MoverStatusKeys): string | undefined => {
  if (mover.standing === undefined || isInMarket(mover)) return undefined;
  if (mover.standing !== 'approved') return `${name} ${NOT_APPROVED[mover.standing]}`;
  const [missing] = mover.missing_documents ?? [];
  if (missing !== undefined) return `${name} has no valid ${inSentence(missing)} on file.`;
  return `${name} has not set its rates yet.`;
};

/** Asked for every mover and move, so it says no more than yes or no. */
export const isInMarket = (mover: MoverStatusKeys): boolean =>
  mover.standing === undefined || (mover.standing === 'approved' && (mover.missing_documents ?? []).length === 0 && hasOwnRates(mover));

/** One line of the list that an applicant works through. */
export type ToDo = {
  code: 'email' | 'carrier' | DocumentKind | 'legal' | 'rates' | 'trucks' | 'approval';
  words: string;
  is_done: boolean;
};

export type Progress = MoverStatusKeys & {
  email_proved: boolean;
  carrier_checked: boolean;
  trucks_per_weekday: readonly number[];
} & LegalKeys;

/** All that stands between signing up and the first job, in the order in which it is done best. */
export const toDosOf = (mover: Progress): readonly ToDo[] => [
  { code: 'email', words: 'Confirm your email address', is_done: mover.email_proved },
  { code: 'carrier', words: 'We check your USDOT number with FMCSA', is_done: mover.carrier_checked },
  ...(['coi', 'license', 'w9'] as const).map((code) => ({
    code,
    words: `Upload your ${inSentence(code)}`,
    is_done: !(mover.missing_documents ?? []).includes(code),
  })),
  ...(mover.usdot_number === null
    ? []
    : [
        {
          code: 'legal' as const,
          words: 'For moves between states: complete your legal page and sign our agreement',
          is_done: isReadyForInterstate(mover),
        },
      ]),
  { code: 'rates', words: 'Set your rates', is_done: hasOwnRates(mover) },
  { code: 'trucks', words: 'Say how many trucks you have on which days', is_done: mover.trucks_per_weekday.some((trucks) => trucks > 0) },
  {
    code: 'approval',
    words: 'We look at your papers and approve you',
    is_done: mover.standing === 'approved' || mover.standing === undefined,
  },
];

const NOT_APPROVED: Readonly<Record<Exclude<MoverStatus, 'approved'>, string>> = {
  applied: 'has not been approved yet.',
  refused: 'was not approved.',
  suspended: 'takes no jobs at the moment.',
};

/** "certificate of insurance", "form W-9" */
export const inSentence = (kind: DocumentKind): string => {
  const name = DOCUMENT_NAMES[kind];
  return `${name[0]!.toLowerCase()}${name.slice(1)}`;
};
