/** What keeps a mover from naming a price, one word for each part of the rule (pricing, 3). With `consult` it comes, but names none unseen. */
export const REASON_KINDS = [
  ...(['no_road', 'standing'] as const),
  ...(['origin', 'destination', 'interstate', 'legal', 'intrastate', 'hourly', 'piano', 'heavy', 'packing', 'unpacking', 'coi'] as const),
  ...([
    'storage',
    'box_delivery',
    'hourly_long',
    'hourly_interstate',
    'storage_days',
    'volume',
    'notice',
    'blackout',
    'trucks',
    'consult',
  ] as const),
] as const;

export type ReasonKind = (typeof REASON_KINDS)[number];

/** What a customer asks for and could do without. */
export const REQUEST_KINDS = [
  ...(['piano', 'heavy', 'unseen', 'packing', 'unpacking', 'coi', 'storage', 'storage_days', 'box_delivery', 'extra_stop'] as const),
] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The requests, and what else can be changed. */
export const ALTERNATIVE_KINDS = [...REQUEST_KINDS, 'day', 'volume', 'truck'] as const;

export type AlternativeKind = (typeof ALTERNATIVE_KINDS)[number];

/** Where that is changed: a part of one of the steps. */
export const EDIT_TARGETS = ['list', 'extras', 'boxes', 'stops', 'day', 'hours'] as const;

export type EditTarget = (typeof EDIT_TARGETS)[number];
