import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { type Details, type StopKey, stopsOf } from '../details.ts';

/** What a crew asks at a door, and no price rests on. */
export const ACCESS_FACTS = ['gate_code', 'parking', 'stairs', 'elevator', 'who_opens'] as const;
export type AccessFactKind = (typeof ACCESS_FACTS)[number];

/** Something that was said about a stop, with the message that said it. One of a kind for each stop. */
export type AccessFact = {
  fact: AccessFactKind;
  stop: StopKey;
  words: string;
  message_id: number;
  saved_at: string;
  /** What it took the place of. */
  before?: Omit<AccessFact, 'before'>;
};

type Known = { access_facts: readonly AccessFact[] };

export const LONGEST_FACT = 80;

/** The plan with this known of its stop; what was known before comes back when it is taken away. */
export const withAccessFact = <P extends Known>(plan: P, fact: Omit<AccessFact, 'before'>): P => {
  const known = factAt(plan, fact);
  const { before: _, ...replaced } = known ?? {};
  const is_new = known !== undefined && known.message_id !== fact.message_id;
  const kept = { ...fact, ...(is_new ? { before: replaced as Omit<AccessFact, 'before'> } : known?.before && { before: known.before }) };
  return { ...plan, access_facts: [...plan.access_facts.filter((one) => one !== known), kept] };
};

export const withoutAccessFact = <P extends Known>(plan: P, which: Pick<AccessFact, 'fact' | 'stop'>): P => {
  const known = factAt(plan, which);
  if (known === undefined) return plan;
  return { ...plan, access_facts: plan.access_facts.flatMap((one) => (one === known ? (one.before ? [one.before] : []) : [one])) };
};

export const whyNotAccessFact = (details: Details, { stop, words }: Pick<AccessFact, 'stop' | 'words'>): Refusal | undefined => {
  if (!stopsOf(details).includes(stop)) return refuse('invalid', 'This move has no such stop.', { stop: 'This move has no such stop.' });
  return words.trim() === ''
    ? refuse('invalid', 'Write what the crew has to know.', { words: 'Write what the crew has to know.' })
    : undefined;
};

const factAt = ({ access_facts }: Known, { fact, stop }: Pick<AccessFact, 'fact' | 'stop'>): AccessFact | undefined =>
  access_facts.find((one) => one.fact === fact && one.stop === stop);
