import { localTime, todayIn } from '#domain/core/business-time.ts';
import { type Day, longDay, momentInWords } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import type { PaperLine } from './bill-of-lading.ts';
import type { PaperPart } from './document.ts';
import type { SignerRole } from './kinds.ts';
import { type MoveDay, type TaggedThing, thingsFor } from './move-day.ts';
import { ARRIVALS, type ArrivalState, type DayPlace, type DaySigner, type ReceivingStop } from './move-day-events.ts';

/** Items 8 and 9 of the bill of lading with the signatures at the pick-up, and those at the far end. */
export type BillOfTheDay = {
  place: DayPlace;
  bill_of_lading: number;
  picked_up_on: Day | null;
  vehicle: string | null;
  delivered_on: Day | null;
  refused_services: readonly string[];
};

/** A carton or an article as both sides saw it when it was loaded. */
export type InventoryLine = Pick<TaggedThing, 'tag' | 'name' | 'room' | 'condition' | 'holds' | 'packed_by'> & { photos: number };

export type Inventory = { things: readonly InventoryLine[] };

/** What somebody took in, and what they noted about it. It has no word that gives up a claim (49 CFR 375.701). */
export type DeliveryReceipt = {
  sentence: string;
  delivered_on: Day;
  /** The time by the clocks of the pick-up, in words. */
  moment: string;
  counts: Readonly<Record<ArrivalState, number>>;
  notes: readonly { tag: number; name: string; state: ArrivalState; note: string; photos: number }[];
};

/** What was found beyond the list before loading: at a new binding price, or the old one reaffirmed for the longer list (49 CFR 375.403(a)(6)). */
export type MoveDayEstimate = {
  is_reaffirmed: boolean;
  sentences: readonly string[];
  /** The paper whose total it takes the place of. */
  estimate: number;
  changes: readonly { what: string; before: string; now: string }[];
  lines: readonly PaperLine[];
  before: Cents;
  total: Cents;
  /** When and how it was agreed. */
  moment: string;
  manner: string;
};

export const moveDaySentences = (mover: string, is_reaffirmed: boolean): readonly string[] =>
  is_reaffirmed
    ? [`${mover} reaffirms its binding estimate: the total stands for the longer list below.`]
    : [
        `This is a new binding estimate. It binds ${mover} and you.`,
        'The charges are only for the shipment and the services that are named here. It was agreed before loading.',
      ];

export const moveDayParts = (found: MoveDayEstimate): readonly PaperPart[] => [
  {
    heading: found.is_reaffirmed ? 'The same price' : 'The new price',
    sentences: found.sentences,
    rows: [
      ...(found.is_reaffirmed ? [] : found.lines.map(({ what, why, amount }) => ({ what, why, value: inWords(amount) }))),
      { what: `Total of the estimate, paper ${found.estimate}`, value: inWords(found.before) },
      { what: 'Total from now on, every line included', value: inWords(found.total), is_total: true },
    ],
  },
  { heading: 'What was found', rows: found.changes.map(({ what, before, now }) => ({ what, value: `${before} before, ${now} now` })) },
  {
    heading: 'How it was agreed',
    rows: [
      { what: 'Time', value: found.moment },
      { what: 'Manner', value: found.manner },
    ],
  },
];

/** The contents of the papers that are signed on the move day. */
export type DayContents = { bol_day: BillOfTheDay; inventory: Inventory; extra_delivery: DeliveryReceipt; delivery: DeliveryReceipt };
export type DayPaperKind = keyof DayContents;

export const DAY_PAPERS = {
  origin: ['bol_day', 'inventory'],
  /** Of what came off there; the bill of lading is signed where the shipment ends. */
  extra_drop_off: ['extra_delivery'],
  destination: ['bol_day', 'delivery'],
} as const satisfies Readonly<Record<DayPlace, readonly DayPaperKind[]>>;

/** Whose signatures make the papers of a place complete. */
export const DAY_ROLES = {
  origin: ['owner', 'crew'],
  extra_drop_off: ['receiver', 'crew'],
  destination: ['receiver', 'crew'],
} as const satisfies Readonly<Record<DayPlace, readonly SignerRole[]>>;

/** As what somebody signs: a customer who is there takes the things in. */
export const roleAt = (place: DayPlace, role: DaySigner): SignerRole | undefined => {
  if (role === 'crew') return 'crew';
  if (place !== 'origin') return 'receiver';
  return role === 'owner' ? 'owner' : undefined;
};

export const RECEIVED = 'Received in apparent good condition except as noted.';

type Making = { place: DayPlace; bill_of_lading: number; zone: string; signed_at: Date };

/** What a paper says of the day that its signer saw; undefined while that day lacks something, since nobody signs a blank (375.505(g)). */
export const dayContent = <Kind extends DayPaperKind>(kind: Kind, day: MoveDay, making: Making): DayContents[Kind] | undefined =>
  MAKERS[kind](day, making);

const MAKERS: { [Kind in DayPaperKind]: (day: MoveDay, making: Making) => DayContents[Kind] | undefined } = {
  bol_day: (day, { place, bill_of_lading, zone, signed_at }) => {
    const on = (step: 'arrived' | 'arrived_there'): Day => todayIn(zone, new Date(day.steps[step] ?? signed_at));
    if (day.vehicle === null) return undefined;
    const bill = { place, bill_of_lading, picked_up_on: on('arrived') };
    if (place === 'origin') return { ...bill, vehicle: day.vehicle, refused_services: day.refused_services, delivered_on: null };
    // Whoever takes the things in signs this too.
    const refused_services = day.refused_services.filter((words) => !hasRelease(words));
    return { ...bill, vehicle: withoutRelease(day.vehicle) || null, refused_services, delivered_on: on('arrived_there') };
  },
  inventory: ({ things, untagged }) => {
    if (things.length === 0 || untagged.length > 0) return undefined;
    return {
      things: things.map(({ tag, name, room, condition, holds, packed_by, photos }) => ({
        ...{ tag, name, room, condition, holds, packed_by },
        photos: photos.length,
      })),
    };
  },
  extra_delivery: (day, making) => receiptFor('extra_drop_off', day, making),
  delivery: (day, making) => receiptFor('drop_off', day, making),
};

/** Of all that whoever takes things in at a stop has before them. */
const receiptFor = (stop: ReceivingStop, day: MoveDay, { zone }: Making): DeliveryReceipt | undefined => {
  const things = thingsFor(stop, day);
  const arrived = things.flatMap(({ tag, name, arrival }) => (arrival === null ? [] : [{ tag, name, ...arrival }]));
  if (arrived.length === 0 || arrived.length < things.length) return undefined;
  const last = new Date(Math.max(...arrived.map(({ at }) => Date.parse(at))));
  const { day: delivered_on, minutes } = localTime(last, zone);
  const count = (state: ArrivalState): number => arrived.filter((one) => one.state === state).length;
  return {
    ...{ sentence: RECEIVED, delivered_on, moment: momentInWords(delivered_on, minutes) },
    counts: { delivered: count('delivered'), missing: count('missing'), damaged: count('damaged') },
    notes: arrived
      .filter(({ state, note }) => state !== 'delivered' || note !== '')
      .map(({ tag, name, state, note, photos }) => ({
        ...{ tag, state, photos: photos.length },
        name: withoutRelease(name),
        note: withoutRelease(note),
      })),
  };
};

/** Words that give up a claim have no place on the paper, whoever typed them. What was typed stays among the events. */
export const hasRelease = (words: string): boolean => RELEASE.test(words.normalize('NFKC'));

const RELEASE =
  /\b(releas|waiv|discharg|relinquish|forgo|forego|indemnif|settle[ds]?\b|settlement|in full satisfaction|hold(s|ing)? harmless|give[s]? up|no claim|not liable|free of (any )?liab|renunci|exoner|liber[ao])/iu;

const withoutRelease = (words: string): string => (hasRelease(words) ? '' : words);

const ARRIVED = { delivered: 'Delivered', missing: 'Missing', damaged: 'Damaged' } as const satisfies Record<ArrivalState, string>;

export const AT_PLACE = {
  ...{ origin: 'At the pick-up', extra_drop_off: 'At the extra drop-off', destination: 'At the delivery' },
} as const satisfies Record<DayPlace, string>;

export const billOfTheDayParts = (bill: BillOfTheDay): readonly PaperPart[] => [
  {
    heading: AT_PLACE[bill.place],
    rows: [
      { what: 'Bill of lading', value: `Paper ${bill.bill_of_lading}` },
      { what: '8. Actual pick-up', value: bill.picked_up_on === null ? 'Not known' : longDay(bill.picked_up_on) },
      { what: '9. Vehicle', value: bill.vehicle ?? 'Not known' },
      ...(bill.delivered_on === null ? [] : [{ what: 'Delivered', value: longDay(bill.delivered_on) }]),
      { what: 'Services that were refused', value: bill.refused_services.length === 0 ? 'None' : bill.refused_services.join('; ') },
    ],
  },
];

export const inventoryParts = ({ things }: Inventory): readonly PaperPart[] => [
  {
    heading: 'Every carton and every article',
    sentences: ['Each has a tag with its number. You may watch, check, and have noted what you see otherwise.'],
    rows: things.map(({ tag, name, room, condition, holds, packed_by, photos }) => ({
      what: `${tag}. ${name}`,
      why: [room, holds === 'carton' ? 'carton' : 'article', packed_by === 'owner' ? 'packed by owner' : 'packed by the crew']
        .filter((part) => part !== '')
        .join(', '),
      value: [condition === '' ? 'No marks' : condition, photos === 0 ? '' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`]
        .filter((part) => part !== '')
        .join(', '),
    })),
  },
];

export const deliveryParts = ({ sentence, moment, counts, notes }: DeliveryReceipt): readonly PaperPart[] => [
  {
    heading: 'What arrived',
    sentences: [sentence],
    rows: [{ what: 'Time', value: moment }, ...ARRIVALS.map((state) => ({ what: ARRIVED[state], value: String(counts[state]) }))],
  },
  {
    heading: 'Noted',
    ...(notes.length === 0 ? { sentences: ['Nothing was noted.'] } : {}),
    rows: notes.map(({ tag, name, state, note, photos }) => ({
      what: `${tag}. ${name}`.trim(),
      value: [ARRIVED[state], note, photos === 0 ? '' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`]
        .filter((part) => part !== '')
        .join(', '),
    })),
  },
];
