import { RELEASED_CENTS_PER_POUND } from './valuation.ts';

/** The notice about a mover's liability whose text the Surface Transportation Board prescribes: a file of the office, word for word. */
export type LiabilityNotice = { version: string; text: string; sha256: string };

/** The two levels in plain rows of our own. They stand beside the prescribed notice and never in its place. */
export const LIABILITY_ROWS: readonly { what: string; value: string }[] = [
  {
    what: 'Full value',
    value:
      'The mover repairs what it breaks, replaces it with the like, or pays what that costs today, up to the value that you declare. It applies unless you give it up in writing, and your price includes it.',
  },
  {
    what: 'Released value',
    value: `The mover pays ${RELEASED_CENTS_PER_POUND} cents a pound for each article, whatever it was worth. There is no charge, and it applies only if you give up full value.`,
  },
];
