/** One of seven fixed colors, in fixed order; `off` is the hatch of a discount. The legend and the bar use the same. */
export type Segment = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'off';

export const colorOf = (segment: Segment): string => `var(--segment-${segment})`;
