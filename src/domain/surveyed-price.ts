/** What a mover's surveyed price rests on, so that it is known when the move is another one by now. */
export type SurveyedList = { cubic_feet: number; items: number; boxes: number; move: string };
