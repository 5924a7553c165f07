import styles from './segment.module.css';

/** One of seven fixed colors, in fixed order; `off` is the hatch of a discount. The legend and the bar use the same. */
export type Segment = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'off';

export const colorOf = (segment: Segment): string => `var(--segment-${segment})`;

/** The class of what stands on that color. Bars come in long lists, where a style of its own for each part takes longer. */
export const tintOf = (segment: Segment): string => styles[`part${segment}`]!;
