import type { Client } from '#contract/client.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import { isEnded, type PaperState } from '#domain/papers/paper-state.ts';
import type { IconName } from '#web/icons/names.ts';

export type Papers = Awaited<ReturnType<Client['papers']['list']>>;
export type Paper = Papers['papers'][number];

/** The page of one paper. */
export const paperPath = (plan_id: string, number: number): string => `/moving/${plan_id}/papers/${number}`;

/** All papers of a move, whatever became of its booking. */
export const papersPath = (plan_id: string): string => `/moving/${plan_id}/papers`;

type Standing = { word: string; tone: 'plain' | 'tape' | 'pine' };

/** How a paper stands, in a word or two. */
export const standingInWords = ({ state, signatures }: Pick<Paper, 'state' | 'signatures'>): Standing => {
  if (isHalfSigned({ state, signatures })) return STANDINGS.part_signed;
  if (state === 'complete') return { word: ['On record', 'Signed'][signatures.length] ?? 'Signed by all', tone: 'pine' };
  return STANDINGS[state];
};

const STANDINGS: Record<Exclude<PaperState, 'complete'>, Standing> = {
  draft: { word: 'Draft', tone: 'plain' },
  issued: { word: 'Waiting', tone: 'tape' },
  part_signed: { word: 'Waiting', tone: 'tape' },
  superseded: { word: 'Replaced', tone: 'plain' },
  void: { word: 'Void', tone: 'plain' },
  rescinded: { word: 'Rescinded', tone: 'plain' },
  expired: { word: 'Expired', tone: 'plain' },
};

/** What a paper is about, in a line; what is not here says so by its name. */
export const ABOUT: Readonly<Record<PaperKind, { icon: IconName; words: string }>> = {
  econsent: { icon: 'mail', words: 'You can have everything on paper, and take this back at any time' },
  booklets: { icon: 'file', words: 'Your Rights and Responsibilities; Ready to Move?' },
  notices: { icon: 'file', words: 'How to disagree, how to complain, where the rates can be seen' },
  survey: { icon: 'eye', words: 'What the mover saw, and when' },
  waiver: { icon: 'eye', words: 'Nobody looks at the home first: the price rests on the list' },
  valuation: { icon: 'shield', words: 'What is owed if something is lost or damaged' },
  estimate: { icon: 'receipt', words: 'Every line of the price. It binds both sides' },
  bol: { icon: 'truck', words: 'The contract, in the 17 parts that federal law names' },
  bol_day: { icon: 'truck', words: 'Date, truck and signatures of the move day' },
  inventory: { icon: 'boxes', words: 'Every piece, its number, and how it looked' },
  move_day: { icon: 'receipt', words: 'What was found on the move day, and what it costs' },
  extra: { icon: 'receipt', words: 'A service that was added after loading' },
  delay: { icon: 'clock', words: 'New dates, and when you were told' },
  extra_delivery: { icon: 'home', words: 'What came off on the way, and how. It gives up no claim' },
  delivery: { icon: 'home', words: 'What arrived, and how. It gives up no claim' },
  invoice: { icon: 'receipt', words: 'What was charged, line by line' },
  claim: { icon: 'shield', words: 'What was lost or damaged, and what is asked for it' },
  rescission: { icon: 'undo', words: 'The booking was ended as of right, without cost' },
};

/** A draft that one of two owners has signed: it is issued once both have. */
const isHalfSigned = ({ state, signatures }: Pick<Paper, 'state' | 'signatures'>): boolean => state === 'draft' && signatures.length > 0;

/** What waits comes first. What binds nobody any more is kept: what another paper took the place of, and what ended otherwise. */
export const groupsOf = (papers: readonly Paper[]) => {
  const issued = papers.filter((paper) => paper.state !== 'draft' || isHalfSigned(paper)).toReversed();
  return {
    waiting: issued.filter((paper) => paper.state === 'issued' || paper.state === 'part_signed' || isHalfSigned(paper)),
    in_force: issued.filter(({ state }) => state === 'complete'),
    replaced: issued.filter(({ state }) => state === 'superseded'),
    ended: issued.filter(({ state }) => isEnded(state) && state !== 'superseded'),
  };
};
