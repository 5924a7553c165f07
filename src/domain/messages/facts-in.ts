import type { StopKey } from '#domain/plan/details.ts';
import { type AccessFactKind, LONGEST_FACT } from '#domain/plan/extras/access-facts.ts';

/** A fact that a message tells of a stop, to be saved by a tap. */
export type ToldFact = { fact: AccessFactKind; stop: StopKey; words: string };

/** What a message was given as, when one of the quick answers was pressed first. */
export const QUICK_ANSWERS = ['gate_code', 'parking', 'elevator', 'who_opens'] as const satisfies readonly AccessFactKind[];
export type QuickAnswer = (typeof QUICK_ANSWERS)[number];

/** Only this one needs no second tap, and only from its own quick answer. */
export const savesAtOnce = (quick: QuickAnswer | null, { fact }: ToldFact): boolean => quick === 'gate_code' && fact === 'gate_code';

type Cities = { pick_up: string; drop_off: string };

/** What a customer’s words say of gate, parking, stairs, elevator and who opens. A question says nothing. */
export const factsIn = (words: string, quick: QuickAnswer | null, cities: Cities): readonly ToldFact[] => {
  const sentences = words
    .split(/(?<=[.!?\n])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.endsWith('?'));
  if (quick !== null) return quickFact(quick, words.trim(), stopIn(words, cities));
  const found = sentences.flatMap((sentence) =>
    RECOGNIZED.flatMap(({ fact, tells }) => {
      const told = tells(sentence);
      return told === undefined ? [] : [{ fact, stop: stopIn(sentence, cities), words: short(told) }];
    }),
  );
  return found.filter(({ fact, stop }, at) => found.findIndex((one) => one.fact === fact && one.stop === stop) === at);
};

const quickFact = (fact: QuickAnswer, words: string, stop: StopKey): readonly ToldFact[] => {
  if (words === '') return [];
  return [{ fact, stop, words: fact === 'gate_code' ? (codeIn(words) ?? short(words)) : short(words) }];
};

const codeIn = (words: string): string | undefined => /(?<![\d-])[#*]?[A-Z]?\d{3,8}[#*]?(?![\d-])/.exec(words)?.[0];

const GATE =
  /\b(?:gate|door|entry|entrance|buzzer|keypad|lock ?box|building|access)\b[^.!?]{0,30}?\bcode\b|\bcode\b[^.!?]{0,30}?\b(?:gate|door|entry|entrance|buzzer|keypad|lock ?box|building)\b|\b(?:gate|door|entry|buzzer|keypad|lock ?box)\s*(?:is|:)?\s*[#*]?\d|c[oó]digo/i;
const PARKING = /\b(?:park(?:ing)?|no-parking|loading zone|driveway|curb|double-?park|estacionar|estacionamiento)\b/i;
const STAIRS = /\b(?:stairs?|staircase|stairwell|stairway|landing|last turn|escaleras?)\b/i;
const ELEVATOR = /\b(?:elevator|freight|elevador|ascensor)\b/i;
const OPENS =
  /\b(?:super|doorman|concierge|landlord|neighbor|portero)\b[^.!?]*\b(?:open|opens|let|lets|there|key|keys|until|leaves?|at)\b|\b(?:key|keys)\b[^.!?]*\b(?:with|under|at|from)\b/i;

const RECOGNIZED: readonly { fact: AccessFactKind; tells: (sentence: string) => string | undefined }[] = [
  { fact: 'gate_code', tells: (sentence) => (GATE.test(sentence) ? codeIn(sentence) : undefined) },
  { fact: 'parking', tells: (sentence) => (PARKING.test(sentence) ? sentence : undefined) },
  { fact: 'stairs', tells: (sentence) => (STAIRS.test(sentence) ? sentence : undefined) },
  { fact: 'elevator', tells: (sentence) => (ELEVATOR.test(sentence) && /\d/.test(sentence) ? sentence : undefined) },
  { fact: 'who_opens', tells: (sentence) => (OPENS.test(sentence) ? sentence : undefined) },
];

/** Where nothing else is said, it is about where the crew comes first. */
const stopIn = (words: string, { pick_up, drop_off }: Cities): StopKey => {
  const names = (city: string): boolean => city !== '' && words.toLowerCase().includes(city.toLowerCase());
  if (pick_up.toLowerCase() !== drop_off.toLowerCase() && names(drop_off) && !names(pick_up)) return 'drop_off';
  return DROP_OFF.test(words) ? 'drop_off' : 'pick_up';
};

const DROP_OFF = /\b(?:drop-?off|new (?:place|home|house|apartment|building|address)|destination|where we(?:’|')?re moving|unloading)\b/i;

const short = (words: string): string => {
  const bare = words.replace(/[.!\s]+$/, '').trim();
  if (bare.length <= LONGEST_FACT) return bare;
  return `${bare.slice(0, LONGEST_FACT - 1).replace(/\s+\S*$/, '')}…`;
};
