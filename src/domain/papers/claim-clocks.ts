/** Days from when a claim came in: it is acknowledged by the first, and decided by the second (49 CFR 370.5, 370.9). */
export const ACKNOWLEDGE_DAYS = 30;
export const DECIDE_DAYS = 120;

/** A claim that is not decided by then is told about, and again after each such time (49 CFR 370.9). */
export const LETTER_DAYS = 60;
