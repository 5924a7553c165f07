/** The key of the offer to read the text as a list. */
export const LIST = 'list';
/** The key of the offer of a custom item. It stands last, or first where the matches are but a guess; of a list, each line has its own. */
export const OWN = 'own';

/** Fewer letters say nothing yet. */
export const SHORTEST = 2;
